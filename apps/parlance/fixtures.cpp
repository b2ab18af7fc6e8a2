#include "fixtures.h"
#include "acceptance.h"
#include "input.h"
#include "reading.h"

#include <parlance/json.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

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
        return "expected " + std::to_string(wanted.size()) + " calls, got " + std::to_string(calls.size());
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

class FixtureRunner
{
public:
    FixtureRunner(const Host &host, fs::path folder)
        : m_host(host)
        , m_folder(std::move(folder))
    { }

    /// The case's problem, or nothing.
    std::string run(const Value &fixture) const
    {
        const auto chatTemplate = fixture["source"].isString()
            ? ChatTemplate::fromSource(fixture["source"].toString())
            : ChatTemplate::load((m_folder / fixture["template"].toString()).string());
        if (!chatTemplate)
            return chatTemplate.error().toString();
        const auto request = requestFor(*chatTemplate, fixture["request"]);
        if (!request)
            return request.error().message;
        const auto chat = m_host.prepare(*chatTemplate, *request);
        if (!chat)
            return chat.error().toString();
        return check(*chat, fixture);
    }

private:
    static std::string check(const PreparedChat &chat, const Value &fixture)
    {
        const std::string &output = fixture["output"].toString();
        std::string problem = checkPieces(chat, fixture, {}, "whole");
        if (problem.empty())
            problem = checkPieces(chat, fixture, { 1, {} }, "byte by byte");
        for (std::size_t at = 1; at < output.size() && problem.empty(); ++at)
            problem = checkPieces(chat, fixture, { 0, { at } }, "split at byte " + std::to_string(at));
        if (problem.empty() && fixture["accepts"].isBool())
            problem = checkGrammar(chat, output, fixture["accepts"].toBool());
        if (problem.empty() && !chat.grammar.text.empty())
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

    static std::string checkGrammar(const PreparedChat &chat, const std::string &output, bool expected)
    {
        const auto match = acceptedBy(chat, output);
        if (!match)
            return "the grammar cannot be read: " + match.error().toString();
        if (match->accepts != expected)
            return expected ? "the grammar refuses the output at byte " + std::to_string(match->matchedBytes)
                            : "the grammar accepts the output";
        return {};
    }

    /// What the grammar allows the parser must read without having to recover.
    static std::string checkSamples(const PreparedChat &chat)
    {
        const auto grammar = Grammar::parse(chat.grammar.text);
        if (!grammar)
            return "the grammar cannot be read: " + grammar.error().toString();
        for (std::uint64_t seed = 1; seed <= samples; ++seed) {
            const std::string text = grammar->sample(seed);
            MessageParser parser = chat.parser();
            feed(parser, text, {}, false);
            for (const Diagnostic &diagnostic : parser.diagnostics()) {
                if (diagnostic.level == Diagnostic::Level::Recovered)
                    return "the parser cannot read what the grammar allows, " + toJson(text) + ": "
                        + diagnostic.message;
            }
        }
        return {};
    }

    static constexpr std::uint64_t samples = 30;

    const Host &m_host;
    fs::path m_folder;
};

void checkLine(const FixtureRunner &runner, const std::string &line, const std::string &where, FixtureOutcome &outcome)
{
    const auto fixture = parseJson(line);
    if (!fixture) {
        outcome.problems.push_back(where + ": " + fixture.error().message);
        return;
    }
    const std::string problem = runner.run(*fixture);
    const std::string &id = (*fixture)["id"].toString();
    if (problem.empty())
        ++outcome.passed;
    else
        outcome.problems.push_back(where + ": " + (id.empty() ? "" : id + ": ") + problem);
}

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

} // namespace

FixtureOutcome checkFixtures(const Host &host, const std::string &folder)
{
    const FixtureRunner runner(host, folder);
    FixtureOutcome outcome;
    for (const fs::path &file : fixtureFiles(folder)) {
        std::ifstream stream(file);
        std::string line;
        for (int number = 1; std::getline(stream, line); ++number) {
            if (!trimmed(line).empty())
                checkLine(runner, line, file.string() + ':' + std::to_string(number), outcome);
        }
    }
    return outcome;
}

} // namespace Cli
