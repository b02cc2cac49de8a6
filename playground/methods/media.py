"""Photos, documents and downloads."""

from __future__ import annotations

import mimetypes
from collections.abc import Callable, Mapping
from typing import Any

from playground.chats import Chat
from playground.errors import BadRequest
from playground.files import StoredFile, picture_size
from playground.keyboards import markup_of
from playground.methods.targets import caption_of, chat_to_write_to, reply_of, topic_of
from playground.params import Params, Upload
from playground.render import message_json
from playground.wire import Json
from playground.world import World

MOST_PHOTO_BYTES = 10 * 1024 * 1024
MOST_FILE_BYTES = 50 * 1024 * 1024
_MOST_DOWNLOAD_BYTES = 20 * 1024 * 1024
_MOST_SIDES = 10_000
_MOST_RATIO = 20


def send_photo(world: World, params: Params) -> Json:
    """Send a picture: PNG or JPEG, uploaded or by its file id."""
    return _send(world, params, "photo", "photos")


def send_document(world: World, params: Params) -> Json:
    """Send a file, uploaded or by its file id."""
    return _send(world, params, "document", "documents")


def get_file(world: World, params: Params) -> Json:
    """Say where a file can be downloaded."""
    stored = world.files.by_id(params.text("file_id"))
    if stored is None:
        raise BadRequest("invalid file_id" if params.text("file_id") else "file_id is empty")
    if len(stored.data) > _MOST_DOWNLOAD_BYTES:
        raise BadRequest("file is too big")
    return _file_json(stored) | {"file_path": stored.path}


def given_media(world: World, params: Params) -> Json:
    """Return the content that an InputMedia parameter stands for: a photo or document with its caption."""
    media = params.obj("media")
    if media is None:
        raise BadRequest("media is empty")
    kind = str(media.get("type"))
    if kind not in _READERS:
        raise BadRequest("can't parse InputMedia: unsupported type specified")
    inner = Params({**media, kind: media.get("media")}, params.uploads)
    return _READERS[kind](world, inner) | _caption(world, inner)


def photo_content(world: World, data: bytes, name: str) -> Json:
    """Return a message's ``photo`` for the bytes of a picture; BadRequest when they are none."""
    if len(data) > MOST_PHOTO_BYTES:
        raise BadRequest("file is too big")
    size = picture_size(data)
    if size is None:
        raise BadRequest("IMAGE_PROCESS_FAILED")
    if sum(size) > _MOST_SIDES or min(size) == 0 or max(size) > _MOST_RATIO * min(size):
        raise BadRequest("PHOTO_INVALID_DIMENSIONS")
    kind = "image/png" if data.startswith(b"\x89PNG") else "image/jpeg"
    stored = world.files.add("photos", name or "photo.png", kind, data)
    return {"photo": [_file_json(stored) | {"width": size[0], "height": size[1]}]}


def document_content(world: World, data: bytes, name: str, mime_type: str) -> Json:
    """Return a message's ``document`` for the bytes of a file; BadRequest when it is empty or too large."""
    if not data:
        raise BadRequest("file must be non-empty")
    if len(data) > MOST_FILE_BYTES:
        raise BadRequest("file is too big")
    guessed = mimetypes.guess_type(name)[0] or mime_type or "application/octet-stream"
    stored = world.files.add("documents", name or "file", guessed, data)
    return {"document": _file_json(stored) | {"file_name": stored.name, "mime_type": stored.mime_type}}


def _send(world: World, params: Params, kind: str, what: str) -> Json:
    content = _READERS[kind](world, params) | _caption(world, params)
    markup = markup_of(params)
    chat: Chat = chat_to_write_to(world, params, what)
    topic, reply_to = topic_of(chat, params), reply_of(chat, params)
    message = world.post(chat, world.bot.id, content, topic=topic, reply_to=reply_to, markup=markup)
    return message_json(world, message)


def _photo(world: World, params: Params) -> Json:
    given = _given(world, params, "photo")
    if isinstance(given, Upload):
        return photo_content(world, given.data, given.name)
    if not given.path.startswith("photos/"):
        raise BadRequest("can't use file of type Document as Photo")
    width, height = picture_size(given.data) or (0, 0)
    return {"photo": [_file_json(given) | {"width": width, "height": height}]}


def _document(world: World, params: Params) -> Json:
    given = _given(world, params, "document")
    if isinstance(given, Upload):
        return document_content(world, given.data, given.name, given.mime_type)
    if not given.path.startswith("documents/"):
        raise BadRequest("can't use file of type Photo as Document")
    return {"document": _file_json(given) | {"file_name": given.name, "mime_type": given.mime_type}}


_READERS: Mapping[str, Callable[[World, Params], Json]] = {"photo": _photo, "document": _document}


def _given(world: World, params: Params, kind: str) -> Upload | StoredFile:
    """Return what a call gives under ``kind``: a part of its body, or a file the playground has."""
    reference = params.text(kind)
    upload = params.uploads.get(kind) or params.upload(reference)
    if upload is not None:
        return upload
    if not reference or reference.startswith("attach://"):
        raise BadRequest(f"there is no {kind} in the request")
    stored = world.files.by_id(reference)
    if stored is None:
        web = reference.startswith(("http://", "https://"))
        raise BadRequest("failed to get HTTP URL content" if web else "wrong file identifier/HTTP URL specified")
    return stored


def _caption(world: World, params: Params) -> Json:
    caption = caption_of(world, params)
    return caption.fields("caption", "caption_entities") if caption.text else {}


def _file_json(stored: StoredFile) -> Json:
    return {"file_id": stored.id, "file_unique_id": stored.unique_id, "file_size": len(stored.data)}


METHODS: Mapping[str, Callable[[World, Params], Any]] = {
    "sendPhoto": send_photo,
    "sendDocument": send_document,
    "getFile": get_file,
}
