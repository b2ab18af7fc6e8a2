// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "session/prompting.h"

#include <QtGlobal>

#include <algorithm>

namespace Parlance::Inspector {

namespace {

/// The spans of traced for another text that begins and ends like it; what differs between has none.
Jinja::Spans carried(const Jinja::Rendered &traced, const std::string &text)
{
    if (traced.text == text)
        return traced.spans;
    const TextDiff diff = diffTexts(traced.text, text);
    const std::size_t tail = traced.text.size() - diff.suffix.size();
    const std::ptrdiff_t shift =
        static_cast<std::ptrdiff_t>(text.size()) - static_cast<std::ptrdiff_t>(traced.text.size());
    auto storage = std::make_shared<Jinja::Spans::Storage>();
    for (Jinja::Span span : traced.spans) {
        if (span.begin >= tail) {
            span.begin = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(span.begin) + shift);
            span.end = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(span.end) + shift);
        } else if (span.begin < diff.prefix.size()) {
            span.end = std::min(span.end, diff.prefix.size());
        } else {
            continue;
        }
        storage->spans.push_back(span);
    }
    // The paths are parts of the other storage, which lives as long as this one.
    struct Both
    {
        Jinja::Spans::Storage own;
        Jinja::Spans first;
    };
    auto both = std::make_shared<Both>(Both{ std::move(*storage), traced.spans });
    return Jinja::Spans(std::shared_ptr<const Jinja::Spans::Storage>(both, &both->own));
}

Jinja::Spans originsOf(const ChatTemplate &chatTemplate, const ChatRequest &request, const std::string &text,
                       Budget &budget)
{
    Jinja::RenderOptions options;
    options.trace = true;
    options.now = request.now;
    options.budget = &budget;
    const auto traced = chatTemplate.render(request, options);
    return traced ? carried(*traced, text) : Jinja::Spans();
}

void setKwarg(ChatRequest &request, const char *name, const char *value)
{
    if (!request.templateKwargs.isObject())
        request.templateKwargs = Object();
    request.templateKwargs.object().set(name, value);
}

/// The request's conversation up to its last answer, as it was before that answer; nothing where there is none.
std::optional<ChatRequest> turnBefore(const ChatRequest &request)
{
    const std::vector<Value> &messages = request.messages.toArray();
    for (std::size_t at = messages.size(); at-- > 1;) {
        if (messages[at]["role"].toString() != "assistant")
            continue;
        ChatRequest before = request;
        before.messages = Array(messages.begin(), messages.begin() + static_cast<std::ptrdiff_t>(at));
        before.continueFinalMessage = false;
        before.addGenerationPrompt = true;
        return before;
    }
    return {};
}

ChatRequest varied(ChatRequest request, std::string_view variant)
{
    if (variant == "thinking" || variant == "no-thinking")
        request.enableThinking = variant == "thinking";
    else if (variant == "no-tools")
        request.tools = Value();
    else if (variant == "no-system")
        std::erase_if(request.messages.array(),
                      [](const Value &message) { return message["role"].toString() == "system"; });
    else if (variant == "low" || variant == "medium" || variant == "high")
        setKwarg(request, "reasoning_effort", std::string(variant).c_str());
    else if (variant == "no-generation-prompt")
        request.addGenerationPrompt = false;
    return request;
}

ComparisonSide side(const Host &host, const ChatTemplate &chatTemplate, const ChatRequest &request, std::string label,
                    Budget &budget)
{
    ComparisonSide out;
    out.request = request;
    out.label = std::move(label);
    const auto prepared = host.prepare(chatTemplate, request);
    if (!prepared) {
        out.error = prepared.error().message;
        return out;
    }
    out.text = prepared->prompt;
    out.spans = originsOf(chatTemplate, prepared->adapted, out.text, budget);
    return out;
}

TurnBreak breakOf(const Comparison &turns)
{
    TurnBreak found;
    found.offset = turns.diff.prefix.size();
    found.isStable = turns.diff.left.empty() && turns.a.error.empty() && turns.b.error.empty()
        && found.offset + turns.diff.suffix.size() >= turns.a.text.size();
    for (const Jinja::Span &span : turns.b.spans) {
        if (span.end > found.offset && span.line > 0) {
            found.line = span.line;
            found.column = span.column;
            break;
        }
    }
    // A common end is no part of the beginning.
    if (turns.b.text.compare(0, turns.a.text.size(), turns.a.text) != 0)
        found.isStable = false;
    return found;
}

std::string titleOf(const std::string &variant)
{
    for (const PromptVariant &one : promptVariants()) {
        if (one.id == variant)
            return one.title;
    }
    return variant;
}

void addVariant(const Host &host, const ChatTemplate &chatTemplate, const std::string &variant,
                const std::string &beside, Prompted &out, Budget &budget)
{
    ComparisonSide first;
    first.request = out.request;
    first.label = "as the request says";
    first.text = out.chat.prompt;
    first.spans = out.spans;
    if (variant == "request") {
        const auto other = requestOf(beside);
        out.variant = compared(side(host, chatTemplate, other ? *other : ChatRequest(), "the other request", budget),
                               std::move(first));
        return;
    }
    if (variant != "next-turn") {
        out.variant = compared(std::move(first),
                               side(host, chatTemplate, varied(out.request, variant), titleOf(variant), budget));
        return;
    }
    if (const auto before = turnBefore(out.request)) {
        first.label = "turn n + 1: the whole conversation";
        out.variant =
            compared(side(host, chatTemplate, *before, "turn n: before the last answer", budget), std::move(first));
        out.turn = breakOf(*out.variant);
    }
}

} // namespace

Comparison compared(ComparisonSide a, ComparisonSide b)
{
    Comparison out;
    out.unsupported = !a.error.empty() || !b.error.empty();
    if (!out.unsupported)
        out.diff = diffTexts(a.text, b.text);
    out.a = std::move(a);
    out.b = std::move(b);
    return out;
}

const std::vector<PromptVariant> &promptVariants()
{
    static const std::vector<PromptVariant> variants{
        { "", QT_TRANSLATE_NOOP("PromptVariant", "nothing") },
        { "thinking", QT_TRANSLATE_NOOP("PromptVariant", "thinking on") },
        { "no-thinking", QT_TRANSLATE_NOOP("PromptVariant", "thinking off") },
        { "no-tools", QT_TRANSLATE_NOOP("PromptVariant", "without tools") },
        { "no-system", QT_TRANSLATE_NOOP("PromptVariant", "without a system message") },
        { "low", QT_TRANSLATE_NOOP("PromptVariant", "reasoning effort: low") },
        { "medium", QT_TRANSLATE_NOOP("PromptVariant", "reasoning effort: medium") },
        { "high", QT_TRANSLATE_NOOP("PromptVariant", "reasoning effort: high") },
        { "no-generation-prompt", QT_TRANSLATE_NOOP("PromptVariant", "without a generation prompt") },
        { "next-turn", QT_TRANSLATE_NOOP("PromptVariant", "the turn before, to check the prefix") },
    };
    return variants;
}

Result<ChatRequest> requestOf(const std::string &json)
{
    return ChatRequest::fromJson(json);
}

Prompted promptOf(const Host &host, const ChatTemplate &chatTemplate, const std::string &json,
                  const std::string &variant, Budget &budget, const std::string &beside)
{
    Prompted out;
    const auto request = requestOf(json);
    if (!request) {
        out.error = request.error();
        return out;
    }
    out.request = *request;
    auto prepared = host.prepare(chatTemplate, out.request);
    if (!prepared) {
        out.error = prepared.error();
        if (out.error->place.file.empty())
            out.error->place.file = chatTemplate.file().empty() ? "template" : chatTemplate.file();
        return out;
    }
    static_cast<void>(*prepared->grammar); // here, not in the thread that shows it
    out.chat = *std::move(prepared);
    out.spans = originsOf(chatTemplate, out.chat.adapted, out.chat.prompt, budget);
    if (!variant.empty() && !budget.isCancelled())
        addVariant(host, chatTemplate, variant, beside, out, budget);
    return out;
}

std::vector<GrammarInForm> grammarForms(const PreparedChat &chat, const ChatTemplate &chatTemplate, Budget &budget)
{
    std::vector<GrammarInForm> forms;
    for (const GrammarForm form : { GrammarForm::StructuralTag, GrammarForm::Lark }) {
        if (!budget.isCancelled())
            forms.push_back(
                { form, chat.grammarAs(form, chatTemplate.addedTokens().value_or(std::vector<std::string>())) });
    }
    return forms;
}

std::vector<ToolSize> grammarSizes(const Host &host, const ChatTemplate &chatTemplate, const ChatRequest &request,
                                   Budget &budget)
{
    std::vector<ToolSize> sizes;
    for (const Value &tool : request.tools.toArray()) {
        if (budget.isCancelled())
            break;
        ChatRequest alone = request;
        alone.tools = Array{ tool };
        const std::vector<Value> functions = alone.functions();
        const auto prepared = host.prepare(chatTemplate, alone);
        if (prepared && !functions.empty())
            sizes.push_back({ functions.front()["name"].toString(), prepared->grammar->text.size() });
    }
    return sizes;
}

} // namespace Parlance::Inspector
