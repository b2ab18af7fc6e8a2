// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "responses/sectioncalls_p.h"

#include "markup/markerlexer_p.h"
#include "responses/markerpattern_p.h"
#include "responses/namekey_p.h"

namespace Parlance {

namespace {

/// Text with whole JSON strings in it, as short as possible: text in a string ends nothing.
constexpr const char *textWithStrings = R"((?:"(?:[^"\\]|\\.)*"|[^"])*?)";

constexpr int deepestObject = 6;

/// A whole object of JSON, with so many objects in one another.
std::string objectPattern(int depth)
{
    const std::string inner = depth > 1 ? '|' + objectPattern(depth - 1) : std::string();
    return R"re(\{(?:"(?:[^"\\]|\\.)*"|[^"{}])re" + inner + R"re()*\})re";
}

class SectionCalls
{
public:
    explicit SectionCalls(const ToolsAnalysis &tools)
        : m_tools(tools)
        , m_begin(escapedPattern(tools.sectionStart.core))
        , m_end(escapedPattern(tools.sectionEnd.core))
    { }

    std::optional<ResponseField> run()
    {
        const bool isBare = !m_tools.perCallStart.hasCore() && !m_tools.function.namePrefix.hasCore();
        const bool isMarked =
            hasTag(TemplateText(m_tools.sectionStart.core)) && hasTag(TemplateText(m_tools.sectionEnd.core));
        if (!isBare || !isMarked || m_tools.sectionStart.hasPlaceholder() || m_tools.sectionEnd.hasPlaceholder())
            return {};
        m_field.name = "tool_calls";
        m_field.repeats = true;
        m_field.transform = Object{ { "type", "function" },
                                    { "function", Object{ { "name", "{name}" }, { "arguments", "{content}" } } } };
        if (m_tools.format == "TAG_WITH_TAGGED" && isFunctionCall())
            return functionCalls();
        const ToolsAnalysis::Json &json = m_tools.json;
        if (m_tools.format == "JSON_NATIVE" && json.toolsArrayWrapped && json.funNameIsKey && isNameKeyAlone(json))
            return namedMembers();
        return {};
    }

private:
    bool isFunctionCall() const
    {
        const ToolsAnalysis::Arguments &arguments = m_tools.arguments;
        return m_tools.function.nameSuffix.core == "(" && m_tools.perCallEnd.core == ")"
            && !arguments.namePrefix.hasCore() && arguments.nameSuffix.core == "=" && arguments.separator.hasCore();
    }

    // The section ends after this place, and none begins before that.
    std::string insideSection(bool hasStrings) const
    {
        const std::string other = "(?!" + m_begin + ')';
        return "(?=(?:" + (hasStrings ? R"("(?:[^"\\]|\\.)*"|)" + other + "[^\"]" : other + '.') + ")*?" + m_end + ')';
    }

    // What a call ends with, up to the section's end or the next call, which begins with next.
    void close(const std::string &end, const std::string &next, const std::string &text)
    {
        const std::string separator = escapedPattern(m_tools.callSeparator.core);
        m_field.closePattern = end + "\\s*(?:" + m_end + '|' + separator + "\\s*(?=" + next + text + m_end + "))";
    }

    // look(where="here", days=3)
    ResponseField functionCalls()
    {
        const ToolsAnalysis::Arguments &arguments = m_tools.arguments;
        const std::string name = namePattern;
        const bool isJson = arguments.string.coding == ValueShape::Coding::Json;
        const std::string text = isJson ? textWithStrings : ".*?";
        m_field.openPattern = "(?:" + m_begin + "\\s*)?(?P<name>" + name + ")\\(" + insideSection(isJson);
        close("\\)", name + "\\(", text);
        const std::string separator = "\\s*" + escapedPattern(arguments.separator.core) + "\\s*";
        const bool keepsQuotes = arguments.string.coding == ValueShape::Coding::Python;
        const auto edge = [&](const Marker &string, const Marker &other) {
            return keepsQuotes || string == other
                ? escapedPattern(other.core)
                : "(?:" + escapedPattern(string.core) + '|' + escapedPattern(other.core) + ')';
        };
        const std::string tag = "(?:\\A|" + separator + ")(?P<key>" + name
            + ")=" + edge(arguments.string.prefix, arguments.other.prefix) + "(?P<value>" + text + ')'
            + edge(arguments.string.suffix, arguments.other.suffix) + "(?=" + separator + name + "=|\\s*\\Z)";
        m_field.content = ResponseField::Content::XmlInline;
        m_field.contentArgs = Object{ { "tag_pattern", tag }, { "value_parser", valueParser() } };
        return std::move(m_field);
    }

    // True and None are texts, which are cast to the types that tools declare.
    Value valueParser() const
    {
        const ValueShape::Coding coding = m_tools.arguments.string.coding;
        if (coding != ValueShape::Coding::Json && coding != ValueShape::Coding::Python)
            return Object{ { "name", "text" }, { "args", Object{ { "strip", false } } } };
        Object args{ { "allow_non_json", true } };
        if (coding == ValueShape::Coding::Python)
            args.set("string_delims", Array{ Array{ "'", "'" } });
        return Object{ { "name", "json" }, { "args", std::move(args) } };
    }

    // [{"look": {"where": "here"}}, {"sing": {}}]: both brackets may belong to the section's markers.
    ResponseField namedMembers()
    {
        const std::string member = "\\{\\s*\"";
        const std::string bracketed = m_begin + (m_begin.ends_with("\\[") ? "\\s*" : "\\s*\\[\\s*");
        if (!m_end.starts_with("\\]"))
            m_end = "\\]\\s*" + m_end;
        m_field.openPattern =
            "(?:" + bracketed + ")?" + member + "(?P<name>" + namePattern + ")\"\\s*:\\s*(?=\\{)" + insideSection(true);
        // An object inside of the arguments ends alike: then what follows up to the section's end are no calls.
        const std::string calls =
            "(?:" + member + namePattern + "\"\\s*:\\s*" + objectPattern(deepestObject) + "\\s*\\}\\s*,?\\s*)+" + m_end;
        m_field.closePattern = "\\}\\s*(?:" + m_end + "|,\\s*(?=" + calls + "))";
        m_field.content = ResponseField::Content::Json;
        return std::move(m_field);
    }

    const ToolsAnalysis &m_tools;
    const std::string m_begin;
    std::string m_end;
    ResponseField m_field;
};

} // namespace

std::optional<ResponseField> sectionCalls(const ToolsAnalysis &tools)
{
    return SectionCalls(tools).run();
}

} // namespace Parlance
