"""What a server needs, imported once in the forkserver."""

import pytest  # noqa: F401  (what runs the tests is imported again in every process)
import sqlalchemy.dialects.postgresql.psycopg
import sqlalchemy.dialects.sqlite.pysqlite  # noqa: F401
import uvicorn.lifespan.on
import uvicorn.loops.uvloop
import uvicorn.protocols.http.httptools_impl  # noqa: F401

import server.running  # noqa: F401
import takujo
import takujo.server.app
import takujo.server.run

takujo.games.all_games()
