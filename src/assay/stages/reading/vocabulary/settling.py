"""The words by which preferences and decisions are told in German, Spanish and French, as patterns of whole sentences."""

from __future__ import annotations

import re
from typing import Final, Literal

_REST: Final = r"(?P<v>.+)"
_SOME: Final = r"(?:[\w%.,€-]+ ){0,14}?"
_BOARD_DE: Final = (
    r"(?:[Dd]er|[Dd]ie|[Dd]as) (?:\w*[Vv]orstand|\w*[Vv]ersammlung|[Tt]eam|[Gg]ruppe|[Rr]unde|\w*[Bb]eirat|[Aa]usschuss|"
    r"[Kk]lasse|[Gg]emeinschaft|[Mm]itglieder|[Aa]nwesenden|\w*[Ll]eitung|\w*[Kk]onferenz|\w*[Gg]emeinde)"
)
_DONE_DE: Final = (
    r"(?:beschlossen|entschieden|geeinigt|abgelehnt|genehmigt|vereinbart|festgelegt|bewilligt|verabschiedet|angenommen)"
)
_BOARD_ES: Final = (
    r"(?:[Ll]a (?:junta|asamblea|directiva|comisión|cooperativa|comunidad|reunión)|[Ee]l (?:consejo|equipo|grupo|comité|claustro|pleno|"
    r"AMPA|coro|club)|[Ll]os (?:socios|vecinos|presentes)|[Ll]as (?:socias|vecinas|familias))"
)
_BOARD_FR: Final = (
    r"(?:[Ll]e (?:conseil|bureau|comité|groupe|syndic|club|chœur)|[Ll]['’](?:assemblée(?: générale)?|association|équipe|AG)|"
    r"[Ll]a (?:réunion|commission|coopérative|copropriété)|[Ll]es (?:membres|présents|adhérents|copropriétaires))"
)
DECISIONS: Final[tuple[tuple[str, Literal["ours", "board"]], ...]] = (
    (rf"{_BOARD_DE} (?:hat|haben) (?P<v>{_SOME}{_DONE_DE}(?!\w).*)", "board"),
    (rf"{_BOARD_DE} (?:beschließt|beschließen|beschloss|genehmigt|bewilligt|einigt sich|einigen sich|entschied) {_REST}", "board"),
    (rf"(?:[Ee]s|[Hh]iermit|[Ee]instimmig|[Mm]ehrheitlich|[Gg]emeinsam) (?:wurde|wird|ist) (?P<v>{_SOME}{_DONE_DE}(?!\w).*)", "ours"),
    (
        (
            rf"(?:[Ee]instimmig |[Mm]ehrheitlich )?(?:[Bb]eschlossen|[Vv]ereinbart|[Aa]bgelehnt|[Ff]estgelegt)(?: (?:wurde|wird|ist|"
            rf"haben wir))?:? {_REST}"
        ),
        "ours",
    ),
    (
        (
            rf"(?:[Dd]ann |[Aa]lso |[Dd]amit )?(?:halten wir fest|steht fest|haben wir (?:beschlossen|entschieden|vereinbart))[:,]? "
            rf"{_REST}"
        ),
        "ours",
    ),
    (
        (
            r"[Ww]ir (?:beschließen|vereinbaren|legen fest|entscheiden|lehnen|stellen|steigen|wechseln|verzichten) "
            r"(?P<v>.*(?:\bab\b|\bum\b|\bauf\b|, dass|fest).*)"
        ),
        "ours",
    ),
    (
        (
            r"(?:[\w-]+ ){1,10}haben wir (?:aber |auch |dann )?(?:abgelehnt|beschlossen|verworfen|genehmigt|"
            r"vereinbart)(?!\w)(?P<v>.*)"
        ),
        "ours",
    ),
    (
        (
            rf"[Ss]e (?:acuerda|acordó|decide|decidió|aprueba|aprobó|rechaza|rechazó|ha acordado|ha decidido|ha aprobado|resuelve|"
            rf"resolvió) {_REST}"
        ),
        "ours",
    ),
    (
        (
            rf"(?:[Aa]l final |[Pp]or unanimidad,? |[Ff]inalmente )?(?:(?:[Qq]uedamos|[Hh]emos quedado) en|[Aa]cordamos|[Dd]ecidimos|"
            rf"[Hh]emos (?:decidido|acordado)) {_REST}"
        ),
        "ours",
    ),
    (rf"(?:[Cc]on|[Ee]n) (?:[\w-]+ ){{1,4}}(?:quedamos|hemos quedado) en {_REST}", "ours"),
    (
        (
            rf"(?:[Pp]or unanimidad,? )?{_BOARD_ES} (?:acuerda|acordó|acordaron|decide|decidió|decidieron|aprueba|aprobó|aprobaron|"
            rf"rechaza|rechazó|votó|ha (?:acordado|decidido|aprobado)|han (?:acordado|decidido|aprobado)) {_REST}"
        ),
        "board",
    ),
    (rf"(?:[Qq]ueda (?:aprobad[oa]|acordad[oa]|decidid[oa])|[Aa]cordado|[Aa]probad[oa]|[Dd]ecidido):? {_REST}", "ours"),
    (
        (
            rf"(?:[Aa]lors |[Bb]on |[Dd]onc )?(?:[Cc]['’]est décidé|[Ii]l (?:est|a été) (?:décidé|convenu|acté|adopté|voté)|"
            rf"[Dd]écidé|[Aa]cté|[Aa]dopté|[Vv]oté)(?: à l['’]unanimité)?[,:]? {_REST}"
        ),
        "ours",
    ),
    (
        (
            rf"{_BOARD_FR} (?:décide|a décidé|adopte|a adopté|approuve|a approuvé|vote|a voté|valide|a validé|rejette|a rejeté|"
            rf"refuse|a refusé|retient|a retenu|choisit|a choisi|opte|ont décidé|ont voté|ont approuvé) {_REST}"
        ),
        "board",
    ),
    (
        (
            rf"(?:[Oo]n|[Nn]ous) (?:décide|décidons|convenons|a décidé|avons décidé|a voté|avons voté|garde|part sur|reste sur|"
            rf"abandonne|arrête) {_REST}"
        ),
        "ours",
    ),
    (
        (
            r".{3,90}, (?:das|dies) (?:wurde|haben wir|hat der Vorstand|ist) (?P<v>(?:[\w%.,-]+ ){0,12}(?:beschlossen|entschieden|"
            r"abgelehnt|vereinbart)(?!\w).*)"
        ),
        "board",
    ),
    (
        (
            rf"(?:[Dd]ann|[Aa]lso|[Gg]ut|[Oo]k|[Ss]o)[,:]? (?:machen|nehmen|bleiben|fahren|treffen|gehen|lassen|verschieben|behalten|"
            rf"streichen|legen) wir {_REST}"
        ),
        "ours",
    ),
    (rf"(?:[\w(), ]{{3,60}} )?[Ss]e (?:acuerda|acordó|aprueba|aprobó|decide|decidió) {_REST}", "board"),
    (
        (
            rf"(?:[Yy]a )?(?:[Ee]stá|[Qq]ueda) (?:pactad[oa]|acordad[oa]|decidid[oa]|cerrad[oa]|aprobad[oa]|fijad[oa]) (?:que "
            rf")?{_REST}"
        ),
        "ours",
    ),
    (rf"(?:[Aa]djugé|[Rr]églé|[Ee]ntendu|[Vv]endu|[Vv]alidé|[Aa]bgemacht|[Aa]usgemacht|[Tt]rato hecho|[Hh]echo) ?[,:] {_REST}", "ours"),
    (
        (
            r"[Oo]n (?P<v>(?:fait|prend|part|reste|va|met|passe|choisit|laisse|annule|reporte|maintient) .*(?<!\w)(?:alors|donc|"
            r"finalement|du coup)(?!\w).*)"
        ),
        "ours",
    ),
    (rf"(?:[Oo]n s['’]est mis d['’]accord|[Oo]n est tombés? d['’]accord|[Nn]ous sommes convenus) {_REST}", "ours"),
)  # fmt: skip
"""Pattern and who decides."""

PREFERENCES: Final = (
    (r"[Ii]ch kann (?P<v>(?:[\w,-]+ ){1,6}nicht (?:ausstehen|leiden|ab)(?!\w).*)", "self"),
    (rf"[Mm]ir (?:ist|sind|gefällt|gefallen|schmeckt|schmecken|wäre) {_REST}", "self"),
    (r"[Ii]ch (?:hätte|würde|möchte) (?P<v>(?:[\w,-]+ ){0,8}(?:lieber|am liebsten)(?!\w).*)", "self"),
    (rf"[Ii]ch bin (?:ein |kein )?(?:großer |großes )?Fan von {_REST}", "self"),
    (r"[Bb]itte (?P<v>.*(?<!\w)(?:immer|nie|niemals|künftig|ab jetzt|ab sofort|in Zukunft|nicht mehr|grundsätzlich)(?!\w).*)", "order"),
    (r"[Bb]itte (?P<v>keine[nr]? (?:[\w-]+ ){1,6}mehr(?!\w).*)", "order"),
    (rf"(?:[Yy]o )?(?:[Nn]o soporto|[Nn]o aguanto|[Dd]etesto|[Aa]doro) {_REST}", "self"),
    (rf"(?:[Aa] mí,? )?(?:[Ss]iempre |[Yy]a )?(?:no )?me (?:gustan?|encantan?|apasionan?|chiflan?|horrorizan?) {_REST}", "self"),
    (r"(?:[Pp]or favor,? )(?P<v>.*(?<!\w)(?:siempre|nunca|en adelante|no vuelvas)(?!\w).*)", "order"),
    (r"(?P<v>(?:[Ss]iempre|[Nn]unca) .*(?<!\w)por favor.*)", "order"),
    (rf"(?:[Mm]oi,? )?[Jj]['’](?:aime mieux|aime (?:bien|beaucoup|pas)|ai horreur de) {_REST}", "self"),
    (rf"(?:[Mm]oi,? )?[Jj]e (?:préfère|(?:ne )?supporte (?:pas|plus)|déteste|suis fan de) {_REST}", "self"),
    (r"(?:[Ss]['’]il (?:te|vous) pla[iî]t,? )(?P<v>.*(?<!\w)(?:toujours|jamais|désormais|dorénavant)(?!\w).*)", "order"),
    (r"(?P<v>.*(?<!\w)s['’]il (?:te|vous) pla[iî]t,? (?:toujours|jamais)(?!\w).*)", "order"),
)  # fmt: skip
"""Pattern and who prefers: `self`, or `order` for a request that stands."""

NAMED: Final = (
    (
        r"(?:ne |n['’])?(?:préfère|adore|aime (?:bien|mieux|beaucoup|pas|plus)|déteste|(?:ne )?supporte (?:pas|plus))",
        "after",
    ),
    (r"(?:no )?(?:prefiere|odia|detesta|adora|no soporta)", "after"),
    (r"(?:ya )?(?:no )?le (?:gustan?|encantan?|apasionan?)", "to"),
)
"""What somebody who is named likes: `after` the name, or `to` it (`A Iker no le gusta ...`)."""

LEAD_INS: Final = (
    r"bueno|pues|oye|vale|mira|eso sí|otra cosa|lo primero|por otra parte|en fin|a ver|ah|uy|perdón|perdona|"
    r"nee|na ja|naja|ach|ach so|ach ja|zur info|zur erinnerung|kurze info|noch was|noch ein hinweis|stimmt|genau|nicht ganz|moment|"
    r"bon|alors|ah oui|ben|bah|mais bon|coucou|salut|bonjour|attention|dites|dis|voilà|bref|enfin|en fait|petite info|pour "
    r"info|du coup|"
    r"rappel|souci|info|par contre|d'accord|hinweis|achtung|update|nachtrag|für die akten|abhilfe|actualizo|recordatorio|"
    r"ojo|aviso|nota|"
    r"total|y otra cosa|une chose|autre chose|à noter|noté|und noch was|merke|wichtig|importante|important"
)
"""Words before a comma, colon or dash that only lead up to what is said."""

RUN_INS: Final = (
    r"es que|resulta que|lo que pasa es que|la verdad es que|que sepáis que|y|pero|pues|bueno|ah|uy|vale|"
    r"il se trouve que|c['’]est que|par contre|en fait|du coup|et|mais|donc|alors|bon ben|bon|ben|bah|"
    r"und|aber|naja|ach|tja|doch|attention|ojo|achtung|rappel|info"
)
"""The same without a mark behind them."""

VOTED: Final = re.compile(
    r"(?<!\w)(?:por unanimidad|por mayoría|se votó|à l['’]unanimité|à la majorité|(?:décidé|voté|adopté) (?:à|par)|"
    r"einstimmig|mehrheitlich|"
    r"mit \d+ (?:ja-?)?stimmen|\d+ ja(?:-?stimmen)?|\d+ votos|\d+ voix)(?!\w)",
    re.IGNORECASE,
)
"""By how many votes it was settled."""
