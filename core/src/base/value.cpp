// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/value.h>

#include <QHashFunctions>

#include <bit>
#include <cstdlib>
#include <limits>
#include <string>

namespace Parlance {

namespace {

const Value nullValue;
const std::string emptyString;
const Array emptyArray;
const Object emptyObject;

// Up to this many members a linear search is faster than the index.
constexpr std::size_t indexThreshold = 12;

/// Seeded anew in every process, so that nobody can choose keys that fall into one place.
std::size_t hashOfKey(std::string_view key)
{
    static const std::size_t seed = QHashSeed::globalSeed();
    return qHashBits(key.data(), key.size(), seed);
}

} // namespace

Value::Value(bool value)
    : m_data(value)
{ }
Value::Value(int value)
    : m_data(std::int64_t{ value })
{ }
Value::Value(long value)
    : m_data(std::int64_t{ value })
{ }
Value::Value(long long value)
    : m_data(static_cast<std::int64_t>(value))
{ }
Value::Value(unsigned value)
    : m_data(std::int64_t{ value })
{ }
Value::Value(unsigned long value)
    : Value(static_cast<unsigned long long>(value))
{ }
Value::Value(unsigned long long value)
{
    if (value <= static_cast<unsigned long long>(std::numeric_limits<std::int64_t>::max()))
        m_data = static_cast<std::int64_t>(value);
    else
        m_data = std::make_shared<const Parlance::BigInteger>(Parlance::BigInteger{ std::to_string(value) });
}
Value::Value(double value)
    : m_data(value)
{ }
Value::Value(Parlance::BigInteger value)
    : m_data(std::make_shared<const Parlance::BigInteger>(std::move(value)))
{ }
Value::Value(std::string value)
    : m_data(std::make_shared<const std::string>(std::move(value)))
{ }
Value::Value(std::string_view value)
    : Value(std::string(value))
{ }
Value::Value(const char *value)
    : Value(std::string(value))
{ }
Value::Value(Array value)
    : m_data(std::make_shared<Array>(std::move(value)))
{ }
Value::Value(Object value)
    : m_data(std::make_shared<Object>(std::move(value)))
{ }

bool Value::toBool(bool otherwise) const
{
    const bool *value = std::get_if<bool>(&m_data);
    return value ? *value : otherwise;
}

std::int64_t Value::toInteger(std::int64_t otherwise) const
{
    const std::int64_t *value = std::get_if<std::int64_t>(&m_data);
    return value ? *value : otherwise;
}

std::int64_t Value::toInteger(bool *ok) const
{
    if (ok)
        *ok = isInteger();
    return toInteger();
}

double Value::toDouble(double otherwise) const
{
    switch (type()) {
    case Type::Integer:
        return static_cast<double>(toInteger());
    case Type::Float:
        return std::get<double>(m_data);
    case Type::BigInteger:
        return std::strtod(bigDigits().c_str(), nullptr);
    default:
        return otherwise;
    }
}

const std::string &Value::toString() const
{
    const auto *text = std::get_if<std::shared_ptr<const std::string>>(&m_data);
    return text ? **text : emptyString;
}

const std::string &Value::bigDigits() const
{
    const auto *big = std::get_if<std::shared_ptr<const Parlance::BigInteger>>(&m_data);
    return big ? (*big)->digits : emptyString;
}

const Array &Value::toArray() const
{
    const auto *array = std::get_if<std::shared_ptr<Array>>(&m_data);
    return array ? **array : emptyArray;
}

const Object &Value::toObject() const
{
    const auto *object = std::get_if<std::shared_ptr<Object>>(&m_data);
    return object ? **object : emptyObject;
}

const Value &Value::operator[](std::string_view key) const
{
    const Value *found = toObject().find(key);
    return found ? *found : nullValue;
}

const Value &Value::operator[](std::size_t index) const
{
    const Array &elements = toArray();
    return index < elements.size() ? elements[index] : nullValue;
}

bool Value::contains(std::string_view key) const
{
    return toObject().contains(key);
}

template <class T, class Variant> static T &detached(Variant &data)
{
    auto *held = std::get_if<std::shared_ptr<T>>(&data);
    if (!held)
        return *data.template emplace<std::shared_ptr<T>>(std::make_shared<T>());
    if (held->use_count() > 1)
        *held = std::make_shared<T>(**held);
    return **held;
}

Array &Value::array()
{
    return detached<Array>(m_data);
}

Object &Value::object()
{
    return detached<Object>(m_data);
}

bool Value::operator==(const Value &other) const
{
    if (type() != other.type())
        return false;
    switch (type()) {
    case Type::String:
        return toString() == other.toString();
    case Type::BigInteger:
        return bigDigits() == other.bigDigits();
    case Type::Array:
        return &toArray() == &other.toArray() || toArray() == other.toArray();
    case Type::Object:
        return &toObject() == &other.toObject() || toObject() == other.toObject();
    default:
        return m_data == other.m_data;
    }
}

Object::Object(std::initializer_list<Member> members)
{
    reserve(members.size());
    for (const Member &member : members)
        set(member.key, member.value);
}

std::ptrdiff_t Object::indexOf(std::string_view key) const
{
    if (m_slots.empty()) {
        for (std::size_t i = 0; i < m_members.size(); ++i) {
            if (m_members[i].key == key)
                return static_cast<std::ptrdiff_t>(i);
        }
        return -1;
    }
    const std::size_t mask = m_slots.size() - 1; // the size is a power of two
    for (std::size_t slot = hashOfKey(key) & mask; m_slots[slot] > 0; slot = (slot + 1) & mask) {
        const std::size_t index = m_slots[slot] - 1;
        if (m_members[index].key == key)
            return static_cast<std::ptrdiff_t>(index);
    }
    return -1;
}

void Object::place(std::size_t index)
{
    const std::size_t mask = m_slots.size() - 1;
    std::size_t slot = hashOfKey(m_members[index].key) & mask;
    while (m_slots[slot] > 0)
        slot = (slot + 1) & mask;
    m_slots[slot] = static_cast<std::uint32_t>(index + 1);
}

/// Makes room for as many members again.
void Object::reindex()
{
    m_slots.clear();
    if (m_members.size() <= indexThreshold)
        return;
    m_slots.resize(std::bit_ceil(m_members.size() * 4));
    for (std::size_t i = 0; i < m_members.size(); ++i)
        place(i);
}

const Value *Object::find(std::string_view key) const
{
    const std::ptrdiff_t index = indexOf(key);
    return index < 0 ? nullptr : &m_members[static_cast<std::size_t>(index)].value;
}

Value *Object::find(std::string_view key)
{
    return const_cast<Value *>(std::as_const(*this).find(key));
}

void Object::set(std::string key, Value value)
{
    if (Value *found = find(key)) {
        *found = std::move(value);
        return;
    }
    m_members.push_back({ std::move(key), std::move(value) });
    if (m_members.size() * 2 > m_slots.size())
        reindex();
    else
        place(m_members.size() - 1);
}

Value &Object::operator[](std::string_view key)
{
    if (!contains(key))
        set(std::string(key), {});
    return *find(key);
}

bool Object::remove(std::string_view key)
{
    const std::ptrdiff_t index = indexOf(key);
    if (index < 0)
        return false;
    m_members.erase(m_members.begin() + index);
    reindex();
    return true;
}

EnumNames namesOf(Value::Type)
{
    static constexpr const char *names[] = { "null",  "bool",   "integer", "big_integer",
                                             "float", "string", "array",   "object" };
    return names;
}

} // namespace Parlance
