# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""The checks find what they are there to find."""
import pathlib
import tempfile
import unittest

from check_structure import CHECKS, analysis_doors

TREE = {
    "core/src/base/good.cpp": '#include "base/good_p.h"\n#include <parlance/value.h>\n#include <vector>\n',
    "core/include/parlance/value.h": "#pragma once\n",
    "plugins/specialized/one/one.cpp": '#include "one.h"\n#include <parlance/value.h>\n#include <QObject>\n#include "one.moc"\n',
    "plugins/specialized/one/one.h": "#pragma once\n",
    "templates/some-format.jinja": "{# Whose it is. #}<|mark|>{{ x }}</mark>",
    "tests/data/topic/case.json": "{}",
    "tests/base/tst_topic.cpp": 'dataFolder("topic")',
}


class StructureTest(unittest.TestCase):
    def findings(self, check, **extra):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name, text in {**TREE, **extra}.items():
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(text, encoding="utf-8")
            return [(path.name, line) for path, line, _ in CHECKS[check](root)]

    def assert_finds(self, check, name, line, text):
        self.assertEqual(self.findings(check, **{name: text}), [(name.split("/")[-1], line)])

    def test_a_good_tree_passes(self):
        for check in CHECKS:
            self.assertEqual(self.findings(check), [], check)

    def test_layers(self):
        self.assert_finds("layers", "core/src/base/up.cpp", 2, '\n#include "jinja/lexer_p.h"\n')
        self.assert_finds("layers", "core/src/base/up.cpp", 1, "#include <parlance/message.h>\n")
        self.assert_finds("layers", "core/src/host/odd.cpp", 1, "#include <parlance/unheard-of.h>\n")
        self.assert_finds("layers", "core/include/parlance/unheard-of.h", 0, "#pragma once\n")

    def test_internals(self):
        self.assert_finds("internals", "core/src/chat/deep.cpp", 2, '\n#include "analysis/calls/deep_p.h"\n')
        own = {"core/src/analysis/own.cpp": '#include "analysis/calls/deep_p.h"\n'}
        uses = {f"core/src/host/use{line}.cpp": f'#include "{name}"\n' for name, line in analysis_doors().items()}
        self.assertEqual(self.findings("internals", **own, **uses), [])
        for line in analysis_doors().values():
            fewer = {**uses, f"core/src/host/use{line}.cpp": ""}
            self.assertEqual(self.findings("internals", **own, **fewer), [("analysis_doors.txt", line)])

    def test_outsiders(self):
        for include in ('"../../../core/src/base/good_p.h"', '"base/good_p.h"', "<nlohmann/json.hpp>", '"../../workarounds/x.h"'):
            self.assert_finds("outsiders", "plugins/specialized/one/two.cpp", 1, f"#include {include}\n")

    def test_applications_share(self):
        shared = {"apps/shared/both.h": "\n", "apps/two/own.h": "\n"}
        self.assertEqual(self.findings("outsiders", **shared, **{"apps/one/a.cpp": '#include "shared/both.h"\n'}), [])
        self.assertEqual(len(self.findings("outsiders", **shared, **{"apps/one/a.cpp": '#include "two/own.h"\n'})), 1)

    def test_systems(self):
        self.assert_finds("systems", "core/src/base/here.cpp", 1, "#include <unistd.h>\n")
        self.assert_finds("systems", "apps/one/here_posix.cpp", 1, "#include <windows.h>\n")
        self.assert_finds("systems", "apps/one/here.cpp", 1, "#include <fcntl.h>\n")
        self.assertEqual(self.findings("systems", **{"apps/one/here_posix.cpp": "#include <sys/ioctl.h>\n"}), [])
        self.assertEqual(self.findings("systems", **{"apps/one/here_windows.cpp": "#include <fcntl.h>\n"}), [])

    def test_length(self):
        self.assert_finds("length", "core/src/base/long.cpp", 601, "\n" * 601)

    def test_neutral(self):
        for text in ('"<|mark|>"', '"</mark>"', "qwenCalls();", 'R"(// <|mark|>)"', '"//" "<|mark|>"', "'\"' + mistral + '\"'", "1'000 + qwen"):
            self.assert_finds("neutral", "core/src/base/told.cpp", 2, "\n" + text)

    def test_comments_may_show_real_examples(self):
        for text in ("// Qwen writes <|mark|>", "/* Qwen\n writes */", "f(\"a\\\"\"); // <|mark|>", "'\"'; // Qwen", 'R"x(")x"; // Qwen'):
            self.assertEqual(self.findings("neutral", **{"core/src/base/told.cpp": text}), [], text)

    def test_cycles(self):
        pair = {"core/src/base/left_p.h": '#include "base/right_p.h"\n', "core/src/base/right_p.h": "\n"}
        back = {"core/src/base/right.cpp": '#include "base/right_p.h"\n#include "base/left_p.h"\n'}
        self.assertEqual(self.findings("cycles", **pair), [])
        self.assertEqual(self.findings("cycles", **pair, **back), [("left_p.h", 1), ("right.cpp", 2)])
        down = {"core/src/base/use.cpp": '#include "base/inner/deep_p.h"\n', "core/src/base/inner/deep_p.h": "\n"}
        up = {"core/src/base/inner/rise.cpp": '#include "base/good_p.h"\n', "core/src/base/good_p.h": "\n"}
        self.assertEqual(self.findings("cycles", **down), [])
        self.assertEqual(self.findings("cycles", **up), [])
        self.assertEqual(self.findings("cycles", **down, **up), [("rise.cpp", 1), ("use.cpp", 1)])
        self.assertEqual(self.findings("cycles", **{"apps/one/a.h": '#include "b.h"\n', "apps/one/b.h": '#include "a.h"\n'}),
                         [("a.h", 1), ("b.h", 1)])

    def test_names(self):
        self.assert_finds("names", "plugins/specialized/two/good.cpp", 0, "\n")
        self.assertEqual(self.findings("names", **{"apps/one/main.cpp": "", "examples/two/main.cpp": ""}), [])

    def test_doors(self):
        licence = "// SPDX-FileCopyrightText: 2026 Parlance contributors\n"
        for text in (licence, licence + "#include <vector>\n\nnamespace A {\n// What is after it, told too late.\n",
                     "// Markers\n#include <vector>\n"):
            self.assert_finds("doors", "core/src/chat/shut.cpp", 1, text)
        for text in (licence + "// Finds where a call begins: `<call>` does.\n", "/* Finds where a call begins.\n */\nint a;",
                     licence + "#pragma once\n\n#include <vector>\n\n/// Finds where a call\n/// begins.\nnamespace A {\n"):
            self.assertEqual(self.findings("doors", **{"core/src/chat/open.cpp": text}), [], text)
        header = "#pragma once\n\nnamespace A {\n\nclass Call;\n\n/// Finds where a call begins.\nclass Finder\n"
        self.assertEqual(self.findings("doors", **{"core/src/chat/open_p.h": header, "core/src/chat/open.cpp": licence}), [])

    def test_data(self):
        self.assertEqual(self.findings("data", **{"tests/data/forgotten/case.json": "{}"}), [("forgotten", 0)])

    def test_since(self):
        header = "core/include/parlance/value.h"
        self.assert_finds("since", header, 3, "#pragma once\n/// A number.\nstruct Number;\n")
        for good in ("/// A number.\n/// \\since 0.2\nstruct Number;\n", "/// All of it.\nnamespace Parlance {\n", "/// Names.\nEnumNames namesOf(Kind);\n"):
            self.assertEqual(self.findings("since", **{header: good}), [])

    def test_templates(self):
        self.assert_finds("templates", "templates/bare.jinja", 1, "{{ messages }}")


if __name__ == "__main__":
    unittest.main()
