"""What each mark weighs beside other claims, in hundredths of log odds. Written by `bench/reading/fit.py --write`: not by hand."""

from __future__ import annotations

from typing import Final

from assay.stages.reading.weights import table

CHOICE: Final = table("""
about-capital -26 about-capital+answers 15 about-capital+begins -28 about-capital+item 44 about-capital+label 22
about-capital+on-page 44 about-capital+opens -40 about-capital+said-by-document -25 about-capital+spoken-of-0 -22
about-capital+spoken-of-3 -12 about-capital+subject-a -12 about-capital+subject-bare -17 about-capital+subject-dropped -22
about-capital+subject-name 15 about-capital+type-decision -16 about-capital+type-event -9 about-capital+type-fact 18 about-person 7
about-person+label 22 about-person+no-verb -7 about-person+said-by-document 11 about-person+spoken-of-1 45
about-person+spoken-of-more -30 about-person+subject-bare -12 about-person+subject-name 6 about-person+type-fact -8
about-project+begins -13 about-project+said-by-document 14 about-project+said-by-person -15 about-pronoun 9 about-pronoun+begins -7
about-pronoun+said-by-document -19 about-pronoun+said-by-person 28 about-pronoun+spoken-of-more 18 about-pronoun+subject-he 11
about-pronoun+subject-it 11 about-pronoun+subject-you 12 about-pronoun+type-event 6 about-pronoun+type-fact 11 about-pronoun-guessed
-40 about-pronoun-guessed+answers 43 about-pronoun-guessed+item -7 about-pronoun-guessed+label -30 about-pronoun-guessed+no-verb 13
about-pronoun-guessed+on-page -29 about-pronoun-guessed+opens 38 about-pronoun-guessed+said-by-document -31
about-pronoun-guessed+said-by-person -8 about-pronoun-guessed+spoken-of-0 -23 about-pronoun-guessed+spoken-of-1 -31
about-pronoun-guessed+spoken-of-more 12 about-pronoun-guessed+subject-bare -9 about-pronoun-guessed+subject-dropped -6
about-pronoun-guessed+subject-gone 22 about-pronoun-guessed+subject-he 10 about-pronoun-guessed+subject-i -24
about-pronoun-guessed+subject-it 10 about-pronoun-guessed+subject-my -31 about-pronoun-guessed+subject-name -21
about-pronoun-guessed+subject-none 11 about-pronoun-guessed+subject-order -8 about-pronoun-guessed+subject-our -10
about-pronoun-guessed+subject-poss -17 about-pronoun-guessed+subject-somebody 6 about-pronoun-guessed+subject-that 13
about-pronoun-guessed+subject-the -14 about-pronoun-guessed+subject-their 12 about-pronoun-guessed+subject-there 9
about-pronoun-guessed+subject-they 33 about-pronoun-guessed+subject-this -9 about-pronoun-guessed+subject-we -14
about-pronoun-guessed+subject-your -7 about-pronoun-guessed+type-decision -34 about-pronoun-guessed+type-event 7
about-pronoun-guessed+type-fact 26 about-pronoun-guessed+type-preference -24 about-pronoun-guessed+type-procedure -14 about-seen 8
about-seen+answers -32 about-seen+begins 8 about-seen+label 15 about-seen+no-verb -10 about-seen+opens -12
about-seen+said-by-document -30 about-seen+said-by-person 39 about-seen+spoken-of-1 -7 about-seen+spoken-of-more 11
about-seen+subject-a 16 about-seen+subject-bare -13 about-seen+subject-dropped 10 about-seen+subject-my -25 about-seen+subject-the
19 about-seen+subject-there 18 about-seen+type-decision 18 about-seen+type-fact 8 about-seen+type-preference 15 about-speaker 52
about-speaker+answers 25 about-speaker+begins -20 about-speaker+label -17 about-speaker+on-page -16 about-speaker+said-by-person 27
about-speaker+spoken-of-0 24 about-speaker+spoken-of-1 11 about-speaker+spoken-of-3 16 about-speaker+subject-bare 26
about-speaker+subject-dropped -12 about-speaker+subject-i 34 about-speaker+subject-my 29 about-speaker+subject-order -21
about-speaker+type-event 59 about-speaker+type-fact -21 about-speaker+type-preference 46 about-topic+begins 41 about-topic+item -7
about-topic+label 29 about-topic+no-verb -6 about-topic+said-by-document 27 about-topic+said-by-person -26 about-topic+subject-a 16
about-topic+subject-dropped 27 about-topic+subject-i -20 about-topic+subject-name 6 about-topic+subject-order -11
about-topic+subject-there 18 about-topic+subject-we -6 about-topic+type-decision 36 about-topic+type-event -8 about-topic+type-fact
-27 about-topic+type-procedure 19 about-topic-guessed -23 about-topic-guessed+begins 25 about-topic-guessed+no-verb 8
about-topic-guessed+on-page 10 about-topic-guessed+opens 33 about-topic-guessed+said-by-document 13
about-topic-guessed+said-by-person -37 about-topic-guessed+spoken-of-0 -19 about-topic-guessed+spoken-of-1 -10
about-topic-guessed+spoken-of-3 7 about-topic-guessed+subject-bare -24 about-topic-guessed+subject-i -10
about-topic-guessed+subject-order 23 about-topic-guessed+subject-somebody -7 about-topic-guessed+subject-the -17
about-topic-guessed+subject-we -10 about-topic-guessed+type-decision -20 about-topic-guessed+type-event -14
about-topic-guessed+type-fact -28 about-topic-guessed+type-procedure 35 about-we-guessed+begins 9 about-we-guessed+item -36
about-we-guessed+label -6 about-we-guessed+no-verb 25 about-we-guessed+on-page -13 about-we-guessed+opens 11
about-we-guessed+said-by-person -23 about-we-guessed+spoken-of-0 29 about-we-guessed+spoken-of-1 -26 about-we-guessed+spoken-of-3 33
about-we-guessed+spoken-of-more -34 about-we-guessed+subject-a -14 about-we-guessed+subject-bare 14 about-we-guessed+subject-name
-16 about-we-guessed+subject-the -26 about-we-guessed+subject-we 20 about-we-guessed+type-decision 9 about-we-guessed+type-event -7
about-we-guessed+type-preference 8 about-we-speaker 24 about-we-speaker+answers 26 about-we-speaker+begins -26 about-we-speaker+item
9 about-we-speaker+no-verb -8 about-we-speaker+on-page -48 about-we-speaker+opens -14 about-we-speaker+said-by-person 24
about-we-speaker+spoken-of-0 18 about-we-speaker+spoken-of-1 33 about-we-speaker+spoken-of-3 -36 about-we-speaker+spoken-of-more 9
about-we-speaker+subject-a 17 about-we-speaker+subject-dropped 13 about-we-speaker+subject-gone -9 about-we-speaker+subject-name 6
about-we-speaker+subject-the -7 about-we-speaker+subject-there -16 about-we-speaker+subject-we 16 about-we-speaker+type-decision 20
about-we-speaker+type-preference 11 about-words -12 about-words+answers -34 about-words+label -10 about-words+on-page 56
about-words+said-by-document -20 about-words+said-by-person 8 about-words+spoken-of-0 -25 about-words+spoken-of-1 -11
about-words+spoken-of-more 26 about-words+subject-a -23 about-words+subject-bare 8 about-words+subject-dropped -10
about-words+subject-gone 10 about-words+subject-my -13 about-words+subject-name 8 about-words+subject-the 22
about-words+subject-their -21 about-words+subject-we 10 about-words+type-decision 21 about-words+type-event -40
about-words+type-fact -11 about-words+type-preference -19 about-words+type-procedure 37 act-conditional -7 act-plan -40
act-plan+subject-i -47 act-plan+subject-we 18 act-plan+thing 10 act-qualified -7 act-wish -33 addressed 7 addressed+subject-you 13
addressed-of-two 10 addressed-of-two+subject-you 12 among-1 10 among-2 -22 announced 14 answers 22 answers-on 30 as-of 6 asked-how
-44 asked-number 11 asked-what 7 asked-whether 19 asked-who 27 asks-behind -15 back-1 29 back-1+subject-bare 7 back-1+subject-i 14
back-1+subject-it 36 back-1+subject-my -13 back-1+subject-name -11 back-1+subject-order -16 back-1+subject-somebody 13
back-1+subject-the -18 back-1+subject-there 7 back-1+subject-you -8 back-2 -17 back-2+subject-dropped -10 back-2+subject-my -14
back-2+subject-name -6 back-2+subject-order 11 back-2+subject-the 24 back-2+subject-there -10 back-2+subject-we -9 back-3 -16
back-3+subject-a -12 back-3+subject-bare -9 back-3+subject-dropped 7 back-3+subject-i -20 back-3+subject-my 7 back-3+subject-name 14
back-3+subject-the 7 back-asked+answers 8 back-asked+no-verb 16 back-asked+said-by-person -16 back-asked+spoken-of-3 8
back-asked+subject-bare 17 back-asked+subject-i -16 back-asked+subject-name 6 back-asked+subject-we -7 back-block-1 -15
back-block-1+subject-bare -10 back-block-1+subject-dropped 11 back-block-1+subject-i 34 back-block-1+subject-my -14
back-block-1+subject-the -9 back-block-1+subject-there 6 back-block-1+subject-we -11 back-block-more -31 back-block-more+subject-a
-16 back-block-more+subject-dropped -9 back-block-more+subject-gone -8 back-block-more+subject-i -43 back-block-more+subject-there 6
back-block-more+subject-we 15 back-block-more+subject-you 16 back-far -40 back-far+subject-a 9 back-far+subject-dropped -8
back-far+subject-i -14 back-far+subject-my -11 back-far+subject-name -18 back-far+subject-order -6 back-far+subject-the -27
back-far+subject-there 7 back-far+subject-you 14 back-here+subject-a 19 back-here+subject-dropped -8 back-here+subject-i -15
back-here+subject-it 27 back-here+subject-my -23 back-here+subject-name -21 back-here+subject-order -8 back-here+subject-somebody 25
back-here+subject-we -18 back-here+subject-you -12 back-many+subject-bare -10 back-name -15 back-name+answers 20 back-name+begins
-11 back-name+item -8 back-name+label -6 back-name+on-page -32 back-name+opens 17 back-name+said-by-document -25
back-name+said-by-person 10 back-name+spoken-of-0 7 back-name+spoken-of-1 -10 back-name+spoken-of-more -7 back-name+subject-bare -8
back-name+subject-dropped 15 back-name+subject-he 9 back-name+subject-my -11 back-name+subject-name -8 back-name+subject-order -12
back-name+subject-the -24 back-name+subject-we -7 back-named -10 back-named+subject-a -10 back-named+subject-dropped 11
back-named+subject-he 12 back-named+subject-i -12 back-named+subject-my -7 back-named+subject-name -8 back-named+subject-order -8
back-named+subject-the -14 back-nth-1 -12 back-nth-1+subject-a 21 back-nth-1+subject-bare -13 back-nth-1+subject-dropped -8
back-nth-1+subject-gone 9 back-nth-1+subject-he 20 back-nth-1+subject-i -15 back-nth-1+subject-it 13 back-nth-1+subject-my -10
back-nth-1+subject-name -8 back-nth-1+subject-somebody -9 back-nth-1+subject-they 33 back-nth-1+subject-this -11
back-nth-1+subject-we -22 back-nth-1+subject-you 6 back-nth-2 -32 back-nth-2+subject-a -20 back-nth-2+subject-gone -8
back-nth-2+subject-i -8 back-nth-2+subject-my -21 back-nth-2+subject-name -13 back-nth-2+subject-order -11
back-nth-2+subject-somebody 15 back-nth-2+subject-the -9 back-nth-2+subject-there 10 back-nth-2+subject-we 7 back-object -24
back-object+answers 18 back-object+begins -12 back-object+item -17 back-object+label -36 back-object+no-verb 21 back-object+on-page
-24 back-object+opens 27 back-object+said-by-document -12 back-object+said-by-person -12 back-object+spoken-of-0 -7
back-object+spoken-of-1 -39 back-object+spoken-of-more 18 back-object+subject-a 10 back-object+subject-dropped -16
back-object+subject-gone 8 back-object+subject-it 10 back-object+subject-my -11 back-object+subject-name -25 back-object+subject-the
6 back-object+subject-there 8 back-object+subject-this -9 back-object+subject-we -17 back-object+subject-you 6 back-person -20
back-person+subject-i 28 back-person+subject-name -39 back-person+subject-order -8 back-subject -8 back-subject+answers -13
back-subject+begins -16 back-subject+item 8 back-subject+label 13 back-subject+no-verb -23 back-subject+on-page 27
back-subject+opens -14 back-subject+said-by-person -12 back-subject+spoken-of-0 -29 back-subject+spoken-of-1 19
back-subject+spoken-of-3 -11 back-subject+spoken-of-more 13 back-subject+subject-a -8 back-subject+subject-bare -13
back-subject+subject-dropped -8 back-subject+subject-i -10 back-subject+subject-my -6 back-subject+subject-somebody -9
back-subject+subject-the 6 back-subject+subject-there 6 back-subject+subject-we 17 back-thing -16 back-thing+subject-a 11
back-thing+subject-bare 8 back-thing+subject-dropped -17 back-thing+subject-gone 6 back-thing+subject-i -39 back-thing+subject-my
-22 back-thing+subject-name 27 back-thing+subject-order 8 back-thing+subject-somebody -13 back-thing+subject-there 9
back-thing+subject-they 24 back-thing+subject-this -9 back-thing+subject-we -14 before-verb 56 begins -6 behind-conditional -8
behind-joke -7 behind-qualified 12 behind-question 14 behind-quotation 16 behind-small-talk -6 behind-statement 9 behind-verb 11
behind-wish -18 beside-heading 14 beside-topic -16 by-decision 8 by-outright 14 by-preference 53 by-scored -70 cannot-bear -16
capital-alone -28 cast 19 cast-2 17 cast-2+subject-he 17 cast-3 -9 cast-3+subject-he -9 cast-named 15 cast-named+subject-he 15
cast-person 15 cast-person+subject-he 21 cast-stays -9 cast-stays+subject-he -9 cast-sure 19 cast-there 12 chooses 13
chooses+subject-we 10 dated 13 dated+among-2 23 dated+among-many 27 dated+by-desk -37 dated+with-agent 8 disposes+i 18
disposes+thing -6 disposes+we -13 emoji 7 ends -17 ends-only -22 exclaims -7 exclaims+among-2 -32 exclaims+with-agent 15
first-choice 31 first-choice+begins -21 first-choice+item 12 first-choice+no-verb -33 first-choice+opens 9
first-choice+said-by-document 23 first-choice+said-by-person 7 first-choice+spoken-of-0 26 first-choice+spoken-of-1 21
first-choice+spoken-of-more -14 first-choice+subject-a -11 first-choice+subject-bare -13 first-choice+subject-dropped -31
first-choice+subject-gone -19 first-choice+subject-he 10 first-choice+subject-i 34 first-choice+subject-it -7
first-choice+subject-my 42 first-choice+subject-order -21 first-choice+subject-our 13 first-choice+subject-the 18
first-choice+subject-there -23 for-all 6 from-now-on 7 full-stop 9 has-clock -19 has-decide 20 has-kin 12 has-later -18
has-later+dated 19 has-like -34 has-maybe -58 has-moment -18 has-month 8 has-name 17 has-never 16 has-not 21 has-not+among-2 -12
has-not+among-many -13 has-not+with-agent -13 has-now -26 has-now+among-2 10 has-now+among-many -17 has-now+by-desk 15
has-now+has-number 13 has-now+tense-present 14 has-now+with-agent -33 has-number 21 has-number+among-2 33 has-number+among-many 13
has-number+by-desk -36 has-number+with-agent -12 has-often 8 has-only 22 has-past 19 has-please -20 has-please+among-2 -25
has-please+with-agent 20 has-praise -41 has-praise+among-2 -11 has-praise+among-many -6 has-praise+by-desk 18 has-praise+with-agent
6 has-role 13 has-several 16 has-since 12 has-unit 25 has-vague -12 has-want 10 has-weekday 22 has-will -14 has-wish 14 has-would 24
has-would+has-wish 44 has-you -31 has-you+among-2 -35 has-you+among-many -11 has-you+by-desk 24 has-you+with-agent 33 in-heading 36
in-order -11 in-topic 118 indeterminate -25 indeterminate+has-feel -7 indeterminate+has-praise -36 indeterminate+subject-bare 11
indeterminate+subject-dropped -8 indeterminate+subject-he -6 indeterminate+subject-i -26 indeterminate+subject-my -52
indeterminate+subject-name 13 indeterminate+subject-none -10 indeterminate+subject-order 23 indeterminate+subject-that 10
indeterminate+subject-they 21 indeterminate+subject-this -21 indeterminate+subject-we 14 indeterminate+subject-you -10
indeterminate+tense-future -35 indeterminate+tense-irrealis -32 indeterminate+tense-perfect 18 indeterminate+tense-present -8
indeterminate+tense-progressive 12 indeterminate+verb-be-feel -52 indeterminate+verb-be-ing -6 indeterminate+verb-be-nothing -12
indeterminate+verb-be-noun 12 indeterminate+verb-be-participle 23 indeterminate+verb-be-place 24 indeterminate+verb-be-praise -8
indeterminate+verb-change 19 indeterminate+verb-decide 7 indeterminate+verb-feel -26 indeterminate+verb-have 9
indeterminate+verb-like -6 indeterminate+verb-mind -28 indeterminate+verb-need -17 indeterminate+verb-said -23
indeterminate+verb-state 29 indeterminate+verb-want -22 inner-0 22 inner-0+subject-a -8 inner-0+subject-bare -28
inner-0+subject-dropped -21 inner-0+subject-name 7 inner-0+subject-the 29 inner-0+subject-there 12 inner-0+subject-we 20
inner-1+subject-bare 19 inner-1+subject-dropped 26 inner-1+subject-name 21 inner-1+subject-the -9 inner-1+subject-we 10 inner-2 -40
inner-2+subject-bare 14 inner-2+subject-name -9 inner-2+subject-the -16 inner-and 16 inner-be 24 inner-before 18
inner-before+subject-bare -12 inner-before+subject-i -6 inner-before+subject-the 11 inner-behind -40 inner-behind+subject-bare 17
inner-behind+subject-dropped -12 inner-behind+subject-my -32 inner-behind+subject-name 21 inner-behind+subject-the -7
inner-behind+subject-there -7 inner-first -6 inner-first+subject-i 12 inner-in -53 inner-in+subject-bare -7 inner-in+subject-dropped
23 inner-in+subject-i -30 inner-in+subject-name 20 inner-in+subject-the 8 inner-initial -23 inner-kin 28 inner-name -21
inner-name+answers -12 inner-name+begins 21 inner-name+item 9 inner-name+label 6 inner-name+no-verb 12 inner-name+on-page 13
inner-name+opens -26 inner-name+said-by-person -23 inner-name+spoken-of-0 -36 inner-name+spoken-of-1 -8 inner-name+spoken-of-3 22
inner-name+subject-bare 6 inner-name+subject-my -26 inner-name+subject-name 19 inner-name+subject-somebody 6 inner-name+subject-we 7
inner-name+subject-you -14 inner-sign+subject-bare 21 inner-sign+subject-i 8 inner-sign+subject-the 9 inner-the -11
inner-the+subject-i 8 inner-the+subject-name -17 inner-the+subject-we 14 inner-word -16 inner-word+subject-bare -14
inner-word+subject-i -12 inner-word+subject-name -20 inner-word+subject-the 11 inner-word+subject-we -6 is-settled -33 item -7
item+among-many 21 kind-words -8 later-clause 17 led-by-and 15 led-by-but 36 led-by-more 8 led-by-now -28 led-by-oh 9 led-by-ok -14
led-by-so 22 led-by-yes -19 led-up-to -18 length-12 23 length-18 33 length-3 -54 length-3+among-2 -44 length-3+among-many -65
length-3+by-desk -16 length-3+with-agent -15 length-5 -21 length-5+among-2 -23 length-5+among-many -40 length-5+by-desk -6 length-8
-12 length-more 32 mine-is -6 no-more -12 no-verb+among-many -16 no-verb+by-desk -9 no-verb+dated 8 no-verb+has-number 27
no-verb+item -19 no-verb+label 45 no-verb+said-by-document 43 not-in-sentence -67 on-page 15 opens -24 opens+dated -28 opens+no-verb
-102 opens+subject-dropped -19 order-once -31 order-stands 13 orders-1 -14 orders-2 -25 orders-3 -30 other-firm 6 other-fronted -10
other-heading+begins 16 other-heading+item -15 other-heading+label -25 other-heading+said-by-document -31
other-heading+said-by-person 26 other-heading+spoken-of-0 -11 other-heading+spoken-of-1 -36 other-heading+spoken-of-3 30
other-heading+subject-a -6 other-heading+subject-bare -13 other-heading+subject-name -17 other-heading+subject-order 22
other-heading+subject-the -21 other-heading+subject-we -8 other-label -10 other-label+begins 17 other-label+label -12
other-label+no-verb 49 other-label+on-page 30 other-label+said-by-document 6 other-label+said-by-person -16 other-label+subject-name
19 other-name-in-subject -42 other-object -33 other-object+answers 21 other-object+begins 13 other-object+item -18
other-object+label 15 other-object+no-verb 33 other-object+on-page -22 other-object+opens -25 other-object+said-by-document -31
other-object+spoken-of-1 -33 other-object+spoken-of-3 -16 other-object+spoken-of-more 18 other-object+subject-dropped 9
other-object+subject-i 21 other-object+subject-my -53 other-object+subject-the -49 other-object+subject-there 48
other-object+subject-we 22 other-object-2 -72 other-object-2+subject-i -13 other-object-2+subject-name -30
other-object-2+subject-order -6 other-object-2+subject-there 22 other-object-2+subject-we -45 other-speaker -6 other-speaker+answers
25 other-speaker+begins -7 other-speaker+item -28 other-speaker+no-verb 27 other-speaker+on-page -20 other-speaker+said-by-person
-32 other-speaker+spoken-of-3 19 other-speaker+spoken-of-more -28 other-speaker+subject-dropped 19 other-speaker+subject-gone -14
other-speaker+subject-name -20 other-speaker+subject-the -6 other-speaker+subject-we 18 other-topic -20 other-topic+item 11
other-topic+label 35 other-topic+no-verb 14 other-topic+on-page 7 other-topic+said-by-document 9 other-topic+said-by-person -29
other-topic+spoken-of-1 17 other-topic+spoken-of-3 -33 other-topic+subject-bare 20 other-topic+subject-he -24 other-topic+subject-i
-34 other-topic+subject-it 21 other-topic+subject-the 23 other-type -26 other-type+decision 11 other-type+event -18
other-type+preference -18 other-words 24 other-words+answers 22 other-words+begins -27 other-words+item 16 other-words+label 10
other-words+no-verb -88 other-words+on-page 9 other-words+said-by-document 18 other-words+spoken-of-0 6 other-words+spoken-of-1 31
other-words+spoken-of-3 -10 other-words+subject-a -10 other-words+subject-bare -29 other-words+subject-my 29
other-words+subject-name 7 other-words+subject-the 52 other-words+subject-there -28 page-in-sections 21 page-of-i 16 page-with-i -7
page-with-title 9 page-without-i 7 page-without-title -14 part-in-topic 38 reply-to-hypothetical 20 reply-to-joke -16 reply-to-plan
16 reply-to-qualified 13 reply-to-question 22 reply-to-quotation 32 reply-to-small-talk 8 reply-to-statement 23 row-of-parts -25
said-by-document -8 said-by-document+subject-order 35 said-by-person 8 shows -75 small-letter 17 spoken-of-0 -27 spoken-of-1 -9
spoken-of-3 14 spoken-of-more 21 subject-a 6 subject-a+tense-present -11 subject-bare -32 subject-bare+among-many 10
subject-bare+by-desk -10 subject-bare+with-agent 8 subject-dropped -7 subject-dropped+among-2 10 subject-dropped+among-many 39
subject-dropped+by-desk -7 subject-dropped+with-agent -27 subject-he 14 subject-he+among-2 21 subject-he+among-many 25
subject-he+tense-present -7 subject-i -9 subject-i+among-2 -22 subject-i+among-many -11 subject-i+by-desk -42 subject-i+has-wish 13
subject-i+verb-need -27 subject-i+with-agent -19 subject-it 24 subject-it+among-2 -16 subject-it+has-number 18 subject-my 13
subject-my+tense-present 13 subject-name+among-2 -13 subject-name+among-many -12 subject-name+by-desk 11 subject-order -18
subject-order+among-2 -32 subject-order+among-many -7 subject-order+has-me -10 subject-order+has-often -8 subject-the+by-desk 18
subject-they 28 subject-this -14 subject-we 9 subject-we+among-2 12 subject-we+among-many -6 subject-we+by-desk 11
subject-we+with-agent 6 subject-without-verb -41 subject-you+among-2 -18 subject-you+among-many -9 subject-you+with-agent 22
subject-your -7 suits -17 tense-future -9 tense-future+among-many -9 tense-future+dated 14 tense-future+with-agent -23
tense-irrealis 7 tense-past+among-many 32 tense-past+by-desk -7 tense-past+subject-dropped 19 tense-past+subject-i 18
tense-past+subject-name -20 tense-past+subject-we -15 tense-past+thing 6 tense-past+with-agent -9 tense-perfect 7
tense-perfect+among-many -11 tense-perfect+by-desk -16 tense-perfect+dated -24 tense-perfect+subject-i 31 tense-present+among-2 17
tense-present+by-desk 6 tense-present+has-number -8 tense-present+has-often -6 tense-present+said-by-document 29
tense-present+subject-i 11 tense-present+subject-name 15 tense-present+with-agent 30 tense-progressive 12
tense-progressive+among-many -21 tense-progressive+with-agent 6 then 16 thing+verb-need 15 thing-with-name -17 this-not-that 6
topic-loose -34 topic-only-titled -58 topic-or-nothing -14 topic-or-thing -9 trails-off -37 type-decision 11 type-event 10 type-fact
-36 type-preference 8 type-procedure 7 verb-be-feel -15 verb-be-name -19 verb-be-number 50 verb-be-participle 16 verb-be-place 15
verb-be-word 15 verb-change 12 verb-feel 31 verb-feel+with-agent 7 verb-have 19 verb-like -33 verb-mind -14 verb-need -14 verb-said
-28 verb-state 13 voiced -10 will-not+i 15 will-not+name 13 words-1 -16 words-4 7 words-in-group 16 words-of-speaker -19
""")
