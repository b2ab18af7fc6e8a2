#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""How long Jinja2, set up as Transformers does it, takes for templates.

Standard input has {"source", "context", "seconds"} a line. The answer is {"compile", "render": seconds for once, "prompt"},
each the best time of as many runs as fit into `seconds`, or {"error"}. Needs python3-jinja2.
"""
import datetime
import json
import sys
import time

import jinja2
import jinja2.ext
import jinja2.nodes
from jinja2.sandbox import ImmutableSandboxedEnvironment


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
    raise jinja2.exceptions.TemplateError(message)


def environment():
    env = ImmutableSandboxedEnvironment(
        trim_blocks=True, lstrip_blocks=True, extensions=[Generation, jinja2.ext.loopcontrols])
    env.filters["tojson"] = tojson
    env.globals["raise_exception"] = raise_exception
    env.globals["strftime_now"] = datetime.datetime(2026, 1, 15, 12, 0, 0).strftime
    return env


def best(work, seconds):
    shortest, end = float("inf"), time.perf_counter() + seconds
    while True:
        begin = time.perf_counter()
        work()
        now = time.perf_counter()
        shortest = min(shortest, now - begin)
        if now >= end:
            return shortest


def answer(env, job):
    try:
        template = env.from_string(job["source"])
        prompt = template.render(**job["context"])
    except Exception as error:  # whatever a template makes fail is an answer
        return {"error": f"{type(error).__name__}: {error}"}
    return {"compile": best(lambda: env.from_string(job["source"]), job["seconds"]),
            "render": best(lambda: template.render(**job["context"]), job["seconds"]), "prompt": prompt}


def main():
    env = environment()
    print(json.dumps({"name": f"Jinja2 {jinja2.__version__}"}), flush=True)
    for line in sys.stdin:
        print(json.dumps(answer(env, json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
