"""How much each mark speaks for each type of claim, in hundredths. Written by `bench/reading/fit.py --write`: not by hand."""

from __future__ import annotations

from typing import Final

from assay.stages.reading.weights import table

TYPES: Final = {
    "fact": table("""
act-conditional -7 act-plan -33 act-plan+subject-i -23 among-1 -13 among-2 35 among-many -27 answers 14 answers-on 44 as-of -18
asked-who 6 asks-behind -13 begins 6 begins-with-verb -10 behind-hypothetical -8 behind-quotation -13 behind-small-talk 22
behind-statement 9 by-desk 9 dated 45 dated+among-2 19 disposes -55 disposes+i 9 disposes+thing -15 disposes+we -42 ends 16
ends-only -10 exclaims 22 exclaims+among-2 16 for-all -23 forbids -14 from-now-on -19 full-stop -20 has-code -24 has-decide -69
has-feel -11 has-kin 49 has-later -34 has-like -35 has-me -12 has-moment -13 has-money 13 has-month 34 has-name 32 has-nomore -13
has-not -25 has-not+among-2 -43 has-not+with-agent -21 has-now -32 has-now+among-2 8 has-now+among-many 7 has-now+has-number 9
has-now+tense-present -16 has-now+with-agent -14 has-number 48 has-number+among-2 29 has-number+among-many 30 has-number+with-agent
14 has-often -24 has-only -11 has-please -65 has-please+among-2 -32 has-please+with-agent -13 has-praise -17 has-praise+with-agent
-7 has-role 18 has-said -7 has-several 57 has-unit 28 has-vague -10 has-want -28 has-weekday 15 has-would -9 has-would+has-wish 10
has-you -22 has-you+by-desk 7 has-you+with-agent -7 in-a-case -18 in-order -35 indeterminate -12 indeterminate+has-praise -13
indeterminate+subject-bare -10 indeterminate+subject-he 9 indeterminate+subject-i -16 indeterminate+subject-my 8
indeterminate+subject-name -9 indeterminate+subject-we -8 indeterminate+tense-can 8 indeterminate+tense-future 17
indeterminate+tense-irrealis -27 indeterminate+tense-past -12 indeterminate+tense-perfect 7 indeterminate+verb-be-noun 25
indeterminate+verb-be-place 22 indeterminate+verb-be-word 17 indeterminate+verb-decide -16 indeterminate+verb-have 14
indeterminate+verb-like -31 indeterminate+verb-other 10 indeterminate+verb-said -7 indeterminate+verb-state 19
indeterminate+verb-want -26 is-settled -110 it-is 26 item -42 item+said-by-document -9 kind-words -8 label -20 later-clause -22
led-by-and -35 led-by-but 13 led-by-more -36 led-by-no -7 led-by-oh 7 led-by-ok -33 led-by-so -26 led-by-yes -36 length-12 7
length-3 -12 length-3+among-2 -17 length-3+among-many -15 length-3+with-agent -22 length-5+among-many -26 length-5+with-agent -8
length-8 -10 length-more 10 no-verb -17 no-verb+among-2 12 no-verb+among-many -13 no-verb+has-number 8 no-verb+item -18
no-verb+label 32 no-verb+said-by-document 17 no-verb+with-agent -16 not-that 30 of-person 8 one-does -9 opens 16 opens+dated -8
orders-1 -32 own-past 19 page-in-sections 18 page-of-i 30 page-with-i -20 page-with-title 15 page-without-i -6 page-without-title
-28 points-back 6 reply-to-hypothetical 15 reply-to-question 14 reply-to-quotation -9 reply-to-statement -7 row-of-parts -38 rules
-7 said-by-document -9 said-by-document+subject-order -10 said-by-person 9 subject-a -14 subject-a+tense-present -9 subject-bare -22
subject-bare+among-2 16 subject-bare+among-many 10 subject-bare+with-agent -12 subject-dropped -22 subject-dropped+among-many 8
subject-dropped+with-agent -6 subject-gone -8 subject-he 27 subject-he+among-2 6 subject-he+among-many 9 subject-he+with-agent 8
subject-i -18 subject-i+among-2 -7 subject-i+with-agent -9 subject-it 14 subject-it+among-many 9 subject-my 10
subject-my+tense-present 6 subject-name 13 subject-name+among-many -13 subject-none -7 subject-order -7 subject-order+among-2 13
subject-order+with-agent -12 subject-our 6 subject-the 38 subject-the+among-2 11 subject-the+with-agent 12 subject-they 8 subject-we
-31 subject-we+among-many -24 subject-we+with-agent -6 tense-can 19 tense-future+among-2 -9 tense-irrealis -20 tense-past 27
tense-past+among-2 27 tense-past+among-many 17 tense-past+dated 23 tense-past+has-number 10 tense-past+subject-dropped -10
tense-past+subject-name 6 tense-past+subject-we 6 tense-past+thing 29 tense-past+with-agent -14 tense-perfect 8
tense-perfect+among-2 13 tense-perfect+among-many 7 tense-perfect+subject-i 12 tense-perfect+with-agent -8 tense-present+among-2 -6
tense-present+among-many -8 tense-present+by-desk 11 tense-present+has-often 16 tense-present+said-by-document -19
tense-present+subject-i 17 tense-present+subject-name 7 tense-present+thing -8 tense-present+with-agent 11
tense-progressive+subject-i -19 this-not-that -13 under-decisions -37 verb-be-feel -6 verb-be-name 12 verb-be-noun 37 verb-be-number
11 verb-be-participle 17 verb-be-place 28 verb-be-word 16 verb-change 36 verb-decide -27 verb-have 35 verb-like -38 verb-mind 6
verb-need 10 verb-other -17 verb-says-decision -39 verb-says-decision+said-by-document -39 verb-says-decision+subject-dropped -12
verb-says-decision+subject-i 9 verb-says-decision+subject-name -8 verb-says-decision+subject-the -8 verb-says-decision+subject-we
-16 verb-says-decision+tense-past+has-number -10 verb-says-decision+tense-past+subject-dropped -7
verb-says-decision+tense-past+undated -8 verb-says-decision+tense-perfect -21 verb-says-decision+tense-present+has-number -19
verb-says-decision+tense-present+thing -15 verb-says-fact 74 verb-says-fact+act-conditional -9 verb-says-fact+act-plan -39
verb-says-fact+said-by-document 45 verb-says-fact+said-by-person 29 verb-says-fact+subject-bare -26
verb-says-fact+subject-bare+among-2 15 verb-says-fact+subject-bare+among-many -11 verb-says-fact+subject-bare+with-agent -8
verb-says-fact+subject-dropped -11 verb-says-fact+subject-gone -7 verb-says-fact+subject-he 15 verb-says-fact+subject-i -6
verb-says-fact+subject-i+among-2 -6 verb-says-fact+subject-i+with-agent 10 verb-says-fact+subject-it 18
verb-says-fact+subject-it+has-number 6 verb-says-fact+subject-my 18 verb-says-fact+subject-my+tense-present 10
verb-says-fact+subject-name 36 verb-says-fact+subject-name+among-many -10 verb-says-fact+subject-none -7 verb-says-fact+subject-our
6 verb-says-fact+subject-the 21 verb-says-fact+subject-the+among-2 6 verb-says-fact+subject-the+among-many -8
verb-says-fact+subject-there 13 verb-says-fact+subject-they 8 verb-says-fact+subject-we -18 verb-says-fact+subject-we+among-many -24
verb-says-fact+subject-we+with-agent -8 verb-says-fact+tense-can 31 verb-says-fact+tense-future -12 verb-says-fact+tense-irrealis
-17 verb-says-fact+tense-past 27 verb-says-fact+tense-past+among-2 14 verb-says-fact+tense-past+among-many 10
verb-says-fact+tense-past+dated 19 verb-says-fact+tense-past+has-number 17 verb-says-fact+tense-past+subject-i -6
verb-says-fact+tense-past+thing 21 verb-says-fact+tense-past+undated 8 verb-says-fact+tense-past+with-agent -13
verb-says-fact+tense-perfect 25 verb-says-fact+tense-perfect+among-2 18 verb-says-fact+tense-perfect+subject-i 17
verb-says-fact+tense-present 35 verb-says-fact+tense-present+among-many -6 verb-says-fact+tense-present+by-desk 9
verb-says-fact+tense-present+has-number 19 verb-says-fact+tense-present+has-often 17 verb-says-fact+tense-present+said-by-document
13 verb-says-fact+tense-present+subject-i 13 verb-says-fact+tense-present+subject-name 22 verb-says-fact+tense-present+with-agent 14
verb-says-fact+tense-progressive+subject-i -15 verb-says-preference -26 verb-says-preference+act-qualified -11
verb-says-preference+said-by-document -14 verb-says-preference+said-by-person -13 verb-says-preference+subject-bare 7
verb-says-preference+subject-i -21 verb-says-preference+subject-i+among-2 -13 verb-says-preference+subject-i+among-many -6
verb-says-preference+subject-i+with-agent -16 verb-says-preference+subject-name -15 verb-says-preference+subject-order+among-2 13
verb-says-preference+subject-order+with-agent -12 verb-says-preference+subject-the 15 verb-says-preference+tense-present -17
verb-says-preference+tense-present+among-2 -6 verb-says-preference+tense-present+subject-i -13
verb-says-preference+tense-present+subject-name -7 verb-says-preference+tense-present+thing 19
verb-says-preference+tense-present+with-agent -19 verb-says-procedure -9 verb-says-procedure+said-by-document+subject-order -8
verb-says-procedure+said-by-person -7 verb-says-procedure+subject-order -8 verb-says-procedure+subject-the 10 verb-state 27
verb-want -26 voiced 6 wants-not -57 will-not+i -6 will-not+name 8 with-agent -21 all 107
"""),
    "decision": table("""
act-conditional -19 act-plan 34 act-plan+subject-i -7 act-wish -6 among-2 -49 among-many 36 answers 7 answers-on -28 as-of 14
asked-how -9 asked-what 9 asks-behind 14 begins-with-verb 8 behind-hypothetical 15 behind-plan 9 behind-question -9
behind-small-talk -16 behind-statement 18 by-desk -21 dated -11 dated+among-2 10 dated+among-many -10 disposes 80 disposes+i -15
disposes+thing 25 disposes+we 30 ends 6 exclaims -21 exclaims+among-2 -16 forbids 30 from-now-on 62 full-stop 29 has-clock -20
has-code -20 has-decide 123 has-if -14 has-kin -25 has-later 6 has-like -10 has-me 8 has-money -12 has-name -30 has-never -34
has-nomore 40 has-not 52 has-not+among-2 7 has-not+among-many -9 has-not+tense-present 16 has-not+with-agent 6 has-now 19
has-now+among-2 -21 has-now+among-many -17 has-now+tense-present 42 has-now+with-agent -20 has-number -18 has-number+among-many -24
has-number+by-desk -7 has-number+with-agent -25 has-only -9 has-past 8 has-please -40 has-please+among-many -15
has-please+with-agent -10 has-praise 19 has-praise+among-2 7 has-role 23 has-several -11 has-since 29 has-want 15 has-weekday -8
has-will 22 has-wish -13 has-would -15 has-would+has-wish -6 has-you+among-2 -6 has-you+among-many 11 has-you+by-desk -10 in-a-case
-24 in-order 16 indeterminate -27 indeterminate+has-feel -12 indeterminate+has-praise -9 indeterminate+subject-bare -27
indeterminate+subject-dropped 13 indeterminate+subject-he -21 indeterminate+subject-i 15 indeterminate+subject-name -6
indeterminate+subject-order -23 indeterminate+subject-there 10 indeterminate+subject-they -13 indeterminate+subject-we 9
indeterminate+tense-perfect 18 indeterminate+tense-progressive 6 indeterminate+verb-be-noun -16 indeterminate+verb-be-participle 21
indeterminate+verb-be-place 6 indeterminate+verb-be-word -8 indeterminate+verb-change 24 indeterminate+verb-decide 14
indeterminate+verb-like -24 indeterminate+verb-mind 6 indeterminate+verb-other -13 indeterminate+verb-said 10
indeterminate+verb-state -9 is-settled 133 it-is -8 item 25 item+said-by-document 15 kind-words -16 label 17 later-clause 23
led-by-and 45 led-by-more 30 led-by-no 8 led-by-oh -13 led-by-ok 39 led-by-so 75 led-by-yes 41 length-3 20 length-3+among-2 31
length-3+among-many 24 length-3+with-agent 15 length-5 8 length-5+with-agent 18 length-more -16 no-more 29 no-verb 23
no-verb+among-many 32 no-verb+dated 15 no-verb+has-number -7 no-verb+label -32 no-verb+said-by-document -20 no-verb+with-agent 27
not-that 11 of-person -15 on-page 9 one-does 9 opens -47 opens+no-verb -6 order-once 19 order-stands -39 orders-1 8 own-past -16
page-in-sections -9 page-with-i -15 page-with-title 12 page-without-i 29 page-without-title 6 points-back 16 reply-to-plan 27
reply-to-question 7 reply-to-quotation 7 reply-to-statement 25 row-of-parts -26 rules 29 said-by-document -9
said-by-document+subject-order -14 said-by-person 9 small-letter 26 subject-a 13 subject-a+tense-present 18 subject-bare 6
subject-bare+among-2 -13 subject-bare+among-many 16 subject-dropped 9 subject-dropped+with-agent 9 subject-he -20 subject-he+among-2
-11 subject-he+tense-present -9 subject-i -8 subject-i+among-many -12 subject-i+has-wish -10 subject-i+with-agent -10 subject-it -18
subject-it+among-2 -7 subject-it+among-many -12 subject-my -23 subject-my+tense-present -17 subject-name+among-2 -8
subject-name+with-agent -19 subject-order -20 subject-our -11 subject-the 18 subject-the+among-many -6 subject-the+with-agent 10
subject-their 10 subject-they -15 subject-we 43 subject-we+among-many 40 subject-you 6 tense-can -12 tense-future 14
tense-future+among-2 -8 tense-irrealis -13 tense-must -18 tense-past -8 tense-past+among-2 6 tense-past+dated -7
tense-past+has-number -6 tense-past+subject-i 28 tense-past+thing -22 tense-past+with-agent 11 tense-perfect 13
tense-perfect+among-2 -19 tense-perfect+among-many 7 tense-present -9 tense-present+among-2 -9 tense-present+by-desk -7
tense-present+has-often -6 tense-present+has-praise 11 tense-present+said-by-document 6 tense-present+subject-i -20
tense-present+subject-we 24 tense-present+thing -7 tense-present+with-agent -25 tense-progressive 30 tense-progressive+among-2 12
tense-progressive+subject-i 21 this-not-that 11 under-decisions 96 verb-be-ing 31 verb-be-name -6 verb-be-noun -22 verb-be-number
-25 verb-be-participle 9 verb-be-place -26 verb-be-word -11 verb-change 10 verb-decide 52 verb-feel 13 verb-have -40 verb-like -23
verb-mind 11 verb-need -11 verb-other 15 verb-says-decision 62 verb-says-decision+said-by-document 46
verb-says-decision+said-by-person 16 verb-says-decision+subject-bare 6 verb-says-decision+subject-dropped 7
verb-says-decision+subject-i -19 verb-says-decision+subject-name 8 verb-says-decision+subject-the 10 verb-says-decision+subject-we
24 verb-says-decision+subject-we+among-many 10 verb-says-decision+tense-past 30 verb-says-decision+tense-past+among-many 7
verb-says-decision+tense-past+dated 18 verb-says-decision+tense-past+subject-we 8 verb-says-decision+tense-past+undated 12
verb-says-decision+tense-perfect 17 verb-says-decision+tense-present 21 verb-says-decision+tense-present+among-many 9
verb-says-decision+tense-present+said-by-document 23 verb-says-decision+tense-present+thing 21 verb-says-fact -38
verb-says-fact+act-conditional -16 verb-says-fact+act-plan 42 verb-says-fact+said-by-document -21 verb-says-fact+said-by-person -16
verb-says-fact+subject-a+tense-present 9 verb-says-fact+subject-bare 17 verb-says-fact+subject-bare+among-many 21
verb-says-fact+subject-dropped -6 verb-says-fact+subject-he -15 verb-says-fact+subject-he+among-2 -8
verb-says-fact+subject-he+tense-present -6 verb-says-fact+subject-i 10 verb-says-fact+subject-i+among-2 15
verb-says-fact+subject-i+with-agent -6 verb-says-fact+subject-it -19 verb-says-fact+subject-it+among-2 -7 verb-says-fact+subject-my
-17 verb-says-fact+subject-my+tense-present -14 verb-says-fact+subject-name+among-2 -27 verb-says-fact+subject-name+among-many 11
verb-says-fact+subject-name+with-agent -14 verb-says-fact+subject-our -11 verb-says-fact+subject-somebody -7
verb-says-fact+subject-the -10 verb-says-fact+subject-the+among-2 -13 verb-says-fact+subject-their 10 verb-says-fact+subject-they
-14 verb-says-fact+subject-we 9 verb-says-fact+subject-we+among-2 -11 verb-says-fact+subject-we+among-many 26
verb-says-fact+subject-you 6 verb-says-fact+tense-future 16 verb-says-fact+tense-must -18 verb-says-fact+tense-past -34
verb-says-fact+tense-past+dated -25 verb-says-fact+tense-past+has-number -9 verb-says-fact+tense-past+subject-i 26
verb-says-fact+tense-past+thing -28 verb-says-fact+tense-past+undated -10 verb-says-fact+tense-perfect+among-2 -19
verb-says-fact+tense-perfect+with-agent -7 verb-says-fact+tense-present -8 verb-says-fact+tense-present+among-2 -18
verb-says-fact+tense-present+among-many -10 verb-says-fact+tense-present+has-praise 11 verb-says-fact+tense-present+subject-i -7
verb-says-fact+tense-present+subject-we 13 verb-says-fact+tense-present+with-agent 17 verb-says-fact+tense-progressive 28
verb-says-fact+tense-progressive+among-2 13 verb-says-fact+tense-progressive+subject-i 20 verb-says-preference -11
verb-says-preference+act-wish -9 verb-says-preference+said-by-document -18 verb-says-preference+said-by-person 7
verb-says-preference+subject-bare -22 verb-says-preference+subject-i+has-wish -9 verb-says-preference+subject-i+with-agent -8
verb-says-preference+subject-the 7 verb-says-preference+tense-irrealis -9 verb-says-preference+tense-present -18
verb-says-preference+tense-present+among-2 13 verb-says-preference+tense-present+subject-i 7
verb-says-preference+tense-present+subject-name -7 verb-says-preference+tense-present+thing -27
verb-says-preference+tense-present+with-agent -12 verb-says-procedure -13 verb-says-procedure+said-by-document -16
verb-says-procedure+said-by-document+subject-order -16 verb-says-procedure+subject-order -23 verb-says-procedure+subject-the 11
verb-want 24 voiced 8 wants-not -6 all -192
"""),
    "preference": table("""
act-plan 23 act-plan+subject-i 11 act-qualified 16 act-wish 27 among-1 34 among-2 -30 answers-on -18 asked-how -11 asked-what 10
asked-whether 16 asked-who -7 asks-behind -6 begins -29 behind-hypothetical 14 behind-plan 9 behind-qualified 13 behind-question 13
behind-quotation -19 behind-small-talk -11 behind-statement -6 behind-wish 17 by-desk -17 dated -44 dated+among-many -25
dated+with-agent -12 disposes -8 disposes+thing 10 disposes+we -9 ends 6 ends-only 7 exclaims 8 forbids 16 from-now-on 16 full-stop
-25 has-clock 19 has-decide -15 has-feel -13 has-if -7 has-later -6 has-later+dated -8 has-like 74 has-me 52 has-month -29 has-name
-22 has-never 51 has-nomore 8 has-not 75 has-not+among-2 19 has-not+among-many 28 has-not+tense-present 34 has-not+with-agent 37
has-now 15 has-now+among-2 -8 has-now+among-many 9 has-now+has-number 15 has-now+with-agent 22 has-number -33 has-number+among-2 -22
has-number+among-many -16 has-number+by-desk -8 has-number+with-agent -10 has-often 33 has-only 13 has-please 144 has-please+among-2
23 has-please+among-many 41 has-please+no-verb 8 has-please+with-agent 20 has-praise 18 has-role 9 has-said 10 has-several -38
has-since -19 has-somebody 19 has-unit -15 has-vague 14 has-want 54 has-weekday -9 has-will 9 has-wish 55 has-would 21
has-would+has-wish 12 has-you+by-desk -7 has-you+with-agent 6 in-a-case -6 indeterminate 27 indeterminate+has-feel 18
indeterminate+has-praise 29 indeterminate+subject-a 10 indeterminate+subject-dropped -11 indeterminate+subject-i 28
indeterminate+subject-it -13 indeterminate+subject-name 10 indeterminate+subject-there -18 indeterminate+subject-they 10
indeterminate+subject-we 23 indeterminate+tense-future -8 indeterminate+tense-irrealis 8 indeterminate+tense-past -16
indeterminate+tense-present 15 indeterminate+tense-progressive 11 indeterminate+verb-be-ing 11 indeterminate+verb-be-noun -21
indeterminate+verb-be-participle -11 indeterminate+verb-change -12 indeterminate+verb-decide -6 indeterminate+verb-have -24
indeterminate+verb-like 14 indeterminate+verb-mind -10 indeterminate+verb-said 6 indeterminate+verb-state -18
indeterminate+verb-want 18 is-settled -20 it-is 12 item -19 item+said-by-document -15 kind-words 11 label -16 later-clause 16
led-by-and 42 led-by-more 54 led-by-no 21 led-by-ok -21 led-by-so -25 led-by-yes -13 length-18 8 length-3+among-many -8
length-3+with-agent 11 length-5+among-2 9 length-5+with-agent 6 length-more -12 no-more -14 no-verb+dated -11 no-verb+has-number -17
no-verb+item -10 no-verb+label -18 no-verb+said-by-document -25 no-verb+with-agent 21 not-that -10 of-person 17 one-does 7
opens+no-verb -8 order-once -14 order-stands 9 own-past -23 page-in-sections -19 page-of-i 18 page-with-i 6 page-with-title 12
page-without-i -23 page-without-title 8 points-back 19 reply-to-hypothetical 8 reply-to-qualified -12 reply-to-quotation 13
reply-to-statement 8 row-of-parts 6 rules 6 said-by-document -6 said-by-document+subject-order 9 said-by-person 6 small-letter -8
subject-bare 14 subject-bare+among-2 19 subject-dropped+among-2 -10 subject-dropped+among-many 8 subject-dropped+with-agent -6
subject-gone 6 subject-he 14 subject-he+tense-present 6 subject-i 33 subject-i+among-2 12 subject-i+among-many 12 subject-i+has-wish
8 subject-i+with-agent 9 subject-it -18 subject-it+has-number -6 subject-name 19 subject-name+among-2 -16 subject-name+among-many 11
subject-none -7 subject-order+among-2 -14 subject-order+with-agent 20 subject-the -30 subject-the+among-2 -6 subject-the+among-many
-17 subject-there -9 subject-we+with-agent 9 subject-you -6 tense-can -6 tense-future 20 tense-irrealis 24 tense-must 16 tense-past
-31 tense-past+among-2 -7 tense-past+among-many -13 tense-past+has-number -18 tense-past+subject-dropped -12 tense-past+subject-i 7
tense-past+subject-we -10 tense-past+thing -11 tense-past+undated -27 tense-past+with-agent 9 tense-perfect -10
tense-perfect+among-2 -13 tense-perfect+among-many -6 tense-perfect+subject-i -21 tense-present 7 tense-present+among-2 8
tense-present+among-many 15 tense-present+by-desk -16 tense-present+has-number -14 tense-present+has-often -7
tense-present+has-praise 9 tense-present+said-by-document 6 tense-present+subject-i 19 tense-present+subject-name 6
tense-present+thing -17 tense-present+with-agent -14 tense-progressive -10 under-decisions -19 verb-be-ing -10 verb-be-noun -35
verb-be-number -15 verb-be-participle -25 verb-be-place -11 verb-be-word 12 verb-change -41 verb-decide -10 verb-feel 6 verb-have
-43 verb-like 46 verb-mind -14 verb-said 9 verb-says-decision -27 verb-says-decision+said-by-document -13
verb-says-decision+said-by-person -14 verb-says-decision+subject-bare -9 verb-says-decision+subject-name 10
verb-says-decision+subject-the -9 verb-says-decision+subject-we -6 verb-says-decision+tense-past -8 verb-says-decision+tense-perfect
-15 verb-says-decision+tense-present -10 verb-says-decision+tense-present+said-by-document -9 verb-says-decision+tense-present+thing
-14 verb-says-fact -30 verb-says-fact+act-plan 25 verb-says-fact+act-qualified 17 verb-says-fact+said-by-document -28
verb-says-fact+subject-a+tense-present 8 verb-says-fact+subject-bare 9 verb-says-fact+subject-bare+among-2 13
verb-says-fact+subject-bare+among-many 7 verb-says-fact+subject-bare+with-agent 7 verb-says-fact+subject-dropped 10
verb-says-fact+subject-dropped+among-many 9 verb-says-fact+subject-gone 6 verb-says-fact+subject-he 11
verb-says-fact+subject-he+among-2 7 verb-says-fact+subject-i+among-2 -7 verb-says-fact+subject-i+among-many 6
verb-says-fact+subject-it -18 verb-says-fact+subject-it+has-number -6 verb-says-fact+subject-name -9
verb-says-fact+subject-name+among-2 -7 verb-says-fact+subject-none -7 verb-says-fact+subject-the -10
verb-says-fact+subject-the+among-many -8 verb-says-fact+subject-the+with-agent -10 verb-says-fact+subject-there -17
verb-says-fact+subject-we+among-2 -6 verb-says-fact+subject-we+with-agent 6 verb-says-fact+subject-you -7 verb-says-fact+tense-can
-11 verb-says-fact+tense-future 13 verb-says-fact+tense-irrealis 12 verb-says-fact+tense-must 16 verb-says-fact+tense-past -18
verb-says-fact+tense-past+among-2 -6 verb-says-fact+tense-past+among-many -8 verb-says-fact+tense-past+has-number -10
verb-says-fact+tense-past+subject-dropped -9 verb-says-fact+tense-past+subject-i 7 verb-says-fact+tense-past+subject-we -8
verb-says-fact+tense-past+undated -14 verb-says-fact+tense-past+with-agent 12 verb-says-fact+tense-perfect 10
verb-says-fact+tense-perfect+subject-i -10 verb-says-fact+tense-present -27 verb-says-fact+tense-present+by-desk -16
verb-says-fact+tense-present+has-number -7 verb-says-fact+tense-present+has-often -16 verb-says-fact+tense-present+has-praise 11
verb-says-fact+tense-present+thing -9 verb-says-fact+tense-present+with-agent -20 verb-says-fact+tense-progressive -13
verb-says-fact+tense-progressive+subject-i -6 verb-says-preference 59 verb-says-preference+act-wish 14
verb-says-preference+said-by-document 30 verb-says-preference+said-by-person 29 verb-says-preference+subject-bare 8
verb-says-preference+subject-i 31 verb-says-preference+subject-i+among-2 17 verb-says-preference+subject-i+among-many 8
verb-says-preference+subject-i+with-agent 8 verb-says-preference+subject-name 20 verb-says-preference+subject-order -6
verb-says-preference+subject-order+among-2 -14 verb-says-preference+subject-order+with-agent 20 verb-says-preference+tense-irrealis
12 verb-says-preference+tense-present 48 verb-says-preference+tense-present+among-many 17
verb-says-preference+tense-present+subject-i 13 verb-says-preference+tense-present+subject-name 12
verb-says-preference+tense-present+thing 8 verb-says-preference+tense-present+with-agent 7
verb-says-procedure+said-by-document+subject-order 10 verb-says-procedure+said-by-person -7 verb-says-procedure+subject-the -7
verb-want 30 voiced -7 wants-not 65 will-not+i 29 will-not+name 9 with-agent 28 all -203
"""),
    "procedure": table("""
act-conditional 8 act-plan+subject-i 9 act-plan+thing -8 act-wish -19 among-2 -36 answers-on 12 as-of -6 asked-who 16 begins 7
behind-hypothetical 12 behind-joke -6 behind-plan -23 behind-qualified 8 behind-question -29 behind-statement 15 behind-wish -10
by-desk 47 dated -34 dated+among-many 8 dated+with-agent -9 disposes 24 disposes+i -6 disposes+thing 18 ends-only 10 exclaims -8
exclaims+among-2 -9 for-all 14 forbids 20 from-now-on 30 gnomic -15 has-clock 31 has-code -9 has-feel 28 has-if 11 has-kin -28
has-later 20 has-like -14 has-me -8 has-moment -12 has-month -50 has-name -31 has-never 43 has-nomore -20 has-not 63 has-not+among-2
-12 has-not+among-many 15 has-not+with-agent -16 has-now -14 has-now+among-2 -20 has-now+among-many -7 has-now+has-number 23
has-now+tense-present 7 has-now+with-agent -10 has-number -46 has-number+by-desk -6 has-number+with-agent 6 has-often 33 has-only 45
has-past 8 has-please 10 has-please+among-2 -9 has-please+no-verb 17 has-please+with-agent -10 has-praise -9 has-praise+among-2 -11
has-praise+among-many -8 has-praise+with-agent 9 has-said -20 has-several -20 has-since 43 has-somebody 18 has-unit 23 has-vague 8
has-want -9 has-will -23 has-wish -19 has-would 29 has-would+has-wish -7 has-you 28 has-you+among-2 11 has-you+among-many -8
has-you+by-desk 6 in-a-case 40 in-order 28 indeterminate 15 indeterminate+has-feel -6 indeterminate+has-praise -7
indeterminate+subject-a -9 indeterminate+subject-bare 22 indeterminate+subject-dropped 6 indeterminate+subject-it -21
indeterminate+subject-my -10 indeterminate+subject-order 16 indeterminate+tense-can 8 indeterminate+tense-irrealis -7
indeterminate+tense-past -29 indeterminate+tense-perfect -21 indeterminate+tense-present -6 indeterminate+verb-be-ing -6
indeterminate+verb-be-noun -29 indeterminate+verb-be-word -10 indeterminate+verb-decide -14 indeterminate+verb-have -11
indeterminate+verb-like -7 indeterminate+verb-mind -12 indeterminate+verb-other 6 indeterminate+verb-state -9
indeterminate+verb-want 6 is-settled 10 it-is 10 item 20 kind-words 21 label 11 later-clause 70 led-by-more 36 led-by-oh 11
led-by-so 11 led-by-yes -13 length-18 30 length-3 -36 length-3+among-many -16 length-3+with-agent -8 length-5 -29
length-5+among-many -16 length-8 -25 length-more 58 no-more -15 no-verb 7 no-verb+among-2 -18 no-verb+among-many -6 no-verb+dated
-14 no-verb+has-number -39 no-verb+item 8 no-verb+label -16 no-verb+with-agent -6 not-that 30 of-person -47 on-page 39 one-does 8
opens -44 opens+no-verb -19 order-once 10 order-stands 26 orders-1 23 page-in-sections 15 page-of-i -19 page-with-i 28
page-with-title 20 page-without-i 30 reply-to-hypothetical -6 reply-to-plan -6 reply-to-qualified -7 reply-to-statement -8
row-of-parts 32 rules 57 said-by-document+subject-order 17 small-letter -7 subject-a -6 subject-a+tense-present 15 subject-bare 19
subject-bare+among-2 -21 subject-bare+with-agent -21 subject-dropped 22 subject-dropped+among-2 8 subject-dropped+with-agent 9
subject-gone -6 subject-he 11 subject-he+among-2 -12 subject-he+among-many 21 subject-he+tense-present -10 subject-i -38
subject-i+among-2 -30 subject-i+among-many -21 subject-i+has-wish -8 subject-i+with-agent -13 subject-it -19 subject-it+among-many
-10 subject-my -15 subject-my+tense-present -11 subject-name 11 subject-name+among-2 8 subject-name+among-many 7 subject-order 36
subject-order+among-2 10 subject-our -9 subject-somebody 14 subject-the -19 subject-the+with-agent -7 subject-there -8 subject-we
-13 subject-you 26 tense-future -18 tense-future+among-2 -6 tense-irrealis 15 tense-must 20 tense-past -29 tense-past+among-2 -19
tense-past+among-many 7 tense-past+dated -23 tense-past+has-number -18 tense-past+subject-dropped 17 tense-past+thing -20
tense-past+undated -6 tense-past+with-agent 9 tense-perfect -20 tense-perfect+among-many -6 tense-perfect+dated 14
tense-present+among-2 -9 tense-present+by-desk 21 tense-present+has-number -6 tense-present+has-often 13 tense-present+subject-name
-7 tense-present+subject-we 13 tense-progressive -14 tense-progressive+among-2 -10 tense-progressive+subject-i -7 this-not-that 32
under-decisions 21 verb-be-ing -15 verb-be-name 9 verb-be-noun -43 verb-be-number -16 verb-be-participle -28 verb-be-word 14
verb-change -11 verb-feel 6 verb-have -31 verb-like -13 verb-mind -14 verb-need 29 verb-other 23 verb-says-decision -6
verb-says-decision+subject-bare -12 verb-says-decision+subject-i -11 verb-says-decision+subject-name 21
verb-says-decision+subject-we -6 verb-says-decision+tense-past+among-many 9 verb-says-decision+tense-past+dated -6
verb-says-decision+tense-past+subject-we 6 verb-says-decision+tense-past+undated 10 verb-says-decision+tense-present -7
verb-says-decision+tense-present+among-many -7 verb-says-decision+tense-present+has-number -7
verb-says-decision+tense-present+said-by-document 7 verb-says-fact -19 verb-says-fact+act-conditional 10 verb-says-fact+act-plan 7
verb-says-fact+act-plan+thing -10 verb-says-fact+act-qualified 27 verb-says-fact+said-by-document -20
verb-says-fact+subject-a+tense-present 17 verb-says-fact+subject-bare 24 verb-says-fact+subject-bare+among-2 -12
verb-says-fact+subject-bare+with-agent -17 verb-says-fact+subject-dropped 19 verb-says-fact+subject-dropped+among-2 9
verb-says-fact+subject-gone -6 verb-says-fact+subject-he 14 verb-says-fact+subject-he+among-2 -11
verb-says-fact+subject-he+among-many 19 verb-says-fact+subject-i -9 verb-says-fact+subject-i+among-2 -19
verb-says-fact+subject-i+among-many -19 verb-says-fact+subject-it -22 verb-says-fact+subject-my -18
verb-says-fact+subject-my+tense-present -15 verb-says-fact+subject-name -10 verb-says-fact+subject-our -9
verb-says-fact+subject-somebody 7 verb-says-fact+subject-the -13 verb-says-fact+subject-the+among-2 -6
verb-says-fact+subject-the+with-agent -6 verb-says-fact+subject-there -10 verb-says-fact+subject-we+among-2 -7
verb-says-fact+subject-you 22 verb-says-fact+tense-can 9 verb-says-fact+tense-future -10 verb-says-fact+tense-irrealis 26
verb-says-fact+tense-must 20 verb-says-fact+tense-past -40 verb-says-fact+tense-past+among-2 -15
verb-says-fact+tense-past+among-many -9 verb-says-fact+tense-past+dated -17 verb-says-fact+tense-past+has-number -26
verb-says-fact+tense-past+subject-dropped 15 verb-says-fact+tense-past+subject-we -9 verb-says-fact+tense-past+thing -20
verb-says-fact+tense-past+undated -23 verb-says-fact+tense-past+with-agent 7 verb-says-fact+tense-perfect -24
verb-says-fact+tense-perfect+among-2 -6 verb-says-fact+tense-present+among-2 -16 verb-says-fact+tense-present+by-desk 13
verb-says-fact+tense-present+has-often 9 verb-says-fact+tense-present+has-praise 12 verb-says-fact+tense-present+said-by-document
-10 verb-says-fact+tense-present+subject-i 8 verb-says-fact+tense-present+subject-name -11 verb-says-fact+tense-present+subject-we
21 verb-says-fact+tense-present+with-agent -6 verb-says-fact+tense-progressive -10 verb-says-fact+tense-progressive+among-2 -10
verb-says-fact+tense-progressive+subject-i -7 verb-says-preference -17 verb-says-preference+act-qualified -20
verb-says-preference+act-wish -11 verb-says-preference+said-by-person -14 verb-says-preference+subject-bare 9
verb-says-preference+subject-i -18 verb-says-preference+subject-i+among-2 -6 verb-says-preference+subject-i+has-wish -8
verb-says-preference+subject-i+with-agent -9 verb-says-preference+subject-name -9 verb-says-preference+subject-order 9
verb-says-preference+subject-order+among-2 10 verb-says-preference+tense-irrealis -11 verb-says-preference+tense-present -19
verb-says-preference+tense-present+among-many 8 verb-says-preference+tense-present+subject-i -9
verb-says-preference+tense-present+subject-name -9 verb-says-preference+tense-present+with-agent -6 verb-says-procedure 41
verb-says-procedure+said-by-document 19 verb-says-procedure+said-by-document+subject-order 21 verb-says-procedure+said-by-person 22
verb-says-procedure+subject-order 28 verb-state -25 voiced 6 wants-not -9 will-not+i 9 will-not+name -15 with-agent -13 all -191
"""),
}
