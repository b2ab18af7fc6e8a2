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
        if (left.at(i).first != right.at(i).first || !isSame(left.at(i).second, right.at(i).second))
            return false;
    }
    return true;
}

bool isSameObject(const Object &a, const Object &b)
{
    std::size_t j = 0;
    const auto skip = [](const Object &object, std::size_t &at) {
        while (at < object.size() && isAnnotation(object.at(at).first))
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
        const Value &other = b.at(j).second;
        const bool areEqual = name == b.at(j).first
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

SameSchemas::SameSchemas(const Value &root)
{
    take(root, 0);
}

/// The hash of a schema or a list of them, which it keeps for those inside.
std::uint64_t SameSchemas::take(const Value &schema, int depth)
{
    static constexpr int deepest = 200;
    if (depth > deepest)
        return hashOfNumber(std::uint64_t(reinterpret_cast<std::uintptr_t>(&schema)));
    if (schema.isObject())
        return m_known[&schema].hash = takeObject(schema, depth);
    if (!schema.isArray())
        return hashOf(schema);
    std::uint64_t hash = 1;
    for (const Value &one : schema.toArray())
        hash = mixed(hash, take(one, depth + 1));
    return hash;
}

std::uint64_t SameSchemas::takeObject(const Value &schema, int depth)
{
    std::uint64_t hash = 2;
    for (const auto &[name, value] : schema.toObject()) {
        if (isAnnotation(name))
            continue;
        m_hasNames = m_hasNames || (depth > 0 && value.isString() && (name == "$id" || name == "id"));
        hash = mixed(hash, hashOf(std::string_view(name)));
        if (holdsSchemaMap(name) && value.isObject()) {
            for (const auto &[key, inner] : value.toObject())
                hash = mixed(mixed(hash, hashOf(std::string_view(key))), take(inner, depth + 1));
        } else {
            hash = mixed(hash, holdsSchemas(name) ? take(value, depth + 1) : hashOf(value));
        }
    }
    return hash;
}

const Value *SameSchemas::first(const Value *schema)
{
    const auto known = m_known.find(schema);
    if (m_hasNames || known == m_known.end())
        return schema;
    Known &one = known->second;
    if (one.first)
        return one.first;
    const auto [begin, end] = m_first.equal_range(one.hash);
    const auto same = std::find_if(begin, end, [&](const auto &other) { return isSame(*other.second, *schema); });
    one.first = same != end ? same->second : m_first.emplace(one.hash, schema)->second;
    return one.first;
}

} // namespace Parlance::Gbnf
