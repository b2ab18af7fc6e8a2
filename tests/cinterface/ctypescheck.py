#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Hold the C interface, reached by ctypes, to what the parlance command says of the same outputs.

  ctypescheck.py LIBRARY COMMAND HEADER TEMPLATES OUTPUTS.jsonl

A line of OUTPUTS: {"template", "request", "output" or "output_base64"}. Each is fed byte by byte.
"""
import base64
import ctypes
import json
import pathlib
import re
import subprocess
import sys
import threading


def functions(header):
    return sorted(set(re.findall(r"\b(parlance_\w+)\(", re.sub(r"/\*.*?\*/", "", header, flags=re.DOTALL))))


class Library:
    def __init__(self, path, names):
        self.library = ctypes.CDLL(path)
        for name in names:
            getattr(self.library, name).restype = ctypes.c_void_p
        self.library.parlance_parser_complete.restype = ctypes.c_int

    def text(self, name, *arguments):
        """A call that returns a text of ours, which is freed."""
        pointer = self.pointer(name, *arguments)
        if not pointer:
            return None
        text = ctypes.string_at(pointer)
        self.library.parlance_free(ctypes.c_void_p(pointer))
        return text.decode("utf-8")

    def pointer(self, name, *arguments):
        return getattr(self.library, name)(*(ctypes.c_void_p(a) if isinstance(a, int) and a > 9 else a for a in arguments))

    def made(self, name, *arguments):
        error = ctypes.c_void_p()
        pointer = self.pointer(name, *arguments, ctypes.byref(error))
        if not pointer:
            raise ValueError(ctypes.string_at(error).decode("utf-8"))
        return pointer


def read(lib, host, templates, case):
    model = lib.made("parlance_template_load", str(templates / case["template"]).encode(), None)
    chat = lib.made("parlance_prepare", host, model, json.dumps(case["request"]).encode())
    lib.pointer("parlance_template_free", model)
    parser = lib.pointer("parlance_parser_new", chat)
    lib.pointer("parlance_chat_free", chat)
    events = []
    for byte in output_of(case):
        events += json.loads(lib.text("parlance_parser_feed", parser, bytes([byte]), ctypes.c_size_t(1)))
    events += json.loads(lib.text("parlance_parser_finish", parser, 0))
    message = json.loads(lib.text("parlance_parser_message", parser))
    complete = lib.library.parlance_parser_complete(ctypes.c_void_p(parser))
    lib.pointer("parlance_parser_free", parser)
    return {"message": message, "complete": bool(complete), "events": events}


def output_of(case):
    return base64.b64decode(case["output_base64"]) if "output_base64" in case else case["output"].encode()


def told(command, templates, cases):
    """What the command says of each."""
    jobs = [{**case, "op": op, "template": str(templates / case["template"]), "chunk": 1} for case in cases for op in ("parse", "events")]
    lines = "".join(json.dumps(job) + "\n" for job in jobs)
    answers = subprocess.run([command, "batch"], input=lines, capture_output=True, text=True, check=True).stdout
    answers = [json.loads(line) for line in answers.splitlines()]
    return [{"message": parse["message"], "complete": parse["complete"], "events": events["events"]}
            for parse, events in zip(answers[::2], answers[1::2])]


def main(argv):
    if len(argv) != 6:
        print(__doc__, file=sys.stderr)
        return 2
    templates = pathlib.Path(argv[4])
    names = functions(pathlib.Path(argv[3]).read_text(encoding="utf-8"))
    problems = [] if len(names) <= 24 else [f"{len(names)} functions are more than 24"]
    cases = [json.loads(line) for line in pathlib.Path(argv[5]).read_text(encoding="utf-8").splitlines()]
    lib = Library(argv[1], names)
    host = lib.made("parlance_host_new", None)
    for case, expected in zip(cases, told(argv[2], templates, cases)):
        results = []
        threads = [threading.Thread(target=lambda: results.append(read(lib, host, templates, case))) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if results != [expected, expected]:
            problems.append(f"{case['template']}: expected {expected}\n  got {results}")
    try:
        lib.made("parlance_template_load", b"/no/such/file", None)
        problems.append("a file that is not there was read")
    except ValueError as error:
        if "/no/such/file" not in str(error):
            problems.append(f"the error names no file: {error}")
    lib.pointer("parlance_host_free", host)
    print(*problems, sep="\n")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
