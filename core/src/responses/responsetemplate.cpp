// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// A response template as JSON: {"start_anchor": "<|assistant|>", "fields": {"content": {"close": "<|end|>"}}}.

#include "responses/responsepattern_p.h"
#include "responses/responsevalues_p.h"

#include <parlance/json.h>
#include <parlance/responsetemplate.h>

#include <algorithm>

namespace Parlance {

namespace {

constexpr std::size_t mostFields = 256;
constexpr std::size_t mostBytes = 65'536; // of what opens and closes them

Error wrong(const std::string &member, const std::string &what)
{
    return { ErrorCode::InvalidJson, "response_template: " + member + ' ' + what, {}, {}, {} };
}

/// A text or a list of texts, and none of them empty.
bool takeTexts(const Value &value, std::vector<std::string> &texts)
{
    const Array all = value.isArray() ? value.toArray() : Array{ value };
    for (const Value &one : all) {
        if (one.toString().empty())
            return false;
        texts.push_back(one.toString());
    }
    return !texts.empty();
}

bool takeFlag(const Value &owner, const char *key, bool &flag)
{
    if (!owner.contains(key))
        return true;
    flag = owner[key].toBool();
    return owner[key].isBool();
}

/// The first key of the object that none of the keys is; empty where there is none.
std::string unknownKey(const Value &value, std::initializer_list<std::string_view> keys)
{
    for (const auto &[key, member] : value.toObject()) {
        if (std::find(keys.begin(), keys.end(), key) == keys.end())
            return key;
    }
    return {};
}

bool hasGroup(const Pattern &pattern)
{
    return pattern.kind == Pattern::Kind::Group || std::any_of(pattern.parts.begin(), pattern.parts.end(), hasGroup);
}

/// What opens, closes or begins: texts or a pattern, and not both.
std::optional<Error> takeEdge(const std::string &path, const Value &owner, const char *key,
                              std::vector<std::string> &texts, std::string &patternText, bool *isGrouped = nullptr)
{
    const std::string patternKey = std::string(key) + "_pattern";
    if (owner.contains(key) && owner.contains(patternKey))
        return wrong(path, std::string("has ") + key + " and " + patternKey + ", and not both may be there");
    if (owner.contains(key) && !takeTexts(owner[key], texts))
        return wrong(path, std::string("has for ") + key + " what is neither a text nor a list of texts");
    if (!owner.contains(patternKey))
        return {};
    patternText = owner[patternKey].toString();
    if (patternText.empty())
        return wrong(path, "has a pattern that is no text");
    const Result<Pattern> pattern = readResponsePattern(patternText);
    if (!pattern)
        return wrong(path, "is not read: " + pattern.error().message);
    if (isGrouped)
        *isGrouped = *isGrouped || hasGroup(*pattern);
    return {};
}

bool hasBrokenPlaceholder(const Value &node)
{
    if (node.isArray())
        return std::any_of(node.toArray().begin(), node.toArray().end(), hasBrokenPlaceholder);
    if (node.isObject())
        return std::any_of(node.toObject().begin(), node.toObject().end(),
                           [](const auto &member) { return hasBrokenPlaceholder(member.value); });
    return placeholderNames(node.toString()).empty() && holdsPlaceholder(node.toString());
}

/// How the region's text becomes a value.
std::optional<Error> takeReading(const std::string &path, const Value &value, bool isGrouped, ResponseField &field)
{
    if (value.contains("content")) {
        const auto content = fromString<ResponseField::Content>(value["content"].toString());
        if (!content)
            return wrong(path + ".content", "is not known: " + toJson(value["content"]));
        field.content = *content;
    }
    field.contentArgs = value["content_args"];
    field.transform = value["transform"];
    if (!takeFlag(value, "transform_each", field.transformEach))
        return wrong(path + ".transform_each", "is neither true nor false");
    if (field.transform.isNull() && field.transformEach)
        return wrong(path, "has transform_each without a transform");
    if (field.transform.isNull() && isGrouped)
        return wrong(path, "has a named group that no transform uses");
    if (hasBrokenPlaceholder(field.transform))
        return wrong(path + ".transform", "has a placeholder next to other text");
    if (!value["join"].isNull()) {
        if (!value["join"].isString() || !field.repeats)
            return wrong(path + ".join", "is no text, or the field does not repeat");
        field.join = value["join"].toString();
    }
    return {};
}

Result<ResponseField> fieldOf(const std::string &name, const Value &value)
{
    ResponseField field;
    field.name = name;
    const std::string path = "fields." + name;
    if (!value.isObject())
        return wrong(path, "is no object");
    const std::string unknown =
        unknownKey(value,
                   { "open", "open_pattern", "close", "close_pattern", "content", "content_args", "repeats", "join",
                     "optional", "transform", "transform_each" });
    if (!unknown.empty())
        return wrong(path, "has the unknown member " + unknown);
    bool isGrouped = false;
    if (auto error = takeEdge(path, value, "open", field.open, field.openPattern, &isGrouped))
        return std::move(*error);
    if (auto error = takeEdge(path, value, "close", field.close, field.closePattern, &isGrouped))
        return std::move(*error);
    if (!takeFlag(value, "repeats", field.repeats) || !takeFlag(value, "optional", field.optional))
        return wrong(path, "has a flag that is neither true nor false");
    if (auto error = takeReading(path, value, isGrouped, field))
        return std::move(*error);
    return field;
}

std::size_t bytesOf(const ResponseField &field)
{
    std::size_t bytes = field.openPattern.size() + field.closePattern.size();
    for (const std::vector<std::string> *texts : { &field.open, &field.close }) {
        for (const std::string &text : *texts)
            bytes += text.size();
    }
    return bytes;
}

Value textsValue(const std::vector<std::string> &texts)
{
    return texts.size() == 1 ? Value(texts[0]) : Value(Array(texts.begin(), texts.end()));
}

Value fieldValue(const ResponseField &field)
{
    Object value;
    if (!field.open.empty())
        value.set("open", textsValue(field.open));
    if (!field.openPattern.empty())
        value.set("open_pattern", field.openPattern);
    if (!field.close.empty())
        value.set("close", textsValue(field.close));
    if (!field.closePattern.empty())
        value.set("close_pattern", field.closePattern);
    if (field.repeats)
        value.set("repeats", true);
    if (field.join)
        value.set("join", *field.join);
    if (!field.optional)
        value.set("optional", false);
    if (field.content != ResponseField::Content::Text)
        value.set("content", toString(field.content));
    if (!field.contentArgs.isNull())
        value.set("content_args", field.contentArgs);
    if (!field.transform.isNull())
        value.set("transform", field.transform);
    if (field.transformEach)
        value.set("transform_each", true);
    return value;
}

} // namespace

EnumNames namesOf(ResponseField::Content)
{
    static constexpr const char *names[] = { "text", "int", "float", "bool", "json", "xml-inline", "kv-lines" };
    return names;
}

Result<ResponseTemplate> ResponseTemplate::fromValue(const Value &value)
{
    ResponseTemplate result;
    if (!value.isObject())
        return Error{ ErrorCode::InvalidJson, "response_template is no object", {}, {}, {} };
    const std::string unknown =
        unknownKey(value, { "version", "defaults", "fields", "start_anchor", "start_anchor_pattern" });
    if (!unknown.empty())
        return wrong(unknown, "is an unknown member");
    if (value.contains("version") && value["version"] != Value(1))
        return wrong("version", "is not 1");
    if (auto error = takeEdge("start_anchor", value, "start_anchor", result.startAnchor, result.startAnchorPattern))
        return std::move(*error);
    if (result.startAnchor.empty() && result.startAnchorPattern.empty())
        return wrong("start_anchor", "or start_anchor_pattern has to be there");
    if (!value["fields"].isObject() || value["fields"].toObject().empty())
        return wrong("fields", "is no object with members");
    if (value.contains("defaults") && !value["defaults"].isObject())
        return wrong("defaults", "is no object");
    if (value["fields"].toObject().size() > mostFields)
        return wrong("fields", "are more than " + std::to_string(mostFields));
    std::size_t bytes = 0;
    for (const auto &[name, description] : value["fields"].toObject()) {
        Result<ResponseField> field = fieldOf(name, description);
        if (!field)
            return field.error();
        if ((bytes += bytesOf(*field)) > mostBytes)
            return wrong("fields", "open and close with more than " + std::to_string(mostBytes) + " bytes");
        result.fields.push_back(std::move(*field));
    }
    const auto implicit =
        std::count_if(result.fields.begin(), result.fields.end(), [](const auto &field) { return field.isImplicit(); });
    if (implicit > 1)
        return wrong("fields", "has several without an opener");
    result.defaults = value["defaults"];
    return result;
}

Value ResponseTemplate::toValue() const
{
    Object value;
    if (!startAnchor.empty())
        value.set("start_anchor", textsValue(startAnchor));
    if (!startAnchorPattern.empty())
        value.set("start_anchor_pattern", startAnchorPattern);
    if (!defaults.isNull())
        value.set("defaults", defaults);
    Object all;
    for (const ResponseField &field : fields)
        all.set(field.name, fieldValue(field));
    value.set("fields", std::move(all));
    return value;
}

Value ResponseExport::toValue() const
{
    return Object{ { "response_template", responseTemplate.toValue() },
                   { "unsaid", Array(unsaid.begin(), unsaid.end()) } };
}

} // namespace Parlance
