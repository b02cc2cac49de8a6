"""Photos and documents that went through the playground."""

from __future__ import annotations

import struct
from dataclasses import dataclass

_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8"
_JPEG_FRAMES = frozenset({*range(0xC0, 0xC4), *range(0xC5, 0xC8), *range(0xC9, 0xCC), *range(0xCD, 0xD0)})


@dataclass(frozen=True, slots=True)
class StoredFile:
    """A file by its id; ``path`` is where the Bot API serves it."""

    id: str
    unique_id: str
    path: str
    name: str
    mime_type: str
    data: bytes


class Files:
    """Every file of the world, in memory."""

    def __init__(self) -> None:
        self._by_id: dict[str, StoredFile] = {}
        self._by_path: dict[str, StoredFile] = {}

    def add(self, folder: str, name: str, mime_type: str, data: bytes) -> StoredFile:
        """Store bytes in a folder (``photos``, ``documents``) and return them as a file with an id."""
        number = len(self._by_id) + 1
        suffix = name.rpartition(".")[2] if "." in name else "bin"
        clean = "".join(letter for letter in suffix if letter.isalnum() and letter.isascii()) or "bin"
        stored = StoredFile(
            id=f"playground-{folder}-{number}",
            unique_id=f"pg{number}",
            path=f"{folder}/file_{number}.{clean}",
            name=name,
            mime_type=mime_type,
            data=data,
        )
        self._by_id[stored.id] = stored
        self._by_path[stored.path] = stored
        return stored

    def by_id(self, file_id: str) -> StoredFile | None:
        """Return the file with this id, or None."""
        return self._by_id.get(file_id)

    def by_path(self, path: str) -> StoredFile | None:
        """Return the file served under this path, or None."""
        return self._by_path.get(path)


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Return width and height in pixels of a PNG or JPEG, or None when the bytes are neither."""
    if data.startswith(_PNG) and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return int(width), int(height)
    return _jpeg_size(data) if data.startswith(_JPEG) else None


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4])
        if marker in _JPEG_FRAMES:
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return int(width), int(height)
        at += 2 + length
    return None
