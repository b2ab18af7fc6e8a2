#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Fill in what Jinja2 makes of the rows of a case file.

  expect_jinja.py FILE.jsonl...          (needs /usr/bin/python3 with python3-jinja2)

A row is {"source", "context"?} and gets "output": text, or "error": "syntax" | "raised" | "runtime". Rows that have an
"error": "limit", or "ours": true (where we differ on purpose), stay as they are.
"""
import copy
import datetime
import json
import sys

import jinja2
import jinja2.ext
import jinja2.nodes
from jinja2.sandbox import ImmutableSandboxedEnvironment

NOW = datetime.datetime(2026, 1, 15, 12, 0, 0)


class Raised(jinja2.exceptions.TemplateError):
    """What raise_exception raises."""


class Generation(jinja2.ext.Extension):
    """{% generation %} ... {% endgeneration %} renders its body."""

    tags = {"generation"}

    def parse(self, parser):
        line = next(parser.stream).lineno
        body = parser.parse_statements(["name:endgeneration"], drop_needle=True)
        return jinja2.nodes.CallBlock(self.call_method("_render"), [], [], body).set_lineno(line)

    def _render(self, caller):
        return caller()


def tojson(x, ensure_ascii=False, indent=None, separators=None, sort_keys=False):
    return json.dumps(x, ensure_ascii=ensure_ascii, indent=indent, separators=separators, sort_keys=sort_keys)


def raise_exception(message):
    raise Raised(message)


def environment():
    env = ImmutableSandboxedEnvironment(
        trim_blocks=True, lstrip_blocks=True, extensions=[Generation, jinja2.ext.loopcontrols])
    env.filters["tojson"] = tojson
    env.globals["raise_exception"] = raise_exception
    env.globals["strftime_now"] = NOW.strftime
    return env


ENVIRONMENT = environment()


def expectation(row):
    """{"output"} or {"error", "message"}."""
    try:
        return {"output": ENVIRONMENT.from_string(row["source"]).render(copy.deepcopy(row.get("context", {})))}
    except Raised as error:
        return {"error": "raised", "message": str(error)}
    except jinja2.TemplateSyntaxError as error:
        return {"error": "syntax", "message": str(error)}
    except Exception as error:  # whatever a template makes fail is an answer
        return {"error": "runtime", "message": f"{type(error).__name__}: {error}"}


def filled(row):
    if row.get("error") == "limit" or row.get("ours"):
        return row
    expected = expectation(row)
    expected.pop("message", None)
    return {**{k: v for k, v in row.items() if k not in ("output", "error")}, **expected}


def main(paths):
    for path in paths:
        with open(path, encoding="utf-8") as file:
            rows = [json.loads(line) for line in file if line.strip()]
        with open(path, "w", encoding="utf-8") as file:
            for row in rows:
                file.write(json.dumps(filled(row), ensure_ascii=False) + "\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
