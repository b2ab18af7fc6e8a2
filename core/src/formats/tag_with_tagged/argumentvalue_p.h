// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "formats/tag_with_tagged/taggedcontext_p.h"

#include <parlance/schema.h>

#include <string>

namespace Parlance::Tagged {

/// An argument's value and its end, as the parser reads it: `here</arg>` is the text "here", and with an integer in the
/// schema `3</arg>` is 3. Values may also be spelled as JSON or Python, `"here"`, `True`.
Expr argument(const Context &context);
/// The same of a declared argument, by the types of its schema, where context.hasOthersApart().
Expr argument(const Context &context, const std::string &key, SchemaTypes types);
/// The same of a value in code, `look("here")`, behind a name or without any.
Expr valueInCode(const Context &context);

} // namespace Parlance::Tagged
