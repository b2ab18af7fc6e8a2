// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/findings_p.h"

#include "analysis/report/analysisfields_p.h"
#include "markup/markerlexer_p.h"

#include <algorithm>

// The tags in the markers of reasoning, content and calls: in "<tool>\n" and "</{name}>" the only one is "<tool>".
namespace Parlance {

// A tokenizer has special tokens that look like tags; plain words and punctuation are ordinary text, and what holds a
// placeholder is another text with each call.
static void preserve(std::vector<std::string> &tokens, const Marker &marker)
{
    const TemplateText text(marker);
    std::size_t at = 0;
    for (const std::string_view token : markerTokens(text.bytes())) {
        const bool isSpecial = isTag(token) && !text.sub(at, token.size()).hasPlaceholder();
        at += token.size();
        if (isSpecial && std::find(tokens.begin(), tokens.end(), token) == tokens.end())
            tokens.emplace_back(token);
    }
}

std::vector<std::string> preservedTokens(const Analysis &analysis)
{
    std::vector<std::string> tokens;
    for (const AnalysisField &field : analysisFields()) {
        const bool isPart = field.path().find('.') != std::string_view::npos;
        if (const Marker *marker = markerAt(field, analysis); marker && isPart)
            preserve(tokens, *marker);
    }
    return tokens;
}

} // namespace Parlance
