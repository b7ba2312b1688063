"""Captured text made inert: what a plugin, a browser or a reader of links would act on is drawn as text instead.

One character for one, so that a quote keeps its place: a look-alike stands for the one that opens the code, for everybody
to see. A person's own notes are not touched; this is only for what is copied into the ledger from elsewhere.
"""

from __future__ import annotations

import re
from typing import Final

URIS: Final = frozenset({"http", "https", "mailto", "tel", "doi", "urn", "isbn", "geo"})
"""Schemes of addresses that a link may name; the others start programs or read files."""

_LOOKALIKES: Final = str.maketrans({"<": "‹", ">": "›", "`": "ˋ", "~": "∼", ":": "꞉", "!": "！"})

_RUN_BY_PLUGINS: Final = (
    "dataviewjs|dataview|tasks|templater|js-engine|javascript-view|customjs|meta-bind[a-z-]*|buttons?|run-[a-z]+|query|tracker"
    "|chart|kanban|excalidraw|execute|html|svg"
)
"""Info strings of fences that Obsidian's plugins run or draw."""
_ACTIVE_ELEMENTS: Final = (
    "script|iframe|frame|object|embed|applet|img|image|svg|math|video|audio|source|track|link|style|meta|base|form|input|button"
    "|textarea|select|a|body|html|template|portal|webview|details|marquee"
)
_PROGRAMS: Final = "obsidian|file|shell|ms-[a-z-]+|search-ms|vscode|x-[a-z-]+|app|zotero|intent"

_ACTIVE: Final = (
    re.compile(r"<(?=%)|(?<=%)>"),
    re.compile(
        rf"(?im)^[ \t>*+-]{{0,40}}(?P<fence>`{{3,12}}|~{{3,12}})(?=[ \t]{{0,8}}(?:{_RUN_BY_PLUGINS})(?:[^0-9a-z-]|$))"
    ),
    re.compile(r"`(?=[ ]?[$]?=[^=])"),
    re.compile(rf"(?i)<(?=/?(?:{_ACTIVE_ELEMENTS})(?:[\s/>]|$))"),
    re.compile(r"(?i)<(?=[a-z][^<>]{0,200}?\son[a-z]{3,20}\s{0,4}=)"),
    re.compile(rf"(?i)(?<![0-9a-z])(?:{_PROGRAMS})(?P<colon>:)(?=//)"),
    re.compile(r"(?i)(?<![0-9a-z])(?:javascript|vbscript|livescript)(?P<colon>:)"),
    re.compile(r"(?i)(?<![0-9a-z])data(?P<colon>:)(?=[a-z]{1,20}/|;base64|,)"),
    re.compile(r"(?P<bang>!)(?=\[[^\]\n]{0,300}\]\(\s{0,4}<?\s{0,4}(?:[a-zA-Z][a-zA-Z0-9+.-]{0,20}:)?//)"),
    re.compile(r"(?P<bang>!)(?=\[[^\]\n]{0,300}\]\[)"),
)
_LINK: Final = re.compile(
    r"(?:\]\([ \t\n]{0,4}<?|^[ \t>]{0,16}\[[^\]\n]{1,100}\]:[ \t]{0,4}<?|<)(?P<scheme>[A-Za-z][A-Za-z0-9+.-]{1,30})(?P<colon>:)",
    re.MULTILINE,
)


def inert(text: str) -> str:
    """The text of the same length in which nothing is run, drawn from afar or followed out of the list of schemes."""
    places = {at for pattern in _ACTIVE for match in pattern.finditer(text) for at in _opening(match)}
    places |= {match.start("colon") for match in _LINK.finditer(text) if match["scheme"].lower() not in URIS}
    if not places:
        return text
    return "".join(each.translate(_LOOKALIKES) if at in places else each for at, each in enumerate(text))


def _opening(match: re.Match[str]) -> range:
    """Where the characters stand that open the code: the one group of the pattern, or all of it."""
    return range(*match.span(next(iter(match.re.groupindex), 0)))


_READER: Final = "(?:(?:this|it|that|anything) )?(?:to )?(?:the )?(?:user|human|owner|operator)"
_EARLIER: Final = (
    "(?:previous|prior|above|earlier|preceding|other|system) (?:[a-z]+ )?"
    "(?:instruction|prompt|rule|message|guideline|direction|order)"
)
_ORDERS: Final = re.compile(
    "(?i)"
    + "|".join(
        (
            f"(?:ignore|disregard|forget|override|bypass) (?:all |any |every )?(?:of )?(?:the |your |my )?{_EARLIER}",
            "(?:system|developer) (?:prompt|message|override)s? ?(?::|says|is now)|new instructions ?:",
            "you are now (?:a|an|in|the|no longer) |from now on,? you (?:must|will|are|shall|have to)",
            f"(?:do not|don't|don’t|never) (?:tell|inform|mention|reveal|alert|ask|show) {_READER}",
            f"without (?:telling|informing|alerting|asking|showing) {_READER}",
            "(?:run|execute|paste) (?:the following|this) (?:command|code|script|shell)",
            r"curl [^\n|]{1,200}[|] {0,3}(?:ba|z)?sh|rm -rf? ",
            r"(?:send|upload|post|forward|exfiltrate) [^\n.]{1,80} to https?://",
            "(?:when|whenever|if) (?:an? |the )?(?:ai|assistant|agent|llm|model) (?:reads|sees|recalls|retrieves|processes)",
            r"<\|?(?:im_start|im_end|system|endoftext)\|?>|\[/?INST\]|### ?(?:system|instruction)",
            "</?(?:system|instructions?|tool_call)>",
            "ignoriere (?:alle )?(?:vorherigen|bisherigen|obigen) |ignorez? (?:toutes )?les instructions ",
            "ignora (?:todas )?las instrucciones|忽略(?:之前|以上|上述|先前)|以前の指示を無視|上記の指示を無視",
        )
    )
)


def gives_orders(text: str) -> bool:
    """Whether it speaks to the program that will read it rather than of the world: a person looks at it first."""
    return _ORDERS.search(text) is not None
