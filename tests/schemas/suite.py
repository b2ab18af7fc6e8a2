#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Hold grammars of schemas to the official JSON-Schema-Test-Suite.

  suite.py PARLANCE CORPUS [--failures] [--table]

Every valid instance must be accepted, every invalid one rejected, or its schema relaxed, which the table counts by
keyword.  Schemas that cannot be read without a document from elsewhere, where nothing in them tells so, are left out.
PARLANCE_CORPUS in the environment replaces CORPUS; exit status 77 means there is none.
"""
import argparse
import collections
import glob
import json
import os
import sys

from schemajobs import ask, corpus_folder, is_impossible, is_refused, is_relaxed

DIALECTS = {
    "draft4": "http://json-schema.org/draft-04/schema#",
    "draft6": "http://json-schema.org/draft-06/schema#",
    "draft7": "http://json-schema.org/draft-07/schema#",
    "draft2019-09": "https://json-schema.org/draft/2019-09/schema",
    "draft2020-12": "https://json-schema.org/draft/2020-12/schema",
}


ELSEWHERE = {"schema that uses custom metaschema with with no validation vocabulary"}


def with_dialect(schema, draft):
    """A schema that names none is of its folder's."""
    if isinstance(schema, dict) and "$schema" not in schema:
        return {"$schema": DIALECTS[draft], **schema}
    return schema


def groups(folder):
    for draft in DIALECTS:
        for path in sorted(glob.glob(os.path.join(folder, "suite", draft, "**", "*.json"), recursive=True)):
            keyword = os.path.splitext(os.path.relpath(path, os.path.join(folder, "suite", draft)))[0]
            with open(path, encoding="utf-8") as text:
                for group in json.load(text):
                    if group["description"] not in ELSEWHERE:
                        yield draft, keyword, group


def is_about_formats(keyword):
    return keyword.startswith("optional/format")


class Score:
    def __init__(self):
        self.tests = self.right = self.relaxed = self.wrong = 0

    def row(self):
        return f"{self.tests:6} {self.right:6} {self.relaxed:8} {self.wrong:6}"


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("parlance")
    parser.add_argument("corpus")
    parser.add_argument("--failures", action="store_true")
    parser.add_argument("--table", action="store_true")
    options = parser.parse_args()
    jobs, rows = [], []
    for draft, keyword, group in groups(corpus_folder(options.corpus)):
        name = f"{draft}/{keyword}: {group['description']}"
        jobs.append({"id": str(len(jobs)), "schema": with_dialect(group["schema"], draft),
                     "check_formats": is_about_formats(keyword),
                     "texts": [json.dumps(test["data"], ensure_ascii=False) for test in group["tests"]]})
        rows.append((name, keyword, group))
    answers = ask(options.parlance, jobs)
    scores = collections.defaultdict(Score)
    for job, (name, keyword, group) in zip(jobs, rows):
        answer = answers.get(job["id"])
        for i, test in enumerate(group["tests"]):
            score = scores[keyword]
            score.tests += 1
            accepted = bool(answer) and not is_refused(answer) and answer["accepts"][i]
            impossible = bool(answer) and is_impossible(answer)
            declared = bool(answer) and is_relaxed(answer) and not impossible
            if answer and accepted == test["valid"] and (impossible or not is_refused(answer)):
                score.right += 1
            elif declared and (not test["valid"] or is_refused(answer)):
                score.relaxed += 1
            else:
                score.wrong += 1
                if options.failures:
                    print(f"{'rejects' if test['valid'] else 'accepts'} {name}: {test['description']}")
                    print(f"    {json.dumps(group['schema'])[:300]}  {job['texts'][i][:120]}")
    if options.table:
        print("keyword                              tests  right  relaxed  wrong")
        for keyword, score in sorted(scores.items()):
            print(f"{keyword:36} {score.row()}")
    total = Score()
    for score in scores.values():
        for field in vars(total):
            setattr(total, field, getattr(total, field) + getattr(score, field))
    print(f"{'all':36} {total.row()}")
    return 1 if total.wrong else 0


sys.exit(main())
