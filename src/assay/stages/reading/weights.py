"""What each mark weighs, in hundredths of log odds. Written by `bench/reading/fit.py --write`: not by hand."""

from __future__ import annotations

from typing import Final


def table(text: str) -> dict[str, int]:
    """Marks and their weights, in turn."""
    words = text.split()
    return {mark: int(weight) for mark, weight in zip(words[::2], words[1::2], strict=True)}


BIAS: Final = -6
WEIGHTS: Final = table("""
about-capital -28 about-capital+subject-bare -55 about-capital+subject-name 13 about-capital+subject-the -22 about-person -17
about-person+subject-bare -39 about-person+subject-name -5 about-project 48 about-project+subject-name 14 about-pronoun -20
about-pronoun+subject-he 26 about-pronoun+subject-it 56 about-pronoun-guessed -76 about-pronoun-guessed+subject-a -10
about-pronoun-guessed+subject-bare 23 about-pronoun-guessed+subject-gone 9 about-pronoun-guessed+subject-he 4
about-pronoun-guessed+subject-it 4 about-pronoun-guessed+subject-they -7 about-pronoun-guessed+subject-this -25 about-seen 15
about-seen+subject-bare -55 about-seen+subject-dropped -12 about-seen+subject-he 40 about-seen+subject-my 28 about-seen+subject-name
15 about-seen+subject-poss -44 about-seen+subject-the 9 about-seen+subject-there 33 about-seen+subject-you -23 about-speaker 15
about-speaker+subject-bare 47 about-speaker+subject-i 24 about-speaker+subject-order -62 about-topic 63 about-topic+subject-a 12
about-topic+subject-bare 12 about-topic+subject-dropped 39 about-topic+subject-gone -17 about-topic+subject-he -8
about-topic+subject-it -40 about-topic+subject-name -14 about-topic+subject-order 21 about-topic+subject-somebody 7
about-topic+subject-the 7 about-topic+subject-there 36 about-topic+subject-we -24 about-topic-guessed -11
about-topic-guessed+subject-bare -4 about-topic-guessed+subject-dropped -24 about-topic-guessed+subject-name 18
about-topic-guessed+subject-order 14 about-we 43 about-we+subject-we 18 about-we-speaker+subject-a 5 about-we-speaker+subject-bare
34 about-we-speaker+subject-dropped 39 about-we-speaker+subject-gone -10 about-we-speaker+subject-name 6
about-we-speaker+subject-our -21 about-we-speaker+subject-the -27 about-we-speaker+subject-we 26 about-we-speaker+subject-you 29
about-words -29 about-words+subject-a -20 about-words+subject-bare 9 about-words+subject-dropped -23 about-words+subject-the 44
about-words+subject-there 11 about-words+subject-your 35 act-plan -37 act-plan+subject-i -56 act-plan+subject-we 24 act-plan+thing
15 act-qualified -4 act-wish -17 as-of 7 back-1 21 back-1+subject-a -10 back-1+subject-bare -23 back-1+subject-he 35
back-1+subject-it 70 back-1+subject-they 27 back-1+subject-this -6 back-2 24 back-2+subject-he 16 back-2+subject-they 17
back-2+subject-this -18 back-3 -25 back-3+subject-he 6 back-asked 10 back-block-1+subject-bare 25 back-block-1+subject-he 20
back-block-1+subject-it -9 back-block-1+subject-they 9 back-block-more -14 back-block-more+subject-he 16 back-block-more+subject-it
5 back-far -14 back-far+subject-he -21 back-far+subject-it -24 back-here 18 back-here+subject-it 25 back-here+subject-they 46
back-here+subject-this -20 back-name 23 back-name+subject-he 5 back-name+subject-it 4 back-name+subject-this -4 back-named 26
back-named+subject-he 16 back-named+subject-it 5 back-named+subject-this -4 back-nth-1 -12 back-nth-1+subject-a -10
back-nth-1+subject-bare -8 back-nth-1+subject-he 36 back-nth-1+subject-it 22 back-nth-1+subject-they 44 back-nth-1+subject-this -25
back-nth-1+subject-you 5 back-nth-2 19 back-object -44 back-object+subject-he -9 back-object+subject-it 6 back-object+subject-they 9
back-object+subject-this -7 back-person 8 back-person+subject-he 21 back-subject 18 back-subject+subject-a -12
back-subject+subject-bare 9 back-subject+subject-he 58 back-subject+subject-it 23 back-subject+subject-they -9
back-subject+subject-this -15 back-subject+subject-you 6 back-thing -30 back-thing+subject-it 17 back-thing+subject-they 29
back-thing+subject-this -22 before-verb 48 behind-verb -6 by-decision -8 by-labelled -15 by-outright 31 by-preference 86 by-resolved
7 by-scored -101 capital-alone -22 chooses -12 dated 40 emoji 18 ends-only 16 exclaims -29 first-choice 84 first-choice+subject-bare
-37 first-choice+subject-dropped -31 first-choice+subject-he 22 first-choice+subject-i 24 first-choice+subject-it -10
first-choice+subject-my 44 first-choice+subject-name -32 first-choice+subject-order -5 first-choice+subject-our 16
first-choice+subject-poss 5 first-choice+subject-somebody 8 first-choice+subject-the -22 first-choice+subject-their 30
first-choice+subject-we 42 forbids -7 from-now-on 41 gnomic -12 has-clock -16 has-code 10 has-decide -16 has-feel -13 has-if 26
has-kin 12 has-later 15 has-like -52 has-maybe -95 has-moment -25 has-money -11 has-month 16 has-name 42 has-never 9 has-nomore 10
has-not 26 has-now -40 has-now+has-number 12 has-now+tense-present 27 has-number 64 has-often 16 has-only 28 has-past 20
has-please+no-verb 12 has-please+order-stands 41 has-praise -48 has-role 24 has-said -29 has-since 14 has-unit 36 has-vague -27
has-want -20 has-weekday 6 has-wish 31 has-would -25 has-would+has-wish 89 has-you -74 in-a-case 4 in-order 6 indeterminate -16
indeterminate+subject-a 11 indeterminate+subject-bare 7 indeterminate+subject-dropped -14 indeterminate+subject-gone -23
indeterminate+subject-he 16 indeterminate+subject-i -53 indeterminate+subject-my -54 indeterminate+subject-name 10
indeterminate+subject-order 54 indeterminate+subject-there -10 indeterminate+subject-they 43 indeterminate+subject-this -23
indeterminate+subject-we 4 indeterminate+subject-you -14 indeterminate+tense-can 50 indeterminate+tense-future -49
indeterminate+tense-must 18 indeterminate+tense-past -8 indeterminate+tense-perfect 49 indeterminate+tense-present 4
indeterminate+tense-progressive -5 inner-0 9 inner-0+subject-a 15 inner-0+subject-bare -9 inner-0+subject-dropped 15
inner-0+subject-somebody 9 inner-0+subject-the 20 inner-0+subject-there -6 inner-0+subject-we 13 inner-0+subject-you -8 inner-1 -58
inner-1+subject-bare -13 inner-1+subject-dropped -13 inner-1+subject-name 23 inner-before 18 inner-before+subject-a 32
inner-before+subject-bare 9 inner-before+subject-the 7 inner-before+subject-we 34 inner-behind -20 inner-behind+subject-a -36
inner-behind+subject-bare 16 inner-behind+subject-dropped 11 inner-behind+subject-name 32 inner-behind+subject-somebody 36
inner-behind+subject-there -6 inner-behind+subject-you -24 inner-name+subject-a -4 inner-name+subject-bare 25
inner-name+subject-name 8 inner-name+subject-somebody -4 inner-name+subject-the 27 inner-name+subject-there -6 inner-name+subject-we
12 inner-name+subject-you -8 it-is -23 item -15 item+said-by-document 30 label -7 later-clause -48 lead-0 -7 lead-130 -25 lead-200
-5 lead-30 -16 lead-alone -22 led-up-to -24 length-12 33 length-18 73 length-3 -81 length-5 -49 length-8 -20 length-more 44 no-verb
-27 no-verb+dated -23 no-verb+has-number 32 no-verb+item -12 no-verb+label 88 no-verb+said-by-document 97 not-in-sentence -43
not-that -22 on-page 27 opens -15 opens+dated -100 opens+no-verb -107 opens+subject-dropped -61 order-once -65 order-stands 37
orders-1 -36 orders-2 -50 other-label -12 other-label+subject-bare -6 other-label+subject-name 25 other-name-in-subject -17
other-object -29 other-speaker -12 other-speaker+subject-a 5 other-speaker+subject-bare -24 other-speaker+subject-gone -10
other-speaker+subject-name 6 other-speaker+subject-the 10 other-speaker+subject-you 29 other-topic -44 other-topic+subject-bare 55
other-topic+subject-it 9 other-type -25 other-type+decision -4 other-type+event 19 other-type+fact -15 other-type+preference -7
other-words 19 other-words+subject-bare -54 other-words+subject-name 8 other-words+subject-the 17 other-words+subject-your 36
own-past 13 points-back -9 said-by-document+subject-order 102 shows -92 spoken-of-0 -12 spoken-of-3 6 spoken-of-more 6 subject-a 15
subject-a+tense-present -61 subject-bare -21 subject-dropped -7 subject-gone -85 subject-he 55 subject-i 24 subject-i+has-wish 14
subject-i+verb-need -48 subject-it 20 subject-it+has-number -30 subject-my 36 subject-my+tense-present 14 subject-none 21
subject-order -28 subject-order+has-me 5 subject-order+has-often 4 subject-poss 5 subject-somebody -20 subject-that -9 subject-the 8
subject-their 31 subject-there -23 subject-they -10 subject-this -37 subject-we -27 subject-without-verb -53 subject-your 49
tense-can 19 tense-future -40 tense-future+dated 27 tense-irrealis -34 tense-must 25 tense-past 17 tense-past+has-number -10
tense-past+subject-dropped 56 tense-past+subject-i 16 tense-past+subject-name -24 tense-past+subject-we 17 tense-past+thing -9
tense-past+undated 16 tense-perfect 12 tense-perfect+dated -11 tense-perfect+subject-i 25 tense-present 36 tense-present+has-praise
-77 tense-present+said-by-document 36 tense-present+subject-i 22 tense-present+subject-name 42 tense-present+subject-we -30
tense-present+thing 13 tense-progressive 18 tense-progressive+subject-i 13 tense-progressive+subject-we -45 then -9 thing+verb-need
12 thing-with-name -28 topic-loose -56 topic-only-titled -55 topic-or-nothing 29 topic-or-thing 22 trails-off -51 type-decision -14
type-event 35 type-fact -46 type-preference 43 type-procedure -19 under-decisions 55 verb-be-feel -49 verb-be-ing -16 verb-be-name 5
verb-be-nothing -7 verb-be-noun -5 verb-be-number 90 verb-be-participle 39 verb-be-place 34 verb-be-praise -22 verb-be-word -7
verb-change 34 verb-decide 13 verb-feel -10 verb-have 33 verb-mind -49 verb-need -28 verb-other -25 verb-said -41 verb-state 31
verb-want 45 will-not+i 22 words-1 -24 words-2 -5 words-3 4 words-4 -4 words-in-group 35 words-of-speaker -7
""")
"""Of a claim by itself: whether it is kept."""

CHOICE: Final = table("""
about-capital -48 about-capital+subject-a -11 about-capital+subject-bare -16 about-capital+subject-dropped -45
about-capital+subject-i -11 about-capital+subject-name 22 about-capital+subject-the 9 about-capital+subject-there 5
about-capital+subject-we -30 about-person -24 about-person+subject-bare -34 about-person+subject-i -11 about-person+subject-name 11
about-project 26 about-project+subject-name 20 about-project+subject-the -7 about-pronoun+subject-he 37 about-pronoun+subject-it 52
about-pronoun-guessed -69 about-pronoun-guessed+subject-a -15 about-pronoun-guessed+subject-bare -5
about-pronoun-guessed+subject-dropped -11 about-pronoun-guessed+subject-gone 35 about-pronoun-guessed+subject-he 22
about-pronoun-guessed+subject-i -6 about-pronoun-guessed+subject-it 10 about-pronoun-guessed+subject-my -26
about-pronoun-guessed+subject-name -33 about-pronoun-guessed+subject-none 18 about-pronoun-guessed+subject-order -34
about-pronoun-guessed+subject-our -21 about-pronoun-guessed+subject-poss -25 about-pronoun-guessed+subject-somebody -16
about-pronoun-guessed+subject-that 31 about-pronoun-guessed+subject-the -13 about-pronoun-guessed+subject-their 21
about-pronoun-guessed+subject-there 12 about-pronoun-guessed+subject-they 10 about-pronoun-guessed+subject-this -24
about-pronoun-guessed+subject-we -11 about-pronoun-guessed+subject-you 20 about-pronoun-guessed+subject-your -8 about-seen -25
about-seen+subject-bare -51 about-seen+subject-i -15 about-seen+subject-my -22 about-seen+subject-order -22
about-seen+subject-somebody 26 about-seen+subject-the 17 about-seen+subject-there 32 about-seen+subject-we -9 about-seen+subject-you
5 about-speaker 67 about-speaker+subject-bare 73 about-speaker+subject-dropped -8 about-speaker+subject-i 38
about-speaker+subject-order -55 about-topic 57 about-topic+subject-a 35 about-topic+subject-bare 20 about-topic+subject-dropped 71
about-topic+subject-i -39 about-topic+subject-it -35 about-topic+subject-name 11 about-topic+subject-order 23
about-topic+subject-somebody 28 about-topic+subject-there 67 about-topic+subject-we -22 about-topic-guessed+subject-bare -23
about-topic-guessed+subject-dropped 6 about-topic-guessed+subject-i -4 about-topic-guessed+subject-it -4
about-topic-guessed+subject-name -10 about-topic-guessed+subject-order 19 about-topic-guessed+subject-somebody 7
about-topic-guessed+subject-the -43 about-topic-guessed+subject-there -22 about-topic-guessed+subject-we -26 about-we 47
about-we+subject-we 18 about-we-guessed -24 about-we-guessed+subject-bare 44 about-we-guessed+subject-dropped -15
about-we-guessed+subject-name -15 about-we-guessed+subject-order -10 about-we-guessed+subject-somebody -25
about-we-guessed+subject-the -42 about-we-guessed+subject-we 39 about-we-speaker 37 about-we-speaker+subject-a 17
about-we-speaker+subject-dropped 29 about-we-speaker+subject-gone -18 about-we-speaker+subject-my 69 about-we-speaker+subject-name
22 about-we-speaker+subject-our -16 about-we-speaker+subject-there -13 about-we-speaker+subject-we 7 about-we-speaker+subject-you 24
about-we-speaker+subject-your -43 about-words -48 about-words+subject-a -34 about-words+subject-bare -16 about-words+subject-dropped
-16 about-words+subject-gone 21 about-words+subject-i 6 about-words+subject-my -20 about-words+subject-order 8
about-words+subject-our -34 about-words+subject-somebody 9 about-words+subject-the 8 about-words+subject-their -39
about-words+subject-there 12 about-words+subject-we 25 about-words+subject-your 17 act-plan -37 act-plan+has-decide 39
act-plan+subject-i -35 act-plan+subject-we 27 act-qualified -18 act-wish -29 announced 21 as-of 14 back-1 20 back-1+subject-a -21
back-1+subject-bare -19 back-1+subject-dropped 8 back-1+subject-gone -4 back-1+subject-he 34 back-1+subject-i 28 back-1+subject-it
67 back-1+subject-my -14 back-1+subject-name -10 back-1+subject-order -37 back-1+subject-somebody -17 back-1+subject-that 13
back-1+subject-the -11 back-1+subject-their 33 back-1+subject-there 11 back-1+subject-they 18 back-1+subject-this -11
back-1+subject-we 5 back-1+subject-you -7 back-2 -10 back-2+subject-a 5 back-2+subject-dropped -35 back-2+subject-gone 43
back-2+subject-he 17 back-2+subject-i -26 back-2+subject-it 9 back-2+subject-my -9 back-2+subject-name -7 back-2+subject-order 17
back-2+subject-somebody 11 back-2+subject-the 18 back-2+subject-there -29 back-2+subject-this -10 back-2+subject-we -32
back-2+subject-you -9 back-3 -9 back-3+subject-bare -7 back-3+subject-dropped 4 back-3+subject-he -5 back-3+subject-i -25
back-3+subject-my 14 back-3+subject-name 17 back-3+subject-the 14 back-3+subject-there 24 back-3+subject-we 4 back-3+subject-you 24
back-asked 41 back-asked+subject-bare 58 back-asked+subject-i -30 back-asked+subject-name 6 back-asked+subject-the -4
back-asked+subject-we 9 back-block-1 -10 back-block-1+subject-a 10 back-block-1+subject-bare 6 back-block-1+subject-dropped 10
back-block-1+subject-gone -37 back-block-1+subject-he 10 back-block-1+subject-i 44 back-block-1+subject-it -7
back-block-1+subject-my -10 back-block-1+subject-name -20 back-block-1+subject-none -11 back-block-1+subject-order -9
back-block-1+subject-that 8 back-block-1+subject-there 20 back-block-1+subject-this -4 back-block-1+subject-we -7
back-block-1+subject-your -19 back-block-more -20 back-block-more+subject-a -32 back-block-more+subject-bare -16
back-block-more+subject-dropped 5 back-block-more+subject-he 39 back-block-more+subject-i -28 back-block-more+subject-my 13
back-block-more+subject-name -6 back-block-more+subject-order 11 back-block-more+subject-somebody -21 back-block-more+subject-the
-19 back-block-more+subject-we 16 back-block-more+subject-you 44 back-far -24 back-far+subject-bare 19 back-far+subject-dropped 12
back-far+subject-i 17 back-far+subject-my -17 back-far+subject-name -33 back-far+subject-order -16 back-far+subject-the -33
back-far+subject-there 6 back-far+subject-we 12 back-far+subject-you 11 back-here 7 back-here+subject-a 7 back-here+subject-bare 5
back-here+subject-dropped -25 back-here+subject-gone 32 back-here+subject-he 6 back-here+subject-i -21 back-here+subject-it 53
back-here+subject-my -29 back-here+subject-name -7 back-here+subject-order -37 back-here+subject-poss 4 back-here+subject-somebody
21 back-here+subject-the 8 back-here+subject-their 13 back-here+subject-there -4 back-here+subject-they 42 back-here+subject-this
-15 back-here+subject-we -21 back-here+subject-you -22 back-many -10 back-name -12 back-name+subject-bare -14
back-name+subject-dropped -5 back-name+subject-he 14 back-name+subject-i 30 back-name+subject-order -22 back-name+subject-the -48
back-name+subject-we -15 back-named+subject-a -21 back-named+subject-bare -13 back-named+subject-dropped 6 back-named+subject-he 23
back-named+subject-i -15 back-named+subject-my 8 back-named+subject-name -25 back-named+subject-order -13 back-named+subject-the -6
back-nth-1 12 back-nth-1+subject-a 30 back-nth-1+subject-bare -21 back-nth-1+subject-dropped -10 back-nth-1+subject-gone 13
back-nth-1+subject-he 55 back-nth-1+subject-i -9 back-nth-1+subject-it 20 back-nth-1+subject-my -7 back-nth-1+subject-name -13
back-nth-1+subject-none -7 back-nth-1+subject-our -14 back-nth-1+subject-somebody 14 back-nth-1+subject-the -10
back-nth-1+subject-their -5 back-nth-1+subject-there 7 back-nth-1+subject-they 51 back-nth-1+subject-this -23 back-nth-1+subject-we
-50 back-nth-1+subject-your -22 back-nth-2 -34 back-nth-2+subject-a -44 back-nth-2+subject-bare 16 back-nth-2+subject-gone -16
back-nth-2+subject-my -19 back-nth-2+subject-name -20 back-nth-2+subject-none 26 back-nth-2+subject-order -35 back-nth-2+subject-our
-6 back-nth-2+subject-somebody -30 back-nth-2+subject-their 26 back-nth-2+subject-there 5 back-nth-2+subject-we 39
back-nth-2+subject-you 22 back-object -66 back-object+subject-a 56 back-object+subject-bare -19 back-object+subject-dropped -9
back-object+subject-gone 23 back-object+subject-i 6 back-object+subject-it -4 back-object+subject-my -12 back-object+subject-name
-59 back-object+subject-none 7 back-object+subject-order 7 back-object+subject-somebody -17 back-object+subject-the 4
back-object+subject-there 17 back-object+subject-this -9 back-object+subject-we -23 back-object+subject-you 9 back-person -19
back-person+subject-a -10 back-person+subject-bare -8 back-person+subject-he 32 back-person+subject-i 42 back-person+subject-my 7
back-person+subject-name -70 back-person+subject-order -28 back-subject 14 back-subject+subject-a -27 back-subject+subject-bare -30
back-subject+subject-gone 8 back-subject+subject-he 59 back-subject+subject-i -12 back-subject+subject-it 14 back-subject+subject-my
-10 back-subject+subject-name 18 back-subject+subject-none 4 back-subject+subject-order -28 back-subject+subject-our -10
back-subject+subject-somebody 13 back-subject+subject-the 35 back-subject+subject-there 4 back-subject+subject-this -11
back-subject+subject-we 17 back-subject+subject-you 4 back-thing 6 back-thing+subject-a 17 back-thing+subject-bare 17
back-thing+subject-dropped -17 back-thing+subject-gone 15 back-thing+subject-i -32 back-thing+subject-it -5 back-thing+subject-my
-41 back-thing+subject-name 62 back-thing+subject-none 8 back-thing+subject-order 7 back-thing+subject-our -9
back-thing+subject-poss 10 back-thing+subject-somebody -5 back-thing+subject-the -8 back-thing+subject-their -28
back-thing+subject-there 12 back-thing+subject-they 19 back-thing+subject-this -20 back-thing+subject-we -11 back-thing+subject-you
20 back-thing+subject-your -22 before-verb 71 behind-verb 15 by-labelled -37 by-outright 32 by-preference 103 by-resolved 32
by-scored -127 cannot-bear -5 capital-alone -39 chooses 8 chooses+subject-we -4 dated 14 emoji 28 ends-only -6 exclaims -39
first-choice 101 first-choice+subject-a -18 first-choice+subject-bare -48 first-choice+subject-dropped -41 first-choice+subject-gone
-19 first-choice+subject-he 37 first-choice+subject-i 38 first-choice+subject-it -9 first-choice+subject-my 65
first-choice+subject-name -25 first-choice+subject-order -20 first-choice+subject-our 35 first-choice+subject-poss -11
first-choice+subject-somebody 16 first-choice+subject-there -45 first-choice+subject-we 15 forbids 18 gnomic -8 has-clock -23
has-feel -8 has-if 45 has-kin 20 has-later -4 has-later+dated -7 has-like -45 has-maybe -103 has-me 11 has-moment -32 has-money -10
has-month 15 has-name 10 has-never 22 has-not 9 has-not+tense-present 4 has-now -30 has-now+has-number 5 has-now+tense-present 15
has-number 35 has-only 28 has-past 25 has-please -24 has-please+no-verb -10 has-please+order-stands 27 has-praise -58 has-role 9
has-said -12 has-several 17 has-since 12 has-somebody -7 has-unit 24 has-vague -20 has-want -5 has-weekday 26 has-will -20 has-wish
4 has-would+has-wish 94 has-you -58 in-a-case -26 in-order -17 indeterminate -46 indeterminate+subject-a 4
indeterminate+subject-bare 16 indeterminate+subject-dropped -6 indeterminate+subject-gone -22 indeterminate+subject-i -46
indeterminate+subject-it -10 indeterminate+subject-my -83 indeterminate+subject-name 14 indeterminate+subject-none -5
indeterminate+subject-order 65 indeterminate+subject-our 5 indeterminate+subject-poss -21 indeterminate+subject-that 27
indeterminate+subject-the 16 indeterminate+subject-there 24 indeterminate+subject-they 39 indeterminate+subject-this -34
indeterminate+subject-we 9 indeterminate+subject-you -47 indeterminate+subject-your 4 indeterminate+tense-can 63
indeterminate+tense-future -23 indeterminate+tense-irrealis -17 indeterminate+tense-must 24 indeterminate+tense-past 11
indeterminate+tense-perfect 23 indeterminate+tense-present 15 inner-0 47 inner-0+subject-bare -32 inner-0+subject-dropped -16
inner-0+subject-i -23 inner-0+subject-my 17 inner-0+subject-name 24 inner-0+subject-the 11 inner-0+subject-there 11
inner-0+subject-you -34 inner-1 -12 inner-1+subject-a 46 inner-1+subject-bare 19 inner-1+subject-dropped 43 inner-1+subject-my -23
inner-1+subject-name 8 inner-1+subject-the -6 inner-1+subject-there -12 inner-1+subject-we 51 inner-2 -38 inner-2+subject-bare 33
inner-2+subject-i 32 inner-2+subject-name -12 inner-2+subject-the -6 inner-2+subject-there 7 inner-before 22
inner-before+subject-bare -12 inner-before+subject-name -14 inner-before+subject-the 22 inner-before+subject-we 12 inner-behind -25
inner-behind+subject-a -5 inner-behind+subject-bare 31 inner-behind+subject-dropped -15 inner-behind+subject-i 4
inner-behind+subject-my -43 inner-behind+subject-name 35 inner-behind+subject-order -12 inner-behind+subject-somebody 40
inner-behind+subject-the -23 inner-behind+subject-we -13 inner-initial -45 inner-name+subject-a -5 inner-name+subject-bare 19
inner-name+subject-dropped 27 inner-name+subject-i 5 inner-name+subject-my -19 inner-name+subject-name 20 inner-name+subject-order
-12 inner-name+subject-somebody -10 inner-name+subject-there 5 inner-name+subject-you 9 it-is 4 item -4 item+said-by-document 5
kind-words -20 label -7 later-clause 15 led-up-to -13 length-12 28 length-18 42 length-3 -67 length-5 -37 length-8 -14 length-more
48 no-verb -9 no-verb+from-now-on 4 no-verb+has-number 12 no-verb+item -23 no-verb+label 70 no-verb+said-by-document 83
not-in-sentence -85 not-that -26 on-page 19 opens -22 opens+dated -81 opens+no-verb -113 opens+subject-dropped -33 order-once -66
order-stands 40 orders-2 -41 orders-3 -26 other-heading -42 other-heading+subject-a -42 other-heading+subject-bare -43
other-heading+subject-dropped -7 other-heading+subject-i 22 other-heading+subject-name -65 other-heading+subject-order 40
other-heading+subject-somebody 20 other-heading+subject-the -57 other-heading+subject-there -11 other-heading+subject-we -19
other-label -13 other-label+subject-bare 49 other-label+subject-dropped -59 other-label+subject-i -37 other-label+subject-name 67
other-name-in-subject -51 other-object -34 other-object+subject-a -7 other-object+subject-bare 6 other-object+subject-dropped 27
other-object+subject-gone 21 other-object+subject-i 8 other-object+subject-my -95 other-object+subject-name -10
other-object+subject-order 37 other-object+subject-somebody 9 other-object+subject-the -50 other-object+subject-there 68
other-object+subject-we 16 other-speaker -11 other-speaker+subject-a 18 other-speaker+subject-dropped 37 other-speaker+subject-my 93
other-speaker+subject-name -32 other-speaker+subject-none -34 other-speaker+subject-order -10 other-speaker+subject-somebody -19
other-speaker+subject-the 4 other-speaker+subject-their -50 other-speaker+subject-there -11 other-speaker+subject-we 23
other-speaker+subject-you 10 other-speaker+subject-your -19 other-topic -15 other-topic+subject-a 59 other-topic+subject-bare 69
other-topic+subject-dropped 9 other-topic+subject-he -40 other-topic+subject-i -64 other-topic+subject-it 25
other-topic+subject-name 50 other-topic+subject-the 78 other-type -39 other-type+decision 33 other-type+fact 7 other-type+preference
-21 other-type+procedure -56 other-words 40 other-words+subject-a -21 other-words+subject-bare -60 other-words+subject-my 40
other-words+subject-name 26 other-words+subject-the 45 other-words+subject-their -7 other-words+subject-there -25
other-words+subject-your 44 own-past -21 points-back 5 refuses -22 said-by-document -5 said-by-document+subject-order 99
said-by-person 5 shows -133 spoken-of-0 -26 spoken-of-1 -15 spoken-of-3 20 spoken-of-more 21 subject-a 11 subject-a+tense-present
-13 subject-bare -14 subject-dropped -16 subject-gone -17 subject-he 52 subject-he+tense-present -16 subject-i -33
subject-i+has-wish 31 subject-i+verb-need -59 subject-it 36 subject-it+has-number -10 subject-my 6 subject-none 32 subject-order -26
subject-order+has-me -15 subject-order+has-often 11 subject-poss 6 subject-somebody -24 subject-that -17 subject-the 5 subject-their
24 subject-there -22 subject-they 5 subject-this -39 subject-we 6 subject-without-verb -56 subject-you 14 subject-your 14
tense-future -40 tense-future+dated 53 tense-future+subject-we 14 tense-irrealis 14 tense-past 4 tense-past+has-number -20
tense-past+subject-dropped 73 tense-past+subject-i 35 tense-past+subject-we 4 tense-past+thing 16 tense-past+undated 7 tense-perfect
16 tense-perfect+dated -28 tense-perfect+subject-i 25 tense-present 20 tense-present+has-number -15 tense-present+has-praise -54
tense-present+said-by-document 30 tense-present+subject-i 19 tense-present+subject-name 16 tense-present+subject-we -13
tense-progressive 25 tense-progressive+subject-i -16 tense-progressive+subject-we -27 then 23 thing+verb-need 42 thing-with-name -15
topic-loose -12 topic-only-titled -51 topic-or-nothing 28 topic-or-thing 31 trails-off -77 type-decision -25 type-event 19 type-fact
-21 type-preference 32 type-procedure -6 under-decisions 9 verb-be-feel -49 verb-be-ing -4 verb-be-name 16 verb-be-nothing -26
verb-be-noun 7 verb-be-number 67 verb-be-participle 24 verb-be-place 17 verb-be-word 20 verb-change 19 verb-decide 32 verb-feel 38
verb-have 15 verb-like -25 verb-mind -33 verb-need -28 verb-other -9 verb-said -35 verb-state 22 verb-want 22 will-not+i 33
will-not+we 5 words-1 -31 words-2 -18 words-3 -10 words-4 12 words-in-group 28 words-of-speaker 4
""")
"""Of one claim beside the others that could be made of the same sentence."""
