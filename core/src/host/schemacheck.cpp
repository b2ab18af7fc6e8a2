// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "host/schemacheck_p.h"

#include "schemas.h"

#include <parlance/json.h>
#include <parlance/utf8.h>

#include <QRegularExpression>
#include <QString>

#include <algorithm>
#include <map>
#include <mutex>

namespace Parlance {

namespace {

using Problem = std::optional<SchemaProblem>;

bool isType(const Value &value, std::string_view type)
{
    switch (value.type()) {
    case Value::Type::Null:
        return type == "null";
    case Value::Type::Bool:
        return type == "boolean";
    case Value::Type::Integer:
    case Value::Type::BigInteger:
        return type == "integer" || type == "number";
    case Value::Type::Float:
        return type == "number";
    case Value::Type::String:
        return type == "string";
    case Value::Type::Array:
        return type == "array";
    case Value::Type::Object:
        return type == "object";
    }
    return false;
}

std::string typeInWords(std::string_view type)
{
    if (type == "string")
        return "a text";
    if (type == "integer")
        return "a whole number";
    if (type == "boolean")
        return "true or false";
    if (type == "object" || type == "array")
        return "an " + std::string(type);
    return type == "null" ? "null" : "a number";
}

/// `a, b or c`
std::string listed(const std::vector<std::string> &words, const char *last)
{
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i)
        text += (i == 0 ? "" : i + 1 == words.size() ? std::string(" ") + last + ' ' : ", ") + words[i];
    return text;
}

std::string shortened(const Value &value)
{
    constexpr std::size_t limit = 60;
    std::string text = value.isString() ? value.toString() : toJson(value);
    if (text.size() > limit) {
        text.resize(limit);
        text = Utf8::sanitized(text) + "…";
    }
    return text;
}

const Value *member(const Value &object, std::string_view key)
{
    return object.toObject().find(key);
}

const Value &resolved(const std::string &reference, const Value &root)
{
    const std::size_t hash = reference.find('#');
    const Value *at = hash == 0 ? &root : &pluginSchema(reference.substr(0, hash));
    for (std::size_t begin = hash + 2; begin < reference.size();) {
        const std::size_t end = std::min(reference.find('/', begin), reference.size());
        at = &(*at)[std::string_view(reference).substr(begin, end - begin)];
        begin = end + 1;
    }
    return *at;
}

/// The expression, compiled once: a schema's are met again with every plugin.
QRegularExpression regular(const std::string &pattern)
{
    static std::mutex mutex;
    static std::map<std::string, QRegularExpression> known;
    const std::lock_guard lock(mutex);
    const auto [found, isNew] = known.try_emplace(pattern);
    if (isNew)
        found->second = QRegularExpression(QString::fromStdString(pattern));
    return found->second;
}

class Checker
{
public:
    explicit Checker(const Value &root)
        : m_root(&root)
    { }

    Problem check(const Value &value, const Value &schema)
    {
        if (const Value *reference = member(schema, "$ref")) {
            const std::string &target = reference->toString();
            Checker other(target[0] == '#' ? *m_root : pluginSchema(target.substr(0, target.find('#'))));
            other.m_path = m_path;
            if (auto problem = other.check(value, resolved(target, *m_root)))
                return problem;
        }
        for (const auto checkOne : { &Checker::type, &Checker::choices, &Checker::text, &Checker::number,
                                     &Checker::array, &Checker::object, &Checker::combined }) {
            if (auto problem = (this->*checkOne)(value, schema))
                return problem;
        }
        return {};
    }

private:
    SchemaProblem problem(const std::string &message) const
    {
        const std::string words = pathInWords(m_path);
        return { m_path, (words.empty() ? "" : words + ' ') + message };
    }

    Problem type(const Value &value, const Value &schema)
    {
        const Value *type = member(schema, "type");
        if (!type)
            return {};
        std::vector<std::string> words;
        for (const Value &one : type->isArray() ? type->toArray() : Array{ *type }) {
            if (isType(value, one.toString()))
                return {};
            words.push_back(typeInWords(one.toString()));
        }
        return problem("must be " + listed(words, "or"));
    }

    Problem choices(const Value &value, const Value &schema)
    {
        const Value *constant = member(schema, "const");
        const Array choices = constant ? Array{ *constant } : schema["enum"].toArray();
        if (choices.empty() || std::find(choices.begin(), choices.end(), value) != choices.end())
            return {};
        std::vector<std::string> words;
        for (const Value &choice : choices)
            words.push_back(choice.isString() ? choice.toString() : toJson(choice));
        return problem("must be " + listed(words, "or") + ", not " + shortened(value));
    }

    Problem text(const Value &value, const Value &schema)
    {
        if (!value.isString())
            return {};
        const auto size = static_cast<std::int64_t>(value.toString().size());
        if (size < schema["minLength"].toInteger())
            return problem("must not be empty");
        if (size > schema["maxLength"].toInteger(size))
            return problem("is longer than " + std::to_string(schema["maxLength"].toInteger()) + " bytes");
        const Value *pattern = member(schema, "pattern");
        if (!pattern)
            return {};
        if (regular(pattern->toString()).match(QString::fromStdString(value.toString())).hasMatch())
            return {};
        return problem(schema["$comment"].toString());
    }

    Problem number(const Value &value, const Value &schema)
    {
        const Value *least = member(schema, "minimum");
        const Value *most = member(schema, "maximum");
        if (!value.isNumber() || !least || !most)
            return {};
        if (value.type() != Value::Type::BigInteger && value.toDouble() >= least->toDouble()
            && value.toDouble() <= most->toDouble())
            return {};
        return problem("must be between " + toJson(*least) + " and " + toJson(*most));
    }

    Problem array(const Value &value, const Value &schema)
    {
        if (!value.isArray())
            return {};
        const auto size = static_cast<std::int64_t>(value.toArray().size());
        if (size < schema["minItems"].toInteger())
            return problem("must not be empty");
        if (size > schema["maxItems"].toInteger(size))
            return problem("holds " + std::to_string(size) + " elements, more than "
                           + std::to_string(schema["maxItems"].toInteger()));
        const Value *items = member(schema, "items");
        for (std::size_t i = 0; items && i < value.toArray().size(); ++i) {
            if (auto found = at(i, value[i], *items))
                return found;
        }
        return {};
    }

    Problem object(const Value &value, const Value &schema)
    {
        if (!value.isObject())
            return {};
        const auto size = static_cast<std::int64_t>(value.toObject().size());
        if (size > schema["maxProperties"].toInteger(size))
            return problem("has more than " + std::to_string(schema["maxProperties"].toInteger()) + " members");
        for (const Value &required : schema["required"].toArray()) {
            if (!value.contains(required.toString()))
                return missing(required.toString());
        }
        for (const auto &[key, one] : value.toObject()) {
            if (auto found = objectMember(key, one, schema))
                return found;
        }
        return {};
    }

    SchemaProblem missing(const std::string &key)
    {
        JsonPath path = m_path;
        path.emplace_back(key);
        return { m_path, pathInWords(path) + " is missing" };
    }

    Problem objectMember(const std::string &key, const Value &value, const Value &schema)
    {
        if (const Value *known = member(schema["properties"], key))
            return at(key, value, *known);
        for (const auto &[pattern, any] : schema["patternProperties"].toObject()) {
            if (key.starts_with(std::string_view(pattern).substr(1)))
                return {};
        }
        const Value *others = member(schema, "additionalProperties");
        if (!others)
            return {};
        if (others->isObject())
            return at(key, value, *others);
        std::vector<std::string> words;
        for (const auto &[name, any] : schema["properties"].toObject()) {
            if (name[0] != '$')
                words.push_back(name);
        }
        m_path.emplace_back(shortened(key));
        SchemaProblem found = problem("is unknown; there are " + listed(words, "and"));
        m_path.back() = key;
        found.path = m_path;
        m_path.pop_back();
        return found;
    }

    Problem combined(const Value &value, const Value &schema)
    {
        for (const Value &part : schema["allOf"].toArray()) {
            if (auto found = check(value, part))
                return found;
        }
        const Value *excluded = member(schema, "not");
        const Array &alternatives = schema["anyOf"].toArray();
        const auto fits = [&](const Value &alternative) { return !check(value, alternative); };
        if ((excluded && fits(*excluded))
            || (!alternatives.empty() && std::none_of(alternatives.begin(), alternatives.end(), fits)))
            return problem(schema["$comment"].toString());
        if (const Value *condition = member(schema, "if"))
            return check(value, schema[fits(*condition) ? "then" : "else"]);
        return {};
    }

    template <class Step> Problem at(const Step &step, const Value &value, const Value &schema)
    {
        m_path.emplace_back(step);
        auto found = check(value, schema);
        m_path.pop_back();
        return found;
    }

    const Value *m_root;
    JsonPath m_path;
};

} // namespace

std::string pathInWords(const JsonPath &path)
{
    std::string words;
    for (const auto &step : path) {
        if (const auto *key = std::get_if<std::string>(&step))
            words += (words.empty() ? "" : ".") + *key;
        else
            words += '[' + std::to_string(std::get<std::size_t>(step)) + ']';
    }
    return words;
}

const Value &pluginSchema(std::string_view file)
{
    static const Value plugin = *parseJson(Schemas::plugin);
    static const Value profile = *parseJson(Schemas::profile);
    return file == "profile.schema.json" ? profile : plugin;
}

std::optional<SchemaProblem> firstProblem(const Value &value, const Value &schema)
{
    return Checker(schema).check(value, schema);
}

} // namespace Parlance
