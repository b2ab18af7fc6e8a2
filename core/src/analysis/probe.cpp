// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/probe_p.h"

#include "template/requestrepair_p.h"

#include <parlance/json.h>

#include <algorithm>

namespace Parlance {

const std::vector<Vocabulary> &vocabularies()
{
    static const std::vector<Vocabulary> all = {
        { "Wibble the frandle please",
          "Quorvex mentions blorp",
          "Snarfle weighs zonk",
          { "krelbin_mox", "vantu_plex" },
          { "jorbat", "wexle" },
          { "Plimdar", "Groskin" },
          { 7341, 9152 },
          { "k7Qw2Zd9p", "m3Xv8Rt1c" } },
        { "Tell Ombrax about juntle",
          "Vashti grimble orrow",
          "Dwelk ponders yaffle",
          { "doFrumtag", "doYelpick" },
          { "hastobb", "nirgule" },
          { "Cwmbrex", "Fjordlux" },
          { -48, 60217 },
          { "p9Gh4Jk2s", "r5Bn6Wy3x" } },
        { "Мурзин спросил 謎",
          "Грельт 訳 брумса",
          "Хвунд 考 цельмо",
          { "zz9query", "qp4lookup" },
          { "uxoth", "ilvane" },
          { "Жмох", "Щёгр" },
          { 880013, 5 },
          { "a1S2d3F4g", "h5J6k7L8z" } },
    };
    return all;
}

std::vector<Extent> Rendering::find(std::string_view path, Jinja::Span::Origin origin) const
{
    std::vector<Extent> found = placesOf(path, origin);
    if (found.empty() && path.ends_with(".content"))
        found = placesOf(std::string(path) + "[0].text", origin);
    return found;
}

std::vector<Extent> Rendering::placesOf(std::string_view path, Jinja::Span::Origin origin) const
{
    std::vector<Extent> found;
    for (const Jinja::Span &span : spans) {
        if (span.origin != origin || span.path != path)
            continue;
        if (!found.empty() && found.back().end == span.begin)
            found.back().end = span.end;
        else
            found.push_back({ span.begin, span.end });
    }
    return found;
}

std::optional<Extent> Rendering::hull(std::string_view path) const
{
    std::optional<Extent> hull;
    for (const Jinja::Span &span : spans) {
        const bool inside = span.path.starts_with(path)
            && (span.path.size() == path.size() || span.path[path.size()] == '.' || span.path[path.size()] == '[');
        if (!inside)
            continue;
        if (!hull)
            hull = Extent{ span.begin, span.end };
        hull->end = span.end;
    }
    return hull;
}

std::vector<Extent> Rendering::computedIn(Extent extent) const
{
    std::vector<Extent> found;
    for (const Jinja::Span &span : spans) {
        if (span.origin == Jinja::Span::Origin::Computed && extent.contains({ span.begin, span.end }))
            found.push_back({ span.begin, span.end });
    }
    return found;
}

SourcePlace Rendering::placeAt(std::size_t offset, std::string_view wanted) const
{
    for (const Jinja::Span &span : spans) {
        if (offset < span.begin || offset >= span.end)
            continue;
        // A span of template text begins where the text does; what is wanted may stand some lines further down, and
        // behind other text on its line. In a string literal it is escaped: then its beginning is looked for.
        const auto from = text.begin() + static_cast<std::ptrdiff_t>(span.begin);
        const auto breaks =
            static_cast<int>(std::count(from, text.begin() + static_cast<std::ptrdiff_t>(offset), '\n'));
        const std::string_view beginning = wanted.substr(0, wanted.find_first_of("\n\t\\\"'"));
        for (const int line : { span.line + breaks, span.line }) {
            const auto first = static_cast<std::size_t>(line == span.line ? std::max(span.column - 1, 0) : 0);
            const std::size_t at = beginning.empty() ? std::string_view::npos : sourceLine(line).find(beginning, first);
            if (at != std::string_view::npos)
                return { line, static_cast<int>(at) + 1 };
        }
        return { span.line, span.column };
    }
    return {};
}

std::string_view Rendering::sourceLine(int line) const
{
    std::string_view rest = source;
    for (int i = 1; i < line && !rest.empty(); ++i)
        rest.remove_prefix(std::min(rest.size(), rest.find('\n') + 1));
    return rest.substr(0, rest.find('\n'));
}

SourcePlace placeBefore(const Rendering &rendering, const Marker &marker, std::size_t end)
{
    const std::size_t at = rendering.text.rfind(marker.core, end - std::min(end, marker.core.size()));
    return at == std::string::npos ? SourcePlace() : rendering.placeAt(at, marker.core);
}

SourcePlace placeBehind(const Rendering &rendering, const Marker &marker, std::size_t begin)
{
    const std::size_t at = rendering.text.find(marker.core, begin);
    return at == std::string::npos ? SourcePlace() : rendering.placeAt(at, marker.core);
}

SourcePlace placeAnywhere(const Rendering &rendering, const Marker &marker)
{
    if (marker.core.empty())
        return {};
    if (const std::size_t at = rendering.text.rfind(marker.core); at != std::string::npos)
        return rendering.placeAt(at, marker.core);
    const std::size_t at = rendering.source.find(marker.core);
    if (at == std::string_view::npos)
        return {};
    const std::string_view before = rendering.source.substr(0, at);
    const auto lines = static_cast<int>(std::count(before.begin(), before.end(), '\n'));
    return { lines + 1, static_cast<int>(at - (before.rfind('\n') + 1)) + 1 };
}

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

Prober::Prober(const ChatTemplate &chatTemplate, const Vocabulary &words)
    : m_template(chatTemplate)
    , m_words(words)
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
    request.now = 1767225600; // a fixed day, so that an analysis does not depend on the calendar
    return request;
}

const Rendering &Prober::render(const ChatRequest &request) const
{
    const auto known = std::find_if(m_asked.begin(), m_asked.end(),
                                    [&request](const Asked &asked) { return asked.request == request; });
    if (known != m_asked.end())
        return known->rendering;
    return m_asked.emplace_back(Asked{ request, renderNew(request) }).rendering;
}

Rendering Prober::renderNew(const ChatRequest &request) const
{
    Rendering rendering;
    rendering.request = request;
    rendering.source = m_template.source();
    Jinja::RenderOptions options;
    options.trace = true;
    options.limits.steps = 2'000'000;
    options.limits.outputBytes = 1u << 20;
    Result<Jinja::Rendered> result = m_template.render(request, options);
    std::vector<std::string> reports;
    for (int attempt = 0; !result && attempt < 4; ++attempt) {
        if (!supplyMissing(rendering.request, m_template, result.error(), reports))
            break;
        result = m_template.render(rendering.request, options);
    }
    if (!result) {
        rendering.error = result.error().message.empty() ? "failed" : result.error().message;
        rendering.raised = result.error().code == ErrorCode::TemplateRaised;
        return rendering;
    }
    rendering.text = std::move(result->text);
    rendering.spans = std::move(result->spans);
    return rendering;
}

void Prober::setContentAsParts(bool asParts)
{
    m_contentAsParts = asParts;
    m_user = Object{ { "role", "user" }, { "content", content(m_words.user) } };
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
    return { { m_words.names[0], m_words.values[0] }, { m_words.names[1], m_words.numbers[0] } };
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

ComparisonSide sideOf(const Rendering &rendering, std::string label)
{
    return { rendering.request, std::move(label), rendering.text, rendering.error, rendering.spans };
}

} // namespace Parlance
