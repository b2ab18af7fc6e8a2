// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// A response template as JSON: {"start_anchor": "<|assistant|>", "fields": {"content": {"close": "<|end|>"}}}.

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

/// A text or a list of texts.
bool takeTexts(const Value &value, std::vector<std::string> &texts)
{
    if (value.isString())
        texts.push_back(value.toString());
    for (const Value &one : value.toArray()) {
        if (!one.isString())
            return false;
        texts.push_back(one.toString());
    }
    const bool isKnown = value.isNull() || value.isString() || value.isArray();
    return isKnown && std::find(texts.begin(), texts.end(), "") == texts.end();
}

bool takeFlag(const Value &value, bool &flag)
{
    if (value.isBool())
        flag = value.toBool();
    return value.isNull() || value.isBool();
}

bool takeText(const Value &value, std::string &text)
{
    text = value.toString();
    return value.isNull() || value.isString();
}

Result<ResponseField> fieldOf(const std::string &name, const Value &value)
{
    ResponseField field;
    field.name = name;
    const std::string path = "fields." + name;
    if (!value.isObject())
        return wrong(path, "is no object");
    if (!takeTexts(value["open"], field.open) || !takeTexts(value["close"], field.close))
        return wrong(path, "opens or closes with what is neither a text nor a list of texts");
    if (!takeText(value["open_pattern"], field.openPattern) || !takeText(value["close_pattern"], field.closePattern))
        return wrong(path, "has a pattern that is no text");
    if (!takeFlag(value["repeats"], field.repeats) || !takeFlag(value["optional"], field.optional))
        return wrong(path, "has a flag that is neither true nor false");
    if (value["content"].isString()) {
        const auto content = fromString<ResponseField::Content>(value["content"].toString());
        if (!content)
            return wrong(path + ".content", "is not known: " + value["content"].toString());
        field.content = *content;
    } else if (!value["content"].isNull()) {
        return wrong(path + ".content", "is no text");
    }
    field.contentArgs = value["content_args"];
    field.transform = value["transform"];
    field.transformEach = value["transform_each"];
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
    if (!field.optional)
        value.set("optional", false);
    if (field.content != ResponseField::Content::Text)
        value.set("content", toString(field.content));
    if (!field.contentArgs.isNull())
        value.set("content_args", field.contentArgs);
    if (!field.transform.isNull())
        value.set("transform", field.transform);
    if (!field.transformEach.isNull())
        value.set("transform_each", field.transformEach);
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
    if (!takeText(value["start_anchor"], result.startAnchor)
        || !takeText(value["start_anchor_pattern"], result.startAnchorPattern))
        return wrong("start_anchor", "is no text");
    if (result.startAnchor.empty() == result.startAnchorPattern.empty())
        return wrong("start_anchor", "or start_anchor_pattern has to be there, and not both");
    if (!value["fields"].isObject())
        return wrong("fields", "is no object");
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
        value.set("start_anchor", startAnchor);
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
