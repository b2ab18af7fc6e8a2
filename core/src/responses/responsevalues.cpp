// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "responses/responsevalues_p.h"

#include "base/lowered_p.h"
#include "base/replaced_p.h"
#include "jinja/builtins/support_p.h"
#include "jinja/builtins/unicode_p.h"
#include "responses/patternsearch_p.h"

#include <parlance/json.h>
#include <parlance/utf8.h>

#include <algorithm>
#include <utility>

namespace Parlance {

namespace {

using Content = ResponseField::Content;

Error notRead(const std::string &why)
{
    return { ErrorCode::InvalidJson, why, {}, {}, {} };
}

std::string textOf(std::string_view text, const Value &args)
{
    const bool isStripped = !args.contains("strip") || args["strip"].toBool();
    return std::string(isStripped ? strippedText(text) : text);
}

/// Bare keys get quotes directly after a brace or comma: `{city:1}`.
std::string withQuotedKeys(const std::string &text)
{
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        while (at < text.size()) {
            std::size_t next = at;
            if (!Jinja::Unicode::isWord(Utf8::next(text, next)))
                break;
            at = next;
        }
        const bool isKey = at > begin && begin > 0 && (text[begin - 1] == '{' || text[begin - 1] == ',')
            && at < text.size() && text[at] == ':';
        const std::string word = text.substr(begin, at - begin);
        out += isKey ? '"' + word + '"' : word;
        if (at < text.size())
            out += text[at++];
    }
    return out;
}

/// What is between opener and closer, taken out of text: a number between two control characters stays there.
void holdTexts(std::string &text, const Value &delimiters, std::vector<std::string> &held)
{
    const std::string &opener = delimiters[std::size_t(0)].toString();
    const std::string &closer = delimiters[std::size_t(1)].toString();
    std::string out;
    std::size_t at = 0;
    while (!opener.empty() && !closer.empty()) {
        const std::size_t begin = text.find(opener, at);
        const std::size_t end = begin == std::string::npos ? begin : text.find(closer, begin + opener.size());
        if (end == std::string::npos)
            break;
        out.append(text, at, begin - at).append('\x01' + std::to_string(held.size()) + '\x02');
        held.push_back(text.substr(begin + opener.size(), end - begin - opener.size()));
        at = end + closer.size();
    }
    text = out.append(text, at);
}

Result<Value> jsonOf(std::string_view text, const Value &args)
{
    std::string work(text);
    std::vector<std::string> held;
    const Array &delimiters = args["string_delims"].toArray();
    if (!delimiters.empty() && text.find_first_of("\x01\x02") != std::string_view::npos)
        return notRead("it holds control characters");
    for (const Value &pair : delimiters)
        holdTexts(work, pair, held);
    if (args["unquoted_keys"].toBool())
        work = withQuotedKeys(work);
    for (std::size_t i = 0; i < held.size(); ++i)
        replaceAll(work, '\x01' + std::to_string(i) + '\x02', toJson(held[i]));
    Result<Value> value = parseJson(work);
    if (!value && args["allow_non_json"].toBool())
        return Value(textOf(text, args));
    return value ? value : Result<Value>(notRead("a region holds no JSON"));
}

Result<Value> valueOf(Content content, std::string_view text, const Value &args, std::int64_t &steps);

/// A value inside of another one, by {"name": "json", "args": {…}}; without one it is the text.
Result<Value> innerValue(std::string_view text, const Value &parser, std::int64_t &steps)
{
    if (parser.isNull() || parser == Value(Object()))
        return Value(text);
    const std::string name = parser.contains("name") ? parser["name"].toString() : "text";
    const auto content = fromString<Content>(name);
    return content ? valueOf(*content, text, parser["args"], steps)
                   : Result<Value>(notRead("there is no value_parser " + name));
}

void addMember(Object &object, const std::string &key, Value value, bool isMerged)
{
    Value *known = isMerged ? object.find(key) : nullptr;
    if (!known)
        return object.set(key, std::move(value));
    if (!known->isArray())
        *known = Array{ *known };
    known->array().push_back(std::move(value));
}

Result<Value> tagsOf(std::string_view text, const Value &args, std::int64_t &steps)
{
    const Result<Pattern> pattern = readResponsePattern(args["tag_pattern"].toString());
    const Result<PatternSearch> search = pattern ? PatternSearch::of(*pattern) : Result<PatternSearch>(pattern.error());
    if (!search)
        return notRead(search.error().message);
    steps -= static_cast<std::int64_t>(search->size()); // each region compiles it
    Object found;
    for (std::size_t at = 0; at <= text.size() && steps > 0;) {
        const auto match = search->first(text, at, steps);
        if (!match)
            break;
        const auto key = match->groups.find("key");
        if (key == match->groups.end())
            return notRead("the tag_pattern has no group key");
        const auto raw = match->groups.find("value");
        Result<Value> value =
            innerValue(raw == match->groups.end() ? std::string() : raw->second, args["value_parser"], steps);
        if (!value)
            return value;
        addMember(found, key->second, std::move(*value), args["merge_duplicates"].toBool());
        at = std::max(match->end, match->begin + 1);
    }
    return Value(std::move(found));
}

Result<Value> linesOf(std::string_view text, const Value &args, std::int64_t &steps)
{
    const std::string lineSeparator = args.contains("line_sep") ? args["line_sep"].toString() : "\n";
    const std::string separator = args.contains("kv_sep") ? args["kv_sep"].toString() : ":";
    if (lineSeparator.empty() || separator.empty())
        return notRead("a separator is empty");
    Object found;
    for (std::size_t at = 0; at != std::string_view::npos;) {
        const std::size_t end = text.find(lineSeparator, at);
        const std::string line = textOf(text.substr(at, end == std::string_view::npos ? end : end - at), args);
        at = end == std::string_view::npos ? end : end + lineSeparator.size();
        const std::size_t sign = line.find(separator);
        if (sign == std::string::npos)
            continue;
        const std::string raw = textOf(std::string_view(line).substr(sign + separator.size()), args);
        Result<Value> value = innerValue(raw, args["value_parser"], steps);
        if (!value)
            return value;
        found.set(textOf(std::string_view(line).substr(0, sign), args), std::move(*value));
    }
    return Value(std::move(found));
}

Result<Value> intOf(const std::string &text)
{
    const auto number = Jinja::parseInteger(text);
    return number ? parseJson(number->toString()) : Result<Value>(notRead("no whole number: " + text));
}

Result<Value> floatOf(const std::string &text)
{
    const auto number = Jinja::parseFloat(text);
    return number ? Result<Value>(Value(*number)) : Result<Value>(notRead("no number: " + text));
}

Result<Value> valueOf(Content content, std::string_view text, const Value &args, std::int64_t &steps)
{
    switch (content) {
    case Content::Int:
        return intOf(textOf(text, args));
    case Content::Float:
        return floatOf(textOf(text, args));
    case Content::Bool: {
        const std::string word = lowered(textOf(text, args));
        return Value(word == "true" || word == "1");
    }
    case Content::Json:
        return jsonOf(text, args);
    case Content::XmlInline:
        return tagsOf(text, args, steps);
    case Content::KvLines:
        return linesOf(text, args, steps);
    default:
        return Value(textOf(text, args));
    }
}

Result<Value> filled(const Value &node, const Object &scope);

Result<Value> filledList(const Value &node, const Object &scope)
{
    Array list;
    for (const Value &item : node.toArray()) {
        Result<Value> value = filled(item, scope);
        if (!value)
            return value;
        list.push_back(std::move(*value));
    }
    return Value(std::move(list));
}

Result<Value> filledObject(const Value &node, const Object &scope)
{
    Object object;
    for (const auto &[key, item] : node.toObject()) {
        Result<Value> value = filled(item, scope);
        if (!value)
            return value;
        object.set(key, std::move(*value));
    }
    return Value(std::move(object));
}

/// The node with its placeholders replaced by what scope has.
Result<Value> filled(const Value &node, const Object &scope)
{
    if (node.isArray())
        return filledList(node, scope);
    if (node.isObject())
        return filledObject(node, scope);
    const std::vector<std::string> names = placeholderNames(node.toString());
    if (names.empty())
        return node;
    const Value *value = scope.find(names[0]);
    for (std::size_t i = 1; value && i < names.size(); ++i)
        value = value->toObject().find(names[i]);
    return value ? Result<Value>(*value) : Result<Value>(notRead("there is no " + node.toString()));
}

bool isNameCharacter(char character)
{
    return character == '_' || (character & 0x80) != 0 || (character >= '0' && character <= '9')
        || (lowered(character) >= 'a' && lowered(character) <= 'z');
}

} // namespace

std::string_view strippedText(std::string_view text)
{
    while (!text.empty()) {
        std::size_t first = 0;
        if (!Jinja::Unicode::isSpace(Utf8::next(text, first)))
            break;
        text.remove_prefix(first);
    }
    while (!text.empty()) {
        std::size_t begin = text.size() - 1;
        while (begin > 0 && (static_cast<unsigned char>(text[begin]) & 0xC0) == 0x80)
            --begin;
        std::size_t at = begin;
        if (!Jinja::Unicode::isSpace(Utf8::next(text, at)))
            break;
        text = text.substr(0, begin);
    }
    return text;
}

std::vector<std::string> placeholderNames(std::string_view text)
{
    const bool isInBraces = text.size() > 2 && text.front() == '{' && text.back() == '}';
    if (!isInBraces)
        return {};
    text = text.substr(1, text.size() - 2);
    std::vector<std::string> names(1);
    for (const char character : text) {
        if (character == '.')
            names.emplace_back();
        else if (isNameCharacter(character))
            names.back() += character;
        else
            return {};
    }
    return std::find(names.begin(), names.end(), "") == names.end() ? names : std::vector<std::string>();
}

bool holdsPlaceholder(std::string_view text)
{
    for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
        const std::size_t close = text.find('}', open);
        if (close != std::string_view::npos && !placeholderNames(text.substr(open, close + 1 - open)).empty())
            return true;
    }
    return false;
}

Result<Value> regionValue(const ResponseField &field, std::string_view text,
                          const std::map<std::string, std::string, std::less<>> &groups, std::int64_t &steps)
{
    Result<Value> content = valueOf(field.content, text, field.contentArgs, steps);
    if (!content || field.transform.isNull())
        return content;
    Object scope;
    for (const auto &[name, group] : groups)
        scope.set(name, group);
    if (!field.transformEach) {
        scope.set("content", std::move(*content));
        return filled(field.transform, scope);
    }
    Array list;
    for (const Value &item : content->toArray()) {
        Object all = scope;
        for (const auto &[name, value] : item.toObject())
            all.set(name, value);
        Result<Value> value = item.isObject() ? filled(field.transform, all) : notRead("a list holds no objects");
        if (!value)
            return value;
        list.push_back(std::move(*value));
    }
    return content->isArray() ? Result<Value>(std::move(list)) : Result<Value>(notRead("it is no list"));
}

} // namespace Parlance
