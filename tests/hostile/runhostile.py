#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Give the command hostile input, in sizes that double: it answers, in time and within bounds.

  runhostile.py PARLANCE [--seconds S] [--megabytes M] [--only NAME] [--draw N [--seed WORD]]

A run may not crash, nor take more than S seconds of the processor or M megabytes; and four times the size may not cost
more than some eight times as much, as far as that can be measured. With --draw it is N inputs of drawn sizes.
"""
import argparse
import json
import os
import pathlib
import random
import resource
import subprocess
import sys
import tempfile

import costlyschemas
import inputs

PIECES = {**inputs.PIECES, **costlyschemas.PIECES}
# Megabytes that some of them may take, where that is less than others may.
MEGABYTES = {**inputs.MEGABYTES, **{piece: 256 for piece in costlyschemas.PIECES}}
SECONDS = {piece: 4 for piece in costlyschemas.PIECES}  # of the processor, in the development build; 1 in a release

SMALL = 0.3  # seconds; below, what starting takes hides how the time grows
ADDRESS_SPACE = 6 << 30


def bounded():
    resource.setrlimit(resource.RLIMIT_AS, (ADDRESS_SPACE, ADDRESS_SPACE))


def measured(parlance, piece, seconds, sanitized):
    """Exit status, seconds, megabytes, and the lines that were answered of those that were asked."""
    words, files, asked = piece
    with tempfile.TemporaryDirectory() as folder:
        for name, body in files.items():
            path = pathlib.Path(folder, name)
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(body if isinstance(body, bytes) else body.encode())
        answers = pathlib.Path(folder, "answers")
        with answers.open("wb") as out, subprocess.Popen(
                [parlance, *words], cwd=folder, stdin=subprocess.PIPE, stdout=out, stderr=subprocess.STDOUT,
                preexec_fn=None if sanitized else bounded) as process:
            process.stdin.write(asked)
            process.stdin.close()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        lines = answers.read_bytes().splitlines() if words[0] == "batch" else []
        for line in lines:
            json.loads(line.decode("utf-8"))
        taken = usage.ru_utime + usage.ru_stime
        return process.returncode, taken, usage.ru_maxrss / 1024, (len(lines), asked.count(b"\n") if lines else 0)


def sizes_of(smallest, drawn, draw):
    """In rising order."""
    if not drawn:
        return [2 * smallest, 8 * smallest]
    return sorted({max(int(smallest * 2 ** draw.uniform(-3, 3)), 1) for _ in range(drawn)})


def grows_too_fast(before, size, seconds):
    """Whether it costs more than twice what its size explains, beside a run of half the size or less."""
    return any(seconds > 2 * size / smaller * taken for smaller, taken in before if taken > SMALL and smaller * 2 <= size)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("parlance")
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--megabytes", type=float, default=768)
    parser.add_argument("--only", default="")
    parser.add_argument("--sanitized", action="store_true")
    parser.add_argument("--draw", type=int, default=0)
    parser.add_argument("--seed", default="hostile")
    options = parser.parse_args()
    draw = random.Random(options.seed)
    drawn = -(-options.draw // len(PIECES))  # of each kind, rounded up
    runs = failed = 0
    for make, smallest in PIECES.items():
        if options.only not in make.__name__:
            continue
        name, before = make.__name__.replace("_", " "), []
        seconds_left = options.seconds if options.sanitized else min(options.seconds, SECONDS.get(make, options.seconds))
        most = options.megabytes if options.sanitized else min(options.megabytes, MEGABYTES.get(make, options.megabytes))
        for size in sizes_of(smallest, drawn, draw):
            status, seconds, megabytes, (answered, asked) = measured(options.parlance, make(size), options.seconds, options.sanitized)
            wrong = []
            if status < 0 or status > 3:
                wrong.append(f"status {status}")
            if seconds > seconds_left or megabytes > most:
                wrong.append("too much")
            if answered != asked:
                wrong.append(f"{answered} answers to {asked} lines")
            if grows_too_fast(before, size, seconds):
                wrong.append("grows faster than its input")
            before.append((size, seconds))
            runs += 1
            failed += bool(wrong)
            if wrong:
                print(f"FAILED  {name}, {size}: {', '.join(wrong)}: {seconds:.2f} s, {megabytes:.0f} MB, status {status}")
    print("hostile input:", f"all {runs} runs held" if not failed else f"{failed} of {runs} runs did not hold")
    return 1 if failed else 0


sys.exit(main())
