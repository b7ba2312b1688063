"""What a model is asked and how its answer is read: pure text to text, in front of every adapter for a model.

What comes from a source, a note or a name stands in JSON between two tags, where it cannot end what holds it; it is
material, and each prompt says so. What comes back is a proposal of somebody who is not believed.
"""
