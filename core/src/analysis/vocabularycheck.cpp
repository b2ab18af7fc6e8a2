// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/findings_p.h"

#include "base/replaced_p.h"

#include <algorithm>

// "<user>Wibble the frandle please</user>" and "<user>Tell Ombrax about juntle</user>" are the same prompt in other
// words. A template that counts, cuts or compares words writes them differently.
namespace Parlance {

namespace {

std::vector<std::string> allWords(const Vocabulary &words)
{
    std::vector<std::string> all{ words.user, words.content, words.reasoning };
    for (const auto *pair : { &words.functions, &words.names, &words.values, &words.ids })
        all.insert(all.end(), std::begin(*pair), std::end(*pair));
    for (const int number : words.numbers)
        all.push_back(std::to_string(number));
    return all;
}

std::vector<ChatRequest> conversations(const Prober &prober, const Findings &found)
{
    const std::string &content = prober.words().content;
    const std::string &key = found.reasoning.key;
    const Value reasoned = reasoningMessage(prober, key.empty() ? "reasoning_content" : key);
    std::vector<ChatRequest> all{ prober.request({}, false, true), prober.request({ reasoned }, false),
                                  prober.request({ prober.assistant(content), prober.user() }, false) };
    if (!found.form.written)
        return all;
    const auto both = prober.bothArguments();
    const Value first = prober.call(0, both, 0, found.form);
    const Value second = prober.call(1, both, 1, found.form);
    for (const Value &message : { prober.assistantWithCalls({ first }, content, found.form),
                                  prober.assistantWithCalls({ first, second }, {}, found.form) })
        all.push_back(prober.request({ message }, found.callsNeedTools));
    return all;
}

} // namespace

bool isIndependentOfVocabulary(const Prober &prober, const Findings &found)
{
    Prober other(prober.chatTemplate(), vocabularies()[1], Prober::Tools::Untraced);
    other.takeFormsOf(prober);
    const std::vector<ChatRequest> asked = conversations(prober, found);
    const std::vector<ChatRequest> again = conversations(other, found);
    const std::vector<std::string> from = allWords(prober.words());
    const std::vector<std::string> to = allWords(other.words());
    const auto isSame = [&](std::string text, const std::string &otherText) {
        for (std::size_t i = 0; i < from.size(); ++i)
            replaceAll(text, from[i], to[i]);
        return text == otherText;
    };
    return std::equal(asked.begin(), asked.end(), again.begin(), [&](const ChatRequest &one, const ChatRequest &two) {
        const Rendering &a = prober.renderText(one);
        const Rendering &b = other.renderText(two);
        return a.ok() == b.ok() && (!a.ok() || isSame(a.text, b.text));
    });
}

} // namespace Parlance
