# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Schemas and patterns that would cost more than their size, each in any size, as arguments of a tool.

Whatever a schema says, the request is prepared: what is too much is relaxed.
"""
import json

from inputs import TAGGED, batched, prepared, request, template, tool


def argument(schema):
    return prepared(template(), request(tools=[tool("f", a=schema)]))


def arguments(schema_of, size):
    return prepared(template(), request(tools=[tool("f", **{f"p{i}": schema_of(i) for i in range(size)})]))


def matched(schema, text):
    return batched([json.dumps({"id": 1, "op": "schema", "schema": schema, "reading": "schema", "texts": [json.dumps(text)]}) + "\n"])


def objects_of_other_members(size):
    return argument({"oneOf": [{"type": "object", "properties": {f"p{i}": {"type": "integer"}}} for i in range(size)]})


def objects_that_must_not_fit_alone(size):
    return argument({"not": {"oneOf": [{"type": "object", "properties": {f"p{i}": {"type": "integer"}}} for i in range(size)]}})


def steps_to_tell_apart(size):
    return argument({"oneOf": [{"type": "integer", "multipleOf": 20_000 - i} for i in range(size)]})


ROUND_STEPS = sorted({2 ** a * 5 ** b for a in range(15) for b in range(7) if 1 < 2 ** a * 5 ** b <= 20_000}, reverse=True)


def round_steps_to_tell_apart(size):
    """Steps that ten divides take small automata, which are made of large ones."""
    return argument({"oneOf": [{"type": "integer", "multipleOf": step} for step in ROUND_STEPS[:size]]})


def round_steps_together(size):
    return arguments(lambda i: {"allOf": [{"multipleOf": step} for step in ROUND_STEPS[:20]], "minimum": i}, size)


def characters_that_may_come(size):
    return argument({"type": "string", "pattern": "^" + "a?" * size + "$"})


def optional_characters_to_match(size):
    return matched({"type": "string", "pattern": "^" + "a?" * size + "$"}, "a" * size)


def optional_pairs_to_match(size):
    return matched({"type": "string", "pattern": "^" + "a?b?" * size + "$"}, "ab" * size)


def sets_of_many_ranges(size):
    return argument({"type": "string", "pattern": "[\\p{L}\\p{N}^\\s]" * size})


def patterns_that_look_ahead(size):
    return arguments(lambda i: {"type": "string", "pattern": "^(?=(a|b)*a(a|b){12}%d)" % i}, size)


def look_ahead_that_may_come(size):
    return argument({"type": "string", "pattern": "^(?:(?=b)?){%d}" % size})


def counted_patterns_that_must_not_fit(size):
    return arguments(lambda i: {"type": "string", "not": {"pattern": "^a{5000}%d" % i}}, size)


def counted_patterns_together(size):
    return argument({"allOf": [{"type": "string", "pattern": "^a{0,900}%d" % i} for i in range(size)]})


def lengths_beside_patterns(size):
    return arguments(lambda i: {"type": "string", "pattern": "a|b", "not": {"pattern": f"c{i}"}, "maxLength": 1000}, size)


def patterns_to_tell_apart(size):
    return argument({"oneOf": [{"type": "string", "pattern": f"a{i}"} for i in range(size)]})


def patterns_of_names(size):
    schema = {"type": "object", "properties": {f"a{i}": {} for i in range(size)}, "additionalProperties": {"type": "string"},
              "patternProperties": {f"^a{i}x": {"type": "integer"} for i in range(size)}}
    return argument(schema)


def lists_of_values_together(size):
    return argument({"allOf": [{"enum": [{}] * size}, {"enum": [[]] * size + [{"a": 1}] * size}]})


def choices_together(size):
    return argument({"allOf": [{"anyOf": [{"required": [f"a{i}"]}, {"required": [f"b{i}"]}]} for i in range(size)]})


def formats_to_tell_apart(size):
    formats = ("date-time", "email", "uri", "ipv6", "idn-email", "iri", "uuid", "duration", "hostname", "json-pointer")
    return argument({"oneOf": [{"type": "string", "format": formats[i % 10], "maxLength": i + 20} for i in range(size)]})


def alternatives_of_a_tool(size):
    shared = {f"c{i}": {"type": "string"} for i in range(20)}
    ways = [{"properties": {f"p{i}": {"type": "string", "maxLength": i}}, "required": [f"p{i}"]} for i in range(size)]
    called = tool("f")
    called["function"]["parameters"] = {"type": "object", "properties": shared, "anyOf": ways}
    return prepared(TAGGED, request(tools=[called]))


def patterns_to_tell_apart_in_each_tool(size):
    choices = {"oneOf": [{"type": "string", "pattern": f"^(?:{a}|{a}{b}|[{b}-z]){{{i},900}}{a}$"}
                         for i, (a, b) in enumerate(["ab", "cd", "ef", "gh", "ij", "kl", "mn", "op"])]}
    return prepared(template(), request(tools=[tool(f"f{i}", a=choices) for i in range(size)]))


def members_of_alternatives_with_conditions(size):
    """The members are the same in each alternative, of which there are too many."""
    text = {"$ref": "#/$defs/d"}
    ways = [{"if": {"properties": {f"p{i}": text}}, "then": {"required": [f"p{i}"]}} for i in range(size // 4)]
    called = tool("f", **{f"p{i}": {"anyOf": [text, {"type": "null"}]} for i in range(size)})
    called["function"]["parameters"].update({"required": [], "anyOf": ways, "$defs": {"d": {"type": "string", "maxLength": 5}}})
    return prepared(TAGGED, request(tools=[called]))


def in_lark(piece):
    words, files, asked = piece
    return [*words, "--as", "lark"], files, asked


def letters_in_lark(size):
    return in_lark(arguments(lambda i: {"type": "string", "pattern": "\\p{L}{1,%d}" % (i + 5)}, size))


def untyped_members_in_lark(size):
    return in_lark(arguments(lambda i: {"type": "object", "properties": {f"x{i}_{j}": {} for j in range(20)}}, size))


# Each with the smallest of its sizes; the largest, eight times that, is of about 64 KB.
PIECES = {
    objects_of_other_members: 120, objects_that_must_not_fit_alone: 120, steps_to_tell_apart: 200, round_steps_to_tell_apart: 8,
    round_steps_together: 20, characters_that_may_come: 3_000, optional_characters_to_match: 3_000, optional_pairs_to_match: 400,
    sets_of_many_ranges: 450, patterns_that_look_ahead: 120, look_ahead_that_may_come: 120,
    counted_patterns_that_must_not_fit: 120, counted_patterns_together: 200,
    lengths_beside_patterns: 90, patterns_to_tell_apart: 200, patterns_of_names: 200, lists_of_values_together: 450, choices_together: 150,
    formats_to_tell_apart: 130, alternatives_of_a_tool: 90, patterns_to_tell_apart_in_each_tool: 12,
    members_of_alternatives_with_conditions: 95,
    letters_in_lark: 50, untyped_members_in_lark: 25,
}
