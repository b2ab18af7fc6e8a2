// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The text between three calls, results or tools, and between name and arguments of each call. `</call>\n<call>`
// between the first two and `</call><call>` between the next two is an error: `if not loop.last` before each.

#include "base/sharedbytes_p.h"
#include "lint/facts/writtentags_p.h"

#include <parlance/utf8.h>

#include <algorithm>

namespace Parlance {

namespace {

struct Gap
{
    std::string text; ///< what the request brings is one … each: names and numbers differ
    std::size_t offset = 0;
};

std::optional<Gap> gapBetween(const Rendering &rendering, const std::string &first, const std::string &second)
{
    const auto before = rendering.hull(first);
    const auto after = rendering.hull(second);
    if (!before || !after || before->end > after->begin)
        return {};
    return Gap{ ownText(rendering, { before->end, after->begin }, "…"), before->end };
}

std::string shown(std::string_view text)
{
    std::string words;
    for (const char c : text)
        words += c == '\n' ? "\\n" : std::string(1, c);
    return words.empty() ? "nothing" : '"' + words + '"';
}

// From where they differ on, with the tag that they begin with alike.
std::string tailOf(const std::string &text, std::size_t shared)
{
    constexpr std::size_t most = 40;
    const std::size_t tag = text.rfind('<', shared);
    std::size_t begin = tag != std::string::npos && shared - tag < most ? tag : std::min(shared, text.size());
    while (begin > 0 && begin < text.size() && (static_cast<unsigned char>(text[begin]) & 0xC0u) == 0x80u)
        --begin; // to where the character begins
    const std::string_view tail = std::string_view(text).substr(begin);
    const std::string_view beginning = tail.substr(0, Utf8::offsetOf(tail, most));
    return shown(beginning) + (beginning.size() < tail.size() ? "…" : "");
}

void compareGaps(const Rendering &rendering, const std::vector<std::string> &paths, const std::string &what,
                 LintLog &log)
{
    if (!rendering.ok())
        return;
    const auto first = gapBetween(rendering, paths[0], paths[1]);
    const auto second = gapBetween(rendering, paths[1], paths[2]);
    if (!first || !second || first->text == second->text)
        return;
    const std::size_t shared = sharedBytes(first->text, second->text);
    const Gap &longer = first->text.size() > second->text.size() ? *first : *second;
    log.add("misplaced-separator", rendering.placeNear(longer.offset + std::min(shared, longer.text.size() - 1)),
            "there is " + tailOf(first->text, shared) + " between the first two " + what + ", and "
                + tailOf(second->text, shared) + " between the next two",
            "write the same between all of them");
}

// Inside of calls, between name and arguments: the first call may come from a branch of its own.
void compareInside(const Rendering &rendering, const std::string &call, LintLog &log)
{
    const auto gapIn = [&](int index) {
        const std::string function = call + std::to_string(index) + "].function.";
        return gapBetween(rendering, function + "name", function + "arguments");
    };
    const auto first = rendering.ok() ? gapIn(0) : std::nullopt;
    const auto second = first ? gapIn(1) : std::nullopt;
    if (!second || first->text == second->text)
        return;
    const std::size_t shared = sharedBytes(first->text, second->text);
    log.add("misplaced-separator", writtenAt(rendering, second->offset),
            "between name and arguments of the first call is " + tailOf(first->text, shared) + ", and of the next "
                + tailOf(second->text, shared),
            "write the same in all calls");
}

} // namespace

void checkGaps(const LintSubject &subject, LintLog &log)
{
    if (log.has("misplaced-separator"))
        return; // the condition that is to blame is told
    const Prober &prober = subject.prober;
    ChatRequest declared = prober.request({}, true, true);
    if (Array tools = declared.tools.toArray(); tools.size() > 1) {
        tools.push_back(tools.front());
        declared.tools = std::move(tools);
        compareGaps(prober.render(declared), { "tools[0]", "tools[1]", "tools[2]" }, "tools", log);
    }
    if (!subject.writesCalls())
        return;
    Array calls;
    for (const int function : { 0, 1, 0 })
        calls.push_back(prober.call(function, prober.bothArguments(), static_cast<int>(calls.size()), subject.form));
    const Value message = prober.assistantWithCalls(std::move(calls), {}, subject.form);
    const std::string call = "messages[1].tool_calls[";
    compareInside(subject.rendered({ message }, true), call, log);
    compareGaps(subject.rendered({ message }, true), { call + "0]", call + "1]", call + "2]" }, "calls", log);
    compareGaps(subject.rendered({ message, subject.result(0), subject.result(1), subject.result(0) }, true, true),
                { "messages[2].content", "messages[3].content", "messages[4].content" }, "results", log);
}

} // namespace Parlance
