"""Words with which German, Spanish and French sentences begin, and which are no names however they are written."""

from __future__ import annotations

from typing import Final

from assay.stages.reading.vocabulary import french, german, spanish

_CLOSED: Final = (
    "i", "my", "we", "our", "me", "you", "your", "he", "it", "they", "their", "this", "there", "somebody", "the", "be", "was",
    "have", "had", "do", "will", "would", "can", "must", "not", "never", "nomore", "if", "now", "later", "past", "often", "since",
    "only", "so", "and", "in", "which", "praise", "feel", "month", "weekday", "unit", "kin", "vague",
)  # fmt: skip
_MORE: Final = (
    "dann danach deshalb deswegen dafür dagegen dabei darum außerdem zuerst zunächst zuletzt anschließend schließlich trotzdem "
    "ansonsten inzwischen bisher allerdings jedoch normalerweise manchmal meistens genau stimmt klar neu wichtig gestern moment "
    "achtung nee servus moin tschüss liebe lieber lieb grüße ende anfang mitte betrifft kurz zuständig beschlossen vereinbart "
    "detrás delante dentro fuera arriba abajo cerca lejos aquí allí además entonces luego después antes uno otra otro otros otras "
    "cuando aunque mientras según apuntado decidido acordado aprobado recordatorio atención buenas buenos buen tarde noche lo le al "
    "del se su sus casi quizás menos excepto perdón perdona vaya venga claro exacto vale "
    "coucou attention salut bonsoir heureusement malheureusement parce donc alors enfin bref voilà puisque lorsque comme quand "
    "après avant ensuite puis décidé voté noté rappel pardon désolé d'accord exact exactement normalement sinon pourtant cependant "
    "uniquement cher chère chers chères monsieur madame parfois souvent peut-être tant mieux dommage certes bien pas plus"
)
WORDS: Final = frozenset(
    word.casefold()
    for tongue in (german.WORDS, spanish.WORDS, french.WORDS)
    for kind in _CLOSED
    for word in tongue.get(kind, "").split()
    if len(word) > 1
) | frozenset(_MORE.split()) - frozenset({"mark", "sol", "rosa", "marco"})
"""Case folded."""
