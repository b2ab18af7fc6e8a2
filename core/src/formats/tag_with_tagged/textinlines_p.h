// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "formats/tag_with_tagged/taggedcontext_p.h"

#include <string>

/// Texts of several lines that stand otherwise than those of one: `code <<<\nif x:\n  y()\n>>> code`.
namespace Parlance::Tagged {

/// An argument with such a text, where the template has any, or another one, as the parser reads them.
Expr orInLines(const Context &context, const Expr &argument);
/// That of the argument of that name as the grammar writes it, where the template has such texts.
Expr writtenInLines(const Context &context, const std::string &key, const Value &schema);

} // namespace Parlance::Tagged
