// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/reasoning/reasoning_p.h"
#include "jinja/memberuses_p.h"
#include "markup/markerlexer_p.h"
#include "markup/reasoningwords_p.h"

#include <algorithm>
#include <span>

// The variable that switches thinking. With enable_thinking false the prompt ends with "<model><think></think>", with
// true it ends with "<model><think>".
namespace Parlance {

// What a request has anyway, what Jinja has, and what Transformers takes for itself: the arguments of
// apply_chat_template() reach no template from there, but engines may set them for other ends.
static bool isGivenName(std::string_view name)
{
    static constexpr std::string_view given[] = { "messages",
                                                  "conversation",
                                                  "chat_template",
                                                  "continue_final_message",
                                                  "tokenize",
                                                  "padding",
                                                  "truncation",
                                                  "max_length",
                                                  "return_tensors",
                                                  "return_dict",
                                                  "return_assistant_tokens_mask",
                                                  "tokenizer_kwargs",
                                                  "tools",
                                                  "documents",
                                                  "add_generation_prompt",
                                                  "bos_token",
                                                  "eos_token",
                                                  "range",
                                                  "namespace",
                                                  "dict",
                                                  "cycler",
                                                  "joiner",
                                                  "lipsum",
                                                  "raise_exception",
                                                  "strftime_now",
                                                  "loop",
                                                  "caller",
                                                  "varargs",
                                                  "kwargs" };
    return std::find(std::begin(given), std::end(given), name) != std::end(given);
}

std::vector<std::string> variablesToTry(const ChatTemplate &chatTemplate, const NameTest &isLeftOut,
                                        const NameTest &isFirst)
{
    constexpr std::size_t most = 24;
    std::vector<std::string> names = chatTemplate.program().undeclaredNames();
    std::erase_if(names, [&](const std::string &name) { return isGivenName(name) || isLeftOut(name); });
    if (isFirst) {
        std::stable_partition(names.begin(), names.end(), isFirst);
        names.resize(std::min(names.size(), most));
    }
    std::erase_if(names, [&](const std::string &name) { return Jinja::isTaken(chatTemplate.program(), name); });
    return names;
}

namespace {

// Whether one prompt ends inside of the turn's header and the other only in words more of it, `assistant` and
// `assistant/think`: left alone, the model chooses those words itself.
bool completesHeader(const std::string &off, const std::string &on)
{
    return !off.empty() && on.size() > off.size() && on.starts_with(off) && !isSpace(off.back())
        && !isTag(markerTokens(off).back()) && !hasTag(on.substr(off.size()));
}

constexpr bool onAndOff[] = { true, false };

const Rendering &promptWhere(const Prober &prober, const std::string &name, bool on, bool generationPrompt)
{
    ChatRequest request = prober.request({}, false, generationPrompt);
    request.templateKwargs.object().set(name, on);
    return on ? prober.render(request) : prober.renderText(request); // what follows is rendered with it on
}

// Whether one prompt alone has the word for a value that is printed; both may have it in a sentence of their own.
bool isPrinted(const std::string &off, const std::string &on)
{
    const auto has = [](const std::string &text, const char *word) { return text.find(word) != std::string::npos; };
    return has(off, "False") != has(on, "False") || has(off, "True") != has(on, "True");
}

// Whether the two values of a variable give two generation prompts, or two ends of the prompt; one that is printed is
// no switch. Of what is named for reasoning, any change counts: some tell the model in words.
bool switchesThinking(const Prober &prober, const std::string &name)
{
    const Rendering &off = promptWhere(prober, name, false, true);
    if (!off.ok())
        return false;
    const Rendering &on = promptWhere(prober, name, true, true);
    if (!on.ok() || off.text == on.text || isPrinted(off.text, on.text))
        return false;
    const Rendering &historyOff = promptWhere(prober, name, false, false);
    const Rendering &historyOn = promptWhere(prober, name, true, false);
    if (!historyOff.ok() || !historyOn.ok())
        return false;
    const std::string tailOff = generationTail(historyOff, off);
    const std::string tailOn = generationTail(historyOn, on);
    if (name != "enable_thinking" && completesHeader(tailOff, tailOn))
        return false;
    return tailOff != tailOn || !addedAtTheEnd(off.text, on.text).empty() || soundsLikeReasoning(name);
}

using Names = std::span<const std::string>;

// Whether the prompt says anything else with all of the variables on, or off, or is refused then.
bool anyChangesPrompt(const Prober &prober, Names names)
{
    const Rendering &plain = prober.render(prober.request({}, false, true));
    return std::any_of(std::begin(onAndOff), std::end(onAndOff), [&](bool on) {
        ChatRequest request = prober.request({}, false, true);
        for (const std::string &name : names)
            request.templateKwargs.object().set(name, on);
        const Rendering &rendering = prober.renderText(request);
        return !rendering.ok() || rendering.text != plain.text;
    });
}

// The first that switches thinking. Of most templates' variables none changes such a prompt: many are asked at once.
std::string firstSwitch(const Prober &prober, Names names)
{
    if (names.empty() || (names.size() > 1 && !anyChangesPrompt(prober, names)))
        return {};
    if (names.size() == 1)
        return switchesThinking(prober, names.front()) ? names.front() : std::string();
    const std::string found = firstSwitch(prober, names.first(names.size() / 2));
    return found.empty() ? firstSwitch(prober, names.subspan(names.size() / 2)) : found;
}

} // namespace

static bool hasWords(std::string_view text)
{
    const auto tokens = markerTokens(text);
    return std::any_of(tokens.begin(), tokens.end(),
                       [](std::string_view token) { return !isTag(token) && !isBlank(token); });
}

// Words in a line of their own, `@think\n` after `@bot\n`, which the prompt where thinking is off closes with words:
// the header without them.
static std::string withoutClosedLine(const std::string &header, std::string_view closer)
{
    const std::string_view lines(header);
    const std::size_t line = lines.substr(0, lines.find_last_not_of('\n') + 1).rfind('\n') + 1;
    const bool areWords = !isBlank(lines.substr(0, line)) && !hasTag(lines.substr(line));
    return areWords && hasWords(closer) && !hasTag(closer) ? header.substr(0, line) : header;
}

// What the prompt where thinking is off has of a header with which the other one ends, where the rest is words: of
// `<bot>think:` beside `<bot>`, or beside `<bot>think:<end>\n<bot>`, that is `<bot>`.
static std::string headerWhereOff(const std::string &header, const std::string &off)
{
    const bool isClosed = off.starts_with(header);
    const std::string_view end = isClosed ? std::string_view(off).substr(header.size()) : std::string_view(off);
    std::size_t kept = 0;
    std::size_t at = 0;
    for (const std::string_view token : markerTokens(header)) {
        if ((at += token.size()) == header.size())
            break;
        const std::string_view part = std::string_view(header).substr(0, at);
        if (!isBlank(part) && (isClosed ? end.ends_with(part) : end == part))
            kept = at;
    }
    if (kept == 0)
        return isClosed ? withoutClosedLine(header, end) : header;
    return hasWords(std::string_view(header).substr(kept)) ? header.substr(0, kept) : header;
}

// What a prompt ends in if thinking is off.
static std::string tailWhereOff(const Prober &prober, const std::string &toggle)
{
    return generationTail(promptWith(prober, toggle, false, false), promptWith(prober, toggle, false));
}

std::string headerOfPrompts(const Prober &prober, const Conversation &talk, const std::string &toggle,
                            const std::string &header)
{
    const std::string tail = generationTail(talk.history, talk.prompt);
    if (header == tail && !toggle.empty())
        return hasWords(header) ? headerWhereOff(header, tailWhereOff(prober, toggle)) : header;
    const bool isCompleted = tail.size() > header.size() && tail.starts_with(header);
    if (toggle.empty() || header.empty() || !isCompleted || isSpace(header.back())
        || isTag(markerTokens(header).back()))
        return header;
    const std::string off = tailWhereOff(prober, toggle);
    return off.empty() ? header : header.substr(0, commonPrefix(header, off));
}

std::string findToggle(const Prober &prober)
{
    const auto isEffort = [](std::string_view name) { return name.find("effort") != std::string_view::npos; };
    const auto isUsual = [](std::string_view name) { return name == "enable_thinking"; };
    return firstSwitch(prober, variablesToTry(prober.chatTemplate(), isEffort, isUsual));
}

} // namespace Parlance
