// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "formats/tag_with_tagged/taggedcontext_p.h"

/// Elements that are closed where they open, because nothing is inside: of `<town/><doors kind="list"/>` town is "" and
/// doors []. Nothing of this is read or written where the template closes every element.
namespace Parlance::Tagged {

/// What opens an argument, its name as a hole, up to its value: a text, or another one.
Marker argumentOpener(const ToolsAnalysis::Arguments &arguments, const ValueShape &shape);
/// Whether the schema allows an empty text, list or object: a value of the type that JSON Schema names so.
bool allowsEmpty(const Value &schema, const std::string &type);
/// The opener closed at once, to be written; empty where it is no tag.
Marker closedAtOnce(const Marker &opener);

/// An argument without a value; key in place of its name.
Expr emptyArgument(const Context &context, const Expr &key, const Value &schema);
/// The same of a declared name, not captured.
Expr emptyArgumentAhead(const Context &context);
/// A member or an item without a value; key in place of its name.
Expr emptyElement(const Context &context, const Marker &start, const Expr &key, const Value &schema);
/// The same as a model writes it, where the schema allows an empty value.
Expr writtenEmpty(const Context &context, const Marker &start, const Expr &key, const Value &schema);
/// One of both; the second alone where the template has no empty elements.
Expr emptyOr(const Context &context, const Expr &empty, const Expr &whole);
/// A name that no slash ends.
Expr emptyKey();

} // namespace Parlance::Tagged
