#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Give the command schemas that are made to take long or much: each gets one answer, in time and within bounds.

  hostile.py PARLANCE [--seconds S] [--megabytes M]

Seconds are the processor's, and those of the whole process.
"""
import argparse
import json
import os
import subprocess
import sys


def nested(depth, opening, closing):
    return opening * depth + "{}" + closing * depth


def ways(count):
    """Each level leaves two choices."""
    out = {"type": "string"}
    for i in range(count):
        out = {"anyOf": [{"properties": {f"a{i}": out}}, {"properties": {f"b{i}": out}}]}
    return out


def circles(count):
    """Definitions that hold together with the next one, and have another as a member."""
    ref = lambda i: {"$ref": f"#/$defs/d{i % count}"}
    return {f"d{i}": {"allOf": [ref(i + 1), {"properties": {"x": ref(7 * i + 3)}}]} for i in range(count)}


def schemas():
    counted = {"type": "array", "items": {"type": "string", "maxLength": 10**9}, "maxItems": 10**9, "minItems": 10**8}
    keys = {f"key_{i}_{'x' * 20}": {"type": "integer"} for i in range(30_000)}
    chain = {f"d{i}": {"$ref": f"#/$defs/d{i + 1}"} for i in range(5_000)}
    yield "nested lists", nested(10_000, '{"items":', "}")
    yield "nested choices", nested(10_000, '{"anyOf":[', "]}")
    yield "nested not", nested(10_000, '{"not":', "}")
    yield "counts", counted
    yield "counted members", {"minProperties": 10**9, "maxProperties": 10**9 + 5}
    yield "counted witnesses", {"contains": {"type": "string"}, "minContains": 10**9}
    yield "large multiples", {"type": "integer", "multipleOf": 999_999_937}
    yield "small multiples", {"type": "number", "multipleOf": 1e-300}
    yield "numbers without end", '{"minimum": 1e308, "exclusiveMaximum": ' + "9" * 300 + "}"
    yield "patterns that grow", {"type": "string", "pattern": "^(a|b)*a(a|b){30}$"}
    yield "patterns in patterns", {"type": "string", "pattern": "((((a{1,99}){1,99}){1,99}){1,99}){1,99}"}
    yield "patterns together", {"allOf": [{"type": "string", "pattern": f"(a|b){{{i}}}c"} for i in range(5, 40)]}
    yield "patterns that look ahead", {"type": "string", "pattern": "^" + "(?=.*a)(?=.*b.{20})" * 20}
    yield "patterns of classes", {"type": "string", "pattern": r"^[\p{L}\p{N}]{1,900}\p{Lu}{900}$"}
    yield "a circle", {"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}}
    yield "circles in all", {"allOf": [{"$ref": "#"}, {"$ref": "#"}], "anyOf": [{"$ref": "#"}, {"not": {"$ref": "#"}}]}
    yield "a long chain", {"$ref": "#/$defs/d0", "$defs": chain}
    yield "a large enum", {"enum": [f"value {i}" for i in range(50_000)]}
    yield "enums together", {"allOf": [{"enum": list(range(i, 20_000))} for i in range(20)]}
    yield "many keys", {"type": "object", "properties": keys, "required": list(keys)}
    yield "many optional keys", {"type": "object", "properties": keys, "additionalProperties": {"type": "string"}}
    yield "many patterns of keys", {"patternProperties": {f"{i}.*{i + 1}": {"minimum": i} for i in range(60)}}
    yield "many alternatives", {"oneOf": [{"properties": {f"k{j}": {"minimum": i + j} for j in range(6)}} for i in range(60)]}
    yield "ways", ways(14)
    yield "not one of many", {"not": {"oneOf": [{"required": [f"a{i}"], "minProperties": i} for i in range(40)]}}
    yield "many dependencies", {"dependentSchemas": {f"a{i}": {"required": [f"a{j}" for j in range(20)]} for i in range(20)}}
    yield "unique", {"uniqueItems": True, "items": {"enum": list(range(1_000))}, "minItems": 900}
    yield "objects in an enum", {"enum": [{"a": i, "b": {"c": [i]}} for i in range(50_000)]}
    yield "one of many constants", {"oneOf": [{"const": f"v{i}"} for i in range(5_000)]}
    yield "look-ahead in look-ahead", {"type": "string", "pattern": "(?=" * 40 + "a" + ")" * 40}
    yield "many words", {"type": "string", "pattern": "^(" + "|".join(f"w{i * 7919 % 100003}x" for i in range(60_000)) + ")$"}
    yield "definitions of each other", {"$ref": "#/$defs/d0", "$defs": circles(500)}
    yield "a long key", {"properties": {"k" * 1_000_000: {"const": "v" * 1_000_000}}}


def measured(parlance, schema):
    """What came out, and seconds and megabytes that it took."""
    text = schema if isinstance(schema, str) else json.dumps(schema)
    job = '{"id": 1, "op": "schema", "reading": "schema", "texts": ["{}", "[]"], "schema": ' + text + "}\n"
    process = subprocess.Popen([parlance, "batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    process.stdin.write(job.encode())
    process.stdin.close()
    out = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    return out, status, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("parlance")
    parser.add_argument("--seconds", type=float, default=1)
    parser.add_argument("--megabytes", type=float, default=256)
    options = parser.parse_args()
    failed = 0
    for name, schema in schemas():
        out, status, seconds, megabytes = measured(options.parlance, schema)
        if seconds > options.seconds:  # what else runs may have been in its way
            out, status, seconds, megabytes = measured(options.parlance, schema)
        lines = out.splitlines()
        answers = len(lines) == 1 and ("error" in json.loads(lines[0]) or "grammar_status" in json.loads(lines[0]))
        good = status == 0 and answers and seconds <= options.seconds and megabytes <= options.megabytes
        failed += not good
        answer = json.loads(lines[0]) if answers else {}
        print(f"{'' if good else 'FAILED  '}{name}: {answer.get('grammar_status', 'error' if answers else 'no answer')}, "
              f"{seconds:.2f} s, {megabytes:.0f} MB, status {status}")
    return 1 if failed else 0


sys.exit(main())
