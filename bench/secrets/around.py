"""Sentences to stand around what is looked for, so that a secret never is most of a text."""

from typing import Final

SENTENCES: Final = (
    "The crane on the north quay was measured again on Monday, and everybody wrote down what they saw of it.",
    "Ines keeps the tide tables in a drawer that sticks when it rains, so we go through them together on dry days.",
    "Nothing has moved since the last survey; the harbour office wants the drawings before the end of the quarter.",
    "Am Dienstag kam die neue Seilrolle, und Jonas hat sie am selben Abend eingebaut, ohne dass jemand es merkte.",
    "Wir haben beschlossen, die Liste der Boote künftig im Wiki zu führen und das alte Heft im Regal zu lassen.",
    "The old list of moorings is wrong in three places, and the people who know which three have all retired by now.",
)
BEFORE: Final = "\n".join(SENTENCES[:3]) + "\n" + "\n".join(SENTENCES) + "\n\n"
AFTER: Final = "\n\n" + "\n".join(SENTENCES[3:]) + "\n" + "\n".join(SENTENCES) + "\n"
