# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""The check of words finds what it is there to find, and nothing in code."""
import pathlib
import re
import tempfile
import unittest

from check_words import KINDS, check, folders, forbidden, prose


class WordsTest(unittest.TestCase):
    def lines(self, name, text):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            return [line for _, line, _ in check(pathlib.Path(folder), [name])]

    def test_documents(self):
        self.assertEqual(self.lines("page.md", "The call is after it.\n\nThe text stands\nbehind the call.\n"), [3, 3])
        self.assertEqual(self.lines("page.md", "| a | behind it |\n"), [1])
        self.assertEqual(self.lines("page.md", "`behind`, [here](behind.md)\n\n```\nbehind\n```\n\n    behind\n\n<!-- behind -->\n"), [])
        self.assertEqual(self.lines("page.md", "It stands for a name.\n"), [])
        self.assertEqual(self.lines("page.md", "Code in `two\nlines, behind it`, is left out.\n"), [])

    def test_long_sentences(self):
        words = " ".join(["word"] * 30)
        self.assertEqual(self.lines("page.md", f"{words}. {words.capitalize()}.\n- {words}\n- {words}\n"), [])
        self.assertEqual(self.lines("page.md", f"Fine.\n\nOne {words}.\n"), [3])

    def test_headers(self):
        header = "#pragma once\nint behind; ///< before it\nint x; ///< behind it\n/// Two lines, and it\n/// stands there.\nint y;\n"
        self.assertEqual(self.lines("core/include/parlance/x.h", header), [3, 4])

    def test_sources(self):
        source = '// Opens the file.\n// Its text stands here.\nauto a = "a text"\n         " behind it"; // behind\nauto b = "behind";\n'
        self.assertEqual(self.lines("core/src/lint/x.cpp", source), [1, 3])

    def test_a_place_that_is_not_there(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(len(list(check(pathlib.Path(folder), ["nowhere"]))), 1)

    def test_hardly_anything_is_behind(self):
        root = pathlib.Path(__file__).parents[2]
        places = ["README.md", "HACKING.md", "CHANGELOG.md", "docs", "core/include", "chat/include", "apps"]
        paths = [path for place in places for path in ([root / place] if "." in place else (root / place).rglob("*"))]
        texts = [text for path in paths if path.suffix in KINDS for _, text in prose(path)]
        self.assertGreater(len(texts), 1000)
        self.assertLessEqual(sum(len(re.findall(r"\bbehind\b", text, re.IGNORECASE)) for text in texts), 15)

    def test_every_word_has_a_better_one(self):
        words, _ = forbidden()
        self.assertTrue(words and all(better for _, better in words))
        self.assertIn("HACKING.md", folders())


if __name__ == "__main__":
    unittest.main()
