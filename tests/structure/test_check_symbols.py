# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""What check_symbols.py finds, on small headers."""
import pathlib
import tempfile
import unittest

from check_symbols import declared, is_public

HEADER = """
namespace Parlance {
class PARLANCE_CORE_EXPORT Host : public QObject
{
public:
    Result<int> prepare(int request) const;
    bool operator==(const Host &) const;
private:
    struct Data;
};
PARLANCE_CORE_EXPORT int analyze(int source);
}
char *parlance_analyze(int source);
"""


class Symbols(unittest.TestCase):
    def test_public_and_private(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "host.h").write_text(HEADER, encoding="utf-8")
            scopes, words = declared(folder)
        for symbol in ("Parlance::Host::prepare(int) const", "Parlance::analyze(int)", "vtable for Parlance::Host",
                       "Parlance::Host::operator==(Parlance::Host const&) const", "Parlance::Host::~Host()",
                       "parlance_analyze"):
            self.assertTrue(is_public(symbol, scopes, words), symbol)
        for symbol in ("Parlance::Host::Data::key(int) const", "std::vector<int>::size() const", "Parlance::hidden(int)",
                       "typeinfo for Parlance::Secret", "parlance_secret"):
            self.assertFalse(is_public(symbol, scopes, words), symbol)


if __name__ == "__main__":
    unittest.main()
