#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Hold `parlance mask` to what {% generation %} blocks mark, as Transformers tracks them while Jinja2 renders.

  tracked_masks.py own|corpus PARLANCE DATA CORPUS

Every template that has such blocks writes conversations of every kind: those of tests/data/mask, or five through each of
the corpus. Those that Parlance would adapt are no cases. Exit status 77: skipped, there is no corpus.
"""
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

import jinja2
import jinja2.ext
import jinja2.nodes
import jinja2.sandbox

BLOCK = re.compile(r"\{%[-+]?\s*generation\b")


class Tracker(jinja2.ext.Extension):
    """Notes where each block's text is among what was rendered so far."""

    tags = {"generation"}
    rendered, ranges = [], []

    def parse(self, parser):
        line = next(parser.stream).lineno
        body = parser.parse_statements(["name:endgeneration"], drop_needle=True)
        return jinja2.nodes.CallBlock(self.call_method("_tracked"), [], [], body).set_lineno(line)

    def _tracked(self, caller):
        text = caller()
        begin = len("".join(Tracker.rendered))
        Tracker.ranges.append((begin, begin + len(text)))
        return text


def refuse(message):
    raise jinja2.exceptions.TemplateError(message)


def environment():
    env = jinja2.sandbox.ImmutableSandboxedEnvironment(
        trim_blocks=True, lstrip_blocks=True, extensions=[Tracker, jinja2.ext.loopcontrols])
    env.filters["tojson"] = lambda value, indent=None, ensure_ascii=False: json.dumps(value, ensure_ascii=ensure_ascii, indent=indent)
    env.globals["raise_exception"] = refuse
    env.globals["strftime_now"] = lambda form: "1 January 2026"
    return env


def tracked(source, request):
    """The text, and the joined byte ranges of what its blocks wrote; nothing where the template refuses the request."""
    Tracker.rendered, Tracker.ranges = [], []
    variables = {"tools": None, "documents": None, **request, "add_generation_prompt": False}
    try:
        for block in environment().from_string(source).generate(**variables):
            Tracker.rendered.append(block)
    except Exception:  # what templates raise is theirs
        return None
    text = "".join(Tracker.rendered)
    joined = []
    for begin, end in ((len(text[:a].encode()), len(text[:b].encode())) for a, b in Tracker.ranges if a < b):
        if joined and joined[-1][1] == begin:
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((begin, end))
    return text, joined


def masked(parlance, path, request):
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(request, file)
        file.flush()
        done = subprocess.run([parlance, "mask", path, "--request", file.name, "--json"], capture_output=True, text=True)
    return json.loads(done.stdout) if done.stdout else None


def written(mask):
    joined = []
    for one in mask["ranges"]:
        if joined and joined[-1][1] == one["begin"]:
            joined[-1] = (joined[-1][0], one["end"])
        else:
            joined.append((one["begin"], one["end"]))
    return joined


def said(role, content, **more):
    return {"role": role, "content": content, **more}


def conversations():
    call = {"id": "look00001", "type": "function", "function": {"name": "look", "arguments": {"where": "here"}}}
    tool = {"type": "function", "function": {"name": "look", "description": "Looks.", "parameters": {
        "type": "object", "properties": {"where": {"type": "string"}}}}}
    plain = [said("user", "Rain?"), said("assistant", "No."), said("user", "Sun?"), said("assistant", "Yé\ns.")]
    for key in ("reasoning_content", "thinking"):
        yield {"messages": [said("user", "Rain?"), said("assistant", "No.", **{key: "Hm."})]}
    yield {"messages": plain}
    yield {"messages": plain[:3]}
    yield {"messages": [plain[0], said("assistant", "", tool_calls=[call]),
                        said("tool", "wet", name="look", tool_call_id="look00001"), plain[3]], "tools": [tool]}


def own_cases(data, folder):
    with open(os.path.join(data, "ranges.jsonl"), encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines if line.strip()]
    for index, row in enumerate(row for row in rows if BLOCK.search(row.get("source", ""))):
        path = os.path.join(folder, f"{index}.jinja")
        with open(path, "w", encoding="utf-8") as file:
            file.write(row["source"])
        yield path, row["source"], {**row.get("request", {}), "messages": row["messages"]}


def corpus_cases(corpus):
    for path in sorted(glob.glob(os.path.join(corpus, "templates", "*.jinja"))):
        with open(path, encoding="utf-8") as file:
            source = file.read()
        if BLOCK.search(source):
            for request in conversations():
                yield path, source, request


def main(kind, parlance, data, corpus):
    if kind == "corpus" and not os.path.isdir(os.path.join(corpus, "templates")):
        return 77
    alike, other = 0, []
    with tempfile.TemporaryDirectory() as folder:
        for path, source, request in own_cases(data, folder) if kind == "own" else corpus_cases(corpus):
            request = {"bos_token": "<s>", "eos_token": "</s>", "now": "2026-01-01T12:00:00", **request}
            expected, mask = tracked(source, request), masked(parlance, path, request)
            if not expected or not mask or mask["text"] != expected[0]:
                continue
            if written(mask) == expected[1] and mask["tagged"]:
                alike += 1
            else:
                other.append(f"{os.path.basename(path)}: {request['messages']}: {written(mask)}, the blocks say {expected[1]}")
    print(*other, f"{alike} masks are what the blocks mark, {len(other)} are not", sep="\n")
    return 1 if other or not alike else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:5]))
