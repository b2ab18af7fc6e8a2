#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Hold what a person reads to plain words and short sentences.

  check_words.py ROOT [PATH...]     one line a finding, as file:line: what; exit status 1 where there is one
"""
import pathlib
import re
import sys

from check_structure import CXX_TOKEN

HERE = pathlib.Path(__file__).parent
LONGEST = 30  # words of a sentence
KINDS = {".md", ".h", ".cpp", ".in"}
PROSE = re.compile(r"[A-Za-z]{2,} [a-z]{2,}")
LITERAL = re.compile(r'"((?:\\.|[^"\\\n])*)"')


def rows(table):
    lines = table.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def forbidden(table=HERE / "words.txt"):
    """The patterns with their better words, and the (file, word) pairs that are let through."""
    words = [line.split(" -> ") for line in rows(table) if not line.startswith("! ")]
    allowed = {tuple(line[2:].split(" ", 1)) for line in rows(table) if line.startswith("! ")}
    return [(re.compile(pattern, re.IGNORECASE), better) for pattern, better in words], allowed


def folders(table=HERE / "plain_folders.txt"):
    return rows(table)


def without_code(text):
    return re.sub(r"`[^`]*`", "X", text)


def paragraphs(lines):
    """(line, text) of each paragraph of numbered lines, item and cell, without code."""
    text, start = [], 0
    for number, line in lines:
        line = line.strip()
        begins = not line or re.match(r"([-*+] |\d+\. |#+ |\|)", line)
        if begins and text:
            yield start, without_code(" ".join(text))
            text = []
        if line.startswith("|"):
            yield from ((number, cell.strip()) for cell in without_code(line).split("|"))
        elif line:
            start = start if text else number
            text.append(line)
    if text:
        yield start, without_code(" ".join(text))


def document_prose(path):
    """A document without fenced and indented code, comments and the targets of links."""
    text = re.sub(r"<!--.*?-->", lambda m: re.sub(r"[^\n]", "", m[0]), path.read_text(encoding="utf-8"), flags=re.DOTALL)
    text = re.sub(r"^(```+).*?^\1$", lambda m: re.sub(r"[^\n]", "", m[0]), text, flags=re.DOTALL | re.MULTILINE)
    text = re.sub(r"\]\([^)]*\)", "]", text)
    lines = [(number, "" if line.startswith("    ") else line) for number, line in enumerate(text.splitlines(), 1)]
    yield from paragraphs(lines)


def comment_prose(path, opening=False):
    """The comments of a file without examples: those of neighbouring lines are one text, unless code precedes them."""
    lines, follows_code = [], False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        comment = re.search(r"(?:^|\s)//[/!]?(<?)\s?(.*)", line)
        comment = None if "SPDX-" in line else comment
        if opening and lines and not comment:
            break
        is_code = not comment or line[:comment.start()].strip() != ""
        if not opening and (is_code or follows_code and not comment[1]):
            lines.append((number, ""))
        if comment:
            lines.append((number, "" if comment[2].startswith("   ") else comment[2]))
        follows_code = is_code
    yield from paragraphs(lines)


def source_prose(path):
    """The opening comment of a source, and its string literals with words; neighbouring ones are one."""
    yield from comment_prose(path, opening=True)
    text, last = path.read_text(encoding="utf-8"), None
    for token in CXX_TOKEN.finditer(text):
        literal = LITERAL.fullmatch(token[0])
        if not literal:
            continue
        if last and not text[last[2]:token.start()].strip():
            last[1] += literal[1]
        else:
            if last:
                yield last[0], last[1]
            last = [text.count("\n", 0, token.start()) + 1, literal[1], 0]
        last[2] = token.end()
    if last:
        yield last[0], last[1]


def prose(path):
    if path.suffix == ".md":
        return document_prose(path)
    if "include" in path.parts:
        return comment_prose(path)
    return ((line, text) for line, text in source_prose(path) if PROSE.search(text))


def sentences(text):
    return re.split(r"(?<=[.!?])[)”\"*]* +(?=[^a-z])|\\n|: *$", text)


def findings(root, path, words, allowed):
    name = path.relative_to(root).as_posix()
    for line, text in prose(path):
        for pattern, better in words:
            for found in pattern.finditer(text):
                if (name, found[0].lower()) not in allowed:
                    yield path, line, f"{found[0]!r}: write {better!r}"
        for sentence in sentences(text):
            count = len(re.findall(r"[^\s]*\w[^\s]*", sentence))
            if count > LONGEST and (name, "sentence") not in allowed:
                yield path, line, f"a sentence of {count} words: {sentence[:60]}…"


def check(root, names):
    words, allowed = forbidden()
    for name in names:
        place = root / name
        paths = [place] if place.is_file() else sorted(p for p in place.rglob("*") if p.suffix in KINDS)
        if not paths:
            yield place, 0, "is named by plain_folders.txt and is not there"
        for path in paths:
            yield from findings(root, path, words, allowed)


def main(argv):
    if len(argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    root = pathlib.Path(argv[1]).resolve()
    found = list(check(root, argv[2:] or folders()))
    for path, line, what in found:
        print(f"{path.relative_to(root)}:{line}: {what}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
