#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Compare grammars of drawn schemas with python3-jsonschema.

  drawn.py PARLANCE [--count N] [--seed TEXT] [--show N]

For each schema values are drawn and mutated.  A value that the schema refuses may be accepted only where the grammar
says that it is relaxed; one that it allows must be accepted, but for an order of members that a remark speaks of.
Exit status 77 means skipped: there is no jsonschema.
"""
import argparse
import json
import random
import sys

from drawnschemas import document, fitting, mutated
from schemajobs import SKIPPED, ask, is_impossible, is_refused, is_relaxed

try:
    import jsonschema
except ImportError:
    print("skipped: there is no python3-jsonschema")
    sys.exit(SKIPPED)


def texts_of(r, schema, count=12):
    texts = []
    for _ in range(count // 2):
        drawn = fitting(r, schema, schema)
        texts += [json.dumps(drawn, ensure_ascii=False), json.dumps(mutated(r, drawn), ensure_ascii=False)]
    return texts


def is_valid(validator, instance):
    """None where jsonschema fails on its own message, or follows references in a circle."""
    try:
        return validator.is_valid(instance)
    except (TypeError, RecursionError):
        return None


class Tally:
    def __init__(self, show):
        self.show = show
        self.counts = dict.fromkeys(("values", "relaxed", "refused", "silently accepted", "rejected"), 0)

    def differs(self, what, schema, text):
        self.counts[what] += 1
        if self.show > 0:
            self.show -= 1
            print(f"{what}: {json.dumps(schema, ensure_ascii=False)}\n    {text}")

    def compare(self, schema, texts, answer):
        relaxed = is_relaxed(answer) and not is_impossible(answer)
        self.counts["relaxed"] += relaxed
        self.counts["refused"] += is_impossible(answer)
        if is_refused(answer) and not is_impossible(answer):
            return
        validator = jsonschema.Draft202012Validator(schema)
        for i, text in enumerate(texts):
            valid = is_valid(validator, json.loads(text))
            if valid is None:
                continue
            self.counts["values"] += 1
            accepted = not is_refused(answer) and answer["accepts"][i]
            if accepted and not valid and not relaxed:
                self.differs("silently accepted", schema, text)
            if valid and not accepted and not answer.get("remarks"):
                self.differs("rejected", schema, text)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("parlance")
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seed", default="drawn")
    parser.add_argument("--show", type=int, default=10)
    options = parser.parse_args()
    r = random.Random(options.seed)
    tally = Tally(options.show)
    for start in range(0, options.count, 1000):
        jobs = []
        for i in range(start, min(start + 1000, options.count)):
            schema = document(r)
            jobs.append({"id": str(i), "schema": schema, "texts": texts_of(r, schema)})
        answers = ask(options.parlance, jobs)
        for job in jobs:
            if job["id"] not in answers:
                sys.exit(f"no answer to {json.dumps(job['schema'])}")
            tally.compare(job["schema"], job["texts"], answers[job["id"]])
    print(f"{options.count} schemas: " + ", ".join(f"{count} {name}" for name, count in tally.counts.items()))
    return 1 if tally.counts["silently accepted"] or tally.counts["rejected"] else 0


sys.exit(main())
