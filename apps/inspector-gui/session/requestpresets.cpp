// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "session/prompting.h"
#include "session/sessionstate.h"

#include <QCoreApplication>

namespace Parlance::Inspector {

namespace {

constexpr const char *plainRequest = R"({
  "messages": [
    {"role": "user", "content": "What is the weather in Paris?"}
  ]
}
)";

constexpr const char *system = R"({
  "messages": [
    {"role": "system", "content": "You are a helpful assistant."},
    {"role": "user", "content": "What is the weather in Paris?"}
  ]
}
)";

constexpr const char *results = R"({
  "messages": [
    {"role": "user", "content": "Compare the weather in Paris and Rome."},
    {"role": "assistant", "content": "", "tool_calls": [
      {"id": "call00001", "type": "function", "function": {"name": "get_weather", "arguments": {"city": "Paris"}}},
      {"id": "call00002", "type": "function", "function": {"name": "get_weather", "arguments": {"city": "Rome"}}}
    ]},
    {"role": "tool", "tool_call_id": "call00001", "name": "get_weather", "content": "12 degrees, rain"},
    {"role": "tool", "tool_call_id": "call00002", "name": "get_weather", "content": "24 degrees, sun"}
  ],
  "tools": [
    {"type": "function", "function": {"name": "get_weather", "description": "Current weather of a city.", "parameters": {
      "type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}}}
  ]
}
)";

constexpr const char *reasoning = R"({
  "messages": [
    {"role": "user", "content": "What is 17 times 23?"},
    {"role": "assistant", "reasoning_content": "17 times 20 is 340, 17 times 3 is 51.", "content": "391."},
    {"role": "user", "content": "And 18 times 23?"}
  ],
  "enable_thinking": true
}
)";

constexpr const char *turns = R"({
  "messages": [
    {"role": "system", "content": "You are a helpful assistant."},
    {"role": "user", "content": "Name a river."},
    {"role": "assistant", "content": "The Loire."},
    {"role": "user", "content": "Another one?"},
    {"role": "assistant", "content": "The Po."},
    {"role": "user", "content": "Which is longer?"}
  ]
}
)";

constexpr const char *prefill = R"({
  "messages": [
    {"role": "user", "content": "Name three rivers."},
    {"role": "assistant", "content": "1. The Loire"}
  ],
  "add_generation_prompt": false,
  "continue_final_message": true
}
)";

constexpr const char *thinkingOff = R"({
  "messages": [
    {"role": "user", "content": "What is 17 times 23?"}
  ],
  "enable_thinking": false
}
)";

constexpr const char *developer = R"({
  "messages": [
    {"role": "developer", "content": "Answer in one sentence."},
    {"role": "user", "content": "What is a river?"}
  ]
}
)";

constexpr const char *textArguments = R"({
  "messages": [
    {"role": "user", "content": "What is the weather in Paris?"},
    {"role": "assistant", "content": "", "tool_calls": [
      {"id": "call00001", "type": "function", "function": {"name": "get_weather", "arguments": "{\"city\": \"Paris\"}"}}
    ]},
    {"role": "tool", "tool_call_id": "call00001", "name": "get_weather", "content": "12 degrees, rain"}
  ],
  "tools": [
    {"type": "function", "function": {"name": "get_weather", "parameters": {
      "type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}}}
  ]
}
)";

constexpr const char *images = R"({
  "messages": [
    {"role": "user", "content": [
      {"type": "text", "text": "What is in this picture?"},
      {"type": "image_url", "image_url": {"url": "https://example.org/river.png"}}
    ]}
  ]
}
)";

} // namespace

const std::vector<RequestPreset> &requestPresets()
{
    static const std::vector<RequestPreset> presets{
        { "plain", QT_TRANSLATE_NOOP("RequestPreset", "A question"), plainRequest },
        { "system", QT_TRANSLATE_NOOP("RequestPreset", "A system message"), system },
        { "tools", QT_TRANSLATE_NOOP("RequestPreset", "Tools"), defaultRequest() },
        { "results", QT_TRANSLATE_NOOP("RequestPreset", "Parallel results"), results },
        { "reasoning", QT_TRANSLATE_NOOP("RequestPreset", "Reasoning"), reasoning },
        { "turns", QT_TRANSLATE_NOOP("RequestPreset", "Several turns"), turns },
        { "thinking-off", QT_TRANSLATE_NOOP("RequestPreset", "Thinking off"), thinkingOff },
        { "developer", QT_TRANSLATE_NOOP("RequestPreset", "A developer message"), developer },
        { "text-arguments", QT_TRANSLATE_NOOP("RequestPreset", "Arguments as text"), textArguments },
        { "images", QT_TRANSLATE_NOOP("RequestPreset", "An image"), images },
        { "prefill", QT_TRANSLATE_NOOP("RequestPreset", "A prefill"), prefill },
    };
    return presets;
}

} // namespace Parlance::Inspector
