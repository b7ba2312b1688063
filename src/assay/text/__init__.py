"""Codecs: text to values and back, lossless, pure."""
