// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/hidemacros.h>

#include <parlance/core_export.h>
#include <parlance/names.h>

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace Parlance {

class Object;
class Value;

/// An integer beyond 64 bits, kept as its decimal digits (with a leading '-' if negative).
/// \since 0.2
struct BigInteger
{
    std::string digits;
    bool operator==(const BigInteger &) const = default;
};

/// JSON data whose objects keep their insertion order, and whose numbers stay integer or floating.
///
/// Strings are UTF-8. Copies share their content and detach when changed. Several threads may read the same Value.
/// Each thread may change a copy of its own. Equality is by type and content: 1 and 1.0 differ, and so do objects with
/// another order of members.
///
///     const Value message = Object{ { "role", "user" }, { "content", "Hello" } };
///     const std::string role = message["role"].toString();
///
/// \since 0.2
class PARLANCE_CORE_EXPORT Value
{
public:
    enum class Type : std::uint8_t
    {
        Null,
        Bool,
        Integer,
        BigInteger,
        Float,
        String,
        Array,
        Object
    };

    Value() = default; ///< null
    Value(std::nullptr_t) { } // NOLINT(google-explicit-constructor): a Value is written as the literal it holds
    Value(bool value); // NOLINT(google-explicit-constructor)
    Value(int value); // NOLINT(google-explicit-constructor)
    Value(long value); // NOLINT(google-explicit-constructor)
    Value(long long value); // NOLINT(google-explicit-constructor)
    Value(unsigned value); // NOLINT(google-explicit-constructor)
    Value(unsigned long value); // NOLINT(google-explicit-constructor)
    Value(unsigned long long value); // NOLINT(google-explicit-constructor): beyond 63 bits a BigInteger
    Value(double value); // NOLINT(google-explicit-constructor)
    Value(BigInteger value); // NOLINT(google-explicit-constructor)
    Value(std::string value); // NOLINT(google-explicit-constructor)
    Value(std::string_view value); // NOLINT(google-explicit-constructor)
    Value(const char *value); // NOLINT(google-explicit-constructor)
    Value(std::vector<Value> value); // NOLINT(google-explicit-constructor)
    Value(Object value); // NOLINT(google-explicit-constructor)
    Value(const void *) = delete; ///< a pointer is no boolean

    Type type() const { return static_cast<Type>(m_data.index()); }
    bool isNull() const { return type() == Type::Null; }
    bool isBool() const { return type() == Type::Bool; }
    bool isInteger() const { return type() == Type::Integer; }
    bool isNumber() const { return type() == Type::Integer || type() == Type::Float || type() == Type::BigInteger; }
    bool isString() const { return type() == Type::String; }
    bool isArray() const { return type() == Type::Array; }
    bool isObject() const { return type() == Type::Object; }

    /// The content if the type fits; if not, `otherwise`, or the empty text, list or object. A float, such as 1.0, is
    /// no integer.
    bool toBool(bool otherwise = false) const;
    std::int64_t toInteger(std::int64_t otherwise = 0) const;
    /// The same; ok says whether this is an integer of 64 bits. \since 0.9
    std::int64_t toInteger(bool *ok) const;
    double toDouble(double otherwise = 0) const; ///< of any number
    const std::string &toString() const;
    const std::string &bigDigits() const; ///< of a BigInteger
    const std::vector<Value> &toArray() const;
    const Object &toObject() const;

    /// The member with that name, or null if there is none or this is not an object.
    const Value &operator[](std::string_view key) const;
    /// The element at index, or null if there is none or this is not an array.
    const Value &operator[](std::size_t index) const;
    bool contains(std::string_view key) const;

    /// The content for changing; a value of another type becomes an empty array or object first.
    std::vector<Value> &array();
    Object &object();

    bool operator==(const Value &other) const;

private:
    std::variant<std::monostate, bool, std::int64_t, std::shared_ptr<const BigInteger>, double,
                 std::shared_ptr<const std::string>, std::shared_ptr<std::vector<Value>>, std::shared_ptr<Object>>
        m_data;
};

PARLANCE_CORE_EXPORT EnumNames namesOf(Value::Type value);

/// \since 0.2
using Array = std::vector<Value>;

/// An object's members in insertion order. A key is unique: setting it again keeps its first position.
/// \since 0.2
class PARLANCE_CORE_EXPORT Object
{
public:
    struct Member
    {
        std::string key;
        Value value;
        bool operator==(const Member &) const = default;
    };
    using const_iterator = std::vector<Member>::const_iterator;

    Object() = default;
    Object(std::initializer_list<Member> members);

    std::size_t size() const { return m_members.size(); }
    bool empty() const { return m_members.empty(); }
    const_iterator begin() const { return m_members.begin(); }
    const_iterator end() const { return m_members.end(); }
    const Member &at(std::size_t index) const { return m_members[index]; }

    const Value *find(std::string_view key) const; ///< null if there is none
    Value *find(std::string_view key);
    bool contains(std::string_view key) const { return find(key) != nullptr; }
    void set(std::string key, Value value);
    void reserve(std::size_t members) { m_members.reserve(members); } ///< room for so many members
    Value &operator[](std::string_view key); ///< adds null if there is none
    bool remove(std::string_view key);

    bool operator==(const Object &other) const { return m_members == other.m_members; }

private:
    PARLANCE_CORE_NO_EXPORT std::ptrdiff_t indexOf(std::string_view key) const;
    PARLANCE_CORE_NO_EXPORT void reindex();
    PARLANCE_CORE_NO_EXPORT void place(std::size_t index);

    std::vector<Member> m_members;
    std::vector<std::uint32_t> m_slots; // a hash table of indices, counted from 1; kept if a linear search is slow
};

} // namespace Parlance

#include <parlance/showmacros.h>
