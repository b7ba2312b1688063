"""What a value looks like wherever it may stand, and what a file is without it. Bytes in, bytes out, no I/O."""
