"""Brings a database to the newest schema, step by step; each step is committed together with its record."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator, Sequence

import aiosqlite

from bot.store.errors import NewerSchema, NotOurs
from bot.store.schema import APPLICATION_ID, MIGRATIONS, Migration


async def migrate(db: aiosqlite.Connection, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Do the steps that are missing. NotOurs, NewerSchema."""
    while await _do_next(db, migrations):
        pass


def check_version(version: int, application: int, tables: int, known: int = len(MIGRATIONS)) -> None:
    """Refuse a database by its `user_version`, `application_id` and number of tables. NotOurs, NewerSchema.

    An empty file has no tables and is nobody's yet.
    """
    if application != APPLICATION_ID and tables:
        raise NotOurs("this database belongs to another program")
    if version > known:
        raise NewerSchema(
            f"the database has schema {version}, this version of the bot knows up to {known}: update the bot"
        )


async def _do_next(db: aiosqlite.Connection, migrations: Sequence[Migration]) -> bool:
    try:
        # The lock comes first, so that of two starting at once the second sees what the first has done.
        await db.execute("BEGIN IMMEDIATE")
        version = await _number(db, "PRAGMA user_version")
        application = await _number(db, "PRAGMA application_id")
        tables = await _number(db, "SELECT count(*) FROM sqlite_master")
        check_version(version, application, tables, len(migrations))
        if version == len(migrations):
            await db.rollback()
            return False
        for statement in statements(migrations[version].sql):
            await db.execute(statement)
        await db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        await db.execute(f"PRAGMA user_version = {version + 1}")
        await db.execute("COMMIT")
    except BaseException:
        await db.rollback()
        raise
    return True


def statements(sql: str) -> Iterator[str]:
    """Split a script into statements; the body of a trigger stays whole."""
    statement = ""
    for part in re.split("(?<=;)", sql):
        statement += part
        if sqlite3.complete_statement(statement):
            yield statement.strip()
            statement = ""
    if statement.strip():
        raise ValueError(f"unfinished statement: {statement.strip()}")


async def _number(db: aiosqlite.Connection, sql: str) -> int:
    ((value,),) = await db.execute_fetchall(sql)
    return int(value)
