#include "chat/prompt_p.h"

#include <algorithm>

namespace Parlance {

namespace {

// What of the generation prompt the model's answer goes on from. A header that looks different in this rendering is
// passed by its first line break or marker of the answer's.
std::string primerOf(const std::string &generation, const Analysis &analysis)
{
    if (generation.starts_with(analysis.assistantHeader))
        return generation.substr(analysis.assistantHeader.size());
    std::size_t first = std::string::npos;
    for (const Marker *marker : { &analysis.reasoning.start, &analysis.reasoning.end, &analysis.content.start }) {
        if (!marker->core.empty())
            first = std::min(first, generation.find(marker->core));
    }
    return first == std::string::npos ? std::string() : generation.substr(first);
}

std::size_t lastContentEnd(const Jinja::Rendered &rendered, const std::string &path)
{
    std::size_t end = 0;
    for (const Jinja::Span &span : rendered.spans) {
        if (span.origin == Jinja::Span::Origin::Data && span.path.starts_with(path))
            end = span.end;
    }
    return end;
}

Result<PromptTail> continued(const ChatTemplate &chatTemplate, const Analysis &analysis, ChatRequest request)
{
    request.addGenerationPrompt = false;
    Jinja::RenderOptions options;
    options.trace = true;
    const auto full = chatTemplate.render(request, options);
    if (!full)
        return full.error();
    const std::size_t last = request.messages.toArray().size() - 1;
    ChatRequest before = request;
    before.messages.array().pop_back();
    const auto history = chatTemplate.render(before);

    // The prompt ends with the last character of the prefill's content, its reasoning, or, without both, of the
    // message.
    std::size_t end = 0;
    for (const char *field : { ".content", ".reasoning_content", "" }) {
        if (end == 0)
            end = lastContentEnd(*full, "messages[" + std::to_string(last) + "]" + field);
    }
    PromptTail tail;
    tail.prompt = full->text.substr(0, end);
    const std::size_t known = history && tail.prompt.starts_with(history->text) ? history->text.size() : 0;
    std::string answer = tail.prompt.substr(known);
    if (const std::size_t header = answer.find(analysis.assistantHeader); header != std::string::npos)
        answer.erase(0, header + analysis.assistantHeader.size());
    tail.primer = answer;
    return tail;
}

} // namespace

Result<PromptTail> renderPrompt(const ChatTemplate &chatTemplate, const Analysis &analysis, const ChatRequest &request)
{
    const Array &messages = request.messages.toArray();
    const bool prefill =
        request.continueFinalMessage && !messages.empty() && messages.back()["role"].toString() == "assistant";
    if (prefill)
        return continued(chatTemplate, analysis, request);
    const auto rendered = chatTemplate.render(request);
    if (!rendered)
        return rendered.error();
    PromptTail tail;
    tail.prompt = rendered->text;
    if (!request.addGenerationPrompt)
        return tail;
    const Result<std::string> generation = chatTemplate.generationPrompt(request);
    tail.generationPrompt = generation ? *generation : std::string();
    tail.primer = primerOf(tail.generationPrompt, analysis);
    return tail;
}

} // namespace Parlance
