// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/schema/document_p.h"

#include <parlance/grammar.h>
#include <parlance/message.h>
#include <parlance/peg.h>
#include <parlance/schema.h>

#include <string>
#include <vector>

/// The arguments that tools declare, for formats that write each by itself: of
/// {"properties": {"where": {"enum": ["near", "far"]}}, "required": ["where"]} the one property is where, required,
/// with the listed texts `near` and `far`.
namespace Parlance::Pieces {

/// A declared argument as its tool's schema has it.
struct Property
{
    std::string name;
    Gbnf::SchemaDocument document; ///< of the schema, so that what is known of it stays known
    Value schema; ///< with its document's references kept working
    std::string pointer; ///< to the schema
    bool isRequired = false;
};

std::vector<Property> propertiesOf(const Value &parameters);
/// The schema for values of one of its types, named as JSON Schema does.
Value ofType(const Value &schema, const std::string &type);
/// The values of a schema's `enum` or `const` as they stand in raw text: no quotes, whatever the type.
std::vector<std::string> listedTexts(const Value &schema);
/// The schema, where it holds texts to more than that they are texts; otherwise null.
Value heldTexts(const Value &schema);
/// That inAnyOrder() does not let more than mostTracked required arguments come in any order.
void noteOrder(const ToolDeclaration &tool, int mostTracked, std::vector<Relaxation> &remarks);

} // namespace Parlance::Pieces
