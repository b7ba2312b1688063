"""What each mark weighs, in hundredths of log odds. Written by `bench/reading/fit.py --write`: not by hand."""

from __future__ import annotations

from typing import Final


def table(text: str) -> dict[str, int]:
    """Marks and their weights, in turn."""
    words = text.split()
    return {mark: int(weight) for mark, weight in zip(words[::2], words[1::2], strict=True)}


BIAS: Final = 11
WEIGHTS: Final = table("""
about-capital -26 about-capital+begins -26 about-capital+item 26 about-capital+label 35 about-capital+no-verb 15
about-capital+on-page 31 about-capital+opens -21 about-capital+said-by-document -24 about-capital+spoken-of-0 -6
about-capital+spoken-of-1 -8 about-capital+spoken-of-3 -16 about-capital+subject-name 11 about-capital+type-event -13
about-capital+type-fact 9 about-person+no-verb 8 about-person+said-by-person -9 about-person+spoken-of-more -10
about-person+type-fact -11 about-project+on-page 8 about-project+said-by-document 14 about-project+said-by-person -11
about-pronoun+said-by-document -16 about-pronoun+said-by-person 13 about-pronoun+spoken-of-1 -21 about-pronoun+spoken-of-more 13
about-pronoun+subject-it 11 about-pronoun+subject-you 10 about-pronoun+type-fact 11 about-pronoun-guessed -17
about-pronoun-guessed+answers 18 about-pronoun-guessed+no-verb -15 about-pronoun-guessed+on-page -14
about-pronoun-guessed+said-by-document -14 about-pronoun-guessed+spoken-of-0 -15 about-pronoun-guessed+spoken-of-1 -24
about-pronoun-guessed+spoken-of-3 10 about-pronoun-guessed+spoken-of-more 12 about-pronoun-guessed+subject-bare 7
about-pronoun-guessed+subject-it -7 about-pronoun-guessed+subject-they 18 about-pronoun-guessed+subject-this -19
about-pronoun-guessed+subject-you -7 about-seen 24 about-seen+answers -22 about-seen+item -13 about-seen+no-verb -17
about-seen+on-page -35 about-seen+said-by-document -26 about-seen+said-by-person 50 about-seen+spoken-of-1 19 about-seen+subject-a 6
about-seen+subject-bare -31 about-seen+subject-name -7 about-seen+subject-the 11 about-seen+subject-there 13
about-seen+type-preference 13 about-speaker 27 about-speaker+answers 26 about-speaker+begins -17 about-speaker+label -27
about-speaker+no-verb 9 about-speaker+on-page -10 about-speaker+opens -6 about-speaker+said-by-person 7 about-speaker+spoken-of-0 15
about-speaker+spoken-of-1 12 about-speaker+spoken-of-3 12 about-speaker+spoken-of-more -12 about-speaker+subject-bare 15
about-speaker+subject-i 14 about-speaker+subject-my 27 about-speaker+subject-order -29 about-speaker+type-decision -12
about-speaker+type-event 42 about-speaker+type-fact -17 about-speaker+type-preference 34 about-topic 14 about-topic+begins 24
about-topic+label 14 about-topic+no-verb -20 about-topic+on-page 29 about-topic+opens -19 about-topic+said-by-document 17
about-topic+spoken-of-1 36 about-topic+spoken-of-3 -7 about-topic+spoken-of-more -8 about-topic+subject-a 16
about-topic+subject-dropped 15 about-topic+subject-it -10 about-topic+subject-name -13 about-topic+subject-the 6
about-topic+subject-there 13 about-topic+subject-we -8 about-topic+type-decision 22 about-topic+type-fact -10
about-topic+type-procedure 15 about-topic-guessed -13 about-topic-guessed+begins 16 about-topic-guessed+item 14
about-topic-guessed+said-by-document 31 about-topic-guessed+said-by-person -44 about-topic-guessed+spoken-of-1 -20
about-topic-guessed+spoken-of-3 -11 about-topic-guessed+spoken-of-more 14 about-topic-guessed+subject-bare -21
about-topic-guessed+subject-dropped -10 about-topic-guessed+subject-name 9 about-topic-guessed+subject-order 19
about-topic-guessed+subject-we 10 about-topic-guessed+type-decision -15 about-topic-guessed+type-fact -11
about-topic-guessed+type-procedure 16 about-we-guessed+subject-bare -13 about-we-speaker+answers 36 about-we-speaker+begins -8
about-we-speaker+no-verb 20 about-we-speaker+on-page -38 about-we-speaker+spoken-of-0 17 about-we-speaker+spoken-of-1 20
about-we-speaker+spoken-of-3 -21 about-we-speaker+spoken-of-more -14 about-we-speaker+subject-bare 15 about-we-speaker+subject-name
16 about-we-speaker+subject-the -12 about-we-speaker+subject-we 7 about-we-speaker+type-decision 27 about-we-speaker+type-fact -11
about-words -9 about-words+answers -25 about-words+item -31 about-words+label -6 about-words+no-verb -20 about-words+on-page 33
about-words+opens 22 about-words+said-by-document -16 about-words+said-by-person 7 about-words+spoken-of-0 -29
about-words+spoken-of-more 20 about-words+subject-a -23 about-words+subject-bare 11 about-words+subject-my -11
about-words+subject-the 37 about-words+subject-there -14 about-words+subject-we -6 about-words+type-decision -10
about-words+type-event -10 about-words+type-fact -13 act-plan -35 act-plan+subject-i -46 act-plan+subject-we 7 act-plan+thing 7
act-qualified 11 act-wish -18 addressed-of-many -12 addressed-of-many+subject-you -12 addressed-of-two 10
addressed-of-two+subject-you 10 among-1 19 among-2 -14 among-many -11 answers 13 answers-on 38 as-of -14 asked-how -28 asked-what
-13 asked-whether 36 asked-who 7 asks-behind -30 back-1 30 back-1+subject-bare 7 back-1+subject-it 21 back-1+subject-they 19
back-1+subject-this -9 back-2 -6 back-2+subject-this -8 back-3 -31 back-block-1 -25 back-block-more -22 back-block-more+subject-it
-8 back-far -8 back-here 32 back-here+subject-it 8 back-here+subject-this -9 back-nth-1 -25 back-nth-1+subject-bare -7
back-nth-1+subject-they 20 back-nth-1+subject-this -19 back-nth-2 9 back-object -8 back-object+answers 14 back-object+begins -12
back-object+no-verb -9 back-object+spoken-of-1 -27 back-object+spoken-of-3 7 back-object+subject-this -11 back-subject+begins -10
back-subject+on-page -7 back-subject+spoken-of-1 9 back-subject+spoken-of-3 -8 back-subject+spoken-of-more 6 back-thing -17
back-thing+subject-they 12 back-thing+subject-this -16 before-verb 31 begins-with-verb 7 behind-conditional 10 behind-joke -10
behind-plan -6 behind-question 10 behind-small-talk -11 behind-statement 7 behind-verb -16 by-decision 13 by-outright 10
by-preference 45 by-scored -61 capital-alone -11 cast 17 cast+subject-he 8 cast-1 -9 cast-1+subject-he -9 cast-2 22
cast-2+subject-he 22 cast-3 -8 cast-3+subject-he -8 cast-named 21 cast-named+subject-he 21 cast-person 11 cast-person+subject-he 15
cast-stays -15 cast-stays+subject-he -15 cast-sure 13 cast-there 12 dated 38 dated+among-2 29 dated+among-many 36 disposes+i 11
emoji 11 ends -28 exclaims -17 exclaims+among-2 -15 first-choice 17 first-choice+begins -11 first-choice+item 25
first-choice+no-verb -25 first-choice+on-page 18 first-choice+said-by-document 15 first-choice+spoken-of-0 16
first-choice+spoken-of-3 10 first-choice+spoken-of-more -13 first-choice+subject-bare -12 first-choice+subject-dropped -10
first-choice+subject-gone -25 first-choice+subject-he 14 first-choice+subject-i 14 first-choice+subject-my 35
first-choice+subject-the -9 first-choice+subject-we 10 forbids -12 from-now-on 15 full-stop 21 gnomic -11 has-decide -8 has-feel -7
has-kin 23 has-later+dated 18 has-like -41 has-maybe -41 has-me -13 has-moment -16 has-money -11 has-name 34 has-never 11 has-nomore
6 has-not 37 has-not+among-2 -11 has-not+among-many -9 has-not+tense-present -17 has-not+with-agent 9 has-now -25 has-now+among-2 24
has-now+tense-present 15 has-now+with-agent -34 has-number 54 has-number+among-2 33 has-number+among-many 15 has-number+by-desk -26
has-number+with-agent -12 has-often 17 has-only 37 has-past 12 has-please+among-2 -14 has-please+among-many -24
has-please+with-agent 33 has-praise -21 has-praise+among-2 -17 has-praise+with-agent 6 has-role 19 has-said -19 has-several 18
has-since 26 has-somebody -6 has-unit 40 has-vague -22 has-want -9 has-weekday 37 has-will -13 has-wish 23 has-would+has-wish 31
has-you -29 has-you+among-2 -54 has-you+among-many -11 has-you+by-desk 9 in-a-case 11 in-heading 8 in-order -7 in-topic 33
indeterminate -17 indeterminate+has-feel -11 indeterminate+has-praise -30 indeterminate+subject-he -10 indeterminate+subject-i -28
indeterminate+subject-it 13 indeterminate+subject-my -24 indeterminate+subject-name 13 indeterminate+subject-order 13
indeterminate+subject-somebody -7 indeterminate+subject-there -9 indeterminate+subject-they 18 indeterminate+subject-this -16
indeterminate+subject-we 11 indeterminate+tense-can -7 indeterminate+tense-future -34 indeterminate+tense-irrealis -15
indeterminate+tense-must 8 indeterminate+tense-past -10 indeterminate+tense-perfect 33 indeterminate+tense-present -6
indeterminate+verb-be-feel -36 indeterminate+verb-be-ing -11 indeterminate+verb-be-nothing -14 indeterminate+verb-be-noun -13
indeterminate+verb-be-participle 26 indeterminate+verb-be-place -9 indeterminate+verb-be-word -6 indeterminate+verb-change 18
indeterminate+verb-decide 8 indeterminate+verb-feel -13 indeterminate+verb-mind -10 indeterminate+verb-other 20
indeterminate+verb-said -7 indeterminate+verb-state 17 inner-0 -6 inner-0+subject-a 7 inner-1+subject-bare -7 inner-1+subject-name
12 inner-before 8 inner-before+subject-the 10 inner-behind -11 inner-behind+subject-a -6 inner-behind+subject-bare -6
inner-behind+subject-name 10 inner-behind+subject-the -9 inner-behind+subject-we -6 inner-name+answers -17 inner-name+begins 22
inner-name+label 10 inner-name+no-verb 13 inner-name+on-page -12 inner-name+said-by-document 17 inner-name+said-by-person -20
inner-name+spoken-of-1 -18 inner-name+spoken-of-3 7 inner-name+subject-bare -11 inner-word -14 inner-word+subject-bare -19
is-settled -50 it-is -18 item 9 item+said-by-document 11 kind-words 6 later-clause -20 lead-0 -9 lead-130 -8 lead-200 -10 lead-alone
-10 led-by-and 6 led-by-but 35 led-by-more 26 led-by-no -6 led-by-now -15 led-by-ok -6 led-by-yes -14 led-up-to -33 length-12 30
length-18 64 length-3 -66 length-3+among-2 -42 length-3+among-many -47 length-5 -36 length-5+among-2 -18 length-5+among-many -29
length-5+by-desk 7 length-8 -23 length-more 31 no-more 10 no-verb -25 no-verb+among-2 -6 no-verb+among-many -22 no-verb+dated 12
no-verb+has-number 31 no-verb+label 42 no-verb+said-by-document 44 no-verb+with-agent -16 not-in-sentence -15 on-page 6 one-does -10
opens -22 opens+dated -42 opens+no-verb -66 opens+subject-dropped -24 order-once -27 orders-1 -32 orders-2 -29 other-firm 10
other-label 11 other-label+label 10 other-label+no-verb 26 other-label+on-page 13 other-label+said-by-person 12
other-label+spoken-of-1 12 other-label+subject-name 20 other-object -10 other-object+begins -11 other-object+on-page -13
other-object+spoken-of-1 -6 other-speaker -25 other-speaker+answers 29 other-speaker+begins -20 other-speaker+no-verb 29
other-speaker+on-page 10 other-speaker+said-by-person -25 other-speaker+spoken-of-0 -25 other-speaker+spoken-of-1 11
other-speaker+spoken-of-3 8 other-speaker+spoken-of-more -19 other-speaker+subject-a 9 other-speaker+subject-bare -10 other-type -10
other-words -6 other-words+no-verb -37 other-words+on-page 23 other-words+opens 9 other-words+said-by-document 7
other-words+said-by-person -13 other-words+spoken-of-1 14 other-words+spoken-of-3 -9 other-words+subject-bare -10
other-words+subject-my -13 other-words+subject-name 8 other-words+subject-the 22 own-past 14 page-in-sections 42 page-of-i 8
page-without-title -31 points-back -15 reply-to-hypothetical 10 reply-to-qualified -16 reply-to-question 13 reply-to-quotation 18
row-of-parts -26 rules -21 said-by-document -8 said-by-document+subject-order 24 said-by-person 8 shows -38 small-letter 17
spoken-of-0 -24 spoken-of-more 24 subject-a+tense-present -32 subject-bare -19 subject-bare+among-many 15 subject-bare+with-agent -6
subject-dropped -21 subject-dropped+among-2 -8 subject-dropped+among-many 7 subject-dropped+with-agent -23 subject-gone -10
subject-he 17 subject-he+among-2 13 subject-he+among-many 20 subject-he+tense-present 6 subject-i 15 subject-i+by-desk -53
subject-i+with-agent 11 subject-it+among-2 -10 subject-it+has-number -7 subject-it+with-agent -16 subject-my 22
subject-my+tense-present 10 subject-name+with-agent 18 subject-none -9 subject-order -22 subject-order+among-2 -24
subject-order+with-agent 21 subject-that -19 subject-the 23 subject-the+among-2 -37 subject-the+among-many 10 subject-the+by-desk 27
subject-the+with-agent -23 subject-their 19 subject-there -12 subject-they 15 subject-this -19 subject-we+among-2 33
subject-we+among-many -6 subject-we+with-agent 8 subject-without-verb -32 subject-you+among-2 -9 subject-your 17 suits -13 tense-can
21 tense-future -15 tense-future+among-many 8 tense-future+subject-we -7 tense-future+with-agent -16 tense-irrealis -22 tense-past
13 tense-past+among-2 15 tense-past+among-many 37 tense-past+dated 15 tense-past+has-number 10 tense-past+subject-dropped 9
tense-past+subject-i 8 tense-past+subject-name -21 tense-past+subject-we -6 tense-past+thing -10 tense-past+with-agent -15
tense-perfect 8 tense-perfect+among-2 14 tense-perfect+among-many -15 tense-perfect+dated -18 tense-perfect+subject-i 26
tense-perfect+with-agent -9 tense-present 32 tense-present+among-2 -9 tense-present+by-desk 6 tense-present+has-number 6
tense-present+has-often -16 tense-present+has-praise -21 tense-present+said-by-document 14 tense-present+subject-i 21
tense-present+subject-name 40 tense-present+with-agent 27 tense-progressive 9 tense-progressive+among-2 6
tense-progressive+among-many -9 tense-progressive+subject-i 9 thing-with-name -12 topic-loose -62 topic-only-titled -85 trails-off
-21 type-decision 10 type-fact -53 type-preference 25 type-procedure 14 under-decisions 17 verb-be-feel -28 verb-be-name -17
verb-be-nothing -10 verb-be-noun 7 verb-be-number 48 verb-be-participle 26 verb-be-place 34 verb-be-word 11 verb-change 20
verb-decide 9 verb-feel+among-2 -6 verb-have 39 verb-like -14 verb-mind -31 verb-need -9 verb-other -34 verb-said -34 verb-state 34
voiced -9 wants-not 11 will-not+name 26 with-agent -12 words-3 -8 words-in-group 16
""")
"""Of a claim by itself: whether it is kept."""
