"""Which English words are verbs: by a list of what a person says of themselves, and by the forms that follow from it."""

from __future__ import annotations

from typing import Final

BASE: Final = frozenset(
    (
        "get say text be tap rinse chop stir whisk knead soak boil fry peel season sprinkle grease oil drain dilute "
        "tighten loosen screw unscrew unplug bring sweep dust iron weed tick top empty dial scroll swipe click type paste browse "
        "reinstall uninstall rerun redeploy reconnect double-check squeeze hang tuck lean "
        "absorb accelerate accept access accompany accumulate achieve acknowledge acquire act activate adapt add "
        "address adjust administer adopt adore advise affect age aim alert align allocate allow alternate amend "
        "amount analyse announce answer anticipate appear apply approach approve archive arise arrange arrive ask "
        "assemble assess assign assist assume attach attend audit authenticate author automate avoid await back bake "
        "balance ban bank bar bark base batch bear beat become begin belong bend bill bind bite blend blink block "
        "blog boil book boost boot borrow bounce brake branch break brew bring broadcast brush buffer build bundle "
        "burn bury button buy cache calculate calibrate call camp cancel cap capture carry cast cater cause celebrate "
        "centre certify chair challenge change charge charter chase chat check cheer chill circulate cite claim clash "
        "clean climb clone close coach coat code coincide collapse collect combine come command comment commission "
        "commit communicate commute compare compete compile complete comply compose compress comprise concern conduct "
        "configure confirm conflict connect consist consult consume contact contain contribute control convert cook "
        "cool coordinate copy correct cost count cover crash crawl create cross cultivate curate customise cut cycle "
        "damage dance date deal debate debug decide decline decorate defend define delay delegate delete deliver "
        "demand demonstrate deny depart depend deploy derive describe deserve design destroy detect deteriorate "
        "determine develop die differ digest dip direct disable disappear discard discharge discover discuss dislike "
        "dispatch display disrupt dissolve distribute dive divide dominate donate double download draft drain draw "
        "dress drill drink drip drive drop dry dump duplicate earn eat echo edit educate elect eliminate email emerge "
        "emit emphasise employ enable encode encounter encourage encrypt end enforce engage enhance enjoy enrol "
        "ensure entail enter entitle equal erase erode escape escort establish estimate evaluate evolve examine "
        "exceed exclude execute exercise exhibit exist expand expect expel experiment expire explain explode explore "
        "export expose express extend face facilitate fade fail farm favour feature feed fetch file fill film filter "
        "finance finish fire fit fix flag flash flow fluctuate fly focus fold follow forbid force forecast forget "
        "fork form format forward found freeze fuel function fund fuse gain garden gather generate give glow go "
        "govern grab graduate grant greet grind group grow guarantee guard guide halt handle hang happen harm harvest "
        "hatch hate haul have head heal heat help hide highlight hike hire hit hold hook host hum hunt hurry identify "
        "ignore illustrate impact implement imply import impose improve include incorporate increase index induce "
        "infect influence inform inhabit inherit initiate inject injure innovate insist inspect install insure "
        "integrate intend interpret intersect interview introduce invent invest invite invoice involve iron isolate "
        "issue join juggle jump keep kick kill knit know label lack land last launch lay lead leak lean leap learn "
        "lease leave lecture lend lie lift light like limit line link list listen live load locate lock log look lose "
        "love lower mail maintain make manage mandate manufacture map march mark marry match mate matter mean measure "
        "mediate meditate meet melt memorise mend mention mentor merge migrate mind minimise mirror mix model "
        "moderate modify monitor motivate mount move mow multiply name need nest note notify number nurse obey object "
        "observe obtain occupy occur offer omit open operate oppose opt orbit order organise organize originate "
        "outline outsource overlap oversee overwrite owe own pack page paint park parse participate pass patrol pause "
        "pay peak perform permit persist photograph pick pin pitch place plan plant play plug point poison poll port "
        "position post postpone pour practice practise praise pray predict prefer premiere prepare present preserve "
        "press prevail prevent preview price print proceed process produce program prohibit promote prompt proofread "
        "propose protect prove provide prune publish pull pump punch purchase push put qualify query queue quit quote "
        "race rain raise range rank rate reach react read reboot rebuild recall receive recognise recommend record "
        "recover recruit recycle redirect reduce refer reflect refresh refund refuse register regulate reheat "
        "reinforce reject relate relax release relocate rely remain remind remove rename render renew rent repaint "
        "repair repeat replace replicate report represent require rescue research reserve reset reside resign resist "
        "resolve respond rest restart restore restrict result resume retain retire retrieve retry return reuse reveal "
        "reverse review revise reward rewrite ride rinse rise roast rob roll rotate round route row rub rule run rush "
        "sail sample satisfy save scale scan scatter schedule score screen seal search seat secure select sell send "
        "sense separate serve service set settle sew shake shape share shave shift shine ship shop shorten shout show "
        "shrink shut sign sing sink sit skate skip sleep slip slow smoke snore snow solder solve sort sound span "
        "spare speak specialise specialize specify spend spill spin split sponsor spray sprint squeeze stack staff "
        "stage stamp stand star start state stay steal steam steer stem step stick sting stock stop store stream "
        "strengthen stretch strike strip struggle study submit subscribe substitute succeed sue suffer suggest suit "
        "sum supervise supply support surf survey survive suspect suspend sustain swap sweep swim swing switch sync "
        "tackle tag take talk target taste teach tell tend terminate test thank thaw thin throw tick tie tile tilt "
        "time tolerate total touch tour tow trace track trade train transcribe transfer transform transition "
        "translate transport trap travel treat trigger trim truncate trust tune turn tutor type undergo understand "
        "unite unload unlock unveil update upgrade upload urge use validate value vanish vary ventilate verify "
        "violate visit volunteer vote wait wake walk wander want warn warrant wash waste watch water wear weave weigh "
        "weld whistle widen win wipe wire wish withdraw withstand wonder work worship wrap write yield zoom"
    ).split()
)
"""Verbs by the form that a person says of themselves."""

_IRREGULAR: Final = frozenset(
    (
        "ate became began bent bit bled blew bore bought bound bred broke brought built burnt came caught chose clung "
        "cost cut dealt did died drank drew drove dug fed fell felt flew forbade forgot fought found froze gave got "
        "grew had held hid hit hung hurt kept knew laid learnt led left lent lost made meant met moved paid put quit "
        "ran rang read rode rose said sang sat saw sent set shook shot shrank shut slept sold spent split spoke spread "
        "stole stood struck stuck swam swept swore taught thought told took tore went withdrew woke won wore wound wrote"
    ).split()
)
_PARTICIPLES: Final = frozenset(
    (
        "become been begun bitten blown born borne bought bound bred broken brought built burnt caught chosen come "
        "cut dealt done drawn driven drunk eaten fallen fed flown forbidden forgotten found frozen given gone grown "
        "had held hidden hit hung kept known laid learnt led left lent lit lost made meant met paid put quit read "
        "ridden risen run seen sent set sewn shot shown shut sold spent split spoken spread stolen struck sung sunk "
        "sworn taken taught thought thrown told torn understood withdrawn woken won worn wound woven written"
    ).split()
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
