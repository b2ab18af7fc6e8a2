// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/markerlexer_p.h"
#include "analysis/tools_p.h"

#include <algorithm>

namespace Parlance {

namespace {

CallEvidence gather(const AnalysisState &state)
{
    const Prober &prober = state.prober;
    const Vocabulary &words = prober.words();
    const auto both = prober.bothArguments();
    const MessageForm &form = state.form;
    CallEvidence evidence;
    evidence.one = renderCalls(state, { prober.call(0, both, 0, form) });
    evidence.two = renderCalls(state, { prober.call(0, both, 0, form), prober.call(1, both, 1, form) });
    evidence.otherName = renderCalls(state, { prober.call(1, both, 0, form) });
    evidence.none = renderCalls(state, { prober.call(0, {}, 0, form) });
    evidence.single = renderCalls(state, { prober.call(0, { { words.names[0], words.values[0] } }, 0, form) });
    evidence.integer = renderCalls(state, { prober.call(0, { { words.names[1], words.numbers[0] } }, 0, form) });
    evidence.hard = renderCalls(state, { prober.call(0, { { words.names[0], "x\"y\\z'w\nv" } }, 0, form) });
    evidence.withContent = renderCalls(state, { prober.call(0, both, 0, form) }, words.content);
    return evidence;
}

// from is where in the rendering the marker is looked for: behind the user's words at least, a system prompt may
// explain it.
void noteMarker(Comparison &comparison, const char *field, const Marker &marker, const char *explanation,
                const Rendering &rendering, const Vocabulary &words, std::size_t from = 0)
{
    if (marker.isEmpty())
        return;
    const auto user = rendering.find("messages[0].content");
    from = std::max(from, user.empty() ? std::size_t{ 0 } : user.back().end);
    const Marker shown = marker.hasCore() ? marker.bare() : marker;
    const std::size_t at = rendering.text.find(shown.filled({ words.functions[0], words.names[0] }), from);
    const std::string_view wanted = marker.hasCore() ? marker.coreToHole() : std::string_view(marker.before);
    note(comparison, field, marker.toString(), explanation,
         at == std::string::npos ? SourcePlace() : rendering.placeAt(at, wanted));
}

void noteFormat(Comparison &t1, const ToolsAnalysis &tools, const Rendering &one, const Vocabulary &words)
{
    note(t1, "tools.format", tools.format,
         tools.format == "JSON_NATIVE"         ? "name and arguments stand in one JSON value"
             : tools.format == "TAG_WITH_JSON" ? "the name stands in tags, the arguments in a JSON object"
                                               : "name and arguments each stand in tags");
    noteMarker(t1, "tools.section_start", tools.sectionStart, "stands before the first call only", one, words);
    noteMarker(t1, "tools.section_end", tools.sectionEnd, "stands behind the last call only", one, words);
}

// What a comparison says where no marker was found in it.
void concludeElse(Comparison &comparison, const char *field, const char *explanation, const std::string &value = {})
{
    if (comparison.findings.empty())
        note(comparison, field, value, explanation);
}

// What the template writes where a call has no arguments.
std::string noArguments(const CallEvidence &evidence)
{
    const auto &calls = evidence.none.calls;
    return calls.empty() || !calls[0].whole ? std::string() : evidence.none.text(*calls[0].whole);
}

void addSequenceComparisons(AnalysisState &state, const CallEvidence &evidence)
{
    const ToolsAnalysis &tools = state.result.tools;
    const Vocabulary &words = state.prober.words();
    const Rendering &one = evidence.one.rendering;
    const Value plain = state.prober.assistant(words.content);
    const Rendering &noCall = state.prober.render(state.prober.request({ plain }, true));
    Comparison &t1 = state.compare("T1", "no call and one", noCall, "content only", one, "one call");
    noteFormat(t1, tools, one, words);
    Comparison &t2 = state.compare("T2", "one call and two", one, "one call", evidence.two.rendering, "two calls");
    if (!tools.severalCalls)
        note(t2, "tools.call_separator", {}, "the template writes one call a message");
    noteMarker(t2, "tools.per_call_start", tools.perCallStart, "stands before each call", one, words);
    noteMarker(t2, "tools.per_call_end", tools.perCallEnd, "stands behind each call", one, words,
               evidence.one.calls[0].end());
    noteMarker(t2, "tools.call_separator", tools.callSeparator, "stands between two calls", evidence.two.rendering,
               words);
    if (tools.json.toolsArrayWrapped)
        note(t2, "tools.json.tools_array_wrapped", "true", "the calls are elements of one array");
    Comparison &t3 =
        state.compare("T3", "two function names", one, "one name", evidence.otherName.rendering, "another name");
    noteMarker(t3, "tools.function.name_prefix", tools.function.namePrefix, "stands before the name", one, words);
    noteMarker(t3, "tools.function.name_suffix", tools.function.nameSuffix, "stands behind the name", one, words,
               evidence.one.calls[0].name.end);
    noteMarker(t3, "tools.function.close", tools.function.close, "closes the call", one, words,
               evidence.one.calls[0].end());
    if (!tools.json.nameField.empty())
        note(t3, "tools.json.name_field", tools.json.nameField, "this member holds the name");
    concludeElse(t3, "tools.function", "the name stands by itself between what opens the call and its arguments");
}

void addTaggedComparisons(AnalysisState &state, const CallEvidence &evidence)
{
    const Prober &prober = state.prober;
    const Vocabulary &words = prober.words();
    const auto &arguments = state.result.tools.arguments;
    const auto text = [&](int name, int value) {
        const Value call = prober.call(0, { { words.names[name], words.values[value] } }, 0, state.form);
        return renderCalls(state, { call }).rendering;
    };
    const Rendering &single = evidence.single.rendering;
    const auto &sites = evidence.single.calls;
    const std::size_t name = sites.empty() ? 0 : sites[0].arguments[0].key.begin;
    const std::size_t behindName = sites.empty() ? 0 : sites[0].arguments[0].key.end;
    const std::size_t behindValue = sites.empty() ? 0 : sites[0].arguments[0].inside.end;
    Comparison &a1 = state.compare("A1", "two argument names", single, "one name", text(1, 0), "another name");
    noteMarker(a1, "tools.arguments.name_prefix", arguments.namePrefix, "stands before an argument's name", single,
               words, name - std::min(name, arguments.namePrefix.text().size()));
    noteMarker(a1, "tools.arguments.name_suffix", arguments.nameSuffix, "stands behind an argument's name", single,
               words, behindName);
    Comparison &a2 = state.compare("A2", "two argument values", single, "one value", text(0, 1), "another value");
    noteMarker(a2, "tools.arguments.value_prefix", arguments.string.prefix, "stands before a text value", single, words,
               behindName);
    noteMarker(a2, "tools.arguments.value_suffix", arguments.string.suffix, "stands behind a text value", single, words,
               behindValue);
    concludeElse(a2, "tools.arguments",
                 arguments.string.coding == ValueShape::Coding::Raw
                     ? "a text value stands as it is, with nothing of its own around it"
                     : "a text value stands in quotes, with nothing else around it");
}

void addArgumentComparisons(AnalysisState &state, const CallEvidence &evidence)
{
    const auto &tools = state.result.tools;
    const Vocabulary &words = state.prober.words();
    const bool tagged = tools.format == "TAG_WITH_TAGGED";
    Comparison &t4 = state.compare("T4", "a text argument and a number", evidence.single.rendering, "text",
                                   evidence.integer.rendering, "number");
    note(t4, "tools.arguments", {},
         tagged ? "names and values stand in tags; see A1 and A2"
             : tools.arguments.python
             ? "the arguments are one dict as Python prints it"
             : "the arguments are one JSON object, in which a text is quoted and a number not");
    if (tagged)
        addTaggedComparisons(state, evidence);
    Comparison &t5 = state.compare("T5", "one argument and two", evidence.single.rendering, "one argument",
                                   evidence.one.rendering, "two arguments");
    noteMarker(t5, "tools.arguments.separator", tools.arguments.separator, "stands between two arguments",
               evidence.one.rendering, words);
    concludeElse(t5, "tools.arguments.separator",
                 tagged ? "the arguments follow one another with nothing between them"
                        : "the arguments follow one another as members of one object");
    Comparison &t6 = state.compare("T6", "no argument and one", evidence.none.rendering, "no argument",
                                   evidence.single.rendering, "one argument");
    noteMarker(t6, "tools.arguments.start", tools.arguments.start, "opens the arguments", evidence.single.rendering,
               words);
    if (!tools.json.argsField.empty())
        note(t6, "tools.json.args_field", tools.json.argsField, "this member holds the arguments");
    const std::string none = noArguments(evidence);
    concludeElse(t6, "tools.arguments",
                 none.empty() ? "nothing stands where a call has no arguments"
                              : "this stands where a call has no arguments",
                 none);
}

void addIdComparison(AnalysisState &state, const CallEvidence &evidence)
{
    const ToolsAnalysis &tools = state.result.tools;
    const Rendering other =
        renderCalls(state, { state.prober.call(0, state.prober.bothArguments(), 1, state.form) }).rendering;
    Comparison &t7 = state.compare("T7", "two call ids", evidence.one.rendering, "one id", other, "another id");
    if (!tools.json.idField.empty())
        note(t7, "tools.json.id_field", tools.json.idField, "this member holds the call's id");
    else if (!tools.json.genIdField.empty())
        note(t7, "tools.json.gen_id_field", tools.json.genIdField, "this member holds an id that the template counts");
    else if (tools.callId.holdsName)
        note(t7, "tools.call_id.position", "PRE_FUNC_NAME", "the id names the function");
    else if (tools.callId.position != ToolsAnalysis::IdPosition::None)
        noteMarker(t7, "tools.call_id.prefix", tools.callId.prefix, "stands before the call's id",
                   evidence.one.rendering, state.prober.words());
    else
        note(t7, "tools.call_id.position", "NONE", "the template does not write the call's id");
}

// A marker that holds a probe's word is no marker.
bool leaks(const Vocabulary &words, const Marker &marker)
{
    const std::string text = marker.text();
    const auto has = [&text](const std::string &word) { return text.find(word) != std::string::npos; };
    return std::any_of(std::begin(words.functions), std::end(words.functions), has)
        || std::any_of(std::begin(words.names), std::end(words.names), has)
        || std::any_of(std::begin(words.ids), std::end(words.ids), has) || has(words.content) || has(words.values[0]);
}

void dropLeaks(const Vocabulary &words, ToolsAnalysis &tools)
{
    for (Marker *marker :
         { &tools.sectionStart, &tools.sectionEnd, &tools.perCallStart, &tools.perCallEnd, &tools.callSeparator,
           &tools.function.namePrefix, &tools.function.nameSuffix, &tools.function.close, &tools.arguments.start,
           &tools.callId.prefix, &tools.callId.suffix }) {
        if (leaks(words, *marker))
            *marker = {};
    }
}

// What stands between two calls, and also before the first one inside what looked like the turn's header, is a call's
// opener.
void reclaimFromHeader(AnalysisState &state, const CallRendering &two)
{
    if (two.calls.size() != 2 || two.calls[0].end() >= two.calls[1].begin())
        return;
    const HoledText between = two.slice(two.calls[0].end(), two.calls[1].begin());
    const auto ends = tagsIn(state.frame.turnEnd);
    if (!ends.empty() && between.find(ends.back()) != std::string::npos)
        return; // each call has a turn of its own, header and all
    const std::size_t shared = commonSuffix(two.slice(0, two.calls[0].begin()), between);
    const HoledText own = two.slice(two.turn.begin, two.calls[0].begin());
    if (shared <= own.size() || isBlank(between.bytes().substr(between.size() - shared)))
        return;
    std::string &header = state.frame.header;
    const std::size_t kept = header.size() - std::min(shared - own.size(), header.size());
    if (!isBlank(std::string_view(header).substr(kept)))
        header.resize(kept);
}

// On which side of the calls a message's content stands.
void readContentBesideCalls(const CallEvidence &evidence, ToolsAnalysis &tools)
{
    const CallRendering &with = evidence.withContent;
    const auto places = with.rendering.find("messages[1].content");
    if (with.calls.empty() || places.empty())
        return;
    tools.contentBeforeCalls = places.back().end <= with.calls.front().begin();
    tools.contentAfterCalls = places.back().begin >= with.calls.back().end();
}

// Wrapped content that stands before calls leaves its empty wrapper where there is no content.
void readWrapperBesideCalls(AnalysisState &state, const CallEvidence &evidence)
{
    const CallRendering &with = evidence.withContent;
    ContentAnalysis &content = state.result.content;
    const auto places = with.rendering.find("messages[1].content");
    if (with.calls.empty() || places.empty() || !content.start.isEmpty() || places.back().end > with.calls[0].begin())
        return;
    const HoledText text = with.slice(with.turn.begin, places.back().begin);
    const HoledText before = text.from(text.size() - withoutReasoning(text.bytes(), state.result.reasoning).size());
    const HoledText empty = beforeCall(state, evidence.one, evidence.one.calls[0].begin());
    if (isBlank(before.bytes()) || !empty.startsWith(before) || empty.size() == before.size())
        return;
    content.mode = ContentAnalysis::Mode::AlwaysWrapped;
    content.start = before.marker();
    const HoledText rest = empty.from(before.size());
    for (const std::string &tag : tagsIn(before.bytes())) {
        for (const std::string &closer : closersOf(tag)) {
            if (rest.startsWith(closer))
                content.end = Marker(closer);
        }
    }
}

} // namespace

void findCalls(AnalysisState &state)
{
    const auto one = findForm(state);
    state.form.written = one.has_value();
    if (!one)
        return;
    const auto both = state.prober.bothArguments();
    const Array calls{ state.prober.call(0, both, 0, state.form), state.prober.call(1, both, 1, state.form) };
    reclaimFromHeader(state, renderCalls(state, calls));
}

static void noteNoCalls(AnalysisState &state)
{
    const Value call = state.prober.call(0, state.prober.bothArguments(), 0, state.form);
    const Value message = state.prober.assistantWithCalls({ call }, {}, state.form);
    const Rendering &tried = state.prober.render(state.prober.request({ message }, true));
    Comparison &t1 = state.compare("T1", "no call and one", state.answer, "content only", tried, "one call");
    note(t1, "tools.format", "NONE", "the template does not write tool calls");
}

void analyzeTools(AnalysisState &state)
{
    if (!state.form.written) {
        noteNoCalls(state);
        return;
    }
    const CallEvidence evidence = gather(state);
    readWrapperBesideCalls(state, evidence);
    ToolsAnalysis &tools = state.result.tools;
    readContentBesideCalls(evidence, tools);
    const bool tagged = !evidence.one.calls.front().arguments.empty() && !evidence.one.calls.front().object;
    if (nativeCall(evidence.one, 0))
        readJsonNative(state, evidence, tools);
    else if (evidence.one.calls.front().object)
        readTagWithJson(state, evidence, tools);
    else if (tagged)
        readTagWithTagged(state, evidence, tools);
    dropLeaks(state.prober.words(), tools);
    if (!state.keepsEvidence)
        return;
    addSequenceComparisons(state, evidence);
    addArgumentComparisons(state, evidence);
    addIdComparison(state, evidence);
}

} // namespace Parlance
