// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "base/typewords_p.h"

namespace Parlance {

const char *typeWords(const Value &value)
{
    switch (value.type()) {
    case Value::Type::Null:
        return "null";
    case Value::Type::Bool:
        return "a boolean";
    case Value::Type::Integer:
    case Value::Type::BigInteger:
    case Value::Type::Float:
        return "a number";
    case Value::Type::String:
        return "a text";
    case Value::Type::Array:
        return "an array";
    case Value::Type::Object:
        return "an object";
    }
    return "something else";
}

} // namespace Parlance
