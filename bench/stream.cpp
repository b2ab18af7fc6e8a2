// How fast outputs are read, whole and byte by byte, and whether a byte costs the same at the end as at the start.

#include "measure.h"

#include <parlance/host.h>

using namespace Parlance;

namespace {

const char *const declared =
    R"({"messages": [{"role": "user", "content": "Go on."}], "tools": [{"type": "function", "function": {
    "name": "write_file", "parameters": {"type": "object", "properties": {"path": {"type": "string"}, "text": {"type": "string"}},
    "required": ["path", "text"]}}}]})";

std::string repeated(const std::string &text, std::size_t bytes)
{
    std::string all;
    while (all.size() < bytes)
        all += text;
    return all;
}

void feed(MessageParser &parser, std::string_view output, std::size_t piece)
{
    std::vector<Event> events;
    for (std::size_t at = 0; at < output.size(); at += piece) {
        parser.feed(output.substr(at, piece), events);
        events.clear();
    }
}

/// One output in three ways of cutting it, then the cost of its last tenth beside that of its first.
void measure(const Bench &bench, const PreparedChat &chat, const std::string &name, const std::string &output)
{
    const auto bytes = static_cast<double>(output.size());
    for (const std::size_t piece : { output.size(), std::size_t{ 4 }, std::size_t{ 1 } }) {
        const std::string cut = piece == output.size() ? ", whole" : ", by " + std::to_string(piece);
        bench.run(name + cut, bytes, [&] {
            MessageParser parser = chat.parser();
            feed(parser, output, piece);
        });
    }
    const std::string_view text = output;
    const std::size_t tenth = output.size() / 10;
    MessageParser young = chat.parser();
    const double first = bench.run(name + ", first tenth", bytes / 10, [&] {
        young = chat.parser();
        feed(young, text.substr(0, tenth), 1);
    });
    MessageParser old = chat.parser();
    feed(old, text.substr(0, output.size() - tenth), output.size());
    const double last =
        bench.once(name + ", last tenth", bytes / 10, [&] { feed(old, text.substr(output.size() - tenth), 1); });
    std::printf("  %-44s %12.2f\n", (name + ", last to first").c_str(), last / first);
}

} // namespace

int main(int count, char **arguments)
{
    const Bench bench("Outputs", count, arguments);
    const std::size_t size = bench.quick() ? 20'000 : 1'000'000;
    const Host host;
    const auto json = ChatTemplate::load(PARLANCE_SOURCE_DIR "/templates/qwen3.jinja");
    const auto tagged = ChatTemplate::load(PARLANCE_SOURCE_DIR "/templates/qwen3-coder.jinja");
    const auto jsonChat = host.prepare(*json, *ChatRequest::fromJson(declared));
    const auto taggedChat = host.prepare(*tagged, *ChatRequest::fromJson(declared));
    if (!jsonChat || !taggedChat)
        return 1;

    const std::string prose = repeated("Plain *prose* with a < b, {braces} and `code`, as models write it.\n", size);
    const std::string code = repeated("    if (a < b && c > d)\n        return {\"x\": [1, 2]};\n", size);
    const std::string escaped = repeated(R"(    if (a < b)\n        return {\"x\": [1, 2]};\n)", size);
    measure(bench, *jsonChat, "content", prose);
    measure(bench, *jsonChat, "reasoning", "<think>\n" + prose);
    measure(bench, *jsonChat, "JSON argument",
            "<tool_call>\n{\"name\": \"write_file\", \"arguments\": {\"path\": \"a\", \"text\": \"" + escaped);
    measure(bench, *taggedChat, "tagged argument",
            "<tool_call>\n<function=write_file>\n<parameter=path>\na\n</parameter>\n<parameter=text>\n" + code);
    return 0;
}
