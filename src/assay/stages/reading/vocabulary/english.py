"""English words by what they do in a sentence. Closed classes as far as they go; the open ones by their commonest members."""

from __future__ import annotations

from typing import Final

WORDS: Final[dict[str, str]] = {
    "i": "i",
    "my": "my mine",
    "we": "we",
    "our": "our ours",
    "me": "me us myself ourselves",
    "you": "you your yours yourself u ya",
    "your": "your yours",
    "he": "he she",
    "it": "it",
    "they": "they them him her his hers its their theirs",
    "their": "his her its their",
    "this": "this that these those such",
    "there": "there here",
    "somebody": (
        "someone somebody anyone anybody everyone everybody nobody one something anything everything people others who whoever"
    ),
    "the": "the both all each every no only",
    "a": ("a an another some any several two three four five six seven eight nine ten eleven twelve many most few"),
    "be": "is are am 's 're 'm isn ain aren",
    "was": "was were wasn weren",
    "been": "been being be",
    "have": "has have 've hasn haven",
    "had": "had hadn",
    "do": "do does don doesn",
    "did": "did didn",
    "will": "will 'll shall won gonna wanna gotta",
    "would": "would could might should may 'd ought wouldn couldn shouldn",
    "can": "can cannot can't",
    "must": "must mustn",
    "not": "not n't never no neither nor nothing none without cannot can't nobody",
    "never": "never",
    "nomore": "anymore instead formerly previously originally former",
    "if": "if unless whether otherwise",
    "maybe": (
        "maybe perhaps probably possibly presumably apparently supposedly allegedly likely hopefully roughly "
        "ish guess suppose think believe reckon suspect assume imagine seems seem seemed wonder wondering "
        "unsure doubt bet expect expected somehow theoretically"
    ),
    "want": (
        "want wants wanted hope hopes hoping wish planned planning going try trying tries intend intends aims "
        "thinking considering"
    ),
    "said": (
        "said says say told tells claims claimed mentioned wrote writes heard asked suggested reported "
        "according insisted argued thinks feels felt replied reckons meant complained joked quote"
    ),
    "please": "please pls plz",
    "now": (
        "now today tonight currently atm momentarily right still just yet already meanwhile again finally "
        "morning afternoon evening moment soonish presently"
    ),
    "later": "tomorrow soon later next eventually someday upcoming until till tbd",
    "past": "yesterday ago last earlier recently previously",
    "often": (
        "every each always usually often daily weekly monthly yearly annually nightly hourly generally "
        "normally typically regularly automatically twice mondays tuesdays wednesdays thursdays fridays "
        "saturdays sundays weekdays weekends mornings evenings nights per by default once"
    ),
    "since": "since until from between during after before by as",
    "only": "only exactly exclusively solely nothing",
    "so": (
        "so and but or because also then well ok okay yes no yeah yep nope oh ah hey hi btw fyi actually "
        "anyway plus though although however right sure thanks hmm ugh haha wow"
    ),
    "praise": (
        "welcome good great nice cool lovely awesome amazing fantastic wonderful perfect excellent brilliant "
        "awful terrible horrible bad worse worst better best beautiful ugly fun funny boring annoying weird "
        "strange crazy silly stupid sweet cute clever smart easy hard tough simple tricky interesting "
        "exciting impressive ridiculous absurd sad tasty delicious painful handy neat pretty wrong perfectly "
        "happily sadly unfortunately luckily fortunately honestly frankly seriously literally basically "
        "obviously incredible unbelievable hilarious cheerful messy solid decent miracle mess nightmare "
        "disaster joy shame pity dream legend genius hero angel bliss fabulous famous magic charming glorious "
        "gorgeous dreadful pathetic clumsy expensive pricey cheap worth strong weak"
    ),
    "feel": (
        "tired happy glad sorry afraid hungry thirsty bored busy excited exhausted nervous anxious worried "
        "sick sad angry annoyed confused surprised stuck ready done late early curious relieved embarrassed "
        "grateful proud scared cold hot warm freezing asleep awake stressed overwhelmed frustrated "
        "disappointed impressed lost alone lonely broken down slow crawling flaky jealous keen fed interested "
        "pleased thrilled well better sore dizzy hurt swamped gone missing back away off dead tempted"
    ),
    "vague": (
        "thing things stuff way bit lot lots kind sort guess idea ideas point reason case matter sense look "
        "time times whatever everything rest news luck problem trouble question questions answer issue hope "
        "feeling mood chance deal truth fact joke story part example detail details"
    ),
    "moment": (
        "bug bugs error errors headache cold flu coffee lunch dinner breakfast minute minutes second seconds "
        "moment meeting call traceback warning screen weather rain snow sun sunshine hiccup nap cake biscuits "
        "screenshot log output attempt spinner noise smell"
    ),
    "kin": (
        "wife husband partner girlfriend boyfriend fiance sister brother mother father mum mom dad son "
        "daughter uncle aunt cousin niece nephew friend neighbour neighbor boss manager colleague landlord "
        "landlady doctor dentist teacher dog cat horse flatmate roommate grandma grandmother grandfather "
        "grandpa granny gran kids kid parents children child twins baby coach tutor therapist gp vet physio "
        "accountant lawyer supervisor assistant"
    ),
    "role": (
        "lead head chair chairman chairwoman treasurer secretary director owner maintainer author manager "
        "engineer developer designer nurse doctor teacher president member members captain editor founder "
        "reviewer admin administrator intern librarian architect deputy contact responsible charge professor "
        "researcher student lawyer"
    ),
    "decide": (
        "approved chose chosen opted decided decide decides agreed agree resolved voted settled decision "
        "decisions choose picked adopted accepted carried concluded confirmed dropped banned rejected ruled scrapped"
    ),
    "like": (
        "prefer prefers preferred like likes love loves enjoy enjoys hate hates dislike dislikes favourite "
        "favorite rather detest loathe adore fond fan"
    ),
    "resolve": "decided decide decides agreed agree resolved voted settled approved chose chosen opted",
    "wish": (
        "prefer prefers preferred favourite favorite rather hate hates love loves dislike dislikes detest "
        "loathe adore enjoy enjoys fond"
    ),
    "need": "need needs needed",
    "body": (
        "office council city university company bank vicar supplier vendor publisher customer client trust "
        "authority ministry hospital institute museum agency insurer court police government landlord "
        "contractor port county parliament union insurance"
    ),
    "state": (
        "live lives reside resides work works own owns keep keeps belong belongs contain contains include "
        "includes consist consists run runs use uses require requires support supports cost costs hold holds "
        "weigh weighs measure measures depend depends rely relies handle handles serve serves cover covers "
        "employ employs teach teaches study studies speak speaks know knows play plays lead leads maintain "
        "maintains manage manages host hosts store stores listen listens take takes last lasts start starts "
        "end ends open opens close closes begin begins expire expires stay stays remain remains apply applies "
        "go goes come comes accept accepts allow allows offer offers provide provides sell sells pay pays "
        "earn earns charge charges rent rents share shares ship ships send sends read reads write writes "
        "return returns rotate rotates meet meets eat eats drink drinks sleep sleeps wear wears drive drives "
        "cycle cycles train trains feed feeds sit sits stand stands lie lies face faces connect connects link "
        "links control controls check checks collect collects hang have has lack lacks equal equals count "
        "counts differ differs exist exists follow follows limit limits mean means replace replaces sing "
        "sings smoke smokes sync syncs tend tends track tracks travel travels visit visits walk walks watch "
        "watches"
    ),
    "change": (
        "moved joined left started stopped switched changed raised cancelled canceled bought sold opened "
        "closed founded died retired married divorced signed released shipped merged hired installed replaced "
        "renewed expired won lost finished completed passed published launched born quit resigned graduated "
        "adopted built created designed wrote written introduced acquired inherited invented renamed removed "
        "dropped dissolved elected appointed promoted established migrated deployed upgraded updated rewrote "
        "rewritten redesigned abolished abandoned discontinued banned paid ordered booked received delivered "
        "sent repaired fixed tested measured visited met interviewed presented demoed submitted accepted "
        "approved rejected cut increased decreased reduced grew fell rose shrank extended shortened split "
        "separated became took gave brought found held planted painted sealed cleaned arrived returned came "
        "went recorded filed registered enrolled transferred refunded charged lowered doubled tripled halved "
        "added restored backed rolled"
    ),
    "mind": (
        "know knows feel feels felt forgot forget remember remembers notice noticed realise realized realised understand "
        "understood hear see saw find found look looking talk talked chat discuss discussed mention wonder "
        "thought wanted tried liked loved laughed cried waited waiting hoping struggled complained joked "
        "spent let lets get gets got getting make makes made seem keeps keep care mind miss missed promise "
        "promised"
    ),
    "unit": (
        "km kilometres kilometers miles m metres meters cm mm inches feet kg g grams tons tonnes litres "
        "liters ml euro euros dollars pounds pence quid cents percent gb mb kb tb hours hour minutes minute "
        "seconds days day weeks week months month years year people users customers employees members pupils "
        "students rows requests messages watts kw volts degrees pages copies seats rooms floors square cores "
        "nodes servers sensors volunteers children times rpm hz mbit k"
    ),
    "and": "and or but nor",
    "in": (
        "in on at of for with to from by about under over near behind between without within into onto "
        "through across against via per off out up down around along inside outside next"
    ),
    "which": "which that who whom whose where when while because why how what",
    "month": (
        "january february march april may june july august september october november december jan feb mar apr "
        "jun jul aug sept sep oct nov dec spring summer autumn winter"
    ),
    "weekday": "monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun",
}
"""Classes by what their words do; a word may be in several."""
