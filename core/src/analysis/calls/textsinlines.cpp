// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/calls/calls_p.h"

// Texts of several lines that stand otherwise than those of one:
//     city = Oslo      and   code <<<\nif x:\n  y()\n>>> code     between ` <<<` and `>>> {key}`
//     city: "Oslo"     and   code: |-\n    if x:\n      y()         behind `: |-`, each line with four blanks in front
namespace Parlance {

namespace {

struct Lines
{
    HoledText before; ///< from the argument's name on
    std::string text; ///< with what the template puts in front of lines
    HoledText behind; ///< up to the end of the turn
    bool isWhole = true; ///< the template writes the text at once
};

std::optional<Lines> linesOf(const CallRendering &sample)
{
    if (sample.calls.empty() || sample.calls.front().arguments.empty())
        return {};
    const ArgumentSite &site = sample.calls.front().arguments.front();
    if (site.hasValueFirst())
        return {};
    std::vector<Extent> pieces;
    for (const Jinja::Span &span : sample.rendering.spans) {
        const Extent extent{ span.begin, span.end };
        const bool isOfText = span.path.starts_with("messages[1].tool_calls[0].function.arguments.")
            && span.origin == Jinja::Span::Origin::Data;
        if (isOfText && sample.turn.contains(extent) && extent.begin >= site.inside.begin)
            pieces.push_back(extent);
    }
    if (pieces.empty())
        return {};
    const Extent all{ pieces.front().begin, pieces.back().end };
    std::size_t bytes = 0;
    for (const Extent &piece : pieces)
        bytes += piece.size();
    return Lines{ sample.slice(site.key.end, all.begin), sample.text(all), sample.slice(all.end, sample.turn.end),
                  bytes == all.size() };
}

// What stands in front of the second line of hardText, where both stand as they are.
std::optional<std::string> indentOf(const std::string &text)
{
    const std::string_view expected = hardText;
    const std::size_t end = expected.find('\n') + 1;
    const std::string_view last = expected.substr(end);
    if (!text.starts_with(expected.substr(0, end)) || !text.ends_with(last) || text.size() < expected.size())
        return {};
    std::string indent = text.substr(end, text.size() - end - last.size());
    return indent.find_first_not_of(" \t") == std::string::npos ? std::optional(std::move(indent)) : std::nullopt;
}

} // namespace

bool mayStandInLines(const CallRendering &hard, const CallRendering &single)
{
    const auto lines = linesOf(hard);
    const auto line = linesOf(single);
    return lines && line && lines->text.find('\n') != std::string::npos
        && (!lines->isWhole || lines->before != line->before || lines->behind != line->behind);
}

void readLines(const CallSamples &samples, ToolsAnalysis::Arguments &arguments)
{
    const auto lines = linesOf(samples.hard);
    const auto line = linesOf(samples.hardLine);
    const auto indent = lines ? indentOf(lines->text) : std::nullopt;
    if (!indent || !line || !samples.typeWords.empty() || line->before.startsWith(lines->before))
        return;
    // What comes behind an argument comes behind both.
    const ArgumentSite &site = samples.hardLine.calls.front().arguments.front();
    const std::size_t end = arguments.string.isBare() ? site.inside.end : site.value.end;
    const HoledText behind =
        withoutBeginning(samples.hardLine.slice(end, samples.hardLine.turn.end), arguments.string.suffix);
    if (!lines->behind.endsWith(behind))
        return;
    const Marker start = lines->before.marker();
    const Marker close = lines->behind.sub(0, lines->behind.size() - behind.size()).marker();
    if (!start.hasCore() || (!close.hasCore() && indent->empty()))
        return;
    arguments.linesStart = start;
    arguments.linesEnd = close;
    arguments.lineIndent = *indent;
}

} // namespace Parlance
