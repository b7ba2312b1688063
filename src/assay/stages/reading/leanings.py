"""How much each mark speaks for each type of claim, in hundredths. Written by `bench/reading/fit.py --write`: not by hand."""

from __future__ import annotations

from typing import Final

from assay.stages.reading.weights import table

TYPES: Final = {
    "fact": table("""
act-plan -16 act-plan+subject-i -11 act-plan+subject-we 38 act-plan+thing -7 act-qualified 9 act-wish 23 as-of -18 dated 39
ends-only -27 exclaims 45 forbids -19 from-now-on -28 gnomic 13 has-code -22 has-decide -147 has-feel -29 has-if 17 has-kin 82
has-later -39 has-like -95 has-maybe 9 has-me -8 has-moment -7 has-money 31 has-month 57 has-name 49 has-never -12 has-nomore 11
has-not -62 has-not+tense-present 28 has-now -19 has-now+has-number 12 has-now+tense-present 9 has-number 83 has-often -47 has-only
-5 has-past -9 has-please -121 has-please+order-stands 30 has-praise -43 has-role 42 has-several 48 has-since -8 has-somebody -15
has-unit 48 has-vague -15 has-want -58 has-weekday 36 has-will 19 has-wish 17 has-would -26 has-would+has-wish 35 has-you -7
in-a-case -17 in-order -43 indeterminate -6 indeterminate+subject-a 23 indeterminate+subject-dropped 22 indeterminate+subject-gone
-39 indeterminate+subject-he -10 indeterminate+subject-i -28 indeterminate+subject-my 21 indeterminate+subject-name -9
indeterminate+subject-somebody -5 indeterminate+subject-the 8 indeterminate+subject-there 11 indeterminate+subject-they -6
indeterminate+subject-we 4 indeterminate+tense-can 38 indeterminate+tense-future 58 indeterminate+tense-irrealis -57
indeterminate+tense-past -23 indeterminate+tense-perfect 13 indeterminate+tense-progressive 26 it-is 23 item -42 label -54
later-clause -56 length-18 14 length-3 -8 length-5 -14 length-8 -12 length-more 18 no-verb -34 no-verb+dated 26 no-verb+has-number
10 no-verb+label 66 no-verb+said-by-document 49 not-that 23 of-person 16 on-page -31 opens 51 opens+dated -36 opens+no-verb 20
order-once 11 order-stands -4 orders-1 -65 orders-2 -27 own-past 44 points-back -17 said-by-document 4
said-by-document+subject-order -10 subject-a -25 subject-a+tense-present -22 subject-bare -27 subject-dropped -21 subject-gone -15
subject-he 50 subject-he+tense-present -15 subject-i -21 subject-i+has-wish -8 subject-it 13 subject-it+has-number -37 subject-my 16
subject-my+tense-present 8 subject-none 5 subject-order 8 subject-order+has-me 8 subject-order+has-often 22 subject-our 24
subject-poss -10 subject-somebody -19 subject-the 42 subject-their 18 subject-there -5 subject-they 14 subject-we -41 subject-you -9
subject-your 14 tense-can 47 tense-future -45 tense-future+dated 6 tense-irrealis -37 tense-past 51 tense-past+dated 44
tense-past+has-number -22 tense-past+subject-name 24 tense-past+subject-we 43 tense-past+thing 29 tense-past+undated 7 tense-perfect
35 tense-perfect+dated -4 tense-perfect+subject-i 15 tense-present -16 tense-present+has-number -8 tense-present+has-often 30
tense-present+has-praise -16 tense-present+said-by-document -10 tense-present+subject-i 7 tense-present+subject-name -9
tense-present+thing 12 tense-progressive -6 tense-progressive+subject-i -39 then 20 thing+verb-need 28 trails-off -89
under-decisions -51 verb-be-feel 15 verb-be-name 39 verb-be-noun 73 verb-be-number 18 verb-be-participle 34 verb-be-place 69
verb-be-praise -6 verb-be-word 33 verb-change 47 verb-decide -25 verb-feel -19 verb-have 55 verb-like -72 verb-mind 23 verb-need 25
verb-said 5 verb-says-decision -34 verb-says-decision+act-plan -4 verb-says-decision+said-by-document -43
verb-says-decision+said-by-person 10 verb-says-decision+subject-bare 5 verb-says-decision+subject-dropped -13
verb-says-decision+subject-i 10 verb-says-decision+subject-name 10 verb-says-decision+subject-the -5 verb-says-decision+subject-we
-35 verb-says-decision+tense-past+dated 16 verb-says-decision+tense-past+has-number -27 verb-says-decision+tense-past+subject-we 19
verb-says-decision+tense-past+thing 7 verb-says-decision+tense-past+undated -16 verb-says-decision+tense-perfect -20
verb-says-decision+tense-present 16 verb-says-decision+tense-present+has-number -53 verb-says-decision+tense-present+has-often 14
verb-says-decision+tense-present+said-by-document 21 verb-says-decision+tense-present+subject-i 17
verb-says-decision+tense-present+subject-name -18 verb-says-decision+tense-present+subject-we 17
verb-says-decision+tense-present+thing -22 verb-says-fact 83 verb-says-fact+act-plan -63 verb-says-fact+act-plan+subject-i -18
verb-says-fact+act-qualified 4 verb-says-fact+said-by-document 50 verb-says-fact+said-by-person 33
verb-says-fact+subject-a+tense-present -15 verb-says-fact+subject-bare -36 verb-says-fact+subject-dropped -24
verb-says-fact+subject-gone -13 verb-says-fact+subject-he 41 verb-says-fact+subject-he+tense-present -7 verb-says-fact+subject-i 11
verb-says-fact+subject-it 23 verb-says-fact+subject-it+has-number -21 verb-says-fact+subject-my 45
verb-says-fact+subject-my+tense-present 25 verb-says-fact+subject-name 22 verb-says-fact+subject-none 5 verb-says-fact+subject-our
24 verb-says-fact+subject-poss -10 verb-says-fact+subject-somebody -6 verb-says-fact+subject-the -5 verb-says-fact+subject-their 18
verb-says-fact+subject-there 19 verb-says-fact+subject-they 12 verb-says-fact+subject-we -26 verb-says-fact+subject-you -19
verb-says-fact+subject-your 14 verb-says-fact+tense-can 51 verb-says-fact+tense-future -40 verb-says-fact+tense-irrealis -42
verb-says-fact+tense-past 41 verb-says-fact+tense-past+dated 18 verb-says-fact+tense-past+has-number 17
verb-says-fact+tense-past+subject-i -21 verb-says-fact+tense-past+subject-name 16 verb-says-fact+tense-past+subject-we 24
verb-says-fact+tense-past+thing 34 verb-says-fact+tense-past+undated 23 verb-says-fact+tense-perfect 40
verb-says-fact+tense-perfect+dated -8 verb-says-fact+tense-perfect+subject-i 15 verb-says-fact+tense-present 25
verb-says-fact+tense-present+has-number 40 verb-says-fact+tense-present+has-often 35 verb-says-fact+tense-present+has-praise -37
verb-says-fact+tense-present+said-by-document 10 verb-says-fact+tense-present+subject-i 26 verb-says-fact+tense-present+subject-name
33 verb-says-fact+tense-present+subject-we -26 verb-says-fact+tense-present+thing -8 verb-says-fact+tense-progressive 22
verb-says-fact+tense-progressive+subject-i -26 verb-says-preference -19 verb-says-preference+act-plan 32
verb-says-preference+act-qualified -13 verb-says-preference+act-wish 27 verb-says-preference+said-by-document -6
verb-says-preference+said-by-person -13 verb-says-preference+subject-bare -9 verb-says-preference+subject-i -43
verb-says-preference+subject-name -11 verb-says-preference+subject-order -15 verb-says-preference+subject-order+has-often 10
verb-says-preference+subject-the 63 verb-says-preference+tense-irrealis 5 verb-says-preference+tense-present+has-number 34
verb-says-preference+tense-present+has-often -19 verb-says-preference+tense-present+said-by-document -32
verb-says-preference+tense-present+subject-i -36 verb-says-preference+tense-present+subject-name -7
verb-says-preference+tense-present+thing 62 verb-says-procedure -31 verb-says-procedure+said-by-document+subject-order -7
verb-says-procedure+said-by-person -33 verb-says-procedure+subject-order 6 verb-says-procedure+subject-the -12 verb-state 23
verb-want -34 will-not+name -17 all 71
"""),
    "decision": table("""
act-plan 34 act-plan+subject-i -19 act-plan+subject-we 32 act-plan+thing 20 act-qualified -13 act-wish -20 as-of 18 dated -11
ends-only -8 exclaims -60 forbids 29 from-now-on 128 gnomic -30 has-clock -24 has-code -12 has-decide 214 has-feel -6 has-if -24
has-kin -58 has-later 10 has-later+dated 21 has-like 9 has-maybe -12 has-moment -18 has-money -25 has-month -21 has-name -42
has-never -38 has-nomore 35 has-not 61 has-not+tense-present -8 has-now -8 has-now+has-number -7 has-now+tense-present 48 has-number
-29 has-often 12 has-past 5 has-please -88 has-please+no-verb 11 has-please+order-stands -14 has-praise 15 has-role 27 has-said 27
has-several 8 has-since 47 has-somebody 7 has-unit -5 has-want 15 has-weekday -12 has-will 20 has-wish -29 has-would -65
has-would+has-wish -7 has-you -14 in-a-case -50 in-order 26 indeterminate -36 indeterminate+subject-a 9 indeterminate+subject-bare
-6 indeterminate+subject-dropped 37 indeterminate+subject-gone 25 indeterminate+subject-he -29 indeterminate+subject-i 8
indeterminate+subject-it 15 indeterminate+subject-my -11 indeterminate+subject-name -40 indeterminate+subject-order -23
indeterminate+subject-somebody -20 indeterminate+subject-the -11 indeterminate+subject-there 12 indeterminate+subject-they -27
indeterminate+subject-you 20 indeterminate+tense-can -22 indeterminate+tense-future -24 indeterminate+tense-irrealis 4
indeterminate+tense-past 6 indeterminate+tense-perfect 14 indeterminate+tense-present 18 indeterminate+tense-progressive 31 it-is 4
item 12 item+said-by-document 35 kind-words -45 label 40 later-clause 27 length-12 -22 length-18 -16 length-3 63 length-5 15
length-8 -18 length-more -23 no-verb 60 no-verb+dated 7 no-verb+has-number -16 no-verb+item -24 no-verb+label -72
no-verb+said-by-document -67 not-that -6 of-person -12 on-page 25 opens -94 opens+dated 8 opens+no-verb -11 order-once 48
order-stands -68 orders-1 11 orders-2 -15 own-past -62 points-back 35 said-by-document+subject-order -30 subject-a 30
subject-a+tense-present 22 subject-bare 19 subject-dropped 22 subject-gone 16 subject-he -49 subject-he+tense-present -18 subject-i
-23 subject-i+has-wish -26 subject-it -9 subject-my -58 subject-my+tense-present -23 subject-name -16 subject-none -10 subject-order
-20 subject-order+has-me -25 subject-order+has-often -20 subject-our -26 subject-poss 29 subject-the 19 subject-there 14
subject-they -38 subject-we 77 subject-you 21 subject-your 6 tense-can -35 tense-future 12 tense-future+dated -27 tense-irrealis -18
tense-must -30 tense-past -7 tense-past+dated -6 tense-past+has-number -7 tense-past+subject-dropped -8 tense-past+subject-i 44
tense-past+subject-name 7 tense-past+subject-we 4 tense-past+thing -29 tense-perfect+dated 15 tense-perfect+subject-i 17
tense-present+has-number 8 tense-present+has-often -27 tense-present+has-praise 5 tense-present+said-by-document 6
tense-present+subject-i -33 tense-present+subject-name -9 tense-present+subject-we 48 tense-present+thing -9 tense-progressive 35
tense-progressive+subject-i 39 thing+verb-need 4 trails-off 8 under-decisions 188 verb-be-feel 6 verb-be-ing 35 verb-be-name -29
verb-be-noun -52 verb-be-number -48 verb-be-participle 15 verb-be-place -69 verb-be-praise -8 verb-be-word -34 verb-change -22
verb-decide 77 verb-feel 38 verb-have -74 verb-like -43 verb-mind 34 verb-need -33 verb-says-decision 66 verb-says-decision+act-plan
12 verb-says-decision+said-by-document 70 verb-says-decision+said-by-person -4 verb-says-decision+subject-bare -20
verb-says-decision+subject-dropped 5 verb-says-decision+subject-i -23 verb-says-decision+subject-we 40 verb-says-decision+tense-past
34 verb-says-decision+tense-past+dated 23 verb-says-decision+tense-past+has-number -6 verb-says-decision+tense-past+thing 4
verb-says-decision+tense-past+undated 11 verb-says-decision+tense-perfect 31 verb-says-decision+tense-present 24
verb-says-decision+tense-present+has-number -14 verb-says-decision+tense-present+has-often -16
verb-says-decision+tense-present+said-by-document 33 verb-says-decision+tense-present+subject-i -34
verb-says-decision+tense-present+subject-name 13 verb-says-decision+tense-present+subject-we 7
verb-says-decision+tense-present+thing 29 verb-says-fact -39 verb-says-fact+act-plan 41 verb-says-fact+act-plan+subject-i 16
verb-says-fact+act-plan+thing 21 verb-says-fact+act-qualified -5 verb-says-fact+said-by-document -17 verb-says-fact+said-by-person
-23 verb-says-fact+subject-a -12 verb-says-fact+subject-a+tense-present -8 verb-says-fact+subject-bare 24
verb-says-fact+subject-dropped -10 verb-says-fact+subject-gone 25 verb-says-fact+subject-he -32
verb-says-fact+subject-he+tense-present -7 verb-says-fact+subject-i 23 verb-says-fact+subject-it -14 verb-says-fact+subject-my -44
verb-says-fact+subject-my+tense-present -17 verb-says-fact+subject-name 24 verb-says-fact+subject-none -10
verb-says-fact+subject-our -26 verb-says-fact+subject-poss 29 verb-says-fact+subject-somebody -9 verb-says-fact+subject-the -4
verb-says-fact+subject-there 8 verb-says-fact+subject-they -34 verb-says-fact+subject-we -7 verb-says-fact+subject-you 27
verb-says-fact+subject-your 6 verb-says-fact+tense-future 47 verb-says-fact+tense-future+dated -16 verb-says-fact+tense-irrealis -9
verb-says-fact+tense-must -30 verb-says-fact+tense-past -33 verb-says-fact+tense-past+dated -27
verb-says-fact+tense-past+subject-dropped -6 verb-says-fact+tense-past+subject-i 29 verb-says-fact+tense-past+subject-we 6
verb-says-fact+tense-past+thing -30 verb-says-fact+tense-past+undated -6 verb-says-fact+tense-perfect -28
verb-says-fact+tense-perfect+dated 17 verb-says-fact+tense-perfect+subject-i 16 verb-says-fact+tense-present 8
verb-says-fact+tense-present+has-number -7 verb-says-fact+tense-present+has-often -17 verb-says-fact+tense-present+has-praise 8
verb-says-fact+tense-present+said-by-document -12 verb-says-fact+tense-present+subject-i -20
verb-says-fact+tense-present+subject-name 7 verb-says-fact+tense-present+subject-we 12 verb-says-fact+tense-present+thing 14
verb-says-fact+tense-progressive 21 verb-says-fact+tense-progressive+subject-i 31 verb-says-preference -9
verb-says-preference+act-plan -16 verb-says-preference+act-qualified 4 verb-says-preference+act-wish -10
verb-says-preference+said-by-document -30 verb-says-preference+said-by-person 21 verb-says-preference+subject-bare -9
verb-says-preference+subject-i -22 verb-says-preference+subject-i+has-wish -25 verb-says-preference+subject-name -31
verb-says-preference+subject-order 19 verb-says-preference+subject-order+has-me -24 verb-says-preference+subject-order+has-often -16
verb-says-preference+subject-the 13 verb-says-preference+tense-irrealis -9 verb-says-preference+tense-present -22
verb-says-preference+tense-present+has-number 34 verb-says-preference+tense-present+has-often 5
verb-says-preference+tense-present+said-by-document -21 verb-says-preference+tense-present+subject-i 21
verb-says-preference+tense-present+subject-name -21 verb-says-preference+tense-present+thing -56 verb-says-procedure -18
verb-says-procedure+said-by-document -21 verb-says-procedure+said-by-document+subject-order -35 verb-says-procedure+subject-order
-34 verb-says-procedure+subject-the 10 verb-want 25 will-not+i -19 will-not+name -49 all -162
"""),
    "preference": table("""
act-plan 18 act-plan+subject-i 34 act-plan+subject-we -37 act-plan+thing -20 act-qualified 17 act-wish 31 as-of -10 dated -67
ends-only 35 exclaims -4 forbids 22 from-now-on 52 gnomic -20 has-clock 44 has-code -20 has-decide -23 has-feel -17 has-if -17
has-kin -17 has-later+dated -12 has-like 118 has-me 49 has-moment 12 has-money 26 has-month -32 has-name -12 has-never 71 has-nomore
-15 has-not 112 has-not+tense-present 31 has-now 20 has-now+has-number 39 has-now+tense-present -8 has-number -60 has-often 71
has-only 18 has-please 270 has-please+no-verb 17 has-please+order-stands 28 has-praise 50 has-role -7 has-several -47 has-since -14
has-somebody 40 has-unit -29 has-vague 23 has-want 93 has-will 11 has-wish 50 has-would 43 has-would+has-wish 17 has-you -8
in-a-case -21 in-order -13 indeterminate 12 indeterminate+subject-a 19 indeterminate+subject-bare 13 indeterminate+subject-dropped
-36 indeterminate+subject-gone 13 indeterminate+subject-he 36 indeterminate+subject-i 24 indeterminate+subject-it -21
indeterminate+subject-my 13 indeterminate+subject-order 10 indeterminate+subject-somebody -20 indeterminate+subject-the 7
indeterminate+subject-there -38 indeterminate+subject-they 23 indeterminate+subject-we 21 indeterminate+subject-you -15
indeterminate+tense-can 8 indeterminate+tense-future -20 indeterminate+tense-irrealis 6 indeterminate+tense-past -26
indeterminate+tense-perfect 19 indeterminate+tense-present 22 indeterminate+tense-progressive 33 it-is 10 item -25
item+said-by-document -9 kind-words 20 label -29 later-clause 5 length-18 5 length-5 5 length-more -7 no-verb 19 no-verb+dated -34
no-verb+has-number -23 no-verb+item -19 no-verb+label -42 no-verb+said-by-document -38 not-that -44 of-person -9 opens -5
opens+dated 11 opens+no-verb -25 order-once -6 orders-1 18 orders-2 13 own-past -46 points-back 29 said-by-document -21
said-by-person 20 subject-a -7 subject-a+tense-present 14 subject-bare 43 subject-dropped 9 subject-i 62 subject-i+has-wish 6
subject-it -21 subject-it+has-number -13 subject-my 28 subject-my+tense-present -11 subject-name 44 subject-none -19 subject-order
-7 subject-order+has-me 26 subject-order+has-often -24 subject-our -24 subject-poss -7 subject-somebody 16 subject-the -49
subject-their 12 subject-there -20 subject-they -4 subject-we -21 subject-you -16 subject-your -13 tense-can -4 tense-future 41
tense-irrealis 26 tense-must 20 tense-past -52 tense-past+has-number -33 tense-past+subject-dropped -26 tense-past+subject-i 16
tense-past+subject-name -24 tense-past+subject-we -12 tense-past+thing -17 tense-past+undated -52 tense-perfect -33
tense-perfect+dated 15 tense-perfect+subject-i -43 tense-present+has-number -21 tense-present+has-often -33 tense-present+has-praise
10 tense-present+said-by-document 21 tense-present+subject-i 36 tense-present+subject-name 8 tense-present+thing -35
tense-progressive -10 then -9 thing+verb-need -13 trails-off -14 under-decisions -56 verb-be-feel -13 verb-be-ing -11 verb-be-name
-19 verb-be-noun -68 verb-be-number -41 verb-be-participle -31 verb-be-place -23 verb-be-praise 44 verb-be-word 28 verb-change -64
verb-decide -28 verb-feel 19 verb-have -74 verb-like 84 verb-mind -38 verb-need 7 verb-other -23 verb-says-decision -27
verb-says-decision+act-plan -18 verb-says-decision+said-by-document -27 verb-says-decision+subject-bare -17
verb-says-decision+subject-dropped -4 verb-says-decision+subject-i -8 verb-says-decision+subject-name 39
verb-says-decision+subject-the -19 verb-says-decision+tense-past -6 verb-says-decision+tense-past+dated -6
verb-says-decision+tense-perfect -35 verb-says-decision+tense-present -11 verb-says-decision+tense-present+has-number -7
verb-says-decision+tense-present+said-by-document -19 verb-says-decision+tense-present+subject-i 9
verb-says-decision+tense-present+subject-name -7 verb-says-decision+tense-present+subject-we 6
verb-says-decision+tense-present+thing -16 verb-says-fact -39 verb-says-fact+act-plan 25 verb-says-fact+act-plan+subject-i 18
verb-says-fact+act-plan+thing -20 verb-says-fact+act-qualified 4 verb-says-fact+said-by-document -49 verb-says-fact+said-by-person
10 verb-says-fact+subject-a 11 verb-says-fact+subject-a+tense-present 31 verb-says-fact+subject-bare 34
verb-says-fact+subject-dropped 29 verb-says-fact+subject-he 18 verb-says-fact+subject-i 4 verb-says-fact+subject-it -21
verb-says-fact+subject-it+has-number -13 verb-says-fact+subject-my+tense-present -24 verb-says-fact+subject-name -23
verb-says-fact+subject-none -19 verb-says-fact+subject-our -24 verb-says-fact+subject-poss -7 verb-says-fact+subject-somebody 13
verb-says-fact+subject-their 12 verb-says-fact+subject-there -31 verb-says-fact+subject-we 5 verb-says-fact+subject-you -19
verb-says-fact+subject-your -13 verb-says-fact+tense-can -10 verb-says-fact+tense-future+dated 5 verb-says-fact+tense-irrealis 10
verb-says-fact+tense-must 20 verb-says-fact+tense-past -10 verb-says-fact+tense-past+subject-dropped -23
verb-says-fact+tense-past+subject-i 25 verb-says-fact+tense-past+subject-name -22 verb-says-fact+tense-past+subject-we -14
verb-says-fact+tense-past+thing 13 verb-says-fact+tense-past+undated -11 verb-says-fact+tense-perfect 21
verb-says-fact+tense-perfect+dated 16 verb-says-fact+tense-perfect+subject-i -13 verb-says-fact+tense-present -14
verb-says-fact+tense-present+has-number -6 verb-says-fact+tense-present+has-often -34 verb-says-fact+tense-present+has-praise 17
verb-says-fact+tense-present+said-by-document 6 verb-says-fact+tense-present+subject-name 7 verb-says-fact+tense-present+subject-we
4 verb-says-fact+tense-progressive -27 verb-says-fact+tense-progressive+subject-i -9 verb-says-preference 76
verb-says-preference+act-plan 27 verb-says-preference+act-qualified 16 verb-says-preference+act-wish 19
verb-says-preference+said-by-document 60 verb-says-preference+said-by-person 17 verb-says-preference+subject-bare 7
verb-says-preference+subject-i 67 verb-says-preference+subject-name 32 verb-says-preference+subject-order 6
verb-says-preference+subject-order+has-me 24 verb-says-preference+subject-order+has-often 4 verb-says-preference+subject-the -14
verb-says-preference+tense-irrealis 17 verb-says-preference+tense-present 33 verb-says-preference+tense-present+has-number -6
verb-says-preference+tense-present+said-by-document 38 verb-says-preference+tense-present+subject-i 28
verb-says-preference+tense-present+subject-name 12 verb-says-preference+tense-present+thing -12 verb-says-procedure -10
verb-says-procedure+said-by-document -4 verb-says-procedure+said-by-person -7 verb-says-procedure+subject-order -7
verb-says-procedure+subject-the -16 verb-state -26 verb-want 47 will-not+i 82 will-not+name 61 all -260
"""),
    "procedure": table("""
act-plan+subject-i 17 act-plan+subject-we -6 act-plan+thing -4 act-qualified -4 act-wish -48 as-of -17 dated -32 ends-only 28
exclaims -25 forbids 36 from-now-on 52 gnomic -34 has-clock 54 has-code -4 has-feel 24 has-if 55 has-kin -58 has-later 39
has-later+dated 5 has-like -21 has-maybe -19 has-me -14 has-moment -9 has-month -62 has-name -45 has-never 69 has-nomore -37 has-not
73 has-now -37 has-now+has-number 56 has-now+tense-present 10 has-number -57 has-often 29 has-only 50 has-past 24 has-please 9
has-please+no-verb -12 has-please+order-stands -67 has-praise -26 has-role 19 has-said -34 has-several -22 has-since 50 has-somebody
26 has-unit 31 has-want -26 has-weekday -19 has-will -61 has-wish -34 has-would 23 has-would+has-wish -11 has-you 9 in-a-case 62
in-order 46 indeterminate+subject-a -11 indeterminate+subject-bare 38 indeterminate+subject-dropped -11 indeterminate+subject-gone 6
indeterminate+subject-he -7 indeterminate+subject-i 4 indeterminate+subject-it -46 indeterminate+subject-my -23
indeterminate+subject-name 11 indeterminate+subject-order 17 indeterminate+subject-somebody -11 indeterminate+subject-the 18
indeterminate+subject-we -13 indeterminate+subject-you -4 indeterminate+tense-can 12 indeterminate+tense-future -5
indeterminate+tense-irrealis -19 indeterminate+tense-past -63 indeterminate+tense-perfect -23 indeterminate+tense-present -12
indeterminate+tense-progressive -11 it-is 16 item 28 item+said-by-document -6 kind-words 21 label 18 later-clause 97 length-12 13
length-18 48 length-3 -76 length-5 -47 length-8 -20 length-more 82 no-verb 5 no-verb+dated -7 no-verb+has-number -56 no-verb+item 19
no-verb+label -11 not-that 49 of-person -55 on-page 89 opens -69 opens+dated 10 opens+no-verb -51 order-once 13 order-stands 31
orders-1 10 orders-2 21 own-past -5 said-by-document -5 said-by-document+subject-order 32 said-by-person 4 subject-a -13
subject-a+tense-present 24 subject-bare 4 subject-dropped 26 subject-gone -6 subject-he 31 subject-he+tense-present -38 subject-i
-81 subject-i+has-wish -10 subject-it -18 subject-it+has-number 9 subject-my -19 subject-my+tense-present -15 subject-name 39
subject-order 44 subject-order+has-me -52 subject-order+has-often 9 subject-our -18 subject-poss 5 subject-somebody 37 subject-the
-26 subject-there -18 subject-they -4 subject-we -20 subject-you 50 subject-your -30 tense-can -5 tense-future -37
tense-future+dated -16 tense-irrealis 36 tense-must 41 tense-past -20 tense-past+dated -34 tense-past+has-number -20
tense-past+subject-dropped 30 tense-past+subject-i 4 tense-past+subject-name 17 tense-past+thing -18 tense-past+undated 14
tense-perfect -34 tense-perfect+dated 21 tense-perfect+subject-i 7 tense-present 8 tense-present+has-often 9
tense-present+said-by-document 12 tense-present+subject-i -14 tense-present+subject-name -18 tense-present+subject-we 17
tense-present+thing 9 tense-progressive -39 tense-progressive+subject-i -19 then -17 thing+verb-need 20 trails-off 119
under-decisions 49 verb-be-feel -10 verb-be-ing -41 verb-be-name 5 verb-be-noun -66 verb-be-number -24 verb-be-participle -46
verb-be-place -22 verb-be-praise 9 verb-be-word 21 verb-change -18 verb-feel 23 verb-have -64 verb-like -15 verb-mind -25 verb-need
55 verb-other 29 verb-said -6 verb-says-decision -21 verb-says-decision+act-plan -28 verb-says-decision+said-by-document -11
verb-says-decision+said-by-person -10 verb-says-decision+subject-bare -20 verb-says-decision+subject-i -27
verb-says-decision+subject-name 45 verb-says-decision+subject-the -10 verb-says-decision+subject-we -9 verb-says-decision+tense-past
11 verb-says-decision+tense-past+dated -11 verb-says-decision+tense-past+has-number 4 verb-says-decision+tense-past+subject-we 16
verb-says-decision+tense-past+thing -20 verb-says-decision+tense-past+undated 22 verb-says-decision+tense-perfect 17
verb-says-decision+tense-present -18 verb-says-decision+tense-present+has-number -15 verb-says-decision+tense-present+has-often -10
verb-says-decision+tense-present+said-by-document 22 verb-says-decision+tense-present+subject-i -8
verb-says-decision+tense-present+subject-name -5 verb-says-decision+tense-present+subject-we -8 verb-says-fact -21
verb-says-fact+act-plan 28 verb-says-fact+act-plan+subject-i 20 verb-says-fact+act-plan+thing -9 verb-says-fact+act-qualified 48
verb-says-fact+said-by-document -17 verb-says-fact+said-by-person -4 verb-says-fact+subject-a+tense-present 31
verb-says-fact+subject-bare 33 verb-says-fact+subject-dropped 25 verb-says-fact+subject-gone -4 verb-says-fact+subject-he 30
verb-says-fact+subject-he+tense-present -25 verb-says-fact+subject-i -4 verb-says-fact+subject-it -33
verb-says-fact+subject-it+has-number 16 verb-says-fact+subject-my -29 verb-says-fact+subject-my+tense-present -31
verb-says-fact+subject-name -16 verb-says-fact+subject-our -18 verb-says-fact+subject-poss 5 verb-says-fact+subject-somebody 6
verb-says-fact+subject-the -9 verb-says-fact+subject-there -30 verb-says-fact+subject-you 39 verb-says-fact+subject-your -30
verb-says-fact+tense-can 17 verb-says-fact+tense-future -17 verb-says-fact+tense-future+dated -16 verb-says-fact+tense-irrealis 55
verb-says-fact+tense-must 41 verb-says-fact+tense-past -57 verb-says-fact+tense-past+dated -23 verb-says-fact+tense-past+has-number
-52 verb-says-fact+tense-past+subject-dropped 33 verb-says-fact+tense-past+subject-i 8 verb-says-fact+tense-past+subject-name 13
verb-says-fact+tense-past+subject-we -15 verb-says-fact+tense-past+thing -26 verb-says-fact+tense-past+undated -34
verb-says-fact+tense-perfect -50 verb-says-fact+tense-perfect+dated 12 verb-says-fact+tense-perfect+subject-i 17
verb-says-fact+tense-present -8 verb-says-fact+tense-present+has-number -9 verb-says-fact+tense-present+has-often 13
verb-says-fact+tense-present+has-praise 22 verb-says-fact+tense-present+said-by-document -22 verb-says-fact+tense-present+subject-i
22 verb-says-fact+tense-present+subject-name -16 verb-says-fact+tense-present+subject-we 33 verb-says-fact+tense-progressive -24
verb-says-fact+tense-progressive+subject-i -19 verb-says-preference -17 verb-says-preference+act-qualified -36
verb-says-preference+act-wish -20 verb-says-preference+said-by-document -4 verb-says-preference+said-by-person -13
verb-says-preference+subject-bare 8 verb-says-preference+subject-i -50 verb-says-preference+subject-i+has-wish -10
verb-says-preference+subject-name -16 verb-says-preference+subject-order 43 verb-says-preference+subject-order+has-me -43
verb-says-preference+subject-order+has-often 8 verb-says-preference+tense-irrealis -20 verb-says-preference+tense-present -30
verb-says-preference+tense-present+has-number -7 verb-says-preference+tense-present+has-often 6
verb-says-preference+tense-present+said-by-document 5 verb-says-preference+tense-present+subject-i -29
verb-says-preference+tense-present+subject-name -23 verb-says-preference+tense-present+thing -5 verb-says-procedure 59
verb-says-procedure+said-by-document 29 verb-says-procedure+said-by-document+subject-order 46 verb-says-procedure+said-by-person 30
verb-says-procedure+subject-order 29 verb-says-procedure+subject-the -7 verb-state -18 verb-want 16 will-not+i 35 will-not+name -31
all -200
"""),
}
