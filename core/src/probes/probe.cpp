// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "probes/probe_p.h"

#include "base/valuehash_p.h"
#include "template/requestrepair_p.h"

#include <parlance/json.h>
#include <parlance/utf8.h>

#include <algorithm>
#include <utility>

// A user's turn "Compare the harbours please" and an answer "Bergen welcomes ferries" are sent through the template. No
// template contains these words, so all other text is the template's own.
namespace Parlance {

static Value property(const char *type, const char *description)
{
    return Object{ { "type", type }, { "description", description } };
}

static Value toolsOf(const Vocabulary &words)
{
    Array tools;
    for (const std::string &name : words.functions) {
        Object properties{ { words.names[0], property("string", "A text.") },
                           { words.names[1], property("integer", "A number.") } };
        Object parameters{ { "type", "object" },
                           { "properties", properties },
                           { "required", Array{ words.names[0] } } };
        Object function{ { "name", name }, { "description", "Does it." }, { "parameters", parameters } };
        tools.push_back(Object{ { "type", "function" }, { "function", function } });
    }
    return tools;
}

Prober::Prober(const ChatTemplate &chatTemplate, const Vocabulary &words, Tools tools)
    : m_template(chatTemplate)
    , m_words(words)
    , m_tracing(tools)
    , m_tools(toolsOf(words))
{
    setContentAsParts(false);
}

ChatRequest Prober::request(Array messages, bool withTools, bool generationPrompt) const
{
    ChatRequest request;
    messages.insert(messages.begin(), user());
    request.messages = std::move(messages);
    if (withTools)
        request.tools = m_tools;
    request.addGenerationPrompt = generationPrompt;
    request.templateKwargs = m_variables;
    request.now = dayOfProbes;
    return request;
}

const Rendering &Prober::rendered(const ChatRequest &request, Origins origins) const
{
    const std::uint64_t hash = hashOf(request.messages);
    if (const Rendering *known = find(request, hash, origins))
        return *known;
    std::optional<Rendering> beginning = beginningOfPrompt(request, hash, origins);
    Rendering made = beginning ? *std::move(beginning) : renderNew(request, origins);
    m_hashes.push_back(hash);
    return m_asked.emplace_back(Asked{ origins, request, std::move(made) }).rendering;
}

const Rendering *Prober::find(const ChatRequest &request, std::uint64_t hash, Origins origins) const
{
    for (std::size_t i = 0; i < m_hashes.size(); ++i) {
        if (m_hashes[i] != hash)
            continue;
        const Asked &asked = m_asked[i];
        if (asked.origins >= origins && asked.request == request)
            return &asked.rendering;
    }
    return nullptr;
}

// What a request without a generation prompt gives, where that is how the same with one began: the history in
// `<user>Hi</user><model>`.
std::optional<Rendering> Prober::beginningOfPrompt(const ChatRequest &request, std::uint64_t hash,
                                                   Origins origins) const
{
    if (request.addGenerationPrompt)
        return {};
    ChatRequest asked = request;
    asked.addGenerationPrompt = true;
    const Rendering *prompt = find(asked, hash, origins);
    if (!prompt || !prompt->sizeWithoutPrompt)
        return {};
    const std::size_t size = *prompt->sizeWithoutPrompt;
    const auto *after = std::find_if(prompt->spans.begin(), prompt->spans.end(),
                                     [size](const Jinja::Span &span) { return span.end > size; });
    if (after != prompt->spans.end() && after->begin < size)
        return {};
    Rendering beginning = *prompt;
    beginning.request.addGenerationPrompt = false;
    beginning.text.resize(size);
    beginning.spans = prompt->spans.first(static_cast<std::size_t>(after - prompt->spans.begin()));
    beginning.sizeWithoutPrompt.reset();
    return beginning;
}

// An error counts code points.
static SourcePlace placeOf(const Error &error)
{
    const int column = std::max(error.place.column - 1, 0);
    return { error.place.line,
             static_cast<int>(Utf8::offsetOf(error.sourceLine, static_cast<std::size_t>(column))) + 1 };
}

// What was missing for the user's turn alone, or was refused by the sandbox, will be so again.
static bool isTakenForGranted(const ChatRequest &repaired)
{
    return repaired.lenient || (repaired.messages.toArray().size() == 1 && repaired.functions().empty());
}

Rendering Prober::renderNew(const ChatRequest &request, Origins origins) const
{
    Rendering rendering;
    rendering.request = request;
    rendering.source = m_template.source();
    Jinja::RenderOptions options;
    options.trace = origins == Origins::Told;
    if (m_tracing == Tools::Untraced)
        options.untraced = "tools";
    constexpr const char *asks = "add_generation_prompt";
    if (request.addGenerationPrompt && !request.templateKwargs.contains(asks))
        options.without = asks;
    options.limits.steps = 2'000'000;
    options.limits.outputBytes = 1u << 20;
    std::vector<std::string> reports;
    for (const Error &error : m_repaired)
        supplyMissing(rendering.request, m_template, error, reports);
    Result<Jinja::Rendered> result = m_template.render(rendering.request, options);
    const std::optional<Error> first = result ? std::nullopt : std::optional(result.error());
    for (int attempt = 0; !result && attempt < 4; ++attempt) {
        const Error error = result.error();
        if (!supplyMissing(rendering.request, m_template, error, reports))
            break;
        result = m_template.render(rendering.request, options);
        if (result && isTakenForGranted(rendering.request))
            m_repaired.push_back(error);
    }
    if (!result) {
        rendering.error = first->message.empty() ? "failed" : first->message;
        rendering.raised = first->code == ErrorCode::TemplateRaised;
        rendering.errorPlace = placeOf(*first);
        return rendering;
    }
    BudgetScope::draw(result->text.size() / 4); // it will be compared with others
    rendering.text = std::move(result->text);
    rendering.spans = std::move(result->spans);
    rendering.steps = result->steps;
    rendering.sizeWithoutPrompt = result->sizeWithout;
    return rendering;
}

void Prober::setContentAsParts(bool asParts)
{
    m_contentAsParts = asParts;
    m_user = Object{ { "role", "user" }, { "content", content(m_words.user) } };
}

void Prober::setToolsUnwrapped()
{
    if (std::exchange(m_toolsUnwrapped, true))
        return;
    for (Value &tool : m_tools.array())
        tool = Value(tool["function"]);
}

void Prober::takeFormsOf(const Prober &other)
{
    setContentAsParts(other.contentAsParts());
    setTextsOnly(other.textsOnly());
    setVariables(other.variables());
    if (other.toolsUnwrapped())
        setToolsUnwrapped();
}

Value Prober::assistant(const std::string &text) const
{
    return Object{ { "role", "assistant" }, { "content", content(text) } };
}

Value Prober::content(const std::string &text) const
{
    if (!m_contentAsParts)
        return text;
    return Array{ Object{ { "type", "text" }, { "text", text } } };
}

std::vector<ProbeArgument> Prober::bothArguments() const
{
    return { { m_words.names[0], m_words.values[0] }, { m_words.names[1], number() } };
}

Value Prober::number() const
{
    return m_textsOnly ? Value(std::to_string(m_words.numbers[0])) : Value(m_words.numbers[0]);
}

Value Prober::call(int function, const std::vector<ProbeArgument> &arguments, int index, const MessageForm &form) const
{
    const std::string &name = m_words.functions[function];
    Object object;
    for (const ProbeArgument &argument : arguments)
        object.set(argument.name, argument.value);
    Value value(std::move(object));
    if (form.argumentsAsText)
        value = toJson(value);
    const std::string id =
        form.idNamesFunction ? "functions." + name + ":" + std::to_string(index) : m_words.ids[index % 2];
    return Object{ { "id", id },
                   { "type", "function" },
                   { "function", Object{ { "name", name }, { "arguments", value } } } };
}

Value Prober::assistantWithCalls(Array calls, const std::string &content, const MessageForm &form) const
{
    Object message{ { "role", "assistant" } };
    if (!content.empty() || form.emptyContent == MessageForm::EmptyContent::Text)
        message.set("content", this->content(content));
    else if (form.emptyContent == MessageForm::EmptyContent::Null)
        message.set("content", nullptr);
    message.set("tool_calls", std::move(calls));
    return message;
}

} // namespace Parlance
