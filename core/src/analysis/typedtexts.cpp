// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/findings_p.h"

#include <algorithm>

// A template takes typed parts if each of two texts appears alone in the prompt, as in `<user>One.Two.`. It does not
// take them if it prints the list, `<user>[{'type': 'text', 'text': 'One.'}, …`, or writes only the first text.
namespace Parlance {

namespace {

Value textPart(const std::string &text)
{
    return Object{ { "type", "text" }, { "text", text } };
}

ChatRequest withContent(ChatRequest request, std::size_t message, Value content)
{
    request.messages.array()[message].object().set("content", std::move(content));
    return request;
}

// A serializer writes keys and quotes; a template that walks over the parts writes neither.
bool isPrinted(const Rendering &rendering, const std::string &path)
{
    using Origin = Jinja::Span::Origin;
    return std::any_of(rendering.spans.begin(), rendering.spans.end(), [&](const Jinja::Span &span) {
        return (span.origin == Origin::Key || span.origin == Origin::Syntax) && span.path.starts_with(path);
    });
}

} // namespace

CapabilityFinding typedTexts(const Prober &prober, const ChatRequest &plain, std::size_t message)
{
    const Vocabulary &words = prober.words();
    const Array both{ textPart(words.content), textPart(words.reasoning) };
    const Rendering &typed = prober.render(withContent(plain, message, both));
    const auto asText = [&]() -> const Rendering & {
        return prober.renderText(withContent(plain, message, words.content));
    };
    const auto isWritten = [&] { return asText().text.find(words.content) != std::string::npos; };
    if (!typed.ok())
        return { asText().ok() ? Tristate::No : Tristate::Unknown, "the template fails: " + typed.error };
    const Value &role = plain.messages.toArray()[message]["role"];
    const std::string asked = " (role " + role.toString() + (plain.functions().empty() ? ")" : ", with tools)");
    const std::string path = "messages[" + std::to_string(message) + "].content";
    if (isPrinted(typed, path))
        return { Tristate::No, "content as a list of parts is printed as this list, not as its text" + asked };
    const bool isFirst = typed.text.find(words.content) != std::string::npos;
    if (!isFirst)
        return { isWritten() ? Tristate::No : Tristate::Unknown,
                 "text in a list of parts" + asked + " does not appear in the prompt" };
    if (typed.text.find(words.reasoning) == std::string::npos)
        return { isWritten() ? Tristate::No : Tristate::Yes,
                 "of two parts of a content, only the first appears in the prompt" + asked };
    return { Tristate::Yes, "text in a list of parts" + asked + " appears in the prompt" };
}

} // namespace Parlance
