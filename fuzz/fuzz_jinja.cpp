// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// A template from a stranger parses and renders within its limits, or is refused; tracing changes no byte, and its
// spans cover the text.

#include "target.h"

#include <parlance/jinja.h>
#include <parlance/json.h>

#include <string_view>

using namespace Parlance;

namespace {

const char *const conversation =
    R"({"bos_token": "<s>", "eos_token": "</s>", "add_generation_prompt": true, "documents": null,
    "tools": [{"type": "function", "function": {"name": "look", "parameters": {"type": "object", "properties": {}}}}],
    "messages": [{"role": "system", "content": "a b"}, {"role": "user", "content": "Ünï <b> \"q\"\n"},
        {"role": "assistant", "content": "", "reasoning_content": "r", "tool_calls": [
            {"id": "1", "type": "function", "function": {"name": "look", "arguments": {"a": 1.0, "b": [true, null]}}}]},
        {"role": "tool", "content": "t", "tool_call_id": "1"}]})";

Jinja::Limits tight()
{
    Jinja::Limits limits;
    limits.parseDepth = 60;
    limits.callDepth = 60;
    limits.steps = 50'000;
    limits.outputBytes = 1u << 18;
    limits.memoryBytes = 8u << 20;
    limits.rangeLength = 1'000;
    return limits;
}

void requireCover(const Jinja::Rendered &rendered)
{
    std::size_t at = 0;
    for (const Jinja::Span &span : rendered.spans) {
        require(span.begin == at && span.end > at);
        at = span.end;
    }
    require(at == rendered.text.size());
}

} // namespace

// lipsum() and the filter random give another text each time.
static bool isByChance(std::string_view source)
{
    return source.find("lipsum") != std::string_view::npos || source.find("random") != std::string_view::npos;
}

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const Value context = *parseJson(conversation);
    const std::string source(asText(data, size));
    const auto program = Jinja::Program::parse(source, "fuzz", tight());
    if (!program) {
        require(!program.error().message.empty());
        return 0;
    }
    const Jinja::RenderOptions plain{ .trace = false, .now = 1'700'000'000, .limits = tight() };
    Jinja::RenderOptions traced = plain;
    traced.trace = true;
    const auto text = program->render(context, plain);
    const auto spans = program->render(context, traced);
    if (text && spans) {
        require(text->text == spans->text || isByChance(source));
        requireCover(*spans);
    }
    return 0;
}
