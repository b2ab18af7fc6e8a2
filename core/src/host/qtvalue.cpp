// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/qt.h>

#include <QJsonArray>
#include <QJsonObject>

#include <cmath>
#include <limits>

namespace Parlance {

QString toQString(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

std::string fromQString(const QString &text)
{
    return text.toStdString();
}

static QJsonArray toQJsonArray(const Array &values)
{
    QJsonArray array;
    for (const Value &value : values)
        array.append(toQJson(value));
    return array;
}

static QJsonObject toQJsonObject(const Object &members)
{
    QJsonObject object;
    for (const auto &[key, value] : members)
        object.insert(toQString(key), toQJson(value));
    return object;
}

QJsonValue toQJson(const Value &value)
{
    switch (value.type()) {
    case Value::Type::Null:
        return QJsonValue::Null;
    case Value::Type::Bool:
        return value.toBool();
    case Value::Type::Integer:
        return static_cast<qint64>(value.toInteger());
    case Value::Type::BigInteger:
    case Value::Type::Float:
        return value.toDouble();
    case Value::Type::String:
        return toQString(value.toString());
    case Value::Type::Array:
        return toQJsonArray(value.toArray());
    case Value::Type::Object:
        return toQJsonObject(value.toObject());
    }
    return QJsonValue::Null;
}

// QJsonValue stores integers of 64 bits separately from other numbers, but without a type of their own: one comes back
// unchanged.
static Value fromNumber(const QJsonValue &value)
{
    const double number = value.toDouble();
    constexpr double bound = 9223372036854775808.0; // 2^63
    const bool isInteger = std::trunc(number) == number && number >= -bound && number <= bound;
    if (!isInteger)
        return number;
    const qint64 most = std::numeric_limits<qint64>::max();
    return number == bound ? Value(static_cast<std::int64_t>(value.toInteger(most)))
                           : Value(static_cast<std::int64_t>(value.toInteger(static_cast<qint64>(number))));
}

Value fromQJson(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::Bool:
        return value.toBool();
    case QJsonValue::Double:
        return fromNumber(value);
    case QJsonValue::String:
        return fromQString(value.toString());
    case QJsonValue::Array: {
        Array array;
        for (const QJsonValue element : value.toArray())
            array.push_back(fromQJson(element));
        return array;
    }
    case QJsonValue::Object: {
        const QJsonObject members = value.toObject();
        Object object;
        for (auto member = members.begin(); member != members.end(); ++member)
            object.set(fromQString(member.key()), fromQJson(member.value()));
        return object;
    }
    case QJsonValue::Null:
    case QJsonValue::Undefined:
        break;
    }
    return {};
}

template <std::same_as<QString> Path> Result<ChatTemplate> Host::load(const Path &path, const Path &name) const
{
    return load(std::filesystem::path(path.toStdU16String()), name.toStdString());
}
template PARLANCE_CORE_EXPORT Result<ChatTemplate> Host::load(const QString &path, const QString &name) const;

} // namespace Parlance
