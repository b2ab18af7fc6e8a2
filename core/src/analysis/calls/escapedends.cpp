// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/calls/calls_p.h"

#include "base/blanks_p.h"

// What would end a text may stand in it as something else: where `]]>` ends texts, `]]]]><![CDATA[>` for it, or `<\/`
// for the beginning of `</arg>`. What is replaced, and by what, is told from all that the end begins and ends with.
namespace Parlance {

namespace {

// In front of each piece stands one text, behind all of them the other.
std::string joined(const std::vector<std::string> &pieces, const Vocabulary &words)
{
    std::string text;
    for (const std::string &piece : pieces)
        text += words.values[0] + piece;
    return text + words.values[1];
}

std::vector<std::string> piecesOf(const std::string &end)
{
    std::vector<std::string> pieces;
    for (std::size_t size = 1; size <= end.size(); ++size)
        pieces.push_back(end.substr(0, size));
    for (std::size_t begin = end.size(); begin-- > 0;)
        pieces.push_back(end.substr(begin));
    return pieces;
}

// The pieces as the template writes them.
std::vector<std::string> writtenPieces(const CallRendering &sample, const Vocabulary &words)
{
    const std::string turn = sample.text(sample.turn);
    std::vector<std::string> pieces;
    std::size_t at = turn.find(words.values[0]);
    while (at != std::string::npos) {
        at += words.values[0].size();
        const std::size_t next = turn.find(words.values[0], at);
        const std::size_t end = std::min(next, turn.find(words.values[1], at));
        if (end == std::string::npos)
            return {};
        pieces.push_back(turn.substr(at, end - at));
        at = next;
    }
    return pieces;
}

} // namespace

std::string endToEscape(const CallRendering &single)
{
    if (single.calls.empty() || single.calls.front().arguments.empty())
        return {};
    constexpr std::size_t longest = 32;
    const std::string behind =
        single.text({ single.calls.front().arguments.front().inside.end, single.turn.end }).substr(0, longest);
    const std::size_t tag = behind.find('>');
    const std::string end =
        tag == std::string::npos ? behind.substr(0, behind.find_first_of(" \n\t")) : behind.substr(0, tag + 1);
    return end.size() < 2 || isBlank(end) ? std::string() : end;
}

std::string withEscapedEnd(const std::string &end, const Vocabulary &words)
{
    return joined(piecesOf(end), words);
}

void readEscapes(const CallSamples &samples, const Vocabulary &words, ToolsAnalysis::Arguments &arguments)
{
    const std::string end = endToEscape(samples.single);
    if (samples.escaped.rendering.text.empty() || arguments.string.coding != ValueShape::Coding::Raw)
        return;
    const std::vector<std::string> pieces = piecesOf(end);
    const std::vector<std::string> found = writtenPieces(samples.escaped, words);
    if (found.size() != pieces.size())
        return;
    // The shortest beginning, and the shortest rest, in which something is replaced.
    std::size_t size = 0;
    while (size < end.size() && found[size] == pieces[size])
        ++size;
    std::size_t rest = 0;
    while (rest < end.size() && found[end.size() + rest] == pieces[end.size() + rest])
        ++rest;
    if (size == end.size() || rest == end.size())
        return;
    const std::size_t stop = size + 1;
    const std::size_t begin = end.size() - rest - 1;
    const std::string &written = found[size];
    if (begin >= stop || written.size() < begin || written.compare(0, begin, end, 0, begin) != 0)
        return;
    const std::string escape = written.substr(begin);
    if (!escape.empty())
        arguments.escapes = { { end.substr(begin, stop - begin), escape } };
}

} // namespace Parlance
