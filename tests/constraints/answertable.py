#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""What grammars of answers allow: every choice of tools, with reasoning or without, one call or more, with a
response_format alone, after reasoning or beside tools, on what templates write themselves.

    answertable.py PARLANCE [--write PAGE | --check PAGE] [--tags FOLDER] [--mutations N]
Rows are those of tests/data/stream: a template, a request, what its model would write and what that means. In each cell
of the table the grammar has to take exactly the outputs that do what the request asks for; it is asked through `parlance
batch`. --write puts the table into PAGE, --check tells whether it says the same there. Lark says the same as GBNF, on the outputs and on
N mutations of each; so do GBNF and structural tags as XGrammar reads them, where FOLDER holds its package for Node.
"""
import argparse
import glob
import json
import os
import random
import re
import subprocess
import sys

SOURCE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
ANSWER = {"type": "object", "properties": {"answer": {"type": "string"}, "sure": {"type": "boolean"}}, "required": ["answer"]}
FORMAT = {"type": "json_schema", "json_schema": {"name": "answer", "schema": ANSWER}}
JSON_ANSWER = '{"answer": "Tulips.", "sure": true}'
BEGIN = "<!-- answers -->\n"
END = "<!-- end of answers -->\n"
KINDS = ["reasoning", "text", "JSON", "one call", "calls", "other tools' calls"]
PROMPTS = ["has no reasoning", "leaves it to the model", "opens it", "closes it", "forbids it"]


def rows():
    for path in sorted(glob.glob(os.path.join(SOURCE, "tests/data/stream/*.jsonl"))):
        with open(path, encoding="utf-8") as lines:
            of_template = [json.loads(line) for line in lines]
        tools = next((row["request"]["tools"] for row in of_template if "tools" in row["request"]), None)
        for row in of_template:
            row["tools"] = tools
            yield row


class Cell:
    """One request made of a row's, and whether its grammar takes the row's output."""

    def __init__(self, row, choice, parallel, formatted, forbids=False):
        self.row, self.choice, self.parallel, self.formatted, self.forbids = row, choice, parallel, formatted, forbids
        self.reasons = bool(row["expect"].get("reasoning_content"))
        self.calls = row["expect"].get("tool_calls", [])
        self.output = row["output"]
        self.content = row["expect"].get("content") or ""
        self.is_json = formatted and not self.calls and self.content in self.output
        if self.is_json:
            self.output = self.output.replace(self.content, JSON_ANSWER)

    def name(self):
        return (self.choice, "parallel" if self.parallel else "one call", "response_format" if self.formatted else "free")

    def kinds(self):
        """What the output is made of."""
        if not self.calls:
            body = "JSON" if self.is_json else "text"
        elif self.choice == "named" and any(call["function"]["name"] != self.tool() for call in self.calls):
            body = "other tools' calls"
        else:
            body = "one call" if len(self.calls) == 1 else "calls"
        return {body, "reasoning"} if self.reasons else {body}

    def job(self, number):
        request = dict(self.row["request"])
        if self.choice != "without tools":
            request["tools"] = self.row["tools"]
            request["tool_choice"] = self.choice
            if self.choice == "named":
                request["tool_choice"] = {"type": "function", "function": {"name": self.tool()}}
            request["parallel_tool_calls"] = self.parallel
        else:
            request.pop("tools", None)
        if self.formatted:
            request["response_format"] = FORMAT
        if self.forbids:
            request.update(enable_thinking=False, chat_template_kwargs={"thinking": False})
        return {"id": number, "template": os.path.join(SOURCE, self.row["template"]), "request": request}

    def tool(self):
        return self.row["tools"][0]["function"]["name"]

    def constrains(self):
        """Whether there is a grammar at all."""
        return self.formatted or self.choice not in ("none", "without tools")

    def is_open(self):
        """Whether it depends on the format: content beside a call where the content's form is asked for, and thoughts
        that may not be there before a call that has to be, where some have content."""
        if self.forbids and self.reasons and self.calls and self.choice in ("required", "named"):
            return True
        return self.formatted and self.choice == "auto" and bool(self.calls) and bool(self.content)

    def is_wanted(self):
        """Whether the output does what the request asks for. Free text before a lazy grammar may be thoughts."""
        if self.forbids and self.reasons and not (self.choice == "auto" and not self.formatted):
            return False
        names = [call["function"]["name"] for call in self.calls]
        may_call = self.choice not in ("none", "without tools") and (self.parallel or len(names) < 2)
        if self.choice == "named":
            may_call = may_call and all(name == self.tool() for name in names)
        if names:
            return may_call
        if self.choice in ("required", "named"):
            return False
        return self.is_json if self.formatted else True


def cells():
    for row in rows():
        if not row["tools"]:
            choices = ["without tools"]
        else:
            choices = ["auto", "required", "named", "none", "without tools"]
        for choice in choices:
            for parallel in (True, False) if choice in ("auto", "required", "named") else (True,):
                for formatted in (False, True):
                    for forbids in (False, True):
                        cell = Cell(row, choice, parallel, formatted, forbids)
                        if cell.constrains() and not cell.is_open():
                            yield cell


def ask(parlance, jobs):
    lines = "".join(json.dumps(job) + "\n" for job in jobs)
    done = subprocess.run([parlance, "batch"], input=lines, capture_output=True, text=True, check=False, timeout=900)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    return {answer["id"]: answer for answer in answers}


def mutated(text, draw):
    """The text with a character or a stretch of it changed."""
    at = draw.randrange(len(text) + 1)
    kind = draw.randrange(4)
    if kind == 0:
        return text[:at] + text[at + 1:]
    if kind == 1:
        return text[:at] + draw.choice('{}[]"<>/,:ax1 \n') + text[at:]
    if kind == 2:
        return text[:at] + text[at + draw.randrange(1, 12):]
    return text[:at] + draw.choice('{}[]"<>/,:ax1 ') + text[at + 1:]


def prompt_of(cell, prepared):
    """What the prompt does about reasoning."""
    start, end = prepared["thinking_start_tag"], prepared["thinking_end_tag"]
    prompt = prepared["generation_prompt"].rstrip()
    if not start and not end:
        return PROMPTS[0]
    if end and end in prompt:
        return PROMPTS[3]
    if start and prompt.endswith(start.rstrip()):
        return PROMPTS[2]
    return PROMPTS[4] if cell.forbids else PROMPTS[1]


def prepare(parlance, all_cells):
    """What is prepared for each cell; the same request is asked about once."""
    keys = [json.dumps(cell.job(0), sort_keys=True) for cell in all_cells]
    first = {key: i for i, key in reversed(list(enumerate(keys)))}
    answers = ask(parlance, [{**all_cells[i].job(i), "op": "prepare"} for i in first.values()])
    return [answers[first[key]] for key in keys]


def kind(prepared):
    return "lazy" if prepared["grammar_lazy"] else "whole" if prepared.get("grammar") else "none"


class Taken:
    """What the grammars of one place of the table took and refused."""

    def __init__(self):
        self.grammars, self.taken, self.refused = set(), set(), set()

    def add(self, cell, prepared, accepts):
        self.grammars.add(kind(prepared))
        # Of a refused output it is not known which part it was.
        if accepts:
            self.taken |= cell.kinds()
        else:
            self.refused |= cell.kinds() if len(cell.kinds()) == 1 else set()

    def shown(self):
        parts = [one if one not in self.refused else f"some {one}" for one in KINDS if one in self.taken]
        return f"{' or '.join(sorted(self.grammars))}: {', '.join(parts)}" if self.grammars else ""


def page_table(places):
    lines = ["| tools | calls | content | " + " | ".join(f"the prompt {one}" for one in PROMPTS) + " |", "|---" * 8 + "|"]
    for name in sorted({name for name, _ in places}):
        shown = [places.get((name, prompt), Taken()).shown() for prompt in PROMPTS]
        lines.append("| " + " | ".join([*name, *shown]) + " |")
    return "\n".join(lines) + "\n"


def check_page(page, places, writes):
    """Whether the page says something else; it is mended where writes."""
    with open(page, encoding="utf-8") as file:
        text = file.read()
    before, rest = text.split(BEGIN)
    wanted = before + BEGIN + page_table(places) + END + rest.split(END)[1]
    if writes:
        with open(page, "w", encoding="utf-8") as file:
            file.write(wanted)
    elif wanted != text:
        print("The table of answers is stale; the target answer-table writes it. It should say:", page_table(places), sep="\n")
        return 1
    return 0


def check_cells(parlance, write, check):
    """Outputs against the grammars of their cells."""
    all_cells = list(cells())
    prepared = prepare(parlance, all_cells)
    prompts = {(id(cell.row), cell.name()): prompt_of(cell, prepared[i]) for i, cell in enumerate(all_cells) if not cell.forbids}

    def has_meaning(cell, answer):
        """Where thinking cannot be switched off, forbidding it says nothing new; where outputs begin inside of it, they are
        none of those that come without."""
        return not cell.forbids or (answer["thinking_honoured"] and prompts.get((id(cell.row), cell.name())) != PROMPTS[2])

    kept = [i for i, cell in enumerate(all_cells) if has_meaning(cell, prepared[i])]
    all_cells, prepared = [all_cells[i] for i in kept], [prepared[i] for i in kept]
    answers = ask(parlance, [{**cell.job(i), "op": "accepts", "text": cell.output} for i, cell in enumerate(all_cells)])
    places = {}
    wrong = []
    for i, cell in enumerate(all_cells):
        answer = answers[i]
        if "error" in answer:
            wrong.append((cell, answer["error"]["message"]))
            continue
        places.setdefault((cell.name(), prompt_of(cell, prepared[i])), Taken()).add(cell, prepared[i], answer["accepts"])
        if answer["accepts"] != cell.is_wanted():
            wrong.append((cell, f"accepts {answer['accepts']}, matched {answer['matched_bytes']} bytes"))
    for cell, why in wrong[:40]:
        print(f"{cell.row['id']}, {', '.join(cell.name())}{', forbids' if cell.forbids else ''}: {why}\n    {cell.output!r}")
    print(f"{len(all_cells)} outputs in cells, {len(wrong)} wrong")
    stale = check_page(write or check, places, bool(write)) if write or check else 0
    return len(wrong) + stale


def check_forms(parlance, mutations, folder):
    """Lark and structural tags against GBNF."""
    draw = random.Random(16)
    chosen = [c for c in cells() if c.parallel and not c.formatted and not c.forbids and c.choice in ("auto", "required")]
    jobs, texts = [], {}
    for i, cell in enumerate(chosen):
        texts[i] = [cell.output] + [mutated(cell.output, draw) for _ in range(mutations)]
        for form in ("gbnf", "lark", "structural-tag"):
            jobs.append({**cell.job(f"{i} {form}"), "op": "accepts", "as": form, "texts": texts[i]})
    answers = ask(parlance, [job for job in jobs if job["as"] != "structural-tag"])
    wrong = 0
    asked = []
    for i, cell in enumerate(chosen):
        plain, lark = answers[f"{i} gbnf"], answers[f"{i} lark"]
        if "error" in plain or "error" in lark:
            print(cell.row["id"], cell.choice, plain.get("error"), lark.get("error"))
            wrong += 1
            continue
        for text, a, b in zip(texts[i], plain["accepts"], lark["accepts"]):
            if a != b:
                wrong += 1
                if wrong < 20:
                    print(f"{cell.row['id']}, {cell.choice}: GBNF {a}, Lark {b}: {text!r}")
        asked.append((i, plain["accepts"]))
    print(f"Lark: {sum(map(len, texts.values()))} texts, {wrong} wrong")
    if folder:
        for form in ("gbnf", "structural-tag"):
            wrong += check_engine(parlance, chosen, texts, dict(asked), folder, form)
    return wrong


def constrained_part(text, prepared):
    """From where on a grammar holds; None where it never comes to it."""
    if not prepared.get("grammar_lazy"):
        return text
    begins = []
    for trigger in prepared["grammar_triggers"]:
        found = re.search(trigger["value"] if trigger["type"] == "pattern" else re.escape(trigger["value"]), text)
        if found:
            begins.append(found.start(1 if found.re.groups else 0))
    return text[min(begins):] if begins else None


def check_engine(parlance, chosen, texts, accepted, folder, form):
    """XGrammar about what our own matcher said."""
    prepared = ask(parlance, [{**cell.job(i), "op": "prepare", "as": form} for i, cell in enumerate(chosen)])
    lines = ""
    for i, accepts in accepted.items():
        job = {"id": i, "accept": [], "reject": []}
        if form == "gbnf":
            job["grammar"] = prepared[i]["grammar"]
        else:
            job["tag"] = json.dumps(prepared[i].get("structural_tag"))
        for text, is_accepted in zip(texts[i], accepts):
            part = constrained_part(text, prepared[i]) if form == "gbnf" else text
            if part is not None:
                job["accept" if is_accepted else "reject"].append(part)
        lines += json.dumps(job) + "\n"
    script = os.path.join(SOURCE, "tests/grammar/xgrammar.mjs")
    done = subprocess.run(["node", script, folder], input=lines, capture_output=True, text=True, check=False, timeout=1800)
    wrong = asked = 0
    for line in done.stdout.splitlines():
        answer = json.loads(line)
        asked += 1
        for finding in answer["findings"]:
            wrong += 1
            if wrong < 20:
                print(f"{chosen[answer['id']].row['id']}, {chosen[answer['id']].choice}: XGrammar {finding[:300]!r}")
    print(f"XGrammar: {form} of {asked} requests of {len(accepted)}, {wrong} wrong")
    return wrong + len(accepted) - asked


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("parlance")
    parser.add_argument("--write")
    parser.add_argument("--check")
    parser.add_argument("--tags", default=os.environ.get("PARLANCE_XGRAMMAR_DIR"))
    parser.add_argument("--mutations", type=int, default=3)
    options = parser.parse_args()
    wrong = check_cells(options.parlance, options.write, options.check)
    wrong += check_forms(options.parlance, options.mutations, options.tags)
    sys.exit(bool(wrong))


main()
