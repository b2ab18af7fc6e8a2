// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The text of a missing value, `<think>None</think>`, and single brackets and quotes around a value: `<calls>{"name":
// …}]</calls>`, `<call name="look>`.

#include "lint/facts/writtentags_p.h"

#include <algorithm>

namespace Parlance {

void checkPrintedNone(const LintSubject &subject, LintLog &log)
{
    for (const Rendering &rendering : longConversations(subject)) {
        for (const Jinja::Span &span : rendering.spans) {
            const std::string_view text = std::string_view(rendering.text).substr(span.begin, span.end - span.begin);
            if (span.origin == Jinja::Span::Origin::Computed && text == "None")
                log.add("python-literal", { span.line, span.column },
                        "without this value in the request, None is written",
                        "ask whether it is there, or give a default");
        }
    }
}

namespace {

/// From the tag before a value to the one after it, where the second closes the first.
std::optional<Extent> frameAround(const Rendering &rendering, const Extent &value, const TagPairs &pairs)
{
    const TagSite *before = nullptr;
    const TagSite *after = nullptr;
    const std::vector<TagSite> tags = allTags(rendering);
    for (const TagSite &site : tags) {
        if (site.end <= value.begin)
            before = &site;
        if (site.offset >= value.end && !after)
            after = &site;
    }
    if (!before || !after || pairs.closerOf(before->tag) != after->tag)
        return {};
    return Extent{ before->end, after->offset };
}

// Brackets of one kind beside a value: closed ones without an opener count before it, open ones after.
int missing(std::string_view own, char open, char close)
{
    return static_cast<int>(std::count(own.begin(), own.end(), open))
        - static_cast<int>(std::count(own.begin(), own.end(), close));
}

using Brackets = std::vector<std::pair<char, char>>;

void checkFrame(const Rendering &rendering, const std::string &path, const Brackets &brackets, const TagPairs &pairs,
                LintLog &log)
{
    const auto value = rendering.hull(path);
    const auto frame = rendering.ok() && value ? frameAround(rendering, *value, pairs) : std::nullopt;
    const std::string own = frame ? ownText(rendering, *frame, {}) : std::string();
    for (const auto &[open, close] : brackets) {
        const int count = missing(own, open, close);
        if (count == 0)
            continue;
        const bool lacksOpener = count < 0;
        const std::size_t at = lacksOpener ? value->begin : value->end - 1;
        log.add("broken-json", writtenAt(rendering, at),
                std::string("a ") + (lacksOpener ? open : close) + " is missing around this value",
                std::string("write ") + (lacksOpener ? open : close));
    }
}

// `[{…}, {…}[`: the tools' list ends with what it begins with.
void checkListEnd(const Rendering &rendering, LintLog &log)
{
    const auto tools = rendering.ok() ? rendering.hull("tools") : std::nullopt;
    if (!tools || tools->begin == 0 || tools->end >= rendering.text.size())
        return;
    const char before = rendering.text[tools->begin - 1];
    if (before == '[' && rendering.text[tools->end] == '[')
        log.add("broken-json", writtenAt(rendering, tools->end), "the list of tools begins with [ and ends with [",
                "write ] after it");
}

// A tag with a value of the request in it and one quote.
void checkQuotes(const Rendering &rendering, LintLog &log)
{
    for (const TagSite &site : partTags(rendering)) {
        const bool holdsValue = site.tag.find("…") != std::string::npos;
        if (holdsValue && std::count(site.tag.begin(), site.tag.end(), '"') % 2 != 0)
            log.add("misspelt-tag", writtenAt(rendering, site.end - 1), "in " + site.tag + " a quote is missing",
                    "write \" on both sides of the value");
    }
}

} // namespace

void checkBrackets(const LintSubject &subject, LintLog &log)
{
    const TagPairs pairs(keysOf(tagsOf(subject.tree)));
    checkListEnd(subject.prober.render(subject.prober.request({}, true, true)), log);
    checkFrame(subject.prober.render(subject.prober.request({}, true, true)), "tools", { { '[', ']' }, { '{', '}' } },
               pairs, log);
    if (!subject.writesCalls())
        return;
    const Rendering calls = subject.rendered({ subject.calls(2), subject.result(0) }, true, true);
    checkFrame(calls, "messages[1].tool_calls", { { '[', ']' } }, pairs, log); // objects are read as JSON elsewhere
    if (calls.ok())
        checkQuotes(calls, log);
}

} // namespace Parlance
