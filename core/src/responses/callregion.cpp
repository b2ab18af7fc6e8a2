// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "responses/callregion_p.h"

#include "answer/argumentsobject_p.h"
#include "answer/jsoncall_p.h"
#include "answer/toolnames_p.h"
#include "responses/responsevalues_p.h"

#include <algorithm>

namespace Parlance {

using namespace Peg;

namespace {

Error unread(const std::string &what)
{
    return { ErrorCode::InvalidGrammar, "tool_calls: " + what, {}, {}, {} };
}

/// The members in a placeholder, without the name of the parsed region: of "{content.tool.name}" tool and name.
std::vector<std::string> membersIn(const Value &placeholder, bool isOfElement)
{
    std::vector<std::string> names = placeholderNames(placeholder.toString());
    if (!isOfElement && !names.empty())
        names.erase(names.begin());
    return names;
}

bool isOfContent(const Value &placeholder, bool isOfElement)
{
    const std::vector<std::string> names = placeholderNames(placeholder.toString());
    return !names.empty() && (isOfElement || names[0] == "content");
}

/// Where name and arguments are in the JSON of a call.
Result<CallShape> shapeOfMembers(const Value &function, bool isOfElement)
{
    CallShape shape;
    shape.kind = isOfElement ? CallShape::Kind::List : CallShape::Kind::One;
    if (isOfContent(function, isOfElement)) {
        const std::vector<std::string> members = membersIn(function, isOfElement);
        if (members.size() > 1)
            return unread("its transform takes a call from members of members");
        shape.functionMember = members.empty() ? std::string() : members[0];
        return shape;
    }
    const std::vector<std::string> name = membersIn(function["name"], isOfElement);
    const std::vector<std::string> arguments = membersIn(function["arguments"], isOfElement);
    const bool isPair = name.size() == arguments.size() && (name.size() == 1 || name.size() == 2);
    if (!isPair || (name.size() == 2 && name[0] != arguments[0]))
        return unread("its transform has no placeholders for name and arguments");
    shape.functionMember = name.size() == 2 ? name[0] : std::string();
    shape.nameMember = name.back();
    shape.argumentsMember = arguments.back();
    return shape;
}

/// The one name in a placeholder, or nothing.
std::string nameIn(const Value &placeholder)
{
    const std::vector<std::string> names = placeholderNames(placeholder.toString());
    return names.size() == 1 ? names[0] : std::string();
}

Expr arrayOf(const Expr &call)
{
    const Expr comma = sequence({ space(), literal(","), space() });
    const Expr calls = optional(sequence({ call, repeat(sequence({ comma, call })) }));
    return sequence({ literal("["), space(), calls, space(),
                      choice({ literal("]"), tolerated(Expr(), "the end of the array is missing") }) });
}

/// Text between arguments means nothing.
Expr skipped(std::vector<std::string> stops, const std::vector<std::string> &more)
{
    stops.insert(stops.end(), more.begin(), more.end());
    return stops.empty() ? rest() : until(std::move(stops));
}

Result<Expr> xmlArguments(const ResponseField &field, const std::vector<std::string> &stops)
{
    const Result<Pattern> pattern = readResponsePattern(field.contentArgs["tag_pattern"].toString());
    if (!pattern)
        return pattern.error();
    const Expr closer = stops.empty() ? end() : oneOf(stops);
    const auto group = [](const std::string &name, const Expr &inside) {
        if (name == "key")
            return capture(Tag::ArgName, inside);
        return name == "value" ? capture(Tag::ArgValue, inside, Coding::BySchema) : inside;
    };
    const Result<Expr> one =
        patternExpr(*pattern, group, choice({ ahead(sequence({ space(), closer })), sequence({ space(), end() }) }));
    if (!one)
        return unread("tag_pattern: " + one.error().message);
    const std::vector<std::string> tags = leadingTexts(*pattern);
    if (tags.empty())
        return unread("tag_pattern begins with no certain text");
    const Expr other = sequence({ chars({}, true, 1, 1), skipped(tags, stops) });
    return sequence({ skipped(tags, stops), repeat(sequence({ notAhead(closer), choice({ *one, other }) })) });
}

std::string textOr(const Value &value, const char *otherwise)
{
    return value.isString() && !value.toString().empty() ? value.toString() : otherwise;
}

Result<Expr> lineArguments(const ResponseField &field, const std::vector<std::string> &stops)
{
    const std::string line = textOr(field.contentArgs["line_sep"], "\n");
    const std::string separator = textOr(field.contentArgs["kv_sep"], ":");
    std::vector<std::string> ends = stops;
    ends.push_back(line);
    std::vector<std::string> keyEnds = ends;
    keyEnds.push_back(separator);
    const Expr closer = stops.empty() ? choice({}) : oneOf(stops);
    const Expr pair = sequence({ notAhead(closer), capture(Tag::ArgName, until(keyEnds)), literal(separator),
                                 repeat(literal(" ")), capture(Tag::ArgValue, until(ends), Coding::BySchema) });
    const Expr other = sequence({ notAhead(closer), chars({}, true, 1, 1), until(ends) });
    const Expr lines =
        sequence({ choice({ pair, other }), repeat(sequence({ literal(line), space(), optional(pair) })) });
    return sequence({ space(), optional(lines) });
}

/// {"unquoted_keys": true, "string_delims": [["<q>", "<q>"]]}: `{city:<q>Paris<q>}`.
Result<JsonDialect> dialectOf(const Value &args)
{
    JsonDialect dialect;
    dialect.bareKeys = args["unquoted_keys"] == Value(true);
    const Array &delims = args["string_delims"].toArray();
    if (delims.empty())
        return dialect;
    const Value &pair = delims.front();
    if (delims.size() > 1 || pair[0].toString().empty() || pair[0] != pair[1])
        return unread("string_delims other than one text on both sides are not read");
    dialect.quote = pair[0].toString();
    return dialect;
}

Expr argumentsIn(const JsonDialect &dialect)
{
    if (dialect == JsonDialect())
        return CallSyntax::anyArguments(false);
    return capture(Tag::ToolArgs, jsonValue(Object{ { "type", "object" } }, dialect), Coding::Literal);
}

} // namespace

Result<CallShape> callShape(const ResponseField &field)
{
    const Value &function = field.transform["function"];
    const bool isInJson =
        isOfContent(function, field.transformEach) || isOfContent(function["name"], field.transformEach);
    if (field.transform.isNull() || nameIn(field.transform) == "content") {
        CallShape shape;
        shape.functionMember = "function";
        return shape;
    }
    if (isInJson) {
        Result<CallShape> shape = shapeOfMembers(function, field.transformEach);
        const std::vector<std::string> id = membersIn(field.transform["id"], field.transformEach);
        if (shape && id.size() == 1)
            shape->idMember = id[0];
        return shape;
    }
    CallShape shape;
    shape.kind = CallShape::Kind::Arguments;
    shape.nameGroup = nameIn(function["name"]);
    shape.idGroup = nameIn(field.transform["id"]);
    if (shape.nameGroup.empty() || nameIn(function["arguments"]) != "content")
        return unread("its transform makes no call of a name and the content");
    return shape;
}

Result<Expr> callRegion(const ResponseField &field, const CallShape &shape, const std::vector<ToolDeclaration> &tools,
                        const std::vector<std::string> &stops)
{
    using Content = ResponseField::Content;
    const Result<JsonDialect> dialect = dialectOf(field.contentArgs);
    if (!dialect)
        return dialect.error();
    const bool isJson = field.content == Content::Json;
    if (shape.kind == CallShape::Kind::Arguments) {
        if (isJson)
            return sequence({ space(), argumentsIn(*dialect) });
        if (field.content == Content::XmlInline)
            return xmlArguments(field, stops);
        if (field.content == Content::KvLines)
            return lineArguments(field, stops);
    }
    if (!isJson)
        return unread(std::string("content ") + toString(field.content) + " holds no calls");
    if (*dialect != JsonDialect())
        return unread("a dialect of JSON that holds whole calls is not read");
    const JsonCall json{ .functionField = shape.functionMember,
                         .nameField = shape.nameMember,
                         .argsField = shape.argumentsMember,
                         .idField = shape.idMember,
                         .order = { shape.nameMember, shape.argumentsMember } };
    std::vector<Expr> written;
    for (const ToolDeclaration &tool : CallSyntax::writable(tools))
        written.push_back(writtenCallObject(json, tool));
    const Expr object = constrain(callObject(json, CallSyntax::quotedName(tools), {}), choice(std::move(written)));
    if (shape.kind == CallShape::Kind::One)
        return sequence({ space(), object });
    return sequence({ space(), arrayOf(capture(Tag::Tool, object)) });
}

} // namespace Parlance
