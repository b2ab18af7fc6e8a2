# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Reads an answer by a response template, as the format is described: whole answers, no streaming.

The answer begins behind the last place of the start anchor in the prompt. Fields capture regions: the opener that
stands first wins, the longest of those at one place; a region runs to its closer or to the end. Text that no region
claims belongs to the field without an opener.
"""
import json
import re


def python_regex(texts, pattern):
    if pattern:
        return re.compile(pattern, re.DOTALL)
    if texts is None:
        return None
    texts = [texts] if isinstance(texts, str) else texts
    return re.compile("|".join(map(re.escape, sorted(texts, key=len, reverse=True)))) if texts else None


def start_of(template, prompt):
    if "start_anchor" in template:
        at = prompt.rfind(template["start_anchor"])
        return prompt[at + len(template["start_anchor"]):] if at >= 0 else prompt
    last = list(re.finditer(template["start_anchor_pattern"], prompt, re.DOTALL))
    return prompt[last[-1].end():] if last else prompt


def text_value(text, args):
    return text.strip() if args.get("strip", True) else text


def json_value(text, args):
    if args.get("unquoted_keys") or args.get("string_delims"):
        raise NotImplementedError("dialects of JSON")
    try:
        return json.loads(text)
    except ValueError:
        if args.get("allow_non_json"):
            return text
        raise


def parsed_by(parser, text):
    parser = {"name": parser} if isinstance(parser, str) else parser
    return value_of(text, parser.get("name", "text"), parser.get("args", {})) if parser else text


def pairs_value(pairs, args):
    return {key.strip(): parsed_by(args.get("value_parser"), value) for key, value in pairs}


def xml_value(text, args):
    found = re.finditer(args["tag_pattern"], text, re.DOTALL)
    return pairs_value(((one.group("key"), one.group("value")) for one in found), args)


def lines_value(text, args):
    lines = [line for line in text.split(args.get("line_sep", "\n")) if line.strip()]
    pairs = (line.partition(args.get("kv_sep", ":")) for line in lines)
    return pairs_value(((key, value.strip()) for key, _, value in pairs), args)


READERS = {"text": text_value, "json": json_value, "xml-inline": xml_value, "kv-lines": lines_value,
           "int": lambda text, args: int(text), "float": lambda text, args: float(text),
           "bool": lambda text, args: text.strip().lower() == "true"}


def value_of(text, content, args):
    return READERS[content](text, args or {})


def filled(shape, scope):
    if isinstance(shape, dict):
        return {key: filled(value, scope) for key, value in shape.items()}
    if isinstance(shape, list):
        return [filled(value, scope) for value in shape]
    placeholder = re.fullmatch(r"\{(\w+)\}", shape) if isinstance(shape, str) else None
    return scope.get(placeholder.group(1)) if placeholder else shape


def field_value(field, text, groups):
    value = value_of(text, field.get("content", "text"), field.get("content_args"))
    if "transform_each" in field:
        return [filled(field["transform_each"], {**groups, **one}) for one in value]
    if "transform" in field:
        return filled(field["transform"], {**groups, "content": value})
    return value


CASTS = {"integer": int, "number": float, "boolean": lambda text: {"true": True, "false": False}[text.lower()],
         "array": json.loads, "object": json.loads, "null": lambda text: {"null": None, "none": None}[text.lower()]}


def cast(value, schema):
    """A text as the declared type; what is typed already, not declared or does not fit stays."""
    types = schema.get("type")
    for one in types if isinstance(types, list) else [types]:
        if not isinstance(value, str) or one == "string" or one not in CASTS:
            continue
        try:
            return CASTS[one](value.strip())
        except (ValueError, KeyError):
            pass
    return value


def cast_call(call, tools):
    function = call.get("function") or {}
    declared = {tool["function"]["name"]: tool["function"] for tool in tools}
    schema = declared.get(function.get("name"), {}).get("parameters") or {}
    if isinstance(function.get("arguments"), dict):
        function["arguments"] = {key: cast(value, schema.get("properties", {}).get(key, {}))
                                 for key, value in function["arguments"].items()}
    return call


def read(template, prompt, output, tools=()):
    """The message: the fields' values by name."""
    text = start_of(template, prompt) + output
    fields = template["fields"]
    openers = {name: python_regex(field.get("open"), field.get("open_pattern")) for name, field in fields.items()}
    closers = {name: python_regex(field.get("close"), field.get("close_pattern")) for name, field in fields.items()}
    implicit = next((name for name, opener in openers.items() if opener is None), None)
    message, rest, at, is_open = dict(template.get("defaults", {})), "", 0, True
    while at < len(text):
        found = [(match.start(), -len(match.group()), name, match) for name, opener in openers.items()
                 if opener and (fields[name].get("repeats") or name not in message)
                 for match in [opener.search(text, at)] if match]
        start, _, name, match = min(found, key=lambda one: one[:2], default=(len(text), 0, None, None))
        end = closers[implicit].search(text, at) if implicit and closers[implicit] and is_open else None
        if end and end.start() < start:
            rest, at = rest + text[at:end.start()], end.end()
            continue
        rest, at = rest + text[at:start], start
        if not match:
            break
        close = closers[name].search(text, match.end()) if closers[name] else None
        region = text[match.end():close.start() if close else len(text)]
        value = field_value(fields[name], region, {**match.groupdict(), **(close.groupdict() if close else {})})
        message.setdefault(name, []).append(value) if fields[name].get("repeats") else message.update({name: value})
        at = max(close.end() if close else len(text), at + 1 if close and close.end() == at else at)
    if implicit and rest.strip():
        message[implicit] = value_of(rest, fields[implicit].get("content", "text"), fields[implicit].get("content_args"))
    if "tool_calls" in message:
        message["tool_calls"] = [cast_call(call, tools) for call in message["tool_calls"]]
    return message
