// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/findings_p.h"
#include "analysis/report/comparing_p.h"
#include "analysis/report/reportwords_p.h"

#include <algorithm>

// The comparisons C2, T1-T7, A1 and A2: calls that differ in one thing, and the conclusion, for example
//     T2  <call>a{}</call>  and  <call>a{}</call>\n<call>b{}</call>     tools.call_separator = "\n"
namespace Parlance {

namespace {

class CallEvidence
{
public:
    CallEvidence(const Prober &prober, const Findings &found, const ToolsAnalysis &tools)
        : m_found(found)
        , m_probe{ prober, found.talk.toolHistory, found.frame, found.form }
        , m_words(prober.words())
        , m_tools(tools)
        , m_isTagged(tools.format == "TAG_WITH_TAGGED")
    { }

    Comparison noCalls() const
    {
        Comparison t1 = compare("T1", "an answer without and with a call", m_found.talk.answer, "content only",
                                render(0, both()).rendering, "one call");
        note(t1, "tools.format", "NONE", "the template does not write tool calls");
        return t1;
    }

    std::vector<Comparison> all() const
    {
        const CallRendering one = m_probe.renderOne();
        const CallRendering single = render(0, { { m_words.names[0], m_words.values[0] } });
        std::vector<Comparison> comparisons;
        const ContentAnalysis &content = m_found.wrapper.content;
        if (!content.startBeforeCalls.isEmpty() || !content.endBeforeCalls.isEmpty())
            comparisons.push_back(contentBeforeCall());
        comparisons.push_back(noCallAndOne(one));
        comparisons.push_back(oneAndTwo(one));
        comparisons.push_back(twoNames(one));
        comparisons.push_back(twoTypes(single));
        if (m_isTagged) {
            comparisons.push_back(twoArgumentNames(single));
            comparisons.push_back(twoValues(single));
        }
        comparisons.push_back(oneArgumentAndTwo(single, one));
        comparisons.push_back(noArgumentAndOne(single));
        comparisons.push_back(twoIds(one));
        return comparisons;
    }

private:
    std::vector<ProbeArgument> both() const { return m_probe.prober.bothArguments(); }
    CallRendering render(int function, const std::vector<ProbeArgument> &arguments, int index = 0) const
    {
        return m_probe.render({ m_probe.call(function, arguments, index) });
    }

    // from is where in the rendering the marker is looked for: after the user's words at least, a system prompt may
    // explain it.
    void noteMarker(Comparison &comparison, const char *field, const Marker &marker, const char *explanation,
                    const Rendering &rendering, std::size_t from = 0) const
    {
        if (marker.isEmpty())
            return;
        const auto user = rendering.find("messages[0].content");
        from = std::max(from, user.empty() ? std::size_t{ 0 } : user.back().end);
        const Marker shown = marker.hasCore() ? marker.bare() : marker;
        const std::size_t at = rendering.text.find(shown.filled({ m_words.functions[0], m_words.names[0] }), from);
        const std::string_view wanted = marker.hasCore() ? marker.coreToPlaceholder() : std::string_view(marker.before);
        note(comparison, field, marker.toString(), explanation,
             at == std::string::npos ? SourcePlace() : rendering.placesAt(at, wanted));
    }

    // What a comparison says where no marker was found in it.
    static void concludeElse(Comparison &comparison, const char *field, const char *explanation,
                             const std::string &value = {})
    {
        if (comparison.findings.empty())
            note(comparison, field, value, explanation);
    }

    Comparison contentBeforeCall() const
    {
        const ContentAnalysis &content = m_found.wrapper.content;
        const Rendering with = m_probe.render({ m_probe.call(0, both()) }, m_words.content).rendering;
        Comparison c2 = compare("C2", "content without and with a call", m_found.talk.answer, "content only", with,
                                "content and a call");
        const auto written = with.find("messages[1].content");
        if (written.empty())
            return c2;
        if (!content.startBeforeCalls.isEmpty())
            note(c2, "content.start_before_calls", content.startBeforeCalls.toString(),
                 "it is before content that calls follow",
                 placeBefore(with, content.startBeforeCalls, written.front().begin));
        if (!content.endBeforeCalls.isEmpty())
            note(c2, "content.end_before_calls", content.endBeforeCalls.toString(), "it is between content and calls",
                 placeAfter(with, content.endBeforeCalls, written.back().end));
        return c2;
    }

    Comparison noCallAndOne(const CallRendering &one) const
    {
        const Prober &prober = m_probe.prober;
        const Rendering &noCall = prober.render(prober.request({ prober.assistant(m_words.content) }, true));
        Comparison t1 =
            compare("T1", "an answer without and with a call", noCall, "content only", one.rendering, "one call");
        note(t1, "tools.format", m_tools.format.value_or("NONE"), formatInWords(m_tools));
        noteMarker(t1, "tools.section_start", m_tools.sectionStart, "is only before the first call", one.rendering);
        noteMarker(t1, "tools.section_end", m_tools.sectionEnd, "is only after the last call", one.rendering);
        return t1;
    }

    // After the closers of the first call: the line feed of `\n</call>` is not the one between two calls.
    std::size_t endOfFirst(const CallRendering &two) const
    {
        std::size_t end = two.calls[0].end();
        for (const Marker &closer : { m_tools.function.close, m_tools.perCallEnd }) {
            const std::string text = closer.bare().filled({ m_words.functions[0], m_words.names[0] });
            const std::size_t at = text.empty() ? std::string::npos : two.rendering.text.find(text, end);
            end = at == std::string::npos ? end : at + text.size();
        }
        return end;
    }

    Comparison oneAndTwo(const CallRendering &one) const
    {
        const CallRendering two = m_probe.renderTwo();
        Comparison t2 = compare("T2", "a message with one call and with two", one.rendering, "one call", two.rendering,
                                "two calls");
        if (!m_tools.severalCalls)
            note(t2, "tools.call_separator", {}, "the template writes one call for each message");
        noteMarker(t2, "tools.per_call_start", m_tools.perCallStart, "it is before each call", one.rendering);
        noteMarker(t2, "tools.per_call_end", m_tools.perCallEnd, "it is after each call", one.rendering,
                   one.calls[0].end());
        noteMarker(t2, "tools.call_separator", m_tools.callSeparator, "it is between two calls", two.rendering,
                   two.calls.empty() ? 0 : endOfFirst(two));
        if (m_tools.json.toolsArrayWrapped)
            note(t2, "tools.json.tools_array_wrapped", "true", "the calls are elements of one array");
        return t2;
    }

    Comparison twoNames(const CallRendering &one) const
    {
        const ToolsAnalysis::Function &function = m_tools.function;
        Comparison t3 = compare("T3", "calls of two different tools", one.rendering, "one name",
                                render(1, both()).rendering, "another name");
        noteMarker(t3, "tools.function.name_prefix", function.namePrefix, "it is before the name", one.rendering);
        noteMarker(t3, "tools.function.name_suffix", function.nameSuffix, "it is after the name", one.rendering,
                   one.calls[0].name.end);
        noteMarker(t3, "tools.function.close", function.close, "closes the call", one.rendering, one.calls[0].end());
        if (!m_tools.json.nameField.empty())
            note(t3, "tools.json.name_field", m_tools.json.nameField, "this member holds the name");
        concludeElse(t3, "tools.function", "the name is alone between the call's opener and its arguments");
        return t3;
    }

    Comparison twoTypes(const CallRendering &single) const
    {
        const Rendering number = render(0, { { m_words.names[1], m_probe.prober.number() } }).rendering;
        Comparison t4 = compare("T4", "a text argument and a number", single.rendering, "text", number, "number");
        note(t4, "tools.arguments", {},
             m_isTagged                     ? "names and values are in tags; see A1 and A2"
                 : m_tools.arguments.python ? "the arguments are one dict as Python prints it"
                                            : "the arguments are one JSON object: a text is quoted, a number is not");
        return t4;
    }

    // The lone argument of a call; an empty one where the template does not write it.
    static ArgumentSite argumentOf(const CallRendering &single)
    {
        return single.calls.empty() ? ArgumentSite() : single.calls[0].arguments[0];
    }

    Comparison twoArgumentNames(const CallRendering &single) const
    {
        const auto &arguments = m_tools.arguments;
        const Extent key = argumentOf(single).key;
        const Rendering other = render(0, { { m_words.names[1], m_words.values[0] } }).rendering;
        Comparison a1 = compare("A1", "two argument names", single.rendering, "one name", other, "another name");
        noteMarker(a1, "tools.arguments.name_prefix", arguments.namePrefix, "it is before an argument's name",
                   single.rendering, key.begin - std::min(key.begin, arguments.namePrefix.text().size()));
        noteMarker(a1, "tools.arguments.name_suffix", arguments.nameSuffix, "it is after an argument's name",
                   single.rendering, key.end);
        return a1;
    }

    Comparison twoValues(const CallRendering &single) const
    {
        const ValueShape &text = m_tools.arguments.string;
        const ArgumentSite argument = argumentOf(single);
        const Rendering other = render(0, { { m_words.names[0], m_words.values[1] } }).rendering;
        Comparison a2 = compare("A2", "two argument values", single.rendering, "one value", other, "another value");
        noteMarker(a2, "tools.arguments.value_prefix", text.prefix, "it is before a text value", single.rendering,
                   argument.key.end);
        noteMarker(a2, "tools.arguments.value_suffix", text.suffix, "it is after a text value", single.rendering,
                   argument.inside.end);
        concludeElse(a2, "tools.arguments",
                     text.isBare() ? "a text value is written unchanged, without markers of its own"
                                   : "a text value is in quotes, without markers of its own");
        return a2;
    }

    Comparison oneArgumentAndTwo(const CallRendering &single, const CallRendering &one) const
    {
        Comparison t5 = compare("T5", "a call with one argument and with two", single.rendering, "one argument",
                                one.rendering, "two arguments");
        noteMarker(t5, "tools.arguments.separator", m_tools.arguments.separator, "it is between two arguments",
                   one.rendering);
        concludeElse(t5, "tools.arguments.separator",
                     m_isTagged ? "the arguments follow one another directly"
                                : "the arguments follow one another as members of one object");
        return t5;
    }

    Comparison noArgumentAndOne(const CallRendering &single) const
    {
        const CallRendering none = render(0, {});
        Comparison t6 = compare("T6", "a call without and with an argument", none.rendering, "no argument",
                                single.rendering, "one argument");
        noteMarker(t6, "tools.arguments.start", m_tools.arguments.start, "opens the arguments", single.rendering);
        noteMarker(t6, "tools.arguments.end", m_tools.arguments.end, "closes the arguments", single.rendering,
                   single.calls.empty() ? 0 : single.calls[0].end());
        noteMarker(t6, "tools.arguments.none", m_tools.arguments.none, "is written if there are none", none.rendering);
        if (!m_tools.json.argsField.empty())
            note(t6, "tools.json.args_field", m_tools.json.argsField, "this member holds the arguments");
        const bool written = !none.calls.empty() && none.calls[0].whole;
        const std::string text = written ? none.text(*none.calls[0].whole) : std::string();
        concludeElse(t6, "tools.arguments",
                     text.empty() ? "nothing is written if a call has no arguments"
                                  : "this is written if a call has no arguments",
                     text);
        return t6;
    }

    Comparison twoIds(const CallRendering &one) const
    {
        const ToolsAnalysis::Json &json = m_tools.json;
        const ToolsAnalysis::CallId &id = m_tools.callId;
        Comparison t7 =
            compare("T7", "two call ids", one.rendering, "one id", render(0, both(), 1).rendering, "another id");
        if (!json.idField.empty())
            note(t7, "tools.json.id_field", json.idField, "this member holds the call's id");
        else if (!json.genIdField.empty())
            note(t7, "tools.json.gen_id_field", json.genIdField, "this member holds an id that the template counts");
        else if (id.holdsName)
            note(t7, "tools.call_id.position", "PRE_FUNC_NAME", "the id names the function");
        else if (id.position != ToolsAnalysis::IdPosition::None)
            noteAroundId(t7, one);
        else
            note(t7, "tools.call_id.position", "NONE", "the template does not write the call's id");
        return t7;
    }

    void noteAroundId(Comparison &t7, const CallRendering &one) const
    {
        const ToolsAnalysis::CallId &id = m_tools.callId;
        const auto written = one.rendering.find("messages[1].tool_calls[0].id");
        noteMarker(t7, "tools.call_id.prefix", id.prefix, "it is before the call's id", one.rendering,
                   one.calls[0].begin());
        noteMarker(t7, "tools.call_id.suffix", id.suffix, "it is after the call's id", one.rendering,
                   written.empty() ? 0 : written.front().end);
    }

    const Findings &m_found;
    const CallProbe m_probe;
    const Vocabulary &m_words;
    const ToolsAnalysis &m_tools;
    const bool m_isTagged;
};

} // namespace

std::vector<Comparison> callEvidence(const Prober &prober, const Findings &found, const ToolsAnalysis &tools)
{
    const CallEvidence evidence(prober, found, tools);
    if (!found.form.written)
        return { evidence.noCalls() };
    return evidence.all();
}

} // namespace Parlance
