"""Which words are verbs that state: in English by their forms, in German, Spanish and French by short lists."""

from __future__ import annotations

from typing import Final

BASE: Final = frozenset(
    "accept accompany act add address advise affect aim allow analyse answer appear apply approve archive arrange arrive "
    "assemble attach attend authenticate avoid back bake bank base bear become begin belong bill bind blog boot borrow "
    "bring build bundle buy cache calculate call camp carry cause celebrate certify chair change charge check clean climb "
    "close coach collect combine come commute compare compete compile comply compose compress conduct configure connect "
    "consist contain contribute control convert cook coordinate copy cost count cover create cultivate cut cycle "
    "dance deal "
    "decide define delete deliver depend deploy describe design detect develop die differ direct disappear display "
    "distribute dive divide donate download draw drink drive drop earn eat edit educate email employ enable encode encrypt "
    "end enforce enrol enter equal establish evaluate exceed exclude exercise exist expand expect expire export expose "
    "extend face farm fetch fill filter finance finish fit fix fly focus follow form format forward found freeze fund gain "
    "garden generate give go govern graduate grow guarantee handle happen harvest have heat help hike hire hold host "
    "ignore illustrate implement import include increase index inform inherit inject insist inspect install integrate "
    "interpret introduce invent invest invoice involve issue join juggle jump keep knit label last launch lead lean learn "
    "lease leave lend lie limit link list listen live load lock log look lose maintain make manage map mark marry match "
    "matter measure meditate meet mentor merge migrate mirror model monitor mount move name notify number obey "
    "occupy occur "
    "offer open operate order organise organize originate overwrite own pack paint park parse participate pass pay peak "
    "perform persist photograph pick place plant play point poll practise practice prefer prepare present prevent preview "
    "price print process produce program prohibit protect provide publish pull pump push put query queue quit race raise "
    "range reach react read rebuild receive recommend record recover recycle reduce refer refuse register reject release "
    "rely remain remind remove rename render rent repair repeat replace replicate report represent require reserve reside "
    "resign resist resolve respond rest restart restore restrict result retire retry return reuse review revise ride rise "
    "roast roll rotate round route run sail save scale scan schedule score seal search seat sell send separate serve set "
    "share shift ship show shrink shut sign sing sit skate skip sleep smoke solve sort span speak specialise specialize "
    "specify spend split sponsor stand start state stay stem step stop store stream stretch study submit subscribe suffer "
    "sum supply support surf survive suspend sweep swim switch sync take talk target taste teach tend terminate test tile "
    "total trace track trade train transcribe transfer transform translate travel treat trigger trust turn type undergo "
    "understand hang crash fail break leak blink flash unlock update upgrade upload use validate vary verify visit "
    "volunteer vote wake walk warn wash watch water "
    "wear weigh win withdraw work worship wrap write yield know love hate like dislike enjoy favour adore want need".split()
)
"""Verbs by the form that a person says of themselves."""

_IRREGULAR: Final = frozenset(
    "ate became began bent bit blew bled bore bought bound bred broke brought built burnt came caught chose clung cost cut "
    "dealt died did drank drew drove dug fed fell felt flew forbade forgot fought found froze gave got grew had held hid "
    "hit hung hurt kept knew laid learnt led left lent lost made meant met moved paid put quit ran rang read rode "
    "rose sang "
    "sat saw sent set shook shot shrank shut slept sold spent spoke split spread stood stole struck stuck swam swept swore "
    "taught thought told took went withdrew woke won wore wound wrote".split()
)
_PARTICIPLES: Final = frozenset(
    "been begun bitten blown born borne bought bound bred broken brought built burnt caught chosen cut dealt done drawn "
    "driven drunk eaten fallen fed flown forbidden forgotten found frozen given gone grown had held hidden hit hung kept "
    "known laid learnt led left lent lit lost made meant met paid put quit read ridden risen run seen sent set sewn shot "
    "shown shut sold spent split spoken spread stolen struck sung sunk sworn taken taught thought thrown told torn "
    "understood woken won worn wound woven written withdrawn become come".split()
)


def _third(verb: str) -> str:
    if verb == "have":
        return "has"
    if verb.endswith(("s", "sh", "ch", "x", "o", "z")):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if verb.endswith("y") and verb[-2] not in "aeou" else f"{verb}s"


_THIRD: Final = {_third(verb): verb for verb in BASE}
_SHORT: Final = 3
"""Letters of an ending before which something must stand: `red` and `bed` are no pasts."""


def base_of(word: str) -> str | None:
    """The verb of a third person present (`runs`); None for any other word."""
    return _THIRD.get(word)


def is_past(word: str) -> bool:
    """Whether that is a past tense. Every regular one is taken for it, whatever the verb."""
    return word in _IRREGULAR or (word.endswith("ed") and len(word) > _SHORT + 1)


def is_participle(word: str) -> bool:
    """Whether that can follow `is` or `has`."""
    return word in _PARTICIPLES or (word.endswith("ed") and len(word) > _SHORT + 1)


MIND: Final = frozenset(
    "admit agree apologise appear appreciate argue assume believe bet care claim complain consider deny disagree doubt "
    "expect fear feel figure forget get guess hear hope imagine insist intend laugh like look love matter mean "
    "mention mind "
    "miss need notice offer plan promise propose realise realize recall recommend reckon regret remember remind report say "
    "see seem smell sound state suggest suppose suspect swear taste tell tend thank think try understand wait want warn "
    "wish wonder worry hurt ask prefer hate dislike enjoy adore favour".split()
)
"""What somebody thinks, feels, says or is about to do: nothing that is so because of it."""
FAILING: Final = frozenset("break crash fail freeze hang hurt leak stop blink flash work pass happen last come".split())
"""What things do just now, unless the sentence says when or how they always do."""
_MIND_PAST: Final = frozenset(
    "thought felt saw heard said told got forgot meant tried wanted needed seemed looked sounded hoped wished guessed "
    "wondered asked liked loved enjoyed noticed realised realized promised suggested waited slept understood had".split()
)


def only_minded(word: str) -> bool:
    """Whether a past tense tells what was thought, felt or said."""
    return word in _MIND_PAST or (word.removesuffix("d") in MIND) or (word.removesuffix("ed") in MIND)


LASTING: Final = frozenset(
    "acquired adopted became bought built cancelled canceled closed dropped designed died divorced founded graduated grew "
    "hired inherited introduced invented joined launched left lost married merged migrated moved opened published quit "
    "released renamed replaced resigned retired sold stopped switched started studied won wrote developed created "
    "designed converted abandoned translated trained taught separated".split()
)
"""Pasts after which something is no longer as it was, or has a maker."""
MADE: Final = frozenset(
    "acquired born bought built closed created designed developed donated drawn founded given hired inherited introduced "
    "invented launched made merged migrated named opened painted published released renamed replaced rewritten sold "
    "started taken translated written discontinued retired abolished cancelled canceled dissolved elected appointed "
    "promoted removed dropped".split()
)
"""What was done to something once and is worth knowing without its day."""

FOREIGN: Final = frozenset(
    # German
    "wird werden ist sind hat haben arbeitet arbeiten wohnt wohnen lebt leben leitet leiten betreut betreuen heißt "
    "heissen heißen spricht "
    "sprechen nutzt nutzen verwendet verwenden benutzt benutzen braucht brauchen läuft laufen steht stehen liegt "
    "liegen kostet "
    "kosten gehört gehören beginnt beginnen endet enden dauert dauern besteht bestehen enthält enthalten unterstützt "
    "unterstützen studiert unterrichtet führt führen macht machen schreibt bietet speichert pflegt übernimmt kümmert kommt "
    "spielt fährt trägt trinkt isst erscheint öffnet schließt findet gilt gelten trifft treffen verantwortet baut bezahlt "
    "zahlt zahlen probt proben singt verwaltet hält erhält bekommt vertritt organisiert verträgt darf dürfen muss müssen "
    "kann können übt misst zählt umfasst "
    # Spanish
    "es son está están tiene tienen trabaja trabajan vive viven dirige dirigen lleva llevan usa usan utiliza "
    "necesita cuesta "
    "cuestan habla hablan empieza termina dura pertenece contiene funciona estudia enseña escribe cobra paga pagan abre "
    "cierra riega cuida coordina guarda organiza mide ocupa cultiva comparte incluye admite permite compra vende "
    # French
    "est sont a ont travaille travaillent habite habitent vit vivent dirige dirigent utilise utilisent coûte coûtent parle "
    "parlent commence dure appartient contient fonctionne étudie enseigne écrit gère gèrent tient joue chante répète loue "
    "paie ouvre ferme compte organise accompagne prête s'occupe s'appelle accueille comprend dispose possède reçoit".split()
)
FOREIGN_OWN: Final = frozenset(
    "wohne lebe arbeite bin habe heiße spreche studiere nutze benutze verwende spiele fahre trinke esse unterrichte leite "
    "betreue besitze komme schreibe lese trage vertrage rauche singe "
    "vivo trabajo soy tengo hablo estudio uso toco enseño dirijo escribo llevo leo "
    "habite vis travaille suis ai parle étudie utilise joue enseigne dirige possède écris lis chante bois mange".split()
)
"""What somebody says of themselves."""
FOREIGN_OURS: Final = frozenset(
    "nutzen verwenden benutzen haben arbeiten treffen proben zahlen brauchen speichern betreiben sind wohnen singen "
    "usamos tenemos trabajamos somos utilizamos pagamos vivimos compartimos "
    "utilisons avons travaillons sommes payons vivons répétons chantons".split()
)
"""What people say of their group."""
FOREIGN_HAPPENED: Final = frozenset(
    "erschien begann endete zog wurde wurden gründete kaufte kam ging starb heiratete wechselte verließ gewann eröffnete "
    "schloss fand übernahm "
    "nació murió empezó terminó compró vendió ganó abrió cerró fundó publicó llegó salió cambió firmó reservé compré firmé "
    "empecé terminé cambié dejé visité fui hice pagué vendí planté recibí aprobé reservamos compramos firmamos plantamos "
    "cambiamos terminamos empezamos abrimos pagamos".split()
)
