// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "responses/callfield_p.h"

#include "base/blanks_p.h"
#include "chat/answer/answerparts_p.h"
#include "responses/markerpattern_p.h"
#include "responses/namekey_p.h"
#include "responses/sectioncalls_p.h"

#include <algorithm>

namespace Parlance {

namespace {

Value callValue(Value function, Value id = {})
{
    Object call;
    if (!id.isNull())
        call.set("id", std::move(id));
    call.set("type", "function");
    call.set("function", std::move(function));
    return call;
}

class CallField
{
public:
    CallField(const Analysis &analysis, std::vector<std::string> &unsaid)
        : m_tools(analysis.tools)
        , m_turnEnd(turnEndTag(analysis))
        , m_header(analysis.reasoning.headerFollows ? trimmed(analysis.assistantHeader) : std::string_view())
        , m_unsaid(unsaid)
    { }

    ResponseField run()
    {
        m_field.name = "tool_calls";
        m_field.repeats = true;
        otherWays();
        if (std::optional<ResponseField> field = sectionCalls(m_tools))
            return std::move(*field);
        if (m_tools.format == "JSON_NATIVE")
            nativeCalls();
        else if (m_tools.format == "TAG_WITH_JSON")
            taggedObject();
        else if (m_tools.format == "TAG_WITH_TAGGED")
            taggedArguments();
        else
            unsaid("calls are written as " + *m_tools.format);
        return std::move(m_field);
    }

private:
    void unsaid(std::string what) { m_unsaid.push_back(std::move(what)); }

    // Calls that are written differently from the others: a field has one shape.
    void otherWays()
    {
        for (const auto &[name, start] : m_tools.namedCalls.start)
            unsaid("calls of " + name + " are written differently from those of other tools");
    }

    // One text where that is all; a pattern where the section's markers or placeholders come into it.
    void open(const PatternWriter &pattern, const Marker &lone)
    {
        const bool isText = lone.hasCore() && !lone.hasPlaceholder() && pattern.pattern() == plainPattern(lone);
        if (isText)
            m_field.open = { lone.core };
        else
            m_field.openPattern = pattern.pattern();
    }

    static std::string plainPattern(const Marker &marker) { return PatternWriter().marker(marker).pattern(); }

    // What is before each call: the section's opener where it is the first.
    PatternWriter opening() const
    {
        PatternWriter pattern;
        if (m_tools.sectionStart == m_tools.perCallStart || !m_tools.sectionStart.hasCore())
            pattern.marker(m_tools.perCallStart);
        else if (m_tools.perCallStart.hasCore() || m_tools.function.namePrefix.hasCore())
            pattern.optional(m_tools.sectionStart).marker(m_tools.perCallStart);
        else
            pattern.marker(m_tools.sectionStart).marker(m_tools.perCallStart);
        return pattern;
    }

    // What is after each call, the section's closer where it is the last; without any, what comes next.
    void close(std::initializer_list<const Marker *> markers)
    {
        std::vector<const Marker *> present;
        std::copy_if(markers.begin(), markers.end(), std::back_inserter(present),
                     [](const Marker *marker) { return marker->hasCore(); });
        const bool hasSection = m_tools.sectionEnd.hasCore();
        const Marker &separator = m_tools.callSeparator;
        if (present.empty() && !hasSection)
            return closeBeforeNext();
        if (present.size() == 1 && !hasSection && !separator.hasCore() && !present[0]->hasPlaceholder()
            && !m_header.hasCore()) {
            m_field.close = { present[0]->core };
            return;
        }
        PatternWriter pattern = PatternWriter::withoutGroups();
        for (const Marker *marker : present)
            pattern.raw("\\s*").marker(marker->bare());
        if (present.empty())
            pattern.raw("\\s*").marker(m_tools.sectionEnd.bare());
        else if (hasSection || separator.hasCore())
            pattern.raw("\\s*(?:" + alternatives({ &m_tools.sectionEnd, &separator }) + ")?");
        if (m_header.hasCore())
            pattern.raw("\\s*").optional(m_header);
        m_field.closePattern = pattern.pattern();
    }

    static std::string alternatives(std::initializer_list<const Marker *> markers)
    {
        std::string pattern;
        for (const Marker *marker : markers) {
            if (marker->hasCore())
                pattern +=
                    (pattern.empty() ? "" : "|") + PatternWriter::withoutGroups().marker(marker->bare()).pattern();
        }
        return pattern;
    }

    void closeBeforeNext()
    {
        const Marker next(m_tools.perCallStart.hasCore() ? m_tools.perCallStart.coreToPlaceholder()
                                                         : m_tools.function.namePrefix.coreToPlaceholder());
        if (const std::string patterns = alternatives({ &m_turnEnd, &next }); !patterns.empty())
            m_field.closePattern = "(?=" + patterns + ')';
    }

    // [{"name": …, "arguments": {…}}, …] or an object for each call.
    void nativeCalls()
    {
        m_field.content = ResponseField::Content::Json;
        if (m_tools.arguments.python)
            unsaid("calls are Python dicts, which are not JSON");
        if (m_tools.json.toolsArrayWrapped)
            return arrayOfCalls();
        if (!m_tools.perCallStart.hasCore() && m_tools.severalCalls && !m_tools.json.funNameIsKey)
            return callsWithoutOpener();
        const PatternWriter opener = opening();
        const Marker &start = m_tools.perCallStart.hasCore() ? m_tools.perCallStart : m_tools.sectionStart;
        if (m_tools.json.funNameIsKey)
            return nameInPattern(opener, {});
        if (isPlainObject()) {
            if (opener.pattern().empty())
                m_field.openPattern = "(?=\\{\\s*\"" + escapedPattern(firstMember()) + "\"\\s*:)";
            else
                open(opener, start);
            close({ &m_tools.perCallEnd });
            m_field.transform = m_tools.json.functionField == "function" ? Value() : callValue("{content}");
            return;
        }
        nameInPattern(opener, m_tools.json.nameField);
    }

    // {"name": "look", "parameters": {…}}{"name": …: what an object begins with opens each call.
    void callsWithoutOpener()
    {
        PatternWriter opener;
        if (m_tools.sectionStart.hasCore())
            opener.optional(m_tools.sectionStart);
        nameInPattern(opener, m_tools.json.nameField);
        if (m_field.openPattern.empty())
            return;
        const auto oneOf = [](const std::string &patterns) {
            return patterns.empty() ? "" : "(?:" + patterns + "\\s*)?";
        };
        const std::string end = alternatives({ &m_turnEnd, &m_tools.sectionEnd });
        m_field.closePattern = "\\}\\s*" + oneOf(alternatives({ &m_tools.perCallEnd }))
            + oneOf(alternatives({ &m_tools.callSeparator })) + "(?=" + (end.empty() ? "" : end + '|') + "\\{\\s*\""
            + escapedPattern(m_tools.json.nameField) + "\"\\s*:|\\Z)";
    }

    // The parsed object is a call, or its function, as it is.
    bool isPlainObject() const
    {
        const ToolsAnalysis::Json &json = m_tools.json;
        const bool isNested = json.functionField.empty() || json.functionField == "function";
        return isNested && json.nameField == "name" && json.argsField == "arguments";
    }

    std::string firstMember() const
    {
        const ToolsAnalysis::Json &json = m_tools.json;
        return json.parameterOrder.empty() ? json.nameField : json.parameterOrder.front();
    }

    // {"tool_name": "look", "parameters": {…}}: the name belongs to the opener.
    void nameInPattern(PatternWriter opener, const std::string &nameField)
    {
        const ToolsAnalysis::Json &json = m_tools.json;
        const auto &order = json.parameterOrder;
        if (json.funNameIsKey && !isNameKeyAlone(json))
            return unsaid("a call's name is the key of one of several members, or of a nested object");
        const bool isPair = order.size() >= 2 && order[0] == json.nameField && order[1] == json.argsField;
        if (!nameField.empty() && (!json.functionField.empty() || (!order.empty() && (!isPair || order.size() > 2))))
            return unsaid("a call's name and arguments are members of an object with other names or further members");
        opener.raw("\\s*").raw("\\{\\s*\"");
        if (!nameField.empty())
            opener.raw(escapedPattern(nameField) + "\"\\s*:\\s*\"");
        opener.group("name", "[^\"\\\\]+").raw("\"\\s*");
        if (!nameField.empty())
            opener.raw(",\\s*\"" + escapedPattern(json.argsField) + "\"\\s*");
        m_field.openPattern = opener.raw(":\\s*").pattern();
        closeAfterBrace();
        m_field.transform = callValue(Object{ { "name", "{name}" }, { "arguments", "{content}" } });
    }

    // The object's own brace is the one after which the call ends.
    void closeAfterBrace()
    {
        const Marker brace("}");
        if (m_tools.perCallEnd.hasCore() || m_tools.sectionEnd.hasCore())
            return close({ &brace, &m_tools.perCallEnd });
        const std::string next = alternatives({ &m_turnEnd, &m_tools.callSeparator, &m_tools.perCallStart });
        m_field.closePattern = "\\}\\s*(?=" + (next.empty() ? "" : next + '|') + "\\Z)";
    }

    void arrayOfCalls()
    {
        const ToolsAnalysis::Json &json = m_tools.json;
        const bool isNested = !json.functionField.empty() && json.nameField == "name" && json.argsField == "arguments";
        if ((!json.functionField.empty() && !isNested) || json.funNameIsKey)
            return unsaid("calls in an array hold their names in members of members");
        if (m_tools.perCallStart.hasCore())
            unsaid("calls in an array have markers of their own");
        if (m_tools.sectionStart.hasCore() && !m_tools.sectionStart.hasPlaceholder())
            m_field.open = { m_tools.sectionStart.core };
        else
            m_field.openPattern = opening().raw("(?=\\[\\s*\\{)").pattern();
        if (m_tools.sectionEnd.hasCore())
            m_field.close = { m_tools.sectionEnd.core };
        else
            closeBeforeNext();
        m_field.repeats = false;
        const Value id = json.idField.empty() ? Value() : Value('{' + json.idField + '}');
        const Value function = isNested
            ? Value('{' + json.functionField + '}')
            : Value(Object{ { "name", '{' + json.nameField + '}' }, { "arguments", '{' + json.argsField + '}' } });
        m_field.transform = callValue(function, id);
        m_field.transformEach = true;
    }

    // The name, with an id before, after or around it.
    void name(PatternWriter &pattern)
    {
        const ToolsAnalysis::CallId &id = m_tools.callId;
        if (id.position == ToolsAnalysis::IdPosition::PreFuncName && !id.holdsName)
            pattern.group("id", "[\\w-]+").marker(id.suffix);
        else
            pattern.marker(m_tools.function.namePrefix);
        if (id.holdsName) {
            pattern.raw(escapedPattern(id.nameBefore)).group("name", "[\\w./-]+");
            pattern.raw(escapedPattern(id.nameAfter) + "\\d+");
        } else {
            pattern.group("name", namePattern);
        }
        if (id.position == ToolsAnalysis::IdPosition::BetweenFuncAndArgs)
            pattern.marker(id.prefix).group("id", "[\\w-]+").marker(id.suffix);
        else
            pattern.marker(m_tools.function.nameSuffix);
    }

    Value namedCall() const
    {
        const bool hasId = m_tools.callId.position == ToolsAnalysis::IdPosition::PreFuncName
            || m_tools.callId.position == ToolsAnalysis::IdPosition::BetweenFuncAndArgs;
        return callValue(Object{ { "name", "{name}" }, { "arguments", "{content}" } },
                         hasId && !m_tools.callId.holdsName ? Value("{id}") : Value());
    }

    void namedOpening()
    {
        if (m_tools.callId.position == ToolsAnalysis::IdPosition::PostArgs)
            unsaid("a call's id follows its arguments");
        PatternWriter pattern = opening();
        name(pattern);
        m_field.openPattern = pattern.marker(m_tools.arguments.start).pattern();
        m_field.transform = namedCall();
    }

    void taggedObject()
    {
        m_field.content = ResponseField::Content::Json;
        if (m_tools.arguments.python)
            unsaid("arguments are Python dicts, which are not JSON");
        namedOpening();
        close({ &m_tools.function.close, &m_tools.perCallEnd });
    }

    void taggedArguments()
    {
        const ToolsAnalysis::Arguments &arguments = m_tools.arguments;
        if (isDialect())
            return dialectArguments();
        m_field.content = ResponseField::Content::XmlInline;
        if (!arguments.quote.empty() || arguments.bareKeys)
            unsaid("values of arguments are spelled in a notation of their own");
        if (arguments.guardStart.hasCore())
            unsaid("texts of arguments are guarded where they could be mistaken for markup");
        // True, False and None alone are texts that are cast to the types which the tools declare.
        if (arguments.string.coding == ValueShape::Coding::Python)
            unsaid("arguments are Python literals");
        if (!arguments.namePrefix.hasCore())
            return unsaid("arguments have no markers before them");
        namedOpening();
        close({ &arguments.end, &m_tools.function.close, &m_tools.perCallEnd });
        m_field.contentArgs = Object{ { "tag_pattern", tagPattern() }, { "value_parser", valueParser() } };
    }

    // `call:look{city:<q>Paris<q>}`: the braces belong to the markers around the arguments.
    bool isDialect() const
    {
        const ToolsAnalysis::Arguments &arguments = m_tools.arguments;
        return !arguments.quote.empty() && !arguments.namePrefix.hasCore() && !arguments.start.hasCore()
            && m_tools.function.nameSuffix.core == "{" && m_tools.perCallEnd.core.starts_with('}')
            && !m_tools.function.close.hasCore();
    }

    void dialectArguments()
    {
        m_field.content = ResponseField::Content::Json;
        PatternWriter pattern = opening();
        pattern.marker(m_tools.function.namePrefix).group("name", namePattern);
        m_field.openPattern = pattern.raw("(?=\\{)").pattern();
        m_field.transform = namedCall();
        const std::string &quote = m_tools.arguments.quote;
        m_field.contentArgs = Object{ { "unquoted_keys", m_tools.arguments.bareKeys },
                                      { "string_delims", Array{ Array{ quote, quote } } } };
        const Marker end(std::string_view(m_tools.perCallEnd.core).substr(1));
        close({ &end });
    }

    // Values of text and others may be in different markers.
    std::string tagPattern() const
    {
        const ToolsAnalysis::Arguments &arguments = m_tools.arguments;
        PatternWriter pattern;
        pattern.marker(arguments.namePrefix);
        if (!arguments.namePrefix.has(Placeholder::Key))
            pattern.group("key", arguments.nameSuffix.hasCore() ? std::string("[^<>\\s]+?") : namePattern);
        pattern.raw(escapedEdge(arguments.nameSuffix));
        if (arguments.string.prefix == arguments.other.prefix && arguments.string.suffix == arguments.other.suffix)
            return value(pattern, arguments.string);
        const auto either = [](const Marker &text, const Marker &other) {
            return text == other ? escapedEdge(text) : "(?:" + escapedEdge(text) + '|' + escapedEdge(other) + ')';
        };
        pattern.raw(either(arguments.string.prefix, arguments.other.prefix));
        pattern.group("value", ".*?");
        pattern.raw(either(arguments.string.suffix, arguments.other.suffix));
        return pattern.raw(next()).pattern();
    }

    // White space at the inner edges of a value is the template's only as far as it writes it. A name that is there
    // once more, in `[/city]`, is the one of the opener.
    static std::string escapedEdge(const Marker &marker)
    {
        const auto edge = [](const std::string &space) {
            return space.empty() ? std::string() : "(?:" + escapedPattern(space) + ")?";
        };
        return edge(marker.before) + PatternWriter::withoutGroups().marker(marker.bare()).pattern()
            + edge(marker.after);
    }

    std::string value(PatternWriter pattern, const ValueShape &shape) const
    {
        pattern.raw(escapedEdge(shape.prefix)).group("value", ".*?").raw(escapedEdge(shape.suffix));
        return pattern.raw(next()).pattern();
    }

    // After a value is the next argument, or the arguments' end: what ends a value inside of a text does not.
    std::string next() const
    {
        const ToolsAnalysis::Arguments &arguments = m_tools.arguments;
        if (!arguments.namePrefix.hasCore())
            return {};
        const std::string separator =
            arguments.separator.hasCore() ? "(?:" + escapedPattern(arguments.separator.core) + "\\s*)?" : std::string();
        PatternWriter prefix = PatternWriter::withoutGroups().marker(arguments.namePrefix.bare());
        prefix.raw(prefix.noCloser());
        return "(?=\\s*" + separator + "(?:" + prefix.pattern() + "|\\Z))";
    }

    Value valueParser() const
    {
        if (m_tools.arguments.string.isBare())
            return Object{ { "name", "text" }, { "args", Object{ { "strip", false } } } };
        return Object{ { "name", "json" }, { "args", Object{ { "allow_non_json", true } } } };
    }

    const ToolsAnalysis &m_tools;
    const Marker m_turnEnd;
    const Marker m_header; // of parts that have turns of their own: the next one begins with it
    std::vector<std::string> &m_unsaid;
    ResponseField m_field;
};

} // namespace

ResponseField callField(const Analysis &analysis, std::vector<std::string> &unsaid)
{
    return CallField(analysis, unsaid).run();
}

} // namespace Parlance
