// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "formats/tag_with_tagged/taggedcontext_p.h"

/// An argument up to its value, `\n<arg=where>`, as the parser reads it.
namespace Parlance::Tagged {

/// What stands around a name or in front of a value. The white space at its end belongs to it only as far as the
/// template writes it: what comes behind may be text.
Expr prefix(const Marker &marker, const Pieces::HoleExprs &holes);

/// The name, captured, with what surrounds it: of `<arg=where>here</arg>` it is `<arg=where>`.
Expr argumentName(const Context &context, const Pieces::HoleExprs &holes);
/// The same of the argument of that name.
Expr argumentName(const Context &context, const Pieces::HoleExprs &holes, const std::string &key);
/// The same with that behind the name instead of what the template has there.
Expr argumentNameUpTo(const Context &context, const Expr &end);
/// What stands in front of a name.
Expr argumentIntro(const Context &context);
/// Attributes in a tag that the template does not write there.
Expr silentAttributes(int least);
/// What stands between two arguments.
Expr argumentSeparator(const Context &context);
/// The same behind the last argument, as Python allows it: `look(where="here",)`.
Expr straySeparator(const Context &context);

} // namespace Parlance::Tagged
