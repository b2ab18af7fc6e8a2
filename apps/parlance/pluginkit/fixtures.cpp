// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "pluginkit/fixtures.h"
#include "bytesource.h"
#include "feedoutput.h"
#include "input.h"
#include "terminal.h"
#include "views/acceptance.h"

#include <parlance/chat.h>
#include <parlance/json.h>
#include <parlance/plugininfo.h>

#include <algorithm>
#include <filesystem>
#include <optional>

namespace Cli {

using namespace Parlance;
namespace fs = std::filesystem;

namespace {

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view space = " \t\r\n";
    const std::size_t begin = text.find_first_not_of(space);
    return begin == std::string_view::npos ? std::string_view()
                                           : text.substr(begin, text.find_last_not_of(space) - begin + 1);
}

Value withJsonArguments(const Value &arguments)
{
    if (!arguments.isString())
        return arguments;
    auto parsed = parseJson(arguments.toString());
    return parsed ? *std::move(parsed) : arguments;
}

/// Where the pieces of the recording begin; nothing where they are no such offsets.
std::optional<std::vector<std::size_t>> splitsOf(const Value &fixture)
{
    std::vector<std::size_t> splits;
    for (const Value &split : fixture["splits"].toArray()) {
        const std::int64_t at = split.toInteger(-1);
        const std::int64_t least = splits.empty() ? 1 : static_cast<std::int64_t>(splits.back()) + 1;
        if (at < least || at >= static_cast<std::int64_t>(fixture["output"].toString().size()))
            return {};
        splits.push_back(static_cast<std::size_t>(at));
    }
    return splits;
}

std::string counted(std::size_t count, const std::string &noun)
{
    return std::to_string(count) + ' ' + noun + (count == 1 ? "" : "s");
}

/// What is different, or nothing.
std::string difference(const Value &expected, const Value &got)
{
    for (const char *key : { "content", "reasoning_content" }) {
        if (trimmed(expected[key].toString()) != trimmed(got[key].toString()))
            return std::string(key) + ": expected " + toJson(expected[key]) + ", got " + toJson(got[key]);
    }
    const Array &wanted = expected["tool_calls"].toArray();
    const Array &calls = got["tool_calls"].toArray();
    if (wanted.size() != calls.size())
        return "expected " + counted(wanted.size(), "call") + ", got " + std::to_string(calls.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const Value &want = wanted[i]["function"];
        const Value &call = calls[i]["function"];
        const std::string number = "call " + std::to_string(i + 1) + ": ";
        if (want["name"] != call["name"])
            return number + "expected " + toJson(want["name"]) + ", got " + toJson(call["name"]);
        if (toJson(withJsonArguments(want["arguments"])) != toJson(withJsonArguments(call["arguments"])))
            return number + "expected the arguments " + toJson(want["arguments"]) + ", got "
                + toJson(call["arguments"]);
    }
    return {};
}

/// A member that is missing, or that no fixture has.
std::string wrongMember(const Value &fixture)
{
    static constexpr std::string_view known[] = { "id",     "template", "source",  "request", "output",
                                                  "expect", "complete", "accepts", "splits" };
    if (!fixture.isObject())
        return "expected an object";
    for (const auto &[name, value] : fixture.toObject()) {
        if (std::find(std::begin(known), std::end(known), name) == std::end(known))
            return "unknown member " + name;
    }
    for (const char *name : { "request", "output", "expect" }) {
        if (!fixture.contains(name))
            return std::string(name) + " is missing";
    }
    const Array &calls = fixture["expect"]["tool_calls"].toArray();
    for (std::size_t i = 0; i < calls.size(); ++i) {
        if (!calls[i]["function"].isObject())
            return "expect.tool_calls[" + std::to_string(i)
                + R"(].function is missing; a call is {"function": {"name": …, "arguments": {…}}})";
    }
    return {};
}

class FixtureRunner
{
public:
    FixtureRunner(const Host &host, fs::path folder, std::string plugin)
        : m_host(host)
        , m_folder(std::move(folder))
        , m_plugin(std::move(plugin))
    { }

    Result<ChatTemplate> templateOf(const Value &fixture) const
    {
        return fixture["source"].isString() ? ChatTemplate::fromSource(fixture["source"].toString())
                                            : ChatTemplate::load((m_folder / fixture["template"].toString()).string());
    }

    /// Tells which fixture is next, for the case that the plugin ends the process.
    void announce(const Value &fixture) const
    {
        if (m_plugin.empty())
            return;
        writeExact(fixtureMark + fixture["id"].toString() + '\n');
        flushOut();
    }

    /// The case's problem, or nothing.
    std::string run(const Value &fixture) const
    {
        if (std::string problem = wrongMember(fixture); !problem.empty())
            return problem;
        announce(fixture);
        const auto chatTemplate = templateOf(fixture);
        if (!chatTemplate)
            return chatTemplate.error().toString();
        const auto request = ChatRequest::fromValue(fixture["request"]);
        if (!request)
            return request.error().message;
        const auto chat = m_host.prepare(*chatTemplate, *request);
        if (!chat)
            return chat.error().toString();
        return isUsed(*chat) ? check(*chat, fixture) : unused + whyUnused(*chat, *chatTemplate);
    }

    static constexpr std::string_view unusedWords = "the plugin is not used: ";

private:
    static inline const std::string unused{ unusedWords };

    std::string whyUnused(const PreparedChat &chat, const ChatTemplate &chatTemplate) const
    {
        for (const PluginMatch &match : m_host.choose(chatTemplate).matches) {
            if (match.id == m_plugin && match.score == 0)
                return match.reason;
        }
        return chat.reasons.empty() ? std::string("?") : chat.reasons.front();
    }

    /// A format is used where its id is in the analysis; that the fixtures hold must do.
    bool isUsed(const PreparedChat &chat) const
    {
        const auto plugins = m_host.plugins();
        const auto own =
            std::find_if(plugins.begin(), plugins.end(), [&](const PluginInfo &p) { return p.id == m_plugin; });
        if (own == plugins.end() || own->kind == PluginInfo::Kind::Format || chat.handler == m_plugin)
            return true;
        return std::find(chat.workarounds.begin(), chat.workarounds.end(), m_plugin) != chat.workarounds.end();
    }

    static std::string check(const PreparedChat &chat, const Value &fixture)
    {
        const std::string &output = fixture["output"].toString();
        std::string problem = checkPieces(chat, fixture, {}, "in one piece");
        if (problem.empty())
            problem = checkPieces(chat, fixture, { 1, {} }, "byte by byte");
        const auto splits = splitsOf(fixture);
        if (!splits)
            return "splits: expected ascending byte offsets inside the output";
        if (problem.empty() && !splits->empty())
            problem = checkPieces(chat, fixture, { 0, *splits }, "in the pieces that were recorded");
        for (std::size_t at = 1; at < output.size() && problem.empty(); ++at)
            problem = checkPieces(chat, fixture, { 0, { at } }, "split at byte " + std::to_string(at));
        for (std::size_t end = 0; end < output.size() && problem.empty(); ++end)
            problem = checkCutShort(chat, fixture, end);
        if (problem.empty() && fixture["accepts"].isBool())
            problem = checkGrammar(chat, output, fixture["accepts"].toBool());
        if (problem.empty() && !chat.grammar->text.empty())
            problem = checkSamples(chat);
        return problem;
    }

    static std::string checkPieces(const PreparedChat &chat, const Value &fixture, const Pieces &pieces,
                                   const std::string &how)
    {
        MessageParser parser = chat.parser();
        feed(parser, fixture["output"].toString(), pieces, false);
        const std::string different = difference(fixture["expect"], parser.message().toValue());
        if (!different.empty())
            return how + ": " + different;
        if (fixture["complete"].isBool() && fixture["complete"].toBool() != parser.complete())
            return how + ": expected complete to be " + (parser.complete() ? "false" : "true");
        return {};
    }

    static std::string checkCutShort(const PreparedChat &chat, const Value &fixture, std::size_t end)
    {
        MessageParser parser = chat.parser();
        feed(parser, fixture["output"].toString().substr(0, end), { .end = OutputEnd::Length }, false);
        const auto &calls = parser.message().toolCalls;
        for (std::size_t i = 0; i < calls.size(); ++i) {
            const Value &wanted = fixture["expect"]["tool_calls"][i]["function"];
            if (calls[i].complete
                && (calls[i].name != wanted["name"].toString()
                    || toJson(withJsonArguments(wanted["arguments"])) != toJson(withJsonArguments(calls[i].arguments))))
                return "cut short at byte " + std::to_string(end) + ": call " + std::to_string(i + 1)
                    + " is complete, but it is " + calls[i].name + calls[i].arguments;
        }
        return {};
    }

    static std::string checkGrammar(const PreparedChat &chat, const std::string &output, bool expected)
    {
        const auto acceptance = Acceptance::of(chat);
        if (!acceptance)
            return "the grammar cannot be read: " + acceptance.error().toString();
        const GrammarMatch match = acceptance->match(output);
        if (match.accepts != expected)
            return expected ? "the grammar refuses the output at byte " + std::to_string(match.matchedBytes)
                            : "the grammar accepts the output, but accepts is false";
        return {};
    }

    /// What the grammar allows the parser must read without having to recover.
    static std::string checkSamples(const PreparedChat &chat)
    {
        const auto grammar = Grammar::parse(chat.grammar->text);
        if (!grammar)
            return "the grammar cannot be read: " + grammar.error().toString();
        for (std::uint64_t seed = 1; seed <= samples; ++seed) {
            const std::string text = grammar->sample(seed);
            MessageParser parser = chat.parser();
            feed(parser, text, {}, false);
            for (const Diagnostic &diagnostic : parser.diagnostics()) {
                // Text that nothing holds to anything may end as a marker begins.
                if (diagnostic.level == Diagnostic::Level::Recovered && diagnostic.rule != "whole_markers")
                    return "the grammar allows a text that the parser does not read: " + toJson(text) + "; "
                        + diagnostic.message;
            }
        }
        return {};
    }

    static constexpr std::uint64_t samples = 30;

    const Host &m_host;
    fs::path m_folder;
    std::string m_plugin;
};

std::vector<fs::path> fixtureFiles(const fs::path &folder)
{
    std::vector<fs::path> files;
    std::error_code ignored;
    for (const auto &entry : fs::directory_iterator(folder / "fixtures", ignored)) {
        if (entry.path().extension() == ".jsonl")
            files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

/// Calls use for each line of the fixtures, with the fixture or what is wrong with the line, and with its place.
template <class Use> void forEachFixture(const std::string &folder, const Use &use)
{
    for (const fs::path &file : fixtureFiles(folder)) {
        auto source = ByteSource::open(file.string());
        std::string line;
        for (int number = 1; source && source->readLine(line); ++number) {
            if (!trimmed(line).empty())
                use(parseJson(line), file.string() + ':' + std::to_string(number));
        }
        const auto error = source ? source->error() : source.error();
        if (error)
            use(Result<Value>(*error), file.string());
    }
}

/// One line for all fixtures that have the same problem.
class ProblemLines
{
public:
    void add(std::string where, const std::string &words)
    {
        for (Line &line : m_lines) {
            if (line.words == words) {
                ++line.more;
                return;
            }
        }
        m_lines.push_back({ std::move(where), words });
    }

    std::vector<std::string> lines() const
    {
        std::vector<std::string> all;
        for (const Line &line : m_lines)
            all.push_back(line.where + line.words
                          + (line.more == 0 ? "" : " (and " + counted(line.more, "more fixture") + ')'));
        return all;
    }

private:
    struct Line
    {
        std::string where; ///< of the first
        std::string words;
        std::size_t more = 0;
    };
    std::vector<Line> m_lines;
};

} // namespace

FixtureOutcome checkFixtures(const Host &host, const std::string &folder, const std::string &plugin)
{
    const FixtureRunner runner(host, folder, plugin);
    FixtureOutcome outcome;
    ProblemLines problems;
    ProblemLines unused;
    forEachFixture(folder, [&](const Result<Value> &fixture, const std::string &where) {
        const std::string problem = fixture ? runner.run(*fixture) : fixture.error().message;
        ++(problem.empty() ? outcome.passed : outcome.failed);
        const std::string id = fixture ? (*fixture)["id"].toString() : std::string();
        if (problem.empty())
            return;
        const bool isUnused = problem.starts_with(FixtureRunner::unusedWords);
        outcome.unused += isUnused ? 1 : 0;
        (isUnused ? unused : problems).add(where + ": " + (id.empty() ? "" : id + ": "), problem);
    });
    outcome.problems = problems.lines();
    outcome.unusedProblems = unused.lines();
    return outcome;
}

RoundTrips checkRoundTrips(const Host &host, const std::string &folder)
{
    const FixtureRunner runner(host, folder, {});
    RoundTrips trips;
    std::vector<std::string> seen;
    forEachFixture(folder, [&](const Result<Value> &fixture, const std::string &where) {
        const auto chatTemplate = fixture ? runner.templateOf(*fixture) : Result<ChatTemplate>(fixture.error());
        if (!chatTemplate || std::find(seen.begin(), seen.end(), chatTemplate->sha256()) != seen.end())
            return;
        seen.push_back(chatTemplate->sha256());
        const Verification verification = host.verify(*chatTemplate);
        trips.passed += verification.passed;
        for (const VerificationFailure &failure : verification.failures)
            trips.problems.push_back(where + ": the template's message “" + failure.name
                                     + "” is read differently: " + failure.difference);
    });
    return trips;
}

} // namespace Cli
