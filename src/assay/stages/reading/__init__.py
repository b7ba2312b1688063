"""The rules of the careful reader: what a sentence does, whom it is about, and what of it would be looked up later.

Pure and linear: a sentence longer than `sentences.LONGEST` is not read, so that no rule ever meets an unbounded text.
"""
