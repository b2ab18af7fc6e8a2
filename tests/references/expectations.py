#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Write what Jinja2 itself renders for the reference templates, as expectations for tst_references.

  expectations.py [TEMPLATE...]     needs python3-jinja2; review what changed before committing it

For each template of templates/ (or those named) tests/data/references/NAME.jsonl gets a line for each request of
requests.json: the prompt, or the error's kind.
"""
import datetime
import json
import pathlib
import sys

from jinja2 import TemplateError, nodes
from jinja2.ext import Extension, loopcontrols
from jinja2.sandbox import ImmutableSandboxedEnvironment

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = ROOT / "tests/data/references"
DEFAULTS = {"tools": None, "documents": None, "add_generation_prompt": True, "bos_token": "<s>", "eos_token": "</s>"}


class GenerationTag(Extension):
    """{% generation %}...{% endgeneration %} writes its body and nothing else."""

    tags = {"generation"}

    def parse(self, parser):
        line = next(parser.stream).lineno
        return nodes.Scope(parser.parse_statements(("name:endgeneration",), drop_needle=True), lineno=line)


def refuse(message):
    raise TemplateError(message)


def to_json(value, ensure_ascii=False, indent=None, separators=None, sort_keys=False):
    return json.dumps(value, ensure_ascii=ensure_ascii, indent=indent, separators=separators, sort_keys=sort_keys)


def environment(now):
    jinja = ImmutableSandboxedEnvironment(trim_blocks=True, lstrip_blocks=True, extensions=[GenerationTag, loopcontrols])
    jinja.filters["tojson"] = to_json
    jinja.globals.update(raise_exception=refuse, strftime_now=now.strftime)
    return jinja


def render(source, request):
    request = dict(request)
    now = datetime.datetime.fromisoformat(request.pop("now"))
    variables = DEFAULTS | request.pop("chat_template_kwargs", {}) | request
    try:
        return {"prompt": environment(now).from_string(source).render(variables)}
    except TemplateError as error:
        return {"error": type(error).__name__}


def main(names):
    requests = json.loads((DATA / "requests.json").read_text(encoding="utf-8"))
    for path in sorted(map(pathlib.Path, names)) or sorted((ROOT / "templates").glob("*.jinja")):
        source = path.read_text(encoding="utf-8")
        lines = [json.dumps(render(source, request), ensure_ascii=False) for request in requests]
        (DATA / f"{path.stem}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
