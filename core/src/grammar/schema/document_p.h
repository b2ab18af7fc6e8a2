// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/schema.h>
#include <parlance/value.h>

#include <optional>
#include <string>
#include <string_view>

namespace Parlance::Gbnf {

/// A schema and where it stands in its document.
struct SchemaPlace
{
    Value schema;
    std::string pointer;
};

/// The document that references in a schema are about.
class SchemaDocument
{
public:
    /// schema may be what subschema() gave.
    explicit SchemaDocument(const Value &schema);

    /// The schema to begin with.
    const SchemaPlace &start() const { return m_start; }
    /// What a $ref means, where it is in the document: a JSON pointer, an anchor or an id.
    std::optional<SchemaPlace> resolve(const std::string &reference) const;
    /// As resolve(), followed until a schema that is no mere reference; none also where they go in a circle.
    std::optional<SchemaPlace> resolveAll(SchemaPlace place) const;

private:
    Value m_root;
    SchemaPlace m_start;
};

/// A name as a part of a JSON pointer.
std::string pointerPart(std::string_view name);
std::string pointerPart(std::size_t index);

/// The types that `type` and `nullable` name, aliases included; none where type is absent or names an unknown type.
std::optional<SchemaTypes> namedTypes(const Value &schema);
/// The types that the other keywords are about; none where there are no such keywords.
std::optional<SchemaTypes> impliedTypes(const Value &schema);
/// The type of a value.
SchemaTypes typeOf(const Value &value);
/// Whether any member of the schema constrains values (titles and definitions, say, do not).
bool constrains(const Value &schema);

SchemaTypes schemaTypes(const SchemaDocument &document, const Value &schema);

} // namespace Parlance::Gbnf
