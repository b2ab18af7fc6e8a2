// What an analysis costs once, and a prepared request every time, grammar and parser included.

#include "measure.h"

#include <parlance/host.h>

using namespace Parlance;

namespace {

Value tool(int number, int parameters)
{
    Object properties;
    for (int i = 0; i < parameters; ++i)
        properties.set("parameter_" + std::to_string(i), Object{ { "type", i % 2 == 0 ? "string" : "integer" } });
    Object schema{ { "type", "object" },
                   { "properties", std::move(properties) },
                   { "required", Array{ "parameter_0" } } };
    Object function{ { "name", "tool_" + std::to_string(number) }, { "parameters", std::move(schema) } };
    return Object{ { "type", "function" }, { "function", std::move(function) } };
}

ChatRequest request(int tools, int parameters)
{
    ChatRequest request;
    request.messages = Array{ Object{ { "role", "user" }, { "content", "Go on." } } };
    Array list;
    for (int i = 0; i < tools; ++i)
        list.push_back(tool(i, parameters));
    request.tools = std::move(list);
    return request;
}

void measure(const Bench &bench, const std::string &family)
{
    const auto chatTemplate = ChatTemplate::load(std::string(PARLANCE_SOURCE_DIR "/templates/") + family + ".jinja");
    bench.run(family + ", analysis", 0, [&] { return Host().analyze(*chatTemplate); });
    const Host host;
    for (const auto &[tools, parameters] : { std::pair{ 1, 2 }, { 10, 5 }, { 100, 5 }, { 1, 50 }, { 1, 200 } }) {
        const ChatRequest one = request(tools, parameters);
        const auto prepared = host.prepare(*chatTemplate, one);
        const auto bytes = prepared ? static_cast<double>(prepared->grammar.text.size()) : 0;
        bench.run(family + ", " + std::to_string(tools) + " tools of " + std::to_string(parameters), bytes,
                  [&] { return host.prepare(*chatTemplate, one).has_value(); });
    }
}

} // namespace

int main(int count, char **arguments)
{
    const Bench bench("Analysis and preparation (bytes are the grammar's)", count, arguments);
    for (const char *const family : { "qwen3", "qwen3-coder", "deepseek-v3.1" })
        measure(bench, family);
    return 0;
}
