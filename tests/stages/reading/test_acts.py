"""Statements are told from everything that only looks like one."""

from __future__ import annotations

import pytest
from tests.stages.reading.listeners import heard

from assay.stages.reading.acts import Act, act, quoted, stated, takes_back

SAID = {
    Act.STATEMENT: [
        "I like tea.",
        "Kestrel is written in Rust.",
        "I may 1 be.",
        "We met in May 2026.",
        "I prefer SI units.",
        "Ich mag Tee.",
        "Prefiero el té.",
        "J'aime le thé.",
        "What matters is speed.",
        'They call it "the nest".',
        "Ok Tom left.",
        "The screen is 5\" wide and 4\" high.",
        "Tom wrote the parser.",
        "I prefer tea :)",
        "The badge has to be renewed every spring.",
        "Visitors need to sign the book.",
        "So I got to read the whole book.",
        "They met one day in March.",
        "He calls as soon as he lands.",
        "Die Bücher werden im April gezählt, nicht im Mai.",
        "Por la mañana no hay nadie.",
        "No queremos más reuniones.",
        "Tenemos todo en Madrid.",
        "She gave me a rubber duck, as a joke.",
    ],
    Act.QUESTION: [
        "Do I like tea?",
        "You like tea?",
        "what is it",
        "Should we use SQLite",
        "¿Te gusta el té?",
        "Was ist das",
        "Est-ce que c'est bon",
        "Tea？",
        "Is it so?)",
        "You still sing alto, don't you?",
        "Who gets the key, when is it open?",
    ],
    Act.WISH: [
        "I would like tea.",
        "I'd prefer tea.",
        "I'd rather have tea.",
        "Tee wäre mir lieber.",
    ],
    Act.QUALIFIED: [
        "The X2 is rated down to minus twenty, so frost should not matter.",
        "Refunds take a week in this shop, if you ask nicely.",
        "The reading room has no heating, says Tom.",
        'We print on matte paper, because "shiny is for cars only".',
        "The hall costs 45 euros a day, is that all right?",
        "I have to be in Bern on 4 May, can you find a train?",
        "Wir kommen erst um acht Uhr, ist das schlimm?",
        "El taller cierra a las dos, puedes avisar a Ana?",
        "La salle coûte 45 euros, tu peux le noter ?",
        "I booked the early ferry, so I'll be there for lunch.",
    ],
    Act.HYPOTHETICAL: [
        "If I lived in Porto, I would swim.",
        "Maybe I like tea.",
        "We might use SQLite.",
        "We may use SQLite.",
        "I think we use SQLite.",
        "I wish it was over.",
        "Let's assume we use SQLite.",
        "We should use SQLite.",
        "I hope we use SQLite.",
        "Probably Tom lives in Porto.",
        "Wenn ich Zeit habe, lese ich.",
        "Ich würde Tee nehmen.",
        "Vielleicht mag ich Tee.",
        "Si tengo tiempo, leo.",
        "Me gustaría un té.",
        "Quizás prefiero el té.",
        "Je voudrais du thé.",
        "Peut-être que j'aime le thé.",
    ],
    Act.PLAN: [
        "I will move to Porto.",
        "I'll take tea.",
        "We're going to use SQLite.",
        "I want to learn Rust.",
        "Tom needs to sign it.",
        "We launch it tomorrow.",
        "We launch it next week.",
        "Let's use SQLite.",
        "I have to sign it.",
        "We need to talk.",
        "Somebody has to sign it.",
        "One day I move to Porto.",
        "Soon we are in Porto.",
        "Ich werde Tee trinken.",
        "Vamos a usar SQLite.",
        "Je vais prendre un thé.",
    ],
    Act.SMALL_TALK: [
        "Hi!", "Good morning, Ada!", "Thanks a lot for the help.", "Thank you.", "Guten Morgen!", "Merci beaucoup.",
    ],
    Act.QUOTATION: [
        "Tom said he likes tea.",
        "Tom says that Ana left.",
        "Tom told me Ana left.",
        "According to Tom, Ana left.",
        'He shouted "I love pizza and tea".',
        "I ~~like~~ love tea.",
        "Laut Tom mag Ana Tee.",
        "Ana dice que no.",
        "Selon Tom, Ana est là.",
        "I read that Ana left.",
    ],
    Act.JOKE: [
        "I hate tea, just kidding.",
        "I hate tea lol.",
        "I hate tea 😂",
        "I hate tea ;)",
        "I love Mondays /s",
        "I hate tea, haha.",
    ],
}  # fmt: skip


@pytest.mark.parametrize(("sentence", "wanted"), [(sentence, wanted) for wanted, said in SAID.items() for sentence in said])
def test_acts(sentence: str, wanted: Act) -> None:
    assert act(sentence) is wanted


def test_what_was_a_joke_is_taken_back() -> None:
    assert takes_back("Just kidding!")
    assert not takes_back("He is just kidding about the budget of the year.")
    assert heard("I hate all vegetables. Just kidding!") == []
    assert heard("I hate all vegetables. I mean it!") != []


def test_what_is_imagined_goes_on() -> None:
    assert heard("Imagine this. I live in Porto.") == []
    assert heard("Listen to this. I live in Porto.") != []
    assert heard("Suppose you scan a page: Kestrel would read it. I live in Porto.") != []


def test_what_is_marked_as_quoted_ends_with_its_marks() -> None:
    assert heard("Here is what the plumber wrote:\n> The pipe is beyond repair.\nI live in Porto.") != []
    assert heard("Here is what the plumber wrote:\n\nI live in Porto.") == []


def test_what_somebody_says_goes_on() -> None:
    assert heard("Then Tom wrote: I live in Porto. I like tea.") == []
    assert heard('Tom said: "I live in Porto. I like tea."') == []
    assert heard('Tom said: "Go." I like tea.') != []


def test_quotation_marks() -> None:
    assert quoted('a "b c" d', 0, 9) == ((2, 7),)
    assert quoted("„b“ «c» “d”", 0, 11) == ((0, 3), (4, 7), (8, 11))
    assert quoted('5" and 6"', 0, 9) == ()
    assert quoted('a "b c', 0, 6) == ((2, 6),)


@pytest.mark.parametrize(
    ("sentence", "clause"),
    [
        ("The X2 is rated down to minus twenty, so frost should not matter.", "The X2 is rated down to minus twenty"),
        ("We keep the old press in the barn because Tom might want it.", "We keep the old press in the barn"),
        ("Frost, they say, could matter.", "Frost, they say, could matter."),
        ("I like tea.", "I like tea."),
        ("I booked the early ferry, so I'll be there for lunch.", "I booked the early ferry"),
        ("The grant runs until May, after that we'll see.", "The grant runs until May"),
        ("I'll bring the tent, so you can sleep.", "I'll bring the tent, so you can sleep."),
    ],
)
def test_what_a_qualified_sentence_states(sentence: str, clause: str) -> None:
    assert stated(sentence) == clause


def test_a_request_for_a_nod_is_no_question() -> None:
    assert act("Always label the jars, ok?") is Act.STATEMENT
    assert act("Fine, ok?") is Act.QUESTION


def test_what_we_said_is_our_own_word() -> None:
    assert act("We said no gifts this year.") is Act.STATEMENT
    assert act("He said no gifts this year.") is Act.QUOTATION
