# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""What bindings/python/parlance.py does, with the library that PARLANCE_LIBRARY names."""
import json
import os
import pathlib
import re
import subprocess
import sys
import threading
import unittest

import parlance

ROOT = pathlib.Path(os.environ["PARLANCE_ROOT"])
TOOLS = [{"type": "function", "function": {"name": "sky", "parameters": {
    "type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}}}]
USER = [{"role": "user", "content": "Rain ☔?"}]
CALL = '<tool_call>\n{"name": "sky", "arguments": {"city": "Ålesund"}}\n</tool_call>'


class TestParlance(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.host = parlance.Host(default_folders=False)
        cls.template = parlance.Template.load(ROOT / "templates/qwen3.jinja")

    def prepared(self, **more):
        return self.host.prepare(self.template, {"messages": USER, "tools": TOOLS, "id_seed": 1, **more})

    def test_version(self):
        said = re.search(r"project\(Parlance VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"))[1]
        self.assertEqual(parlance.version(), said)

    def test_the_example_names_an_event(self):
        named = re.search(r'event\["type"\] == "(\w+)"', parlance.__doc__)[1]
        self.assertIn(named, {event["type"] for event in self.prepared().stream(["It rains."])})

    def test_errors_have_a_place(self):
        with self.assertRaisesRegex(parlance.Error, r"1:\d+: error:"):
            parlance.Template.parse("{% if %}")
        with self.assertRaisesRegex(parlance.Error, "/no/such/file"):
            parlance.Template.load("/no/such/file")
        with self.assertRaisesRegex(parlance.Error, "messages"):
            self.host.prepare(self.template, {"messages": 3})

    def test_unknown_options_are_errors(self):
        with self.assertRaisesRegex(parlance.Error, "colour"):
            parlance.Host(colour="red")

    def test_renders_in_order(self):
        template = parlance.Template.parse("{{ bos_token }}{{ tools | tojson }}{{ messages[0].content }}", bos="<s>")
        self.assertEqual(template.render({"messages": USER, "tools": [{"z": 1, "a": 2.0}]}), '<s>[{"z": 1, "a": 2.0}]Rain ☔?')

    def test_prepares(self):
        chat = self.prepared()
        self.assertTrue(chat.prompt.endswith("<|im_start|>assistant\n"))
        self.assertIn("Rain ☔?", chat.prompt)
        self.assertEqual(chat.stops, ["<|im_end|>"])
        body = chat.completion_body()
        self.assertEqual(body["prompt"], chat.prompt)
        self.assertIsInstance(body["grammar_triggers"][0]["type"], int)

    def test_writes_grammars(self):
        chat = self.prepared(tool_choice="required")
        self.assertIn("root ::=", chat.grammar()["grammar"])
        self.assertFalse(chat.grammar()["grammar_lazy"])
        self.assertIn("start:", chat.grammar("lark")["lark"])
        self.assertEqual(chat.grammar("structural-tag")["structural_tag"]["type"], "structural_tag")
        with self.assertRaisesRegex(parlance.Error, "ebnf2"):
            chat.grammar("ebnf2")

    def test_parses(self):
        message = self.prepared().parse("<think>\nHm.\n</think>\n\nI look.\n" + CALL)
        self.assertEqual(message["reasoning_content"], "Hm.")
        self.assertEqual(message["tool_calls"][0]["function"], {"name": "sky", "arguments": '{"city": "Ålesund"}'})

    def test_streams_whatever_the_cut(self):
        chat = self.prepared()
        output = ("It is ☔.\n" + CALL).encode("utf-8")
        whole = chat.parse(output)
        for size in (1, 2, 3, 7):
            events = list(chat.stream(output[at:at + size] for at in range(0, len(output), size)))
            self.assertEqual(chat.message, whole)
            self.assertEqual(events[-1]["type"], "finish")
            self.assertTrue(chat.complete)

    def test_runs_no_half_call(self):
        cut = CALL[:CALL.index("}\n</tool_call>")]
        self.assertEqual(len(self.prepared().parse(cut, parlance.STOP)["tool_calls"]), 1)
        chat = self.prepared()
        ends = [event for event in chat.stream([cut], lambda: parlance.LENGTH) if event["type"] == "call_end"]
        self.assertFalse(ends[0]["complete"])

    def test_copies_are_snapshots(self):
        parser = self.prepared().parser()
        parser.feed("It ")
        draft = parser.copy()
        draft.feed("snows.")
        parser.feed("rains.")
        parser.finish()
        draft.finish()
        self.assertEqual((parser.message["content"], draft.message["content"]), ("It rains.", "It snows."))

    def test_analyzes_and_verifies(self):
        self.assertEqual(self.host.analyze(self.template)["reasoning"]["start"].strip(), "<think>")
        verification = self.host.verify(self.template)
        self.assertGreater(verification["passed"], 10)
        self.assertEqual(verification["failed"], 0)

    def test_is_used_by_several_threads(self):
        chat, found = self.prepared(), []

        def read():
            parser = chat.parser()
            for byte in CALL.encode("utf-8"):
                parser.feed(bytes([byte]))
            parser.finish()
            found.append(parser.message)

        threads = [threading.Thread(target=read) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(found), 4)
        self.assertTrue(all(json.dumps(one) == json.dumps(found[0]) for one in found))

    def test_says_where_the_library_is_missing(self):
        lost = subprocess.run([sys.executable, "-B", "-c", "import ctypes.util\nctypes.util.find_library = lambda name: None\nimport parlance"],
                              env={**os.environ, "PARLANCE_LIBRARY": "/no/such/library", "LD_LIBRARY_PATH": ""}, text=True,
                              stderr=subprocess.PIPE, check=False)
        self.assertIn("ImportError: libparlance-core is not found", lost.stderr)


if __name__ == "__main__":
    unittest.main()
