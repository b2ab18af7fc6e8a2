#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""How long Jinja2, set up as Transformers does it, takes for templates.

Standard input has {"source", "context", "seconds"} a line. The answer is {"compile", "render": seconds for once, "prompt"},
each the best time of as many runs as fit into `seconds`, or {"error"}. Needs python3-jinja2.
"""
import json
import pathlib
import sys
import time

import jinja2

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tests" / "tools"))
from expect_jinja import ENVIRONMENT  # noqa: E402


def best(work, seconds):
    shortest, end = float("inf"), time.perf_counter() + seconds
    while True:
        begin = time.perf_counter()
        work()
        now = time.perf_counter()
        shortest = min(shortest, now - begin)
        if now >= end:
            return shortest


def answer(job):
    try:
        template = ENVIRONMENT.from_string(job["source"])
        prompt = template.render(**job["context"])
    except Exception as error:  # whatever a template makes fail is an answer
        return {"error": f"{type(error).__name__}: {error}"}
    return {"compile": best(lambda: ENVIRONMENT.from_string(job["source"]), job["seconds"]),
            "render": best(lambda: template.render(**job["context"]), job["seconds"]), "prompt": prompt}


def main():
    print(json.dumps({"name": f"Jinja2 {jinja2.__version__}"}), flush=True)
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
