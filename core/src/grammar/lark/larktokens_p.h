// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/result.h>

#include <string>
#include <string_view>
#include <vector>

namespace Parlance::Gbnf {

/// A word of a Lark grammar.
struct LarkToken
{
    enum class Kind : std::uint8_t
    {
        Name, ///< of a rule or, in capitals, of a terminal
        String, ///< text is what it is
        Regex, ///< text is what is between the slashes
        Special, ///< `<name>`, a token of the model
        Number,
        Directive, ///< `%import`, without the sign
        Json, ///< the object after `%json`
        Mark, ///< an operator or a bracket
        End
    };
    Kind kind = Kind::End;
    std::string text = {};
    std::string flags = {}; ///< letters after a string or regex
    int line = 1;
    int column = 1;

    bool isMark(std::string_view mark) const { return kind == Kind::Mark && text == mark; }
    bool isTerminalName() const;
};

/// The words of a text; the last one is the end.
Result<std::vector<LarkToken>> larkTokens(std::string_view text);

Error larkError(const LarkToken &at, std::string message);

} // namespace Parlance::Gbnf
