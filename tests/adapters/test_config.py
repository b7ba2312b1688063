"""Settings: what is written is what is read, and a mistake is named by its line and with what may stand there."""

from __future__ import annotations

import dataclasses
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from tests.strategies.settings import configs

from assay.adapters import config
from assay.adapters.config import PLACE, fitting, load, local_timezone, read, settings, template
from assay.model.config import DEFAULT_TOOLS, Config, Owner
from assay.model.errors import BadConfig, CannotRead


def _refused(text: str) -> str:
    with pytest.raises(BadConfig) as caught:
        read(text.encode())
    return str(caught.value)


@given(configs)
def test_the_template_says_what_it_was_made_from(settled: Config) -> None:
    assert read(template(settled).encode()) == settled


def test_nothing_set_is_the_default() -> None:
    assert read(b"") == Config()


def test_every_setting_can_be_set() -> None:
    """A field that no key reaches, or a key that reaches no field, would be silent for ever."""
    table = tomllib.loads(template(Config()))
    keys = sum(len(content) for section, content in table.items() if section != "tools")
    assert keys == len(dataclasses.fields(Config)) - len({"me", "tools"}) + len(dataclasses.fields(Owner))
    assert [name for name, _ in settings(Config())] == [f"{s}.{key}" for s, content in table.items() for key in content]


def test_every_key_and_section_has_a_word_on_it() -> None:
    lines = template(Config()).splitlines()
    tools = lines.index("[tools]")
    for number, line in enumerate(lines):
        if line.startswith("[") or ("=" in line and not line.startswith("#") and number < tools):
            assert lines[number - 1].startswith("# "), line


def test_what_is_given_is_taken() -> None:
    text = """
    [me]
    name = "Ada Lovelace"
    aliases = ["Ada", "A. L."]
    people = ["Mary"]
    [vault]
    timezone = "Etc/UTC"
    folder = "Work/Memory/"
    [judging]
    self_correction = "review"
    [review]
    max_open = 3
    [lock]
    wait = 2
    """
    settled = read(text.encode())
    assert settled.me == Owner("Ada Lovelace", ("Ada", "A. L."))
    assert (settled.people, settled.timezone, settled.folder) == (("Mary",), "Etc/UTC", "Work/Memory")
    assert (settled.self_correction, settled.max_queue, settled.lock_wait) == ("review", 3, 2.0)


def test_tools_are_added_to_those_that_are_known() -> None:
    settled = read(b'[tools]\nbrowse = "evidence"\nbash = "control"\n')
    assert settled.tools == {**DEFAULT_TOOLS, "browse": "evidence", "bash": "control"}


@pytest.mark.parametrize(
    ("text", "where", "says"),
    [
        ("[me]\nname = 7\n", 2, 'me.name must be text on one line, e.g. "Ada Lovelace"'),
        ('[me]\nname = "a\\nb"\n', 2, "me.name must be text on one line"),
        ('[me]\naliases = "Ada"\n', 2, "me.aliases must be a list of texts"),
        ("[me]\n\n# who\nnmae = 'Ada'\n", 4, "[me] has no key 'nmae'; it has name, aliases, people"),
        ("[vault]\ntimezone = 'Europe/Atlantis'\n", 2, "vault.timezone must be the name of a time zone such as"),
        ("[vault]\ntimezone = '../../etc/passwd'\n", 2, "vault.timezone must be the name of a time zone such as"),
        ("[vault]\ntimezone = ''\n", 2, "vault.timezone must be the name of a time zone such as"),
        ("[vault]\nfolder = '.obsidian'\n", 2, "vault.folder must be a folder inside the vault"),
        ("[vault]\nfolder = '../elsewhere'\n", 2, "vault.folder must be a folder inside the vault"),
        ("[vault]\nfolder = 'a|b'\n", 2, "vault.folder must be a folder inside the vault"),
        ("[vault]\nfolder = ''\n", 2, "vault.folder must be a folder inside the vault"),
        ("[vault]\ntrusted = true\n", 2, "[vault] has no key 'trusted'; it has timezone, folder, templates"),
        ("[trust]\nproposals = 'all'\n", 2, 'trust.proposals must be "declared" or "capped"'),
        ("\n[judging]\nself_correction = 'merge'\n", 3, 'judging.self_correction must be "replace" or "review"'),
        ("[external]\nextract = 'Journal'\n", 2, "external.extract must be a list of folders"),
        ("[external]\nmine = ['/']\n", 2, "external.mine must be a folder inside the vault"),
        ("[screen]\nkinds = ['iban']\n", 2, 'screen.kinds must be texts such as "iban=review"'),
        ("[screen]\nkinds = ['iban=keep']\n", 2, "screen.kinds must be texts"),
        ("[screen]\nkinds = ['<b>=allow']\n", 2, "screen.kinds must be texts"),
        ("[review]\nquestions_per_run = -1\n", 2, "review.questions_per_run must be a whole number, at least 0"),
        ("[review]\nexpiry_days = 0\n", 2, "review.expiry_days must be a whole number, at least 1"),
        ("[search]\nresults = true\n", 2, "search.results must be a whole number, at least 1"),
        ("[search]\nresults = 8.5\n", 2, "search.results must be a whole number, at least 1"),
        ("[lock]\nwait = -0.5\n", 2, "lock.wait must be a number of seconds, at least 0"),
        ("[lock]\nwait = inf\n", 2, "lock.wait must be a number of seconds, at least 0"),
        ("[lock]\nwait = nan\n", 2, "lock.wait must be a number of seconds, at least 0"),
        ("[model]\nname = ''\n", 2, "model.name must be the name of a model"),
        ("[model]\nmax_sensitivity = 'restricted'\n", 2, 'model.max_sensitivity must be "public" or "internal" or "personal"'),
        ("[model]\nbudget = -1\n", 2, "model.budget must be a number of US dollars, at least 0"),
        ("[model]\nprices = ['claude-haiku-5-5=cheap']\n", 2, "model.prices must be texts such as"),
        ("[model]\nurl = 'http://ada:secret@example.org'\n", 2, "model.url must be an address such as"),
        ("[tools]\nbash = 'proof'\n", 2, 'tools.bash must be "evidence" or "recall" or "memory" or "control"'),
        ("[tools]\nbash = ['evidence']\n", 2, "tools.bash must be"),
        ("[vaults]\nfolder = 'x'\n", 1, "there is no section [vaults]; there are me, vault, trust,"),
        ("lock = 3\n", 1, "lock is a section: write [lock]"),
        ("[lock]\nwait = 1\n[search]\nwait = 2\n", 4, "[search] has no key 'wait'"),
        ("vault.folder = '.git'\n", 1, "vault.folder must be a folder inside the vault"),
        ("x = 1\nvault = {folder = '.git'}\n", 1, "there is no section [x]"),
        ("vault = {folder = '.git'}\n", 1, "vault.folder must be a folder inside the vault"),
    ],
)  # fmt: skip
def test_a_mistake_is_named(text: str, where: int, says: str) -> None:
    message = _refused(text)
    assert message.startswith(f"{PLACE}:{where}: ")
    assert says in message


@pytest.mark.parametrize(
    ("text", "where"),
    [("[me\n", 1), ("[me]\nname = \n", 2), ("[me]\nname = 'a'\nname = 'b'\n", 3), ("[lock]\n[lock]\n", 2)],
)
def test_what_is_no_toml_is_named_by_line(text: str, where: int) -> None:
    assert _refused(text).startswith(f"{PLACE}:{where}: not TOML: ")


def test_other_encodings_are_named_by_line() -> None:
    with pytest.raises(BadConfig, match=rf"{PLACE}:2: this line is not UTF-8"):
        read(b"[me]\nname = '\xe4da'\n")


def test_a_byte_order_mark_and_crlf_are_no_mistake() -> None:
    assert read(b"\xef\xbb\xbf[me]\r\nname = 'Ada'\r\n").me.name == "Ada"


def test_nesting_without_end_is_refused() -> None:
    assert "nested too deeply" in _refused("me = " + "[" * 20_000)


def test_a_file_of_other_size_is_refused() -> None:
    assert "which no settings need" in _refused("#" * (config.MAX_BYTES + 1))


def test_a_vault_without_the_file_has_the_defaults(tmp_path: Path) -> None:
    assert load(tmp_path) == Config()


def test_the_file_is_found_in_the_vault(tmp_path: Path) -> None:
    (tmp_path / ".assay").mkdir()
    (tmp_path / PLACE).write_text("[me]\nname = 'Ada'\n")
    assert load(tmp_path).me.name == "Ada"


def test_what_cannot_be_read_is_said(tmp_path: Path) -> None:
    (tmp_path / PLACE).mkdir(parents=True)
    with pytest.raises(CannotRead, match=r"config\.toml cannot be read"):
        load(tmp_path)


def test_the_zone_of_this_machine_is_one_that_can_be_set() -> None:
    assert read(f"[vault]\ntimezone = '{local_timezone()}'\n".encode()).timezone == local_timezone()


def test_options_are_held_to_the_settings() -> None:
    assert fitting("vault.folder", "Work/Memory/", "--folder") == "Work/Memory"
    with pytest.raises(BadConfig, match="--timezone: it must be the name of a time zone"):
        fitting("vault.timezone", "Mars", "--timezone")


def test_a_mistake_is_told_with_the_file_that_it_is_in(tmp_path: Path) -> None:
    place = tmp_path / config.PLACE
    place.parent.mkdir()
    place.write_text("[vault]\nfolderr = 1\n", encoding="utf-8")
    with pytest.raises(BadConfig) as caught:
        config.load(tmp_path)
    assert str(caught.value).startswith(f"{place}:2: ")
