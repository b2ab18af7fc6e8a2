// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/jinja.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The uses of one member of the template's input, however it is read: after a dot, in brackets, by `get`, or as a
/// variable.
namespace Parlance::Jinja {

/// The texts that such a member is compared with or looked for in, each once: of `name`, "sh" and "py" in
/// `{% if call.name == "sh" or call.name in ["py"] %}`.
std::vector<std::string> textsComparedWith(const Program &program, std::string_view member);

/// The same of variables and no members: each with a text that it is compared with.
std::vector<std::pair<std::string, std::string>> textsComparedWithVariables(const Program &program,
                                                                            const std::vector<std::string> &variables);

/// The members that are read of such a member, each once: of `arguments`, "code" in `{{ call.arguments.code }}`.
std::vector<std::string> membersReadOf(const Program &program, std::string_view member);

/// Whether the text is in a literal with which a template does more than print it: of
/// `{{ "<think>" + text.split("</think>")[0] }}`, `</think>` does. What a template cuts at is among those.
bool isInUsedLiteral(const Program &program, std::string_view text);

/// Whether a variable is set to what is taken out of another: `text` in `{% set text = message.content %}`.
bool isTaken(const Program &program, std::string_view variable);

} // namespace Parlance::Jinja
