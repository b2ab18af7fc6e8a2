#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Check that a grammar depends on its schema alone.

  stable.py PARLANCE [--count N] [--seed TEXT]

The same schemas are asked for in one order and in the other, so that each is read in other places of memory.
"""
import argparse
import json
import random
import sys

from schemajobs import ask


def multiples(r):
    return {"type": "number", "multipleOf": r.choice([3, 4, 7, 11, 12]), "minimum": r.randrange(200)}


def schemas(count, seed):
    """Schemas that hold for the same items: one machine is made of two, and its size tells which of them came first."""
    r = random.Random(seed)
    for _ in range(count):
        lists = {name: {"type": "array", "contains": multiples(r)} for name in "ab"}
        yield {"type": "array", "allOf": [{"items": {"$ref": "#/definitions/a"}}, {"items": {"$ref": "#/definitions/b"}}],
               "definitions": lists, "title": "t" * r.randrange(300)}


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("parlance")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", default="stable")
    options = parser.parse_args()
    jobs = [{"id": str(i), "schema": schema, "texts": []} for i, schema in enumerate(schemas(options.count, options.seed))]
    there, back = ask(options.parlance, jobs), ask(options.parlance, jobs[::-1])
    differing = 0
    for job in jobs:
        a, b = ({k: v for k, v in answers[job["id"]].items() if k != "micros"} for answers in (there, back))
        if a != b:
            differing += 1
            print(f"two grammars of {json.dumps(job['schema'], ensure_ascii=False)[:600]}")
    print(f"{len(jobs)} schemas, {differing} with more than one grammar")
    return 1 if differing else 0


sys.exit(main())
