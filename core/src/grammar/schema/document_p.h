// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/schema/keywords_p.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

namespace Parlance::Gbnf {

/// A schema and its place in its document.
struct SchemaPlace
{
    Value schema;
    std::string pointer;
};

/// JSON pointers by what they lead to.
using PointerMap = std::unordered_map<const Value *, std::optional<std::string>>;

/// A schema with all that references in it may lead to. An address identifies a schema.
class SchemaDocument
{
public:
    /// schema may be what subschema() gave. Documents of one root that live at a time, in one thread, find out once
    /// what takes going through all of it, so that a schema with many properties can be taken apart by its properties.
    explicit SchemaDocument(const Value &schema);

    const Value &root() const;
    /// The schema to begin with.
    const Value &first() const { return *m_start; }
    SchemaPlace start() const { return { *m_start, m_startPointer }; }
    Draft draft() const { return m_draft; }
    /// Whether schemas inside have names of their own, from which references may be meant.
    bool hasInnerNames() const;
    const SchemaNode &node(const Value &schema) const;

    /// What the reference that is as keyword in holder leads to; null where that is not in the document.
    /// `$dynamicRef` and `$recursiveRef` mean what they mean when the root is what is checked.
    const Value *resolve(const Value &holder, std::string_view keyword) const;
    /// The place after references, where it holds nothing else; none where they lead to nothing or in a circle.
    std::optional<SchemaPlace> resolveAll(const SchemaPlace &place) const;
    /// The JSON pointer to a schema of the document.
    std::string pointerTo(const Value &schema) const;
    /// Those to all that wanted names, in one go; none for what is not in the document.
    void findPointers(PointerMap &wanted) const;
    /// The pointer as it is told to users: places in a derived schema are those of what it is.
    std::string told(std::string pointer) const;

private:
    struct Index;
    struct Whole;

    static std::shared_ptr<Whole> wholeOf(const Value &root);
    const Index &index() const;
    const Value *resolved(const Value &holder, std::string_view keyword) const;
    const Value *resolveUri(const std::string &uri) const;
    const Value *resolveDynamic(const Value *target, const std::string &reference) const;
    const Value *resolveRecursive(const Value *target) const;

    std::shared_ptr<Whole> m_whole;
    const Value *m_start;
    std::string m_startPointer;
    Draft m_draft;
    mutable std::unordered_map<const Value *, SchemaNode> m_nodes;
    mutable std::unordered_map<const Value *, const Value *> m_resolved; ///< by references
};

/// A schema that is what is at the pointer in root, in the form of subschema(): it may refer to all of root,
/// and that pointer identifies places inside of it.
Value derivedSchema(const Value &root, Value schema, std::string_view pointer);
/// What either of two schemas allows, which are parts of one document, derived or not; null is any value.
Value unitedSchema(const Value &a, const Value &b);
/// What any schema, such a part or a whole document, allows of what own does, which refers to nothing.
Value narrowedSchema(const Value &schema, Value own);
/// Whether two such schemas are the same place, or derived alike.
bool areSamePlace(const Value &a, const Value &b);
/// The same of schemas that are the same place.
std::uint64_t hashOfPlace(const Value &schema);
/// The types of the values that a schema of the document allows: by type, nullable, const and enum, through $ref,
/// allOf, anyOf and oneOf; where nothing speaks of a type, by the keywords that belong to one, else everything. Names
/// of types that other languages use (str, int, float, dict, list, bool) count. Each schema that is looked at takes a
/// step.
SchemaTypes schemaTypes(const SchemaDocument &document, const Value &schema, int &steps);
/// `{"$ref": "#/properties/a%25"}` of `/properties/a%`.
Value referenceTo(std::string_view pointer);

/// `Caf%C3%A9` as `Café`.
std::string percentDecoded(std::string_view text);
/// A name as a part of a JSON pointer.
std::string pointerPart(std::string_view name);
std::string pointerPart(std::size_t index);
/// What a JSON pointer leads to; null where that is nothing.
const Value *valueAt(const Value &root, std::string_view pointer);
/// reference as it is meant beside base (RFC 3986); both without regard to what they hold.
std::string resolvedUri(std::string_view base, std::string_view reference);

} // namespace Parlance::Gbnf
