// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/lark/lark_p.h"

#include <algorithm>
#include <array>
#include <utility>

namespace Parlance::Gbnf {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 26> terminals = { {
    { "DIGIT", "/[0-9]/" },
    { "HEXDIGIT", "/[0-9a-fA-F]/" },
    { "INT", "/[0-9]+/" },
    { "SIGNED_INT", "/[+-]?[0-9]+/" },
    { "DECIMAL", "/[0-9]+\\.[0-9]*|\\.[0-9]+/" },
    { "FLOAT", "/[0-9]+[eE][+-]?[0-9]+|([0-9]+\\.[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?/" },
    { "SIGNED_FLOAT", "/[+-]?([0-9]+[eE][+-]?[0-9]+|([0-9]+\\.[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?)/" },
    { "NUMBER", "/[0-9]+([eE][+-]?[0-9]+)?|([0-9]+\\.[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?/" },
    { "SIGNED_NUMBER", "/[+-]?([0-9]+([eE][+-]?[0-9]+)?|([0-9]+\\.[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?)/" },
    { "ESCAPED_STRING", "/\"([^\"\\\\\\n]|\\\\[^\\n])*\"/" },
    { "LCASE_LETTER", "/[a-z]/" },
    { "UCASE_LETTER", "/[A-Z]/" },
    { "LETTER", "/[A-Za-z]/" },
    { "WORD", "/[A-Za-z]+/" },
    { "CNAME", "/[A-Za-z_][A-Za-z0-9_]*/" },
    { "WS_INLINE", "/[ \\t]+/" },
    { "WS", "/[ \\t\\f\\r\\n]+/" },
    { "CR", "/\\r/" },
    { "LF", "/\\n/" },
    { "NEWLINE", "/(\\r?\\n)+/" },
    { "SH_COMMENT", "/#[^\\n]*/" },
    { "CPP_COMMENT", "/\\/\\/[^\\n]*/" },
    { "SQL_COMMENT", "/--[^\\n]*/" },
    { "C_COMMENT", "/\\/\\*([^*]|\\*+[^*\\/])*\\*+\\//" },
    { "_STRING_INNER", "/[^\\n]*/" },
    { "PYTHON_COMMENT", "/#[^\\n]*/" },
} };

} // namespace

std::string_view commonTerminal(std::string_view name)
{
    const auto found =
        std::find_if(terminals.begin(), terminals.end(), [&](const auto &one) { return one.first == name; });
    return found == terminals.end() ? std::string_view() : found->second;
}

} // namespace Parlance::Gbnf
