"""What the words of a language do in a sentence, one module for each."""
