"""Renames that cannot lose anyone's file: two names trade places, or a name is taken only if it is free.

A plain rename overwrites whatever stands at its target at that instant, also what an editor saved a microsecond ago.
Linux has renameat2(2), macOS renamex_np(2). Where neither works (other systems, some network and FAT file systems) `swap`
says so by `Unsupported` and `place` falls back to a hard link, which fails as well if the name is taken.
"""

from __future__ import annotations

import errno
import functools
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

_HERE: Final = -100  # AT_FDCWD: both paths are taken as they are
_NOREPLACE: Final = 1  # RENAME_NOREPLACE of linux/fs.h
_EXCHANGE: Final = 2  # RENAME_EXCHANGE of linux/fs.h
_MAC_SWAP: Final = 2  # RENAME_SWAP of sys/stdio.h
_MAC_EXCL: Final = 4  # RENAME_EXCL of sys/stdio.h

_LACKING: Final = frozenset({errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP})
"""What a kernel or a file system answers that does not know the flag."""
_NO_LINKS: Final = _LACKING | {errno.EPERM, errno.EMLINK}

Rename = Callable[[str, str, bool], None]
"""Takes source, target and whether to exchange (else: not to replace). Raises OSError."""


class Unsupported(Exception):
    """The system or the file system cannot exchange two names."""


def swap(one: str, other: str, rename: Rename | None = None) -> None:
    """Let two files trade names in one step; both must exist. Raises Unsupported, OSError."""
    try:
        (rename or native())(one, other, True)
    except OSError as error:
        if error.errno in _LACKING:
            raise Unsupported from None
        raise


def place(source: str, target: str, rename: Rename | None = None) -> None:
    """Give a file another name that nobody has yet. Raises FileExistsError if it is taken, OSError."""
    try:
        (rename or native())(source, target, False)
    except OSError as error:
        if error.errno not in _LACKING:
            raise
        _link(source, target)


def _link(source: str, target: str) -> None:
    try:
        os.link(source, target, follow_symlinks=False)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        _look_and_rename(source, target)
    else:
        Path(source).unlink()


def _look_and_rename(source: str, target: str) -> None:
    """The last resort, where there are neither flags nor links: a file made in between is lost on POSIX, not on Windows."""
    if os.path.lexists(target):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), target)
    Path(source).rename(target)


@functools.cache
def native() -> Rename:
    """What this system offers."""
    offers = {"linux": _linux, "darwin": _mac}.get(sys.platform)
    return offers() if offers else lacking


def lacking(source: str, target: str, _exchange: bool) -> None:
    """A system that offers nothing."""
    raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS), source, None, target)


def _linux() -> Rename:
    function = _function("renameat2")
    if function is None:
        return lacking

    def rename(source: str, target: str, exchange: bool) -> None:
        flag = _EXCHANGE if exchange else _NOREPLACE
        _check(function(_HERE, os.fsencode(source), _HERE, os.fsencode(target), flag), source, target)

    return rename


def _mac() -> Rename:
    function = _function("renamex_np")
    if function is None:
        return lacking

    def rename(source: str, target: str, exchange: bool) -> None:
        flag = _MAC_SWAP if exchange else _MAC_EXCL
        _check(function(os.fsencode(source), os.fsencode(target), flag), source, target)

    return rename


def _function(name: str) -> Callable[..., int] | None:
    """A function of the C library, or None. musl before 1.2.6 has no renameat2."""
    import ctypes

    found: Any = getattr(ctypes.CDLL(None, use_errno=True), name, None)
    return found if found is None else functools.partial(_call, found)


def _call(function: Any, *arguments: object) -> int:
    import ctypes

    ctypes.set_errno(0)
    return -ctypes.get_errno() if function(*arguments) else 0


def _check(answer: int, source: str, target: str) -> None:
    if answer:
        raise OSError(-answer, os.strerror(-answer), source, None, target)
