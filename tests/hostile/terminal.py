#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Give every command what acts on a terminal, in every field of every input: none of it reaches the terminal.

  terminal.py PARLANCE [--only WORD]

The command runs on a terminal of its own, where it writes in colours. These are all the escapes that may come.
"""
import argparse
import json
import os
import pathlib
import pty
import re
import subprocess
import sys
import tempfile
import termios

from inputs import TAGGED, gguf, template

# A window's title, a colour that the command does not use, a bell, a backspace, C1's beginning of a sequence, what turns
# and ends lines.
MARK = "\x1b]0;x\x07\x1b[35m\x08\x7f\r\u009b35m\u202e\u200f\u061c\u2066\u2028\u2029"
HARMFUL = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]")
OWN = re.compile(r"\x1b\[(?:0|1|36|2|32|31)m|\r\x1b\[K")  # styles, and the line that shows progress

PARAMETERS = {"type": "object", "required": [MARK + "p"], "properties": {
    MARK + "p": {"type": "string", "pattern": "(a)\\1" + MARK, "description": MARK, "format": MARK},
    "q": {"enum": [MARK, MARK + "b"]}, "r": {"$ref": "#/" + MARK}, MARK: {"type": MARK}}}
TOOL = {"type": "function", "function": {"name": "f", "description": MARK, "parameters": PARAMETERS}}
CALL = {"id": MARK, "type": "function", "function": {"name": "f", "arguments": {MARK: MARK}}}
TALK = [{"role": "system", "content": MARK}, {"role": "user", "content": MARK + "a", MARK: MARK},
        {"role": "assistant", "content": MARK, "reasoning_content": MARK, "tool_calls": [CALL]},
        {"role": "tool", "tool_call_id": MARK, "name": MARK, "content": MARK}]
ASKED = {"messages": TALK + [{"role": "user", "content": MARK}], "tools": [TOOL], "bos_token": MARK, "eos_token": MARK,
         "chat_template_kwargs": {MARK: MARK, "v": MARK}}
DEVELOPER = {"messages": [{"role": "developer", "content": MARK}], "tools": [TOOL], "reasoning_effort": MARK}
LISTED = {**ASKED, "tool_choice": "required", "response_format": {"type": "json_schema", "json_schema": {"name": MARK, "schema": PARAMETERS}}}
STRAYING = {**ASKED, "messages": TALK + [{"role": MARK, "content": [{"type": MARK, MARK: MARK}]}]}
NAMED = {**ASKED, "tools": [{"type": "function", "function": {"name": MARK, "parameters": PARAMETERS}}]}
MARKED = template(front=MARK + "{# " + MARK + " #}", thought=MARK, call=MARK)
RAISING = "{{ raise_exception('" + MARK + "' ~ messages[0].content) }}"
BROKEN = "{{ '" + MARK + "' + " + MARK + " }}"
PROFILE = {"id": MARK, "name": MARK, "kind": "profile", "version": MARK, "description": MARK, "match": {"required": [MARK]}, MARK: MARK}
CONFIG = {"chat_template": [{"name": MARK, "template": MARKED}, {"name": "b", "template": "b"}], "eos_token": MARK,
          "added_tokens_decoder": {"1": {"content": MARK, "special": True}}, "response_template": {"start_anchor": MARK, "fields": {MARK: {"open": MARK}}}}
OUTPUT = f"<think>{MARK}</think>{MARK}<call=f><arg={MARK}p>{MARK}</arg></call><call={MARK}>{MARK}</call><call=f><arg={MARK}"
CHUNK = {"choices": [{"index": 0, "delta": {"content": MARK, MARK: MARK}, "finish_reason": MARK}], "error": {"message": MARK}}
STREAM = "".join(f"event: {MARK}\ndata: {json.dumps(CHUNK)}\n\n" for _ in range(2)) + "data: " + MARK
JOBS = [{"id": MARK, "op": MARK}, {"id": 1, "op": "render", "source": BROKEN, "request": ASKED},
        {"id": 2, "op": "parse", "source": TAGGED, "request": ASKED, "output": OUTPUT},
        {"id": 3, "op": "analyze", "source": MARKED}, {"id": 4, "op": "analyze", "template": MARK},
        {"id": 5, "op": "schema", "schema": PARAMETERS, "reading": MARK, "texts": [MARK]},
        {"id": 6, "op": "accepts", "grammar": 'root ::= "' + MARK, "text": MARK}, MARK]

TEMPLATES = {"plain.jinja": TAGGED, "marked.jinja": MARKED, "raising.jinja": RAISING, "broken.jinja": BROKEN}
REQUESTS = {"asked.json": ASKED, "developer.json": DEVELOPER, "listed.json": LISTED, "straying.json": STRAYING, "named.json": NAMED}
FILES = {
    **TEMPLATES, **{name: json.dumps(body) for name, body in REQUESTS.items()}, MARK + ".jinja": MARKED,
    "tokenizer_config.json": json.dumps(CONFIG), "model.gguf": gguf([("tokenizer.chat_template", 8, len(MARKED.encode()).to_bytes(8, "little") + MARKED.encode())]),
    "schema.json": json.dumps(PARAMETERS), "output.txt": OUTPUT, "text.json": MARK, "not.json": '{"a": ' + MARK,
    "plugins/p/profile.json": json.dumps(PROFILE), "parlance.lock": json.dumps({MARK: MARK, "templates": {MARK: MARK}}),
}


def of_templates(names):
    for name in names:
        for words in (["analyze"], ["analyze", "--json"], ["diff"], ["lint"], ["lint", "--format", "json"], ["lint", "--format", "sarif"], ["verify"], ["lock"], ["export"],
                      ["plugins", "why"], ["mask", "--patch"]):
            yield [*words, name], b""
        yield ["compare", name, "plain.jinja"], b""


def of_requests(templates, requests):
    for name in templates:
        for request in requests:
            asked = [name, "--request", request]
            for words in (["render"], ["render", "--trace"], ["prepare"], ["prepare", "--prompt"], ["grammar"], ["grammar", "--size"],
                          ["grammar", "--sample", "2"], ["grammar", "--accepts", "output.txt"], ["grammar", "--as", "lark"], ["mask"],
                          ["mask", "--json"], ["continue"]):
                yield [*words, *asked], b""
            for words in (["parse"], ["parse", "--events"], ["parse", "--trace"], ["parse", "--partial"], ["parse", "--parts"]):
                yield [*words, *asked], OUTPUT.encode()
            for stream in ("completions", "responses", "messages", "events"):
                yield ["parse", "--stream", stream, *asked], STREAM.encode()


def others():
    yield [MARK], b""
    yield ["help", MARK], b""
    for word in ("analyze", "render", "prepare", "grammar", "parse", "lint", "verify", "compare", "batch", "plugins", "mask", "export"):
        yield [word, MARK, MARK], b""
        yield [word, "--" + MARK, "x"], b""
        yield [word, "plain.jinja", "--limit", MARK], b""
        yield [word, "plain.jinja", "--request", MARK], b""
        yield [word, "plain.jinja", "--handler", MARK], b""
        yield [word, "plain.jinja", "--profile", "plugins/p/profile.json"], b""
        yield [word, "plain.jinja", "--plugin-folder", MARK], b""
    yield ["render", "plain.jinja", "--request", "not.json"], b""
    yield ["grammar", "--schema", "schema.json"], b""
    yield ["grammar", "--schema", "schema.json", "--accepts", "text.json"], b""
    yield ["grammar", "--schema", "not.json"], b""
    yield ["lock", "plain.jinja", "--check", "parlance.lock"], b""
    yield ["plugins", "list", "--plugin-folder", "plugins"], b""
    yield ["plugins", "check", "plugins/p"], b""
    yield ["batch"], "\n".join(json.dumps(job) for job in JOBS).encode() + b"\n" + MARK.encode() + b"\n"
    yield ["formats"], b""


def shown(parlance, words, given, folder):
    """What the terminal gets."""
    terminal, end = pty.openpty()
    mode = termios.tcgetattr(end)
    mode[1] &= ~termios.OPOST  # line feeds as they are
    termios.tcsetattr(end, termios.TCSANOW, mode)
    with subprocess.Popen([parlance, *words], cwd=folder, stdin=subprocess.PIPE, stdout=end, stderr=end,
                          env={**os.environ, "TERM": "xterm", "NO_COLOR": ""}) as process:
        os.close(end)
        try:
            process.stdin.write(given)
            process.stdin.close()
        except BrokenPipeError:
            pass
        out = b""
        try:
            while block := os.read(terminal, 65536):
                out += block
        except OSError:  # the terminal's other end is closed
            pass
        os.close(terminal)
    return process.returncode, out


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("parlance")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    runs = failed = silent = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, body in FILES.items():
            path = pathlib.Path(folder, name)
            path.parent.mkdir(exist_ok=True, parents=True)
            path.write_bytes(body if isinstance(body, bytes) else body.encode())
        named = [*TEMPLATES, MARK + ".jinja", "tokenizer_config.json", "model.gguf"]
        for words, given in [*of_templates(named), *of_requests(TEMPLATES, REQUESTS), *others()]:
            line = " ".join(words)
            if options.only not in line:
                continue
            status, out = shown(options.parlance, words, given, folder)
            text = out.decode("utf-8", errors="surrogateescape")
            found = HARMFUL.search(OWN.sub("", text)) or re.search("[\udc80-\udcff]", text)
            runs += 1
            silent += not out
            if found or not 0 <= status <= 3:
                failed += 1
                place = OWN.sub("", text)
                at = found.start() if found else 0
                print(f"FAILED  {line.replace(MARK, 'MARK')!r}: status {status}, {place[max(0, at - 60):at + 30]!r}")
    print("on a terminal:", f"all {runs} runs held, {silent} of them silent" if not failed else f"{failed} of {runs} runs did not hold")
    return 1 if failed or silent > runs // 4 else 0


sys.exit(main())
