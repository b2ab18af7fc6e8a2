#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Give the command inputs that are no files, cannot be read or have no end, and files of answers that are not its own.

  inputfiles.py PARLANCE [--sanitized]

Whatever it is, the command ends with status 3 and one line, takes no more than 400 MB, and changes no file it refuses.
A sanitizer reserves more addresses than there is memory, and keeps what is freed: its command may take four times as much.
"""
import fcntl
import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile

from inputs import TAGGED, request

MEGABYTES = 400
JOBS = "".join(json.dumps({"id": i, "op": "render", "source": "a", "request": {"messages": []}}) + "\n" for i in range(3)).encode()
ANSWERS = b"".join(json.dumps({"id": i, "prompt": "a"}).encode() + b"\n" for i in range(3))


class Checks:
    def __init__(self, parlance, folder, sanitized):
        self.parlance, self.folder, self.sanitized, self.runs, self.failed = parlance, folder, sanitized, 0, 0

    def run(self, words, **how):
        limit = None if self.sanitized else lambda: resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
        with subprocess.Popen([self.parlance, *words], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=limit, **how) as process:
            out, err = process.communicate(timeout=60)
        return process.returncode, out, err.decode()

    def check(self, name, holds, told=""):
        self.runs += 1
        self.failed += not holds
        if not holds:
            print(f"FAILED  {name}: {told}")

    def refused(self, name, words, **how):
        status, out, err = self.run(words, **how)
        self.check(name, status == 3 and err.count("\n") == 1 and not out, f"status {status}, {out[:80]!r}, {err!r}")


def check_inputs(checks):
    asked = ["t.jinja", "--request"]
    for device in ("/dev/zero", "/dev/urandom", ".", "/dev/null"):
        for words in (["render", *asked, device], ["prepare", *asked, device], ["grammar", "--schema", device], ["analyze", device],
                      ["continue", *asked, "r.json", "--messages", device], ["lint", "t.jinja", "--severities", device],
                      ["lock", "t.jinja", "--check", device], ["mask", *asked, "r.json", "--offsets", device]):
            checks.refused(f"{' '.join(words)}", words, stdin=subprocess.DEVNULL)
    standard = (["batch"], ["parse", *asked, "r.json"], ["render", *asked, "-"], ["analyze", "-"], ["grammar", "--schema", "-"])
    for words in standard:
        unreadable = os.open(checks.folder, os.O_RDONLY)
        checks.refused(f"{' '.join(words)} < a folder", words, stdin=unreadable)
        os.close(unreadable)
        unreadable = os.open(pathlib.Path(checks.folder, "written"), os.O_WRONLY | os.O_CREAT)
        checks.refused(f"{' '.join(words)} < a file that is open for writing", words, stdin=unreadable)
        os.close(unreadable)
        endless = os.open("/dev/zero", os.O_RDONLY)
        checks.refused(f"{' '.join(words)} < /dev/zero", words, stdin=endless)
        os.close(endless)
    status, out, err = checks.run(["render", "t.jinja", "--request", "/dev/stdin"], stdin=os.open(pathlib.Path(checks.folder, "r.json"), os.O_RDONLY))
    checks.check("a request by /dev/stdin", status == 0, err)


def check_answers(checks):
    path = pathlib.Path(checks.folder, "a.jsonl")
    files = {"notes": b"my notes\n", "notes without an end": b"my notes", "other answers": b'{"id": 7, "prompt": "x"}\n',
             "an answer among others": ANSWERS[:24] + b'{"id": 7}\n', "more answers": ANSWERS + b'{"id": 3}\n', "JSON": b"{}\n", "an array": b"[1]\n",
             "own answers and notes": ANSWERS[:25] + b"notes", "the beginning of another": ANSWERS[:25] + b'{"id": 12', "bytes": bytes(range(256)),
             "the jobs themselves": JOBS, "the jobs without an end": JOBS[:-1], "half of the jobs": JOBS[:30]}
    for name, body in files.items():
        path.write_bytes(body)
        jobs = os.open(pathlib.Path(checks.folder, "jobs.jsonl"), os.O_RDONLY)
        checks.refused(f"--resume with {name}", ["batch", "--resume", "a.jsonl"], stdin=jobs)
        os.close(jobs)
        checks.check(f"--resume leaves {name} alone", path.read_bytes() == body, path.read_bytes()[:80])
    whole = checks.run(["batch"], stdin=os.open(pathlib.Path(checks.folder, "jobs.jsonl"), os.O_RDONLY))[1]
    for cut in range(len(whole) + 1):
        path.write_bytes(whole[:cut])
        status, _, err = checks.run(["batch", "--resume", "a.jsonl"], stdin=os.open(pathlib.Path(checks.folder, "jobs.jsonl"), os.O_RDONLY))
        checks.check(f"--resume after {cut} bytes", status == 0 and path.read_bytes() == whole, err)
    with path.open("ab") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        checks.refused("--resume with a file that another run has", ["batch", "--resume", "a.jsonl"], stdin=subprocess.DEVNULL)
    for no_file in ("/dev/null", "."):
        checks.refused(f"--resume {no_file}", ["batch", "--resume", no_file], stdin=subprocess.DEVNULL)


def main():
    sanitized = sys.argv[2:] == ["--sanitized"]
    with tempfile.TemporaryDirectory() as folder:
        for name, body in (("t.jinja", TAGGED.encode()), ("r.json", request().encode()), ("jobs.jsonl", JOBS)):
            pathlib.Path(folder, name).write_bytes(body)
        checks = Checks(sys.argv[1], folder, sanitized)
        check_inputs(checks)
        check_answers(checks)
    megabytes = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    checks.check("memory", megabytes < MEGABYTES * (4 if sanitized else 1), f"{megabytes:.0f} MB")
    print("inputs:", f"all {checks.runs} checks held" if not checks.failed else f"{checks.failed} of {checks.runs} checks did not hold")
    return 1 if checks.failed else 0


sys.exit(main())
