#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""What grammars allow after a prefill: answers with a call, and answers in JSON, cut everywhere.

    prefills.py PARLANCE [--every N] [--failures]
Rows are those of tests/data/stream. An answer that the grammar of its request takes is begun as the last message, and the
model has to write the rest: the grammar takes that and refuses the whole answer once more, or it constrains nothing and
says why. --every N tries one place in N.
"""
import argparse
import glob
import json
import os
import subprocess
import sys

SOURCE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SCHEMA = {"type": "object", "properties": {"tags": {"type": "array", "items": {"type": "string"}}, "n": {"type": "number"}}, "required": ["tags"]}
FORMAT = {"type": "json_schema", "json_schema": {"name": "answer", "schema": SCHEMA}}
ANSWER = '{"tags": ["a\\n", "año"], "n": 1.5}'


def answers():
    """A request, and what a model would write after a prompt that opens no reasoning."""
    for path in sorted(glob.glob(os.path.join(SOURCE, "tests/data/stream/*.jsonl"))):
        with open(path, encoding="utf-8") as lines:
            rows = [json.loads(line) for line in lines]
        for row in rows:
            request = dict(row["request"], content_before_calls="free")
            expect = row["expect"]
            if expect.get("tool_calls") and not expect.get("reasoning_content"):
                for choice in ("required", "auto"):
                    yield row["id"] + ", " + choice, row["template"], dict(request, tool_choice=choice), row["output"]
        request = {key: value for key, value in rows[0]["request"].items() if key != "tools"}
        yield rows[0]["template"] + ", JSON", rows[0]["template"], dict(request, response_format=FORMAT), ANSWER


def prefilled(request, text):
    messages = request["messages"] + [{"role": "assistant", "content": text}]
    return dict(request, messages=messages, continue_final_message=True)


def ask(parlance, jobs):
    lines = "".join(json.dumps(job) + "\n" for job in jobs)
    done = subprocess.run([parlance, "batch"], input=lines, capture_output=True, text=True, check=False)
    return [json.loads(line) for line in done.stdout.split("\n") if line]


def kind_of(prompt, prepared, rest, again, is_json, begun):
    """What the grammar does after the prefill. A template may write something around the message that goes on."""
    if prepared.get("prompt") != prompt["prompt"] + begun:
        return "other prompts"
    if prepared["grammar_lazy"]:
        return "lazy" if rest.get("accepts") else "wrong"
    if prepared["grammar_status"] == "unconstrained":
        return "free"
    return "held" if rest.get("accepts") and not (is_json and again.get("accepts")) else "wrong"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("parlance")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--failures", action="store_true")
    options = parser.parse_args()
    known = list(answers())
    whole = ask(options.parlance, [{"id": i, "op": "accepts", "template": os.path.join(SOURCE, t), "request": r, "text": text}
                                   for i, (_, t, r, text) in enumerate(known)])
    prompts = ask(options.parlance, [{"id": i, "op": "prepare", "template": os.path.join(SOURCE, t), "request": r}
                                     for i, (_, t, r, _) in enumerate(known)])
    jobs, places = [], []
    for (name, template, request, text), answer, prompt in zip(known, whole, prompts):
        if not answer.get("accepts"):
            continue
        for cut in range(1 + len(places) % options.every, len(text), options.every):
            base = {"template": os.path.join(SOURCE, template), "request": prefilled(request, text[:cut])}
            jobs += [{"id": 0, "op": "prepare", **base}, {"id": 1, "op": "accepts", "text": text[cut:], **base},
                     {"id": 2, "op": "accepts", "text": text, **base}]
            places.append((name, cut, text, prompt))
    replies = ask(options.parlance, jobs)
    counts = dict.fromkeys(("held", "lazy", "free", "other prompts", "wrong"), 0)
    for i, (name, cut, text, prompt) in enumerate(places):
        prepared, rest, again = replies[3 * i:3 * i + 3]
        kind = kind_of(prompt, prepared, rest, again, name.endswith("JSON"), text[:cut])
        counts[kind] += 1
        if options.failures and kind in ("wrong", "free", "lazy"):
            print(f"{kind}: {name}, after {text[:cut]!r}")
    print(f"{len(places)} places: " + ", ".join(f"{count} {kind}" for kind, count in counts.items()))
    sys.exit(1 if counts["wrong"] or counts["free"] or not counts["held"] else 0)


if __name__ == "__main__":
    main()
