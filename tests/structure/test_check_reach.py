# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""The check finds files that no test reaches, and follows symbols as a linker does."""
import json
import pathlib
import tempfile
import unittest

from check_reach import objects, symbols, unreached

# What each source defines and needs, as nm tells it.
SYMBOLS = {
    "core/src/base/near.cpp": "T near\nU far",
    "core/src/base/far.cpp": "V far\nU puts",
    "core/src/base/lonely.cpp": "T lonely\nt far",
    "core/src/peg/other.cpp": "T other\nU lonely",
    "tests/base/tst_near.cpp": "T main\nU near",
    "tests/peg/tst_other.cpp": "T main\nU other",
    "apps/one/main.cpp": "T main\nU work",
    "apps/one/work.cpp": "T work",
    "apps/two/main.cpp": "T main",
}


class ReachTest(unittest.TestCase):
    def unreached(self, layer, more=()):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name, text in {**dict.fromkeys(SYMBOLS, ""), **dict(more)}.items():
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(text, encoding="utf-8")
            commands = [{"directory": folder, "command": f"c++ -o {name}.o -c {name}", "file": str(root / name)} for name in SYMBOLS]
            (root / "compile_commands.json").write_text(json.dumps(commands), encoding="utf-8")
            listing = "\n".join(f"{root / name}.o: {'0' * 16 if line[0] != 'U' else ''} {line}"
                                for name, lines in SYMBOLS.items() for line in lines.split("\n"))
            found = unreached(root, root / "build", layer, objects(root), *symbols(listing))
            return [path.relative_to(root).as_posix() for path, _ in found]

    def test_symbols_lead_from_the_tests_of_a_layer(self):
        self.assertEqual(self.unreached("base"), ["core/src/base/lonely.cpp"])
        self.assertEqual(self.unreached("peg"), [])

    def test_files_of_another_system_are_not_compiled(self):
        self.assertEqual(self.unreached("base", {"core/src/base/clock_windows.cpp": ""}), ["core/src/base/lonely.cpp"])

    def test_applications_are_reached_where_a_test_starts_them(self):
        lists = {"tests/command/CMakeLists.txt": "add_test(NAME x COMMAND one --help)",
                 "apps/one/CMakeLists.txt": "add_executable(one main.cpp)",
                 "apps/two/CMakeLists.txt": "add_executable(two main.cpp)"}
        self.assertEqual(self.unreached("apps", lists), ["apps/two/main.cpp"])


if __name__ == "__main__":
    unittest.main()
