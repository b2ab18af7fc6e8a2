#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Hold exported response templates to what Parlance reads.

  agreement.py own|corpus PARLANCE DATA FLOORS.json CORPUS ROUNDTRIPS.jsonl WORKDIR

Each template is exported, which the corpus' reference of the language has to load; each of its outputs (of
tests/data/stream, or the round trips of the corpus) is read by Parlance, by the reference with the exported template, and
by Parlance once more, from a model's folder that has it. What a template is listed not to say may differ, and so may texts
that hold what is said to end them. FLOORS holds how many templates are exported whole, of whose answers the reference
reads none otherwise, the share that Parlance reads alike from the folder, and how many exports it may refuse there (it
reads their answers by the analysis then). Exit status 77: skipped, there is no corpus.
"""
import collections
import glob
import importlib.util
import json
import os
import re
import subprocess
import sys

REFERENCE = "tools/response_reference.py"


def load_reference(corpus):
    spec = importlib.util.spec_from_file_location("response_reference", os.path.join(corpus, REFERENCE))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def lines_of(path):
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.strip()]


def batch(parlance, jobs):
    text = "".join(json.dumps(job) + "\n" for job in jobs)
    done = subprocess.run([parlance, "batch"], input=text, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def exported(parlance, path):
    done = subprocess.run([parlance, "export", path, "--as", "response-template", "--json"], capture_output=True,
                          text=True, check=False)
    if done.returncode not in (0, 1):
        sys.exit(f"{path} is not exported: {done.stderr}")
    return json.loads(done.stdout)


def arguments_of(value):
    if not isinstance(value, str):
        return value
    try:
        return json.loads(value)
    except ValueError:
        return value


def plain(message, reasoning):
    calls = [[call.get("function", {}).get("name"), arguments_of(call.get("function", {}).get("arguments") or {})]
             for call in message.get("tool_calls") or []]
    return [(message.get("content") or "").strip(), (message.get(reasoning) or "").strip(), calls]


def difference(reference, template, prompt, case, message):
    try:
        read = reference.read(template, prompt, case["output"], case["request"].get("tools"))
        got = plain(read, "thinking")
    except Exception as error:  # pylint: disable=broad-except  # whatever it is, the template is not read
        return f"{type(error).__name__}: {error}"
    want = plain(message, "reasoning_content")
    return None if want == got else f"want {json.dumps(want)[:300]}, got {json.dumps(got)[:300]}"


def imported(path, template, work):
    """A model's folder with the exported template."""
    folder = os.path.join(work, os.path.basename(path))
    os.makedirs(folder, exist_ok=True)
    with open(path, encoding="utf-8") as source, open(os.path.join(folder, "tokenizer_config.json"), "w", encoding="utf-8") as out:
        json.dump({"chat_template": source.read(), "response_template": template}, out)
    return folder


def import_difference(answer, message):
    if "message" not in answer:
        return str(answer)
    want, got = plain(message, "reasoning_content"), plain(answer["message"], "reasoning_content")
    return None if want == got else f"imported: want {json.dumps(want)[:300]}, got {json.dumps(got)[:300]}"


def closes_early(export, case):
    """Whether a text inside of the answer holds what the export says to close its region: by the language, the first
    closer does."""
    template = export["response_template"]
    texts = [case["expect"].get("content") or ""]
    for call in case["expect"].get("tool_calls") or []:
        texts.append(json.dumps(arguments_of(call["function"]["arguments"]), ensure_ascii=False))
    closers = [re.compile(pattern, re.DOTALL) for field in export["ends_at"].values()
               for pattern in [*map(re.escape, field.get("close", [])), field.get("close_pattern")] if pattern]
    tag = template["fields"].get("tool_calls", {}).get("content_args", {}).get("tag_pattern", "")
    last = tag.rpartition(">.*?)")[2]
    closers += [re.compile(last, re.DOTALL)] if last else []
    return any(match and match.group() for closer in closers if closer for text in texts for match in closer.finditer(text))


def main(argv):
    kind, parlance, data, floors, corpus, round_trips, work = argv[1:]
    corpus = os.environ.get("PARLANCE_CORPUS", corpus)
    os.makedirs(work, exist_ok=True)
    if not os.path.isfile(os.path.join(corpus, REFERENCE)):
        print("skipped: no corpus at", corpus)
        return 77
    reference = load_reference(corpus)
    if kind == "own":
        cases = [case for path in sorted(glob.glob(os.path.join(data, "*.jsonl"))) for case in lines_of(path)]
        corpus = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(data))))
    else:
        cases = lines_of(round_trips)
    cases = [case for case in cases if "template" in case and "output" in case and "expect" in case]
    floor = json.load(open(floors, encoding="utf-8"))[kind]
    paths = sorted({os.path.join(corpus, case["template"]) for case in cases})
    exports = {path: exported(parlance, path) for path in paths}
    for path in paths:
        reference.load(exports[path]["response_template"])
    whole = [path for path in paths if not exports[path]["unsaid"]]
    folders = {path: imported(path, exports[path]["response_template"], work) for path in paths}
    jobs = [{"op": op, "template": os.path.join(corpus, case["template"]), "request": case["request"],
             "output": case["output"]} for case in cases for op in ("prepare", "parse")]
    answers = batch(parlance, jobs)
    again = batch(parlance, [{**job, "template": folders[job["template"]]} for job in jobs])
    good_imports, early = 0, 0
    good, count, wrong, excused, refused = 0, 0, collections.Counter(), collections.Counter(), collections.Counter()
    for case, prepared, parsed, prepared_again, parsed_again in zip(cases, answers[::2], answers[1::2], again[::2], again[1::2]):
        path = os.path.join(corpus, case["template"])
        why = prepared.get("error") or parsed.get("error") or difference(
            reference, exports[path]["response_template"], prepared["prompt"], case, parsed["message"])
        if why and closes_early(exports[path], case):
            early += 1
            continue
        refused.update([path] * (prepared_again.get("handler") in ("generic", None)))
        if path not in whole:
            excused[why is None] += 1
            continue
        also = parsed.get("error") or import_difference(parsed_again, parsed["message"])
        good, good_imports, count = good + (why is None), good_imports + (also is None), count + 1
        for what in filter(None, (why, also)):
            wrong[case["template"]] += 1
            if wrong[case["template"]] <= 3:
                print(f"{case['id']}: {what}")
    print(f"{len(whole)} of {len(paths)} templates are exported whole; {good} of {count} answers "
          f"({100 * good / max(count, 1):.2f} %) are read alike, {good_imports} of them imported; of the other templates {excused[True]} of "
          f"{sum(excused.values())}; {early} hold what the export says to end their region")
    for what, number in collections.Counter(w for path in paths for w in exports[path]["unsaid"]).most_common():
        print(f"  {number} cannot say: {what}")
    print(f"{len(refused)} templates' exports are refused when they are read")
    is_held = len(refused) <= floor["refused"] and good == count and good_imports >= floor["imported"] * count
    return 0 if count and is_held and len(whole) >= floor["whole"] * len(paths) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv))
