// How fast outputs are read, whole and in small pieces; whether a piece costs the same in a long output as in a short
// one; what a piece allocates and what a parser holds beside the message.

#include "measure.h"

#include <parlance/host.h>

#include <malloc.h>

#include <cstdlib>
#include <new>

using namespace Parlance;

namespace {

std::size_t allocations = 0;
std::ptrdiff_t liveBytes = 0;

void *counted(std::size_t size)
{
    void *memory = std::malloc(size);
    if (!memory)
        throw std::bad_alloc();
    ++allocations;
    liveBytes += static_cast<std::ptrdiff_t>(malloc_usable_size(memory));
    return memory;
}

void uncounted(void *memory)
{
    liveBytes -= static_cast<std::ptrdiff_t>(malloc_usable_size(memory));
    std::free(memory);
}

} // namespace

void *operator new(std::size_t size)
{
    return counted(size);
}

void *operator new[](std::size_t size)
{
    return counted(size);
}

void operator delete(void *memory) noexcept
{
    uncounted(memory);
}

void operator delete[](void *memory) noexcept
{
    uncounted(memory);
}

void operator delete(void *memory, std::size_t) noexcept
{
    uncounted(memory);
}

void operator delete[](void *memory, std::size_t) noexcept
{
    uncounted(memory);
}

namespace {

const char *const declared =
    R"({"messages": [{"role": "user", "content": "Go on."}], "tools": [{"type": "function", "function": {
    "name": "write_file", "parameters": {"type": "object", "properties": {"path": {"type": "string"}, "text": {"type": "string"}},
    "required": ["path", "text"]}}}]})";

constexpr std::size_t smallPiece = 4;
constexpr std::size_t shortOutput = 1 << 10;

/// A kind of output: how it begins, and what it goes on with for as long as wanted.
struct Kind
{
    const char *name;
    const PreparedChat &chat;
    std::string opening;
    std::string more;

    std::string text(std::size_t bytes) const
    {
        std::string all = opening;
        while (all.size() < bytes)
            all += more;
        all.resize(bytes);
        return all;
    }
};

using Clock = std::chrono::steady_clock;

/// Feeds the output in pieces and gives the seconds that took; after gets the parser after each piece.
template <class After> double feed(MessageParser &parser, std::string_view output, std::size_t piece, After after)
{
    std::vector<Event> events;
    const auto begin = Clock::now();
    for (std::size_t at = 0; at < output.size(); at += piece) {
        parser.feed(output.substr(at, piece), events);
        events.clear();
        after(at);
    }
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

double feed(MessageParser &parser, std::string_view output, std::size_t piece)
{
    return feed(parser, output, piece, [](std::size_t) {});
}

/// Nanoseconds for a small piece, the best of as many runs as have some 100 ms together.
double pieceTime(const Kind &kind, std::size_t bytes, bool quick)
{
    const std::string output = kind.text(bytes);
    const std::size_t runs = quick ? 1 : std::max<std::size_t>(3, (std::size_t(4) << 20) / bytes);
    double best = 1e9;
    for (std::size_t run = 0; run < runs; ++run) {
        MessageParser parser = kind.chat.parser();
        best = std::min(best, feed(parser, output, smallPiece));
    }
    return best * 1e9 * static_cast<double>(smallPiece) / static_cast<double>(bytes);
}

std::ptrdiff_t messageBytes(const ChatMessage &message)
{
    std::size_t all = message.content.capacity() + message.reasoningContent.capacity();
    for (const ToolCall &call : message.toolCalls)
        all += call.arguments.capacity();
    return static_cast<std::ptrdiff_t>(all);
}

void measureState(const Kind &kind, std::size_t bytes)
{
    const std::string output = kind.text(bytes);
    const std::ptrdiff_t before = liveBytes;
    std::ptrdiff_t peak = 0;
    MessageParser parser = kind.chat.parser();
    const std::size_t half = bytes / 2 / smallPiece * smallPiece;
    std::size_t atHalf = 0;
    feed(parser, output, smallPiece, [&](std::size_t at) {
        peak = std::max(peak, liveBytes - before - messageBytes(parser.message()));
        if (at == half)
            atHalf = allocations;
    });
    const auto pieces = static_cast<double>((bytes - half) / smallPiece);
    std::printf("  %-20s %8.3f allocations a piece, %6.1f KB state beside the message at most\n", kind.name,
                static_cast<double>(allocations - atHalf) / pieces, static_cast<double>(peak) / 1024);
}

void measureGrowth(const Kind &kind, std::size_t longOutput, bool quick)
{
    const double early = pieceTime(kind, shortOutput, quick);
    const double late = pieceTime(kind, longOutput, quick);
    std::printf("  %-20s %8.1f ns a piece in 1 KB, %8.1f in %zu KB: ratio %.2f\n", kind.name, early, late,
                longOutput >> 10, late / early);
}

void measureSpeed(const Bench &bench, const Kind &kind, std::size_t bytes)
{
    const std::string output = kind.text(bytes);
    for (const std::size_t piece : { bytes, std::size_t(4096), std::size_t(1) }) {
        const std::string cut = piece == bytes ? ", whole" : ", by " + std::to_string(piece);
        bench.run(kind.name + cut, static_cast<double>(bytes), [&] {
            MessageParser parser = kind.chat.parser();
            feed(parser, output, piece);
        });
    }
}

void measureMany(const Kind &kind, std::size_t count)
{
    const std::string output = kind.text(shortOutput / 2);
    std::vector<MessageParser> parsers;
    parsers.reserve(count);
    const std::ptrdiff_t before = liveBytes;
    std::ptrdiff_t messages = 0;
    for (std::size_t i = 0; i < count; ++i) {
        parsers.push_back(kind.chat.parser());
        feed(parsers.back(), output, smallPiece);
        messages += messageBytes(parsers.back().message());
    }
    std::printf("  %-20s %zu parsers inside an output: %td bytes each beside the message\n", kind.name, count,
                (liveBytes - before - messages) / static_cast<std::ptrdiff_t>(count));
}

} // namespace

int main(int count, char **arguments)
{
    const Bench bench("Outputs", count, arguments);
    const bool quick = bench.quick();
    const Host host;
    const auto json = ChatTemplate::load(PARLANCE_SOURCE_DIR "/templates/qwen3.jinja");
    const auto tagged = ChatTemplate::load(PARLANCE_SOURCE_DIR "/templates/qwen3-coder.jinja");
    const auto jsonChat = host.prepare(*json, *ChatRequest::fromJson(declared));
    const auto taggedChat = host.prepare(*tagged, *ChatRequest::fromJson(declared));
    if (!jsonChat || !taggedChat)
        return 1;

    const std::string prose = "Plain *prose* with a < b, {braces} and `code`, as models write it.\n";
    const std::vector<Kind> kinds = {
        { "content", *jsonChat, {}, prose },
        { "reasoning", *jsonChat, "<think>\n", prose },
        { "JSON argument", *jsonChat, R"(<tool_call>
{"name": "write_file", "arguments": {"path": "a", "text": ")",
          R"(    if (a < b)\n        return {\"x\": [1, 2]};\n)" },
        { "tagged argument", *taggedChat,
          "<tool_call>\n<function=write_file>\n<parameter=path>\na\n</parameter>\n<parameter=text>\n",
          "    if (a < b && c > d)\n        return {\"x\": [1, 2]};\n" },
    };
    const std::size_t longOutput = quick ? std::size_t(1) << 16 : std::size_t(1) << 24;
    for (const Kind &kind : kinds)
        measureSpeed(bench, kind, quick ? 20'000 : 1'000'000);
    std::printf("\nOutputs in pieces of 4 bytes\n");
    for (const Kind &kind : kinds)
        measureGrowth(kind, longOutput, quick);
    for (const Kind &kind : kinds)
        measureState(kind, longOutput / 16);
    std::printf("\nMany at once\n");
    for (const Kind &kind : kinds)
        measureMany(kind, quick ? 100 : 10'000);
    return 0;
}
