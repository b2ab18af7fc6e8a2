// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/json.h>
#include <parlance/utf8.h>
#include <parlance/validate.h>

#include <QRegularExpression>
#include <QString>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

// A value held to a JSON Schema, keyword by keyword.
namespace Parlance {

namespace {

using Found = std::optional<SchemaViolation>;

/// Schemas come from strangers: alternatives of alternatives could take for ever.
constexpr int mostSteps = 1'000'000;

const Value *keyword(const Value &schema, std::string_view key)
{
    return schema.isObject() ? schema.toObject().find(key) : nullptr;
}

bool isWhole(const Value &value)
{
    return value.isInteger() || value.type() == Value::Type::BigInteger
        || (value.isNumber() && std::isfinite(value.toDouble()) && std::trunc(value.toDouble()) == value.toDouble());
}

bool isOf(const Value &value, std::string_view type)
{
    return (type == "null" && value.isNull()) || (type == "boolean" && value.isBool())
        || (type == "string" && value.isString()) || (type == "array" && value.isArray())
        || (type == "object" && value.isObject()) || (type == "number" && value.isNumber())
        || (type == "integer" && isWhole(value));
}

/// Numbers by their value, objects whatever the order of their members.
bool areEqual(const Value &a, const Value &b)
{
    if (a.isNumber() && b.isNumber())
        return a == b
            || (a.type() != Value::Type::BigInteger && b.type() != Value::Type::BigInteger
                && a.toDouble() == b.toDouble());
    if (a.isArray() && b.isArray())
        return std::equal(a.toArray().begin(), a.toArray().end(), b.toArray().begin(), b.toArray().end(), areEqual);
    if (!a.isObject() || !b.isObject())
        return a == b;
    const auto isInOther = [&b](const Object::Member &one) {
        const Value *other = keyword(b, one.key);
        return other && areEqual(one.value, *other);
    };
    return a.toObject().size() == b.toObject().size()
        && std::all_of(a.toObject().begin(), a.toObject().end(), isInOther);
}

std::string escaped(std::string_view key)
{
    std::string text;
    for (const char c : key)
        text += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
    return text;
}

std::string unescaped(std::string_view step)
{
    QByteArray text = QByteArray::fromPercentEncoding(QByteArray(step.data(), static_cast<qsizetype>(step.size())));
    return text.replace("~1", "/").replace("~0", "~").toStdString();
}

bool matches(const std::string &pattern, const std::string &text)
{
    const QRegularExpression expression(QString::fromStdString(pattern));
    return !expression.isValid() || expression.match(QString::fromStdString(text)).hasMatch();
}

class Validator
{
public:
    explicit Validator(const Value &root)
        : m_root(root)
    { }

    Found check(const Value &schema, const Value &value)
    {
        if (schema.isBool())
            return schema.toBool() ? Found() : wrong("nothing is allowed here");
        if (m_depth > maximumJsonDepth || ++m_steps > mostSteps)
            return wrong("takes more work to check than a schema may");
        ++m_depth;
        Found found = checkAll(schema, value);
        --m_depth;
        return found;
    }

private:
    Found checkAll(const Value &schema, const Value &value)
    {
        using Check = Found (Validator::*)(const Value &, const Value &);
        constexpr Check checks[] = { &Validator::reference, &Validator::type,     &Validator::choices,
                                     &Validator::number,    &Validator::text,     &Validator::array,
                                     &Validator::contained, &Validator::object,   &Validator::dependencies,
                                     &Validator::combined,  &Validator::condition };
        for (const Check one : checks) {
            if (Found found = (this->*one)(schema, value))
                return found;
        }
        return {};
    }

    Found wrong(const std::string &what) const
    {
        return SchemaViolation{ m_pointer, (m_pointer.empty() ? "" : m_pointer + " ") + what };
    }

    bool fits(const Value &schema, const Value &value) { return !check(schema, value); }

    Found below(const std::string &step, const Value &schema, const Value &value)
    {
        const std::size_t size = m_pointer.size();
        m_pointer += '/' + escaped(step);
        Found found = check(schema, value);
        m_pointer.resize(size);
        return found;
    }

    /// `#/$defs/city`, `#city`, `#`; null where there is none, or it is elsewhere.
    const Value *target(const std::string &reference) const
    {
        if (reference.empty() || reference[0] != '#')
            return nullptr;
        if (reference.size() > 1 && reference[1] != '/')
            return anchor(m_root, reference.substr(1), 0);
        const Value *at = &m_root;
        for (std::size_t begin = 2; at && begin <= reference.size() && reference.size() > 1;) {
            const std::size_t end = std::min(reference.find('/', begin), reference.size());
            const std::string step = unescaped(std::string_view(reference).substr(begin, end - begin));
            at = at->isArray() ? elementOf(*at, step) : keyword(*at, step);
            begin = end + 1;
        }
        return at;
    }

    static const Value *elementOf(const Value &array, const std::string &step)
    {
        const bool isIndex = !step.empty() && step.size() < 6
            && std::all_of(step.begin(), step.end(), [](char c) { return c >= '0' && c <= '9'; });
        const std::size_t index = isIndex ? std::stoul(step) : array.toArray().size();
        return index < array.toArray().size() ? &array.toArray()[index] : nullptr;
    }

    static const Value *anchor(const Value &schema, const std::string &name, int depth)
    {
        if (depth > maximumJsonDepth)
            return nullptr;
        if (schema["$anchor"].toString() == name && schema["$anchor"].isString())
            return &schema;
        for (const Value &element : schema.toArray()) {
            if (const Value *found = anchor(element, name, depth + 1))
                return found;
        }
        for (const auto &[key, one] : schema.toObject()) {
            if (const Value *found = anchor(one, name, depth + 1))
                return found;
        }
        return nullptr;
    }

    Found reference(const Value &schema, const Value &value)
    {
        const Value *name = keyword(schema, "$ref");
        const Value *next = name ? target(name->toString()) : nullptr;
        if (!next)
            return {};
        const std::pair step(next, &value);
        if (std::find(m_followed.begin(), m_followed.end(), step) != m_followed.end())
            return wrong("the schema refers to itself without an end");
        m_followed.push_back(step);
        Found found = check(*next, value);
        m_followed.pop_back();
        return found;
    }

    Found type(const Value &schema, const Value &value)
    {
        const Value *type = keyword(schema, "type");
        if (!type)
            return {};
        std::string words;
        for (const Value &one : type->isArray() ? type->toArray() : Array{ *type }) {
            if (isOf(value, one.toString()))
                return {};
            words += (words.empty() ? "" : " or ") + one.toString();
        }
        return wrong("must be of type " + words);
    }

    Found choices(const Value &schema, const Value &value)
    {
        const Value *constant = keyword(schema, "const");
        if (constant && !areEqual(*constant, value))
            return wrong("must be " + toJson(*constant));
        const Value *choices = keyword(schema, "enum");
        const auto isValue = [&value](const Value &choice) { return areEqual(choice, value); };
        if (choices && std::none_of(choices->toArray().begin(), choices->toArray().end(), isValue))
            return wrong("must be one of " + toJson(*choices));
        return {};
    }

    Found number(const Value &schema, const Value &value)
    {
        if (!value.isNumber())
            return {};
        const double number = value.toDouble();
        const auto bound = [&](const char *key, auto isWithin, const char *words) -> Found {
            const Value *limit = keyword(schema, key);
            return limit && limit->isNumber() && !isWithin(number, limit->toDouble()) ? wrong(words + toJson(*limit))
                                                                                      : Found();
        };
        if (Found found = bound("minimum", std::greater_equal<>(), "must be at least "))
            return found;
        if (Found found = bound("maximum", std::less_equal<>(), "must be at most "))
            return found;
        if (Found found = bound("exclusiveMinimum", std::greater<>(), "must be more than "))
            return found;
        if (Found found = bound("exclusiveMaximum", std::less<>(), "must be less than "))
            return found;
        const auto divides = [](double one, double by) {
            const double times = one / by;
            return std::isinf(times) ? std::fmod(one, by) == 0 : std::abs(times - std::round(times)) < 1e-9;
        };
        return bound("multipleOf", divides, "must be a multiple of ");
    }

    Found size(const Value &schema, std::size_t is, const char *least, const char *most, const char *unit) const
    {
        const Value *minimum = keyword(schema, least);
        const Value *maximum = keyword(schema, most);
        if (minimum && static_cast<double>(is) < minimum->toDouble())
            return wrong("must have at least " + toJson(*minimum) + unit);
        if (maximum && static_cast<double>(is) > maximum->toDouble())
            return wrong("must have at most " + toJson(*maximum) + unit);
        return {};
    }

    Found text(const Value &schema, const Value &value)
    {
        if (!value.isString())
            return {};
        if (Found found = size(schema, Utf8::length(value.toString()), "minLength", "maxLength", " characters"))
            return found;
        const Value *pattern = keyword(schema, "pattern");
        if (pattern && !matches(pattern->toString(), value.toString()))
            return wrong("must match " + pattern->toString());
        return {};
    }

    Found array(const Value &schema, const Value &value)
    {
        if (!value.isArray())
            return {};
        const Array &all = value.toArray();
        if (Found found = size(schema, all.size(), "minItems", "maxItems", " elements"))
            return found;
        const Value *items = keyword(schema, "items");
        const Value *first = keyword(schema, "prefixItems");
        const Value *rest = items;
        if (items && items->isArray()) { // until 2019
            first = items;
            rest = keyword(schema, "additionalItems");
        }
        for (std::size_t i = 0; i < all.size(); ++i) {
            const Value *own = first && i < first->toArray().size() ? &first->toArray()[i] : rest;
            if (Found found = own ? below(std::to_string(i), *own, all[i]) : Found())
                return found;
        }
        return schema["uniqueItems"].toBool() ? repeated(all) : Found();
    }

    Found repeated(const Array &all) const
    {
        for (std::size_t i = 0; i < all.size(); ++i) {
            for (std::size_t other = 0; other < i; ++other) {
                if (areEqual(all[i], all[other]))
                    return wrong("must not have " + toJson(all[i]) + " twice");
            }
        }
        return {};
    }

    Found contained(const Value &schema, const Value &value)
    {
        const Value *wanted = keyword(schema, "contains");
        if (!wanted || !value.isArray())
            return {};
        const Array &all = value.toArray();
        const auto count = std::count_if(all.begin(), all.end(), [&](const Value &one) { return fits(*wanted, one); });
        const Value *least = keyword(schema, "minContains");
        const Value *most = keyword(schema, "maxContains");
        if (static_cast<double>(count) < (least ? least->toDouble() : 1)
            || (most && static_cast<double>(count) > most->toDouble()))
            return wrong("holds " + std::to_string(count) + " of the required elements");
        return {};
    }

    Found object(const Value &schema, const Value &value)
    {
        if (!value.isObject())
            return {};
        if (Found found = size(schema, value.toObject().size(), "minProperties", "maxProperties", " members"))
            return found;
        for (const Value &name : schema["required"].toArray()) {
            if (!value.contains(name.toString()))
                return wrong("lacks " + name.toString());
        }
        for (const auto &[name, one] : value.toObject()) {
            if (Found found = property(schema, name, one))
                return found;
        }
        return {};
    }

    Found property(const Value &schema, const std::string &name, const Value &value)
    {
        if (const Value *names = keyword(schema, "propertyNames"); names && !fits(*names, name))
            return wrong("must not have a member " + name);
        const Value *own = keyword(schema["properties"], name);
        if (Found found = own ? below(name, *own, value) : Found())
            return found;
        bool isKnown = own != nullptr;
        for (const auto &[pattern, one] : schema["patternProperties"].toObject()) {
            if (!matches(pattern, name))
                continue;
            isKnown = true;
            if (Found found = below(name, one, value))
                return found;
        }
        const Value *others = keyword(schema, "additionalProperties");
        if (isKnown || !others)
            return {};
        return others->isBool() && !others->toBool() ? wrong("must not have a member " + name)
                                                     : below(name, *others, value);
    }

    Found dependencies(const Value &schema, const Value &value)
    {
        if (!value.isObject())
            return {};
        for (const char *key : { "dependentRequired", "dependentSchemas", "dependencies" }) {
            for (const auto &[name, needs] : schema[key].toObject()) {
                if (!value.contains(name))
                    continue;
                for (const Value &needed : needs.toArray()) {
                    if (!value.contains(needed.toString()))
                        return wrong("lacks " + needed.toString() + ", which " + name + " needs");
                }
                if (Found found = needs.isArray() ? Found() : check(needs, value))
                    return found;
            }
        }
        return {};
    }

    Found combined(const Value &schema, const Value &value)
    {
        for (const Value &part : schema["allOf"].toArray()) {
            if (Found found = check(part, value))
                return found;
        }
        const auto fitting = [&](const Array &all) {
            return std::count_if(all.begin(), all.end(), [&](const Value &one) { return fits(one, value); });
        };
        if (const Value *any = keyword(schema, "anyOf"); any && fitting(any->toArray()) == 0)
            return wrong("fits none of the alternatives");
        if (const Value *one = keyword(schema, "oneOf")) {
            const auto count = fitting(one->toArray());
            if (count != 1)
                return wrong(count == 0 ? "fits none of the alternatives" : "fits more than one of the alternatives");
        }
        if (const Value *excluded = keyword(schema, "not"); excluded && fits(*excluded, value))
            return wrong("must not fit this schema");
        return {};
    }

    Found condition(const Value &schema, const Value &value)
    {
        const Value *condition = keyword(schema, "if");
        const Value *then = condition ? keyword(schema, fits(*condition, value) ? "then" : "else") : nullptr;
        return then ? check(*then, value) : Found();
    }

    const Value &m_root;
    std::string m_pointer;
    int m_depth = 0;
    int m_steps = 0;
    std::vector<std::pair<const Value *, const Value *>> m_followed; ///< references under way: to what, for what
};

} // namespace

std::optional<SchemaViolation> validate(const Value &schema, const Value &value)
{
    return Validator(schema).check(schema, value);
}

} // namespace Parlance
