"""One key at a time from a terminal, without Enter; lines that are not shown."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

END: Final = frozenset({"", "\x04"})
"""What comes when nobody will type any more: the end of input, Ctrl-D."""
_MOST: Final = 32
"""Bytes of one key: arrows and the like send several."""


@contextmanager
def listening() -> Iterator[Callable[[], str]]:
    """Gives the function that waits for the next key; what was typed before nobody could have meant.

    Of a key that sends several characters, the first counts. Ctrl-C raises KeyboardInterrupt as ever.
    """
    if sys.platform == "win32":
        yield _windows
        return
    import termios
    import tty

    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    try:
        tty.setcbreak(descriptor, termios.TCSAFLUSH)
        yield lambda: os.read(descriptor, _MOST).decode("utf-8", "replace")[:1]
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)


@contextmanager
def hidden() -> Iterator[Callable[[], str]]:
    """Gives the function that reads the next line, which is not shown; what was pasted ahead is read as well.

    Nothing at the end of input. The terminal shows what is typed again afterwards, whatever happens.
    """
    if sys.platform == "win32":
        from getpass import getpass

        yield lambda: getpass("") + "\n"
        return
    import termios

    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    silent = [*before]
    silent[3] = before[3] & ~termios.ECHO
    try:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, silent)
        yield sys.stdin.readline
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)


def _windows() -> str:
    import msvcrt

    while msvcrt.kbhit():  # type: ignore[attr-defined]  # there on Windows only
        msvcrt.getwch()  # type: ignore[attr-defined]  # there on Windows only
    typed: str = msvcrt.getwch()  # type: ignore[attr-defined]  # there on Windows only
    if typed == "\x03":
        raise KeyboardInterrupt
    return typed
