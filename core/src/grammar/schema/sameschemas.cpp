// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/sameschemas_p.h"

#include "base/valuehash_p.h"
#include "grammar/schema/keywords_p.h"

#include <algorithm>

namespace Parlance::Gbnf {

namespace {

std::uint64_t hashOfNumber(std::uint64_t number)
{
    return number * 0xFF51AFD7ED558CCDu;
}

bool isSame(const Value &a, const Value &b);

bool isSameMap(const Value &a, const Value &b)
{
    const Object &left = a.toObject();
    const Object &right = b.toObject();
    if (left.size() != right.size())
        return false;
    for (std::size_t i = 0; i < left.size(); ++i) {
        if (left.at(i).key != right.at(i).key || !isSame(left.at(i).value, right.at(i).value))
            return false;
    }
    return true;
}

bool isSameObject(const Object &a, const Object &b)
{
    std::size_t j = 0;
    const auto skip = [](const Object &object, std::size_t &at) {
        while (at < object.size() && isAnnotation(object.at(at).key))
            ++at;
        return at < object.size();
    };
    for (std::size_t i = 0;; ++i, ++j) {
        const bool hasMore = skip(a, i);
        if (hasMore != skip(b, j))
            return false;
        if (!hasMore)
            return true;
        const auto &[name, value] = a.at(i);
        const Value &other = b.at(j).value;
        const bool areEqual = name == b.at(j).key
            && (holdsSchemas(name)                             ? isSame(value, other)
                    : holdsSchemaMap(name) && value.isObject() ? isSameMap(value, other)
                                                               : value == other);
        if (!areEqual)
            return false;
    }
}

bool isSame(const Value &a, const Value &b)
{
    if (a.isObject() && b.isObject())
        return isSameObject(a.toObject(), b.toObject());
    if (!a.isArray() || !b.isArray())
        return a == b;
    return std::equal(a.toArray().begin(), a.toArray().end(), b.toArray().begin(), b.toArray().end(), isSame);
}

} // namespace

/// The hash of a schema or a list of them, which is kept for the schemas.
SameSchemas::Summary SameSchemas::take(const Value &schema, int depth)
{
    static constexpr int deepest = 200;
    if (depth > deepest)
        return { hashOfNumber(std::uint64_t(reinterpret_cast<std::uintptr_t>(&schema))), true };
    if (schema.isObject())
        return known(schema, depth).summary;
    if (!schema.isArray())
        return { hashOf(schema), false };
    Summary all{ 1, false };
    for (const Value &one : schema.toArray()) {
        const Summary inner = take(one, depth + 1);
        all = { mixed(all.hash, inner.hash), all.refers || inner.refers };
    }
    return all;
}

SameSchemas::Summary SameSchemas::takeObject(const Value &schema, int depth)
{
    Summary all{ 2, false };
    const auto add = [&all](const Summary &one) { all = { mixed(all.hash, one.hash), all.refers || one.refers }; };
    for (const auto &[name, value] : schema.toObject()) {
        if (isAnnotation(name))
            continue;
        const bool refers =
            name.starts_with('$') && (name == "$ref" || name == "$dynamicRef" || name == "$recursiveRef");
        add({ hashOf(std::string_view(name)), refers });
        if (holdsSchemaMap(name) && value.isObject()) {
            for (const auto &[key, inner] : value.toObject()) {
                add({ hashOf(std::string_view(key)), false });
                add(take(inner, depth + 1));
            }
        } else {
            add(holdsSchemas(name) ? take(value, depth + 1) : Summary{ hashOf(value), false });
        }
    }
    return all;
}

SameSchemas::Known &SameSchemas::known(const Value &schema, int depth)
{
    const auto found = m_known.find(&schema);
    if (found != m_known.end())
        return found->second;
    const Summary summary = takeObject(schema, depth);
    return m_known[&schema] = { summary, nullptr };
}

const Value *SameSchemas::first(const Value *schema)
{
    if (!schema->isObject())
        return schema;
    Known &one = known(*schema, 0);
    if (one.summary.refers && m_document.hasInnerNames())
        return schema;
    if (one.first)
        return one.first;
    const auto [begin, end] = m_first.equal_range(one.summary.hash);
    const auto same = std::find_if(begin, end, [&](const auto &other) { return isSame(*other.second, *schema); });
    one.first = same != end ? same->second : m_first.emplace(one.summary.hash, schema)->second;
    return one.first;
}

} // namespace Parlance::Gbnf
