// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "sample.h"

#include <algorithm>

namespace Parlance::Test {

namespace {

Comparison callComparison()
{
    Comparison call = comparisonOf("T1", "<user>hi\n<bot>ok\n<end>", "<user>hi\n<bot>ok\n<call>{}</call>\n<end>");
    call.title = "A tool call";
    call.a.label = "no call";
    call.b.label = "one call";
    auto spans = std::make_shared<Jinja::Spans::Storage>();
    spans->spans = { { 0, 17, Jinja::Span::Origin::Template, 1, 1, 1, 1, {} },
                     { 17, 23, Jinja::Span::Origin::Template, 3, 1, 3, 1, {} },
                     { 23, 25, Jinja::Span::Origin::Data, 0, 0, 0, 0, "messages[1].tool_calls[0].function.arguments" },
                     { 25, 38, Jinja::Span::Origin::Template, 4, 1, 4, 1, {} } };
    call.b.spans = Jinja::Spans(std::move(spans));
    call.findings = { { "tools.per_call_start", "<call>", "A call opens with this.", 3 },
                      { "tools.per_call_end", "</call>\n", "A call closes with this.", 4 } };
    return call;
}

Comparison refusedComparison()
{
    Comparison refused = comparisonOf("R2", "fine", "");
    refused.title = "Reasoning alone";
    refused.diff = {};
    refused.b.error = "Conversation roles must alternate";
    refused.unsupported = true;
    return refused;
}

std::string longText()
{
    std::string text;
    for (int line = 0; line < 200; ++line)
        text += "the same line\n";
    return text;
}

Comparison titled(Comparison comparison, const std::string &title)
{
    comparison.title = title;
    return comparison;
}

} // namespace

Comparison comparisonOf(const std::string &id, const std::string &a, const std::string &b)
{
    const auto ahead = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    const auto prefix = static_cast<std::size_t>(ahead.first - a.begin());
    const std::size_t room = std::min(a.size(), b.size()) - prefix;
    std::size_t suffix = 0;
    while (suffix < room && a[a.size() - suffix - 1] == b[b.size() - suffix - 1])
        ++suffix;
    Comparison comparison;
    comparison.id = id;
    comparison.a.text = a;
    comparison.b.text = b;
    comparison.diff = { a.substr(0, prefix), a.substr(prefix, a.size() - suffix - prefix),
                        b.substr(prefix, b.size() - suffix - prefix), a.substr(a.size() - suffix) };
    return comparison;
}

Inspector::Inspection sampleInspection(const QString &file)
{
    auto analysis = std::make_shared<Analysis>();
    analysis->templateSha256 = std::string(64, 'a');
    analysis->reasoning.mode = ReasoningAnalysis::Mode::TagBased;
    analysis->reasoning.start.core = "<why>";
    analysis->reasoning.end = {};
    analysis->tools.format = "JSON_NATIVE";
    analysis->tools.perCallStart.core = "<call>";
    analysis->capabilities = { { Capability::CallIds, { Tristate::Unknown, "" } },
                               { Capability::Tools, { Tristate::Yes, "T1" } } };
    analysis->preservedTokens = { "<call>", "</call>" };
    analysis->verification = { 5, 1, 2, { { "two calls", "<call>", {}, {}, "the second call is missing" } }, {} };
    analysis->comparisons = { callComparison(), titled(comparisonOf("R1", longText(), longText()), "Reasoning"),
                              refusedComparison(), titled(comparisonOf("C1", "one", "two"), "Content") };
    Inspector::Inspection inspection;
    inspection.file = file;
    inspection.source = "{# one #}\n{{ two }}\n<call>\n</call>\n";
    inspection.analysis = analysis;
    inspection.choice.reason = "no plugin matches";
    return inspection;
}

} // namespace Parlance::Test
