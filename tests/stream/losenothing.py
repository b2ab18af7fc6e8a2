#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Put unique words into outputs of every reference template: none may vanish.

  losenothing.py PARLANCE [--outputs N] [--seed S] [--only TEMPLATE]

The outputs of tests/data/stream and tests/data/reading are cut, doubled, joined and sprinkled with words that are
nowhere else: in text and markers, as names, in JSON as words and numbers that it does not know. What is read of each
must hold every word, in the message or in the text of a diagnostic.
"""
import argparse
import json
import pathlib
import random
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
BATCH = 2000
SHOWN = 20


def seeds():
    """By template, requests with the outputs that are read for them."""
    found = {}
    for path in sorted((ROOT / "tests/data/stream").glob("*.jsonl")):
        for row in map(json.loads, open(path, encoding="utf-8")):
            if len(row["output"]) < 4000:
                found.setdefault(row["template"], []).append((row["request"], row["output"]))
    for path in sorted((ROOT / "tests/data/reading").glob("*.jsonl")):
        row = {}
        for line in map(json.loads, open(path, encoding="utf-8")):
            row |= line
            request = {"messages": [{"role": "user", "content": "Hi"}], "tools": row["tools"], "enable_thinking": row["thinking"]}
            if "output" in row and (ROOT / row["template"]).exists():
                found.setdefault(row["template"], []).append((request, row["output"]))
    return found


class Words:
    """Texts, each of which occurs once."""

    def __init__(self, chance):
        self.chance = chance
        self.all = []

    def word(self):
        number = f"{7300 + len(self.all)}{self.chance.randrange(10, 99)}"
        form = self.chance.choice(["qz{}", "Qz{}", "NaQ{}", "nulq{}", "truQ{}", "-InfinQ{}", "0{}", "-0{}", "1.{}.{}", "\\\\q{}", "é{}ü"])
        self.all.append(number)
        return form.format(number, number)

    def phrase(self):
        return self.chance.choice(["{}", " {} ", "\n{}\n", "\"{}\"", "'{}'", "{{{}}}", "[{}", "<{}>", "`{}`", "{},", ": {}"]).format(self.word())


def mutated(chance, output, others, words):
    """The output with words in it."""
    for _ in range(chance.choice([0, 0, 1, 2])):
        begin, end = sorted(chance.randrange(len(output) + 1) for _ in range(2))
        how = chance.randrange(4)
        if how == 0:
            output = output[:end]
        elif how == 1:
            output = output[:begin] + output[end:]
        elif how == 2:
            output = output[:end] + output[begin:]
        else:
            output = output + chance.choice(others)[1]
    places = [i + side for i, c in enumerate(output) if c in "\":,{[<>=\n" for side in (0, 1)]
    chosen = {chance.choice(places) if places and chance.random() < 0.6 else chance.randrange(len(output) + 1)
              for _ in range(chance.randrange(1, 4))}
    for at in sorted(chosen, reverse=True):
        output = output[:at] + words.phrase() + output[at:]
    return output


def jobs(chance, count, only):
    found = {name: rows for name, rows in seeds().items() if only in name}
    names = sorted(found)
    for number in range(count):
        name = names[number % len(names)]
        request, output = chance.choice(found[name])
        words = Words(chance)
        output = mutated(chance, output, found[name], words)
        job = {"id": number, "op": "parse", "template": name, "request": request, "output": output, "parts": True,
               "finish": chance.choice(["stop", "stop", "length"])}
        yield job, words.all


def missing(answer, words):
    if "error" in answer:
        return [answer["error"]["message"]]
    texts = [json.dumps(answer["message"], ensure_ascii=False)]
    texts += [one.get(key, "") for one in answer["diagnostics"] for key in ("message", "text")]
    return [word for word in words if not any(word in text for text in texts)]


def run(parlance, asked):
    lines = "".join(json.dumps(job) + "\n" for job, _ in asked)
    answered = subprocess.run([parlance, "batch"], cwd=ROOT, input=lines.encode(), capture_output=True, check=True).stdout
    return [json.loads(line) for line in answered.splitlines()]


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("parlance", type=pathlib.Path)
    parser.add_argument("--outputs", type=int, default=24_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    todo = list(jobs(random.Random(options.seed), options.outputs, options.only))
    failures = 0
    for begin in range(0, len(todo), BATCH):
        asked = todo[begin:begin + BATCH]
        answers = run(options.parlance.resolve(), asked)
        if len(answers) != len(asked):
            raise SystemExit(f"{len(answers)} answers to {len(asked)} jobs")
        for (job, words), answer in zip(asked, answers):
            lost = missing(answer, words)
            failures += bool(lost)
            if lost and failures <= SHOWN:
                print(job["template"], "loses", lost, "of", json.dumps(job["output"], ensure_ascii=False), job["finish"],
                      "reads", json.dumps(answer, ensure_ascii=False)[:700], "\n")
    print(f"{failures} of {len(todo)} outputs lose words")
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())
