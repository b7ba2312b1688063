"""What two claims in prose have to do with each other: the same, one in more detail, one against the other, or nothing.

Rules of high precision over words, no likeness scores: two texts are one claim only if a fixed set of rewritings makes them
the same words in the same order. `compare` is the way in; what no rule knows is apart.
"""
