// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "formats/tag_with_tagged/taggedcontext_p.h"

/// Arguments, members and items whose value has a text of its own: `<key>far</key><true/>` beside
/// `<key>days</key><integer>3</integer>`. Nothing of this is read or written where the template has no such values.
namespace Parlance::Tagged {

/// Where in a call a value stands.
enum class ValuePlace
{
    Argument,
    Member,
    Item
};

/// One of them whole; key, which is captured, in place of its name. Where its beginning may be that of a text as well,
/// only what the schema allows and no text can be.
Expr wholeValue(const Context &context, ValuePlace place, const Expr &key, const Value &schema);
/// The same with any declared argument's, or any member's, name; not captured.
Expr wholeAhead(const Context &context, ValuePlace place);
/// What a model may write for the layout around a nested element: indentation differs from depth to depth.
Expr blanks(const std::string &layout);
/// The same as a model writes it, where the schema allows the value.
Expr writtenWhole(const Context &context, ValuePlace place, const Expr &key, const Value &schema);
/// Whether true and false, or null, have such a text.
bool hasWholes(const Context &context, const std::string &type);
/// How the value stands in the place, with the key's hole; empty where it has no text of its own.
Marker wholeMarker(const ToolsAnalysis::Arguments &arguments, ValuePlace place, const std::string &json);

} // namespace Parlance::Tagged
