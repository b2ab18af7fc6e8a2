#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Hold the command to a floor over the corpus of real templates.

  score.py cases CORPUS WORKDIR
  score.py render|roundtrip|again|tree|outputs|conformance|chunks|required|triggered|analyze PARLANCE FLOORS.json CORPUS WORKDIR

cases: writes the round trips of all templates to WORKDIR, for the kinds that read them.
tree: PARLANCE is answer-roundtrips, which reads the round trips by the tree that merging finds.
PARLANCE_CORPUS in the environment replaces CORPUS.  Needs python3-jinja2.  Exit status 77 means skipped: there is
no corpus.  A case that gets no answer does not pass, and where there are no cases, nothing does.
"""
import glob
import json
import os
import re
import resource
import subprocess
import sys

ROUND_TRIPS = "roundtrips.jsonl"
MOST_MEGABYTES = 2048  # some ten times what all templates in one program take; sanitizers need more than others


def lines_of(path):
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def tool(corpus, name, *arguments, output=None):
    command = [sys.executable, os.path.join(corpus, "tools", name), *arguments]
    with open(output, "w", encoding="utf-8") if output else open(os.devnull, "w", encoding="utf-8") as out:
        subprocess.run(command, stdout=out, check=True)


def score(corpus, name, cases, results):
    """Passed, all, and the scorer's lines about what did not pass."""
    command = [sys.executable, os.path.join(corpus, "tools", name), cases, results, "--failures"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    lines = done.stdout.splitlines()
    totals = [line for line in lines if line.endswith("  all")]
    if len(totals) != 1:
        sys.exit(f"{name} gave no score (status {done.returncode}): {done.stderr}")
    good, count = map(int, totals[0].split()[0].split("/"))
    if count != len(lines_of(cases)):
        sys.exit(f"{name} looked at {count} of {len(lines_of(cases))} cases")
    return good, count, [line for line in lines if "%  " not in line]


def run(corpus, kind, cases, results, parlance, *options):
    tool(corpus, "run_cases.py", kind, cases, results, "--root", corpus, *options, "--", parlance, "batch")


def hold(good, count, share, failures):
    for line in failures[:40]:
        print(line)
    if not count:
        sys.exit("there are no cases")
    print(f"{good} of {count} ({100 * good / count:.2f} %), the floor is {100 * share:.2f} %")
    return 0 if good >= share * count else 1


def roundtrip_cases(work):
    """What the kind `cases` has written."""
    return os.path.join(os.path.dirname(work), ROUND_TRIPS)


def sampled(path, step, out):
    with open(path, encoding="utf-8") as lines, open(out, "w", encoding="utf-8") as kept:
        kept.writelines(line for number, line in enumerate(lines) if number % step == 0)
    return out


def seeded(path, out):
    """The cases with a seed for the ids of calls, which are other ones for each request otherwise."""
    with open(out, "w", encoding="utf-8") as kept:
        for case in lines_of(path):
            kept.write(json.dumps({**case, "request": {**case.get("request", {}), "id_seed": 1}}) + "\n")
    return out


def differing(cases, whole, pieces):
    """The ids of the cases without a message, or without the same in pieces."""
    messages = [{answer["id"]: answer.get("message") for answer in answers} for answers in (whole, pieces)]
    for case in cases:
        one, other = (known.get(case["id"]) for known in messages)
        if one is None or one != other:
            yield case["id"]


def same_for_every_chunk(corpus, parlance, floor, work):
    fields = seeded(os.path.join(corpus, "outputs", "field.jsonl"), os.path.join(work, "fields.jsonl"))
    sample = sampled(roundtrip_cases(work), floor["every_case"], os.path.join(work, "sampled.jsonl"))
    sample = seeded(sample, os.path.join(work, "seeded.jsonl"))
    whole, pieces = (os.path.join(work, name) for name in ("whole.out", "pieces.out"))
    good, count, failures = 0, 0, []
    for path in (fields, sample):
        cases = lines_of(path)
        run(corpus, "parse", path, whole, parlance)
        for size in floor["sizes"]:
            run(corpus, "parse", path, pieces, parlance, "--chunk", str(size))
            wrong = list(differing(cases, lines_of(whole), lines_of(pieces)))
            failures += [f"in pieces of {size} bytes: {name}" for name in wrong]
            good, count = good + len(cases) - len(wrong), count + len(cases)
    return hold(good, count, floor["share"], failures)


def asking(case, choice, form):
    """The question whether the grammar of a request for calls allows the case's output; a lazy one from its trigger on."""
    request = {**case["request"], "tool_choice": choice, "parallel_tool_calls": True}
    return {"id": f"{case['id']}, {choice}, {form}", "op": "accepts", "as": form, "template": case["template"], "request": request,
            "text": case["output"]}


def required(parlance, floor, work):
    cases = [case for case in lines_of(roundtrip_cases(work)) if case["expect"].get("tool_calls")]
    jobs = [asking(case, choice, "gbnf") for choice in ("required", "auto") for case in cases]
    jobs += [asking(case, "auto", "lark") for case in cases[::9]]
    lines = "".join(json.dumps(job) + "\n" for job in jobs)
    done = subprocess.run([parlance, "batch"], input=lines, capture_output=True, text=True, check=True)
    answers = {answer["id"]: answer for answer in map(json.loads, done.stdout.splitlines())}
    failures = [job["id"] for job in jobs if answers.get(job["id"], {}).get("accepts") is not True]
    return hold(len(jobs) - len(failures), len(jobs), floor["share"], failures)


def begins(triggers, text):
    """Where a lazy grammar begins in an output; None where it does not."""
    places = []
    for trigger in triggers:
        found = re.search(trigger["value"] if trigger["type"] == "pattern" else re.escape(trigger["value"]), text)
        if found:
            places.append(found.start(1 if found.re.groups else 0))
    return min(places, default=None)


def triggered(parlance, floor, work):
    """A lazy grammar begins before the name of the first call that the template writes, after content and thoughts, too."""
    cases = [case for case in lines_of(roundtrip_cases(work)) if case["expect"].get("tool_calls")]
    asked = {}
    for case in cases:
        request = {**case["request"], "tool_choice": "auto", "parallel_tool_calls": True}
        case["job"] = json.dumps({"op": "prepare", "template": case["template"], "request": request})
        asked.setdefault(case["job"], len(asked))
    lines = "".join(json.dumps({"id": number, **json.loads(job)}) + "\n" for job, number in asked.items())
    done = subprocess.run([parlance, "batch"], input=lines, capture_output=True, text=True, check=True)
    answers = {answer["id"]: answer for answer in map(json.loads, done.stdout.splitlines())}
    failures = []
    for case in cases:
        place = begins(answers[asked[case["job"]]].get("grammar_triggers", []), case["output"])
        if place is None or place > case["output"].find(case["expect"]["tool_calls"][0]["function"]["name"]):
            failures.append(case["id"])
    return hold(len(cases) - len(failures), len(cases), floor["share"], failures)


def after(case, message):
    """The next prompt's job: the message is in the history, and its calls have the ids of the case."""
    calls = [dict(call) for call in message.get("tool_calls") or []]
    for call, wanted in zip(calls, case["expect"].get("tool_calls") or []):
        call.pop("id", None)
        call.update({"id": wanted["id"]} if "id" in wanted else {})
    message = {**message, "tool_calls": calls} if calls else message
    results = [{"role": "tool", "content": "Done.", "tool_call_id": call.get("id", "1"), "name": call["function"]["name"]}
               for call in calls]
    messages = [*case["request"]["messages"], message, *(results or [{"role": "user", "content": "Go on."}])]
    return {"op": "prepare", "template": case["template"], "request": {**case["request"], "messages": messages}}


def again(cases, results, parlance, floor):
    """A message that is read and sent again gives the same prompt, byte for byte, as the one that the template wrote."""
    read = {answer["id"]: answer.get("message") for answer in lines_of(results)}
    cases = [case for case in lines_of(cases) if read.get(case["id"])]
    jobs = [{"id": f"{case['id']} {which}", **after(case, message)}
            for case in cases for which, message in (("written", case["expect"]), ("read", read[case["id"]]))]
    lines = "".join(json.dumps(job) + "\n" for job in jobs)
    done = subprocess.run([parlance, "batch"], input=lines, capture_output=True, text=True, check=True)
    prompts = {answer["id"]: answer.get("prompt") for answer in map(json.loads, done.stdout.splitlines())}
    rendered = [case["id"] for case in cases if prompts.get(case["id"] + " written") is not None]
    failures = [name for name in rendered if prompts[name + " written"] != prompts.get(name + " read")]
    return hold(len(rendered) - len(failures), len(rendered), floor["share"], failures)


def conformance(corpus, parlance, floor):
    """Ordered cases of one family, scored by the corpus' own tool."""
    command = [sys.executable, os.path.join(corpus, "tools", "conformance_score.py"),
               os.path.join(corpus, "outputs", "conformance.jsonl"), "--root", corpus, "--failures", "--", parlance, "batch"]
    lines = subprocess.run(command, capture_output=True, text=True, check=False).stdout.splitlines()
    if not lines or " in order" not in lines[-1]:
        sys.exit("conformance_score.py gave no score")
    words = lines[-1].split()
    return hold(int(words[0]), int(words[2]), floor["share"], lines[:-1])


def analyses(templates, parlance):
    jobs = "".join(json.dumps({"id": path, "op": "analyze", "template": path}) + "\n" for path in templates)
    done = subprocess.run([parlance, "batch"], input=jobs, capture_output=True, text=True, check=True)
    return {answer["id"]: answer for answer in map(json.loads, done.stdout.splitlines())}


def claims(answers, wanted):
    """Each plugin is used for the templates that are listed for it, and for no other."""
    found = {}
    for path, answer in answers.items():
        analysis = answer.get("analysis", {})
        for plugin in [analysis.get("handler") or "generic", *analysis.get("workarounds", [])]:
            found.setdefault(plugin, []).append(os.path.basename(path).removesuffix(".jinja"))
    found.pop("generic", None)
    failures = [f"{plugin}: {sorted(found.get(plugin, []))} in place of {wanted.get(plugin, [])}"
                for plugin in sorted(wanted.keys() | found.keys())
                if sorted(found.get(plugin, [])) != sorted(wanted.get(plugin, []))]
    count = len(wanted.keys() | found.keys())
    return hold(count - len(failures), count, 1, failures)


def analyzes_all(templates, parlance, floor):
    answers = analyses(templates, parlance)
    megabytes = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    if megabytes > MOST_MEGABYTES:
        print(f"the analyses took {megabytes} MB, more than {MOST_MEGABYTES}")
        return 1
    failures = [f"{path}: {answers.get(path, {}).get('error', 'no analysis')}" for path in templates
                if "analysis" not in answers.get(path, {})]
    misses = hold(len(templates) - len(failures), len(templates), floor["share"], failures)
    return claims(answers, floor["claims"]) or misses


def main(argv):
    kind, corpus, work = argv[1], *argv[-2:]
    corpus = os.environ.get("PARLANCE_CORPUS", corpus)
    if not os.path.isdir(os.path.join(corpus, "templates")):
        print("skipped: no corpus at", corpus)
        return 77
    templates = sorted(glob.glob(os.path.join(corpus, "templates", "*.jinja")))
    if kind == "cases":
        tool(corpus, "roundtrip_cases.py", *templates, output=os.path.join(work, ROUND_TRIPS))
        return 0
    parlance, floors = argv[2:-2]
    floor = json.load(open(floors, encoding="utf-8"))[kind]
    work = os.path.join(work, kind)  # scores may run at the same time
    os.makedirs(work, exist_ok=True)
    cases, results = os.path.join(work, kind + ".cases"), os.path.join(work, kind + ".out")
    if kind == "render":
        tool(corpus, "render_cases.py", *templates[::floor["every_template"]], output=cases)
        run(corpus, "render", cases, results, parlance)
        good, count, failures = score(corpus, "render_score.py", cases, results)
        return hold(good, count, floor["share"], failures)
    if kind == "roundtrip":
        cases = roundtrip_cases(work)
        run(corpus, "parse", cases, results, parlance)
    elif kind == "again":
        cases = roundtrip_cases(work)
        run(corpus, "parse", cases, results, parlance)
        return again(cases, results, parlance, floor)
    elif kind == "tree":
        cases = roundtrip_cases(work)
        with open(results, "w", encoding="utf-8") as out:
            subprocess.run([parlance, "read", cases, "/"], stdout=out, check=True)
    elif kind == "outputs":
        cases = os.path.join(corpus, "outputs", "field.jsonl")
        run(corpus, "parse", cases, results, parlance)
    elif kind == "chunks":
        return same_for_every_chunk(corpus, parlance, floor, work)
    elif kind == "required":
        return required(parlance, floor, work)
    elif kind == "triggered":
        return triggered(parlance, floor, work)
    elif kind == "conformance":
        return conformance(corpus, parlance, floor)
    else:
        return analyzes_all(templates, parlance, floor)
    good, count, failures = score(corpus, "roundtrip_score.py", cases, results)
    return hold(good, count, floor["share"], failures)


if __name__ == "__main__":
    sys.exit(main(sys.argv))
