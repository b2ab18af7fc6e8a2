// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// Measures how fast outputs are read, whole and in small pieces. A piece must cost the same in a long output as in a
// short one. A piece's allocations and the parser's state, without the message, must stay flat to 1 MB and more. The
// cost of a copy is measured, too. The last line has all figures as JSON.

#include "measure.h"

#include <parlance/chat.h>
#include <parlance/host.h>
#include <parlance/json.h>

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

void *operator new(std::size_t size, const std::nothrow_t &) noexcept
{
    try {
        return counted(size);
    } catch (const std::bad_alloc &) {
        return nullptr;
    }
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
constexpr std::size_t stateOutput = 1 << 20;
constexpr double mostAllocations = 0.1; // a piece
constexpr double mostStateKb = 64;

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

/// What a measurement found, in terms of the kind of output; all of them become one line of JSON.
class Results
{
public:
    void add(const Kind &kind, const char *what, double number)
    {
        for (auto &[name, numbers] : m_kinds) {
            if (name == kind.name)
                return numbers.set(what, number);
        }
        m_kinds.emplace_back(kind.name, Object{ { what, number } });
    }

    void print() const
    {
        Object all;
        for (const auto &[name, numbers] : m_kinds)
            all.set(name, numbers);
        std::printf("\n%s\n",
                    toJson(Object{ { "bench", "stream" }, { "results", all } }, JsonFormat::compact()).c_str());
    }

private:
    std::vector<std::pair<std::string, Object>> m_kinds;
};

/// Feeds the output in pieces and gives the seconds that took; after gets the events of each piece.
template <class After> double feed(MessageParser &parser, std::string_view output, std::size_t piece, After after)
{
    std::vector<Event> events;
    const auto begin = Clock::now();
    for (std::size_t at = 0; at < output.size(); at += piece) {
        parser.feed(output.substr(at, piece), events);
        after(at, events);
        events.clear();
    }
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

double feed(MessageParser &parser, std::string_view output, std::size_t piece)
{
    return feed(parser, output, piece, [](std::size_t, const std::vector<Event> &) {});
}

/// Nanoseconds for a small piece at the end of an output: the median of those in its last tenth, a KB at a time, so
/// that what else the machine does counts little.
double pieceTime(const Kind &kind, std::size_t bytes, bool quick)
{
    const std::string output = kind.text(bytes);
    const std::size_t window = shortOutput / 2;
    const std::size_t counted = std::max(bytes / 10 / window * window, window);
    const std::size_t runs = quick ? 1 : std::max<std::size_t>(2, (std::size_t(1) << 20) / counted);
    std::vector<double> times;
    for (std::size_t run = 0; run < runs; ++run) {
        MessageParser parser = kind.chat.parser();
        const std::size_t begin = bytes - counted;
        feed(parser, std::string_view(output).substr(0, begin), 4096);
        for (std::size_t at = begin; at < bytes; at += window)
            times.push_back(feed(parser, std::string_view(output).substr(at, window), smallPiece));
    }
    std::nth_element(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2), times.end());
    return times[times.size() / 2] * 1e9 * static_cast<double>(smallPiece) / static_cast<double>(window);
}

/// The bytes of the message that events bring.
std::ptrdiff_t textBytes(const std::vector<Event> &events)
{
    std::size_t all = 0;
    for (const Event &event : events)
        all += event.type == Event::Type::ArgumentValue ? 0 : event.text.size();
    return static_cast<std::ptrdiff_t>(all);
}

/// Says whether it stays as it is, however long the output: both are counts, which no other load changes.
bool measureState(const Kind &kind, std::size_t bytes, Results &results)
{
    const std::string output = kind.text(bytes);
    const std::ptrdiff_t before = liveBytes;
    std::ptrdiff_t peak = 0;
    std::ptrdiff_t message = 0;
    MessageParser parser = kind.chat.parser();
    const std::size_t half = bytes / 2 / smallPiece * smallPiece;
    std::size_t atHalf = 0;
    feed(parser, output, smallPiece, [&](std::size_t at, const std::vector<Event> &events) {
        message += textBytes(events);
        peak = std::max(peak, liveBytes - before - message);
        if (at == half)
            atHalf = allocations;
    });
    const auto pieces = static_cast<double>((bytes - half) / smallPiece);
    const double perPiece = static_cast<double>(allocations - atHalf) / pieces;
    const double peakKb = static_cast<double>(peak) / 1024;
    std::printf("  %-20s %8.3f allocations a piece, %6.1f KB state without the message at most\n", kind.name, perPiece,
                peakKb);
    results.add(kind, "allocations_per_piece", perPiece);
    results.add(kind, "peak_state_kb", peakKb);
    return perPiece < mostAllocations && peakKb < mostStateKb;
}

void measureGrowth(const Kind &kind, std::size_t longOutput, bool quick, Results &results)
{
    std::printf("  %-20s", kind.name);
    const double early = pieceTime(kind, shortOutput, quick);
    double late = early;
    std::printf(" %8.1f", early);
    for (std::size_t bytes = shortOutput * 16; bytes <= longOutput; bytes *= bytes * 32 > longOutput ? 4 : 32) {
        late = pieceTime(kind, bytes, quick);
        std::printf(" %8.1f (%zu KB)", late, bytes >> 10);
    }
    std::printf(" ns a piece: last to first %.2f\n", late / early);
    results.add(kind, "ns_per_piece_short", early);
    results.add(kind, "ns_per_piece_long", late);
    results.add(kind, "ratio", late / early);
}

void measureSpeed(const Bench &bench, const Kind &kind, std::size_t bytes, Results &results)
{
    const std::string output = kind.text(bytes);
    for (const std::size_t piece : { bytes, std::size_t(4096), std::size_t(1) }) {
        const std::string cut = piece == bytes ? ", whole" : ", by " + std::to_string(piece);
        const double seconds = bench.run(kind.name + cut, static_cast<double>(bytes), [&] {
            MessageParser parser = kind.chat.parser();
            feed(parser, output, piece);
        });
        const std::string name = piece == bytes ? "mb_per_s_whole" : "mb_per_s_by_" + std::to_string(piece);
        results.add(kind, name.c_str(), static_cast<double>(bytes) / seconds / 1e6);
    }
}

/// What a copy costs that reads a draft and is dropped.
void measureSnapshots(const Kind &kind, std::size_t longOutput, Results &results)
{
    const std::string draft = kind.more.substr(0, 32);
    std::printf("  %-20s", kind.name);
    for (const std::size_t bytes : { shortOutput, longOutput }) {
        MessageParser parser = kind.chat.parser();
        feed(parser, kind.text(bytes), 4096);
        double best = 1e9;
        for (int run = 0; run < 200; ++run) {
            const auto begin = Clock::now();
            MessageParser copy = parser;
            feed(copy, draft, smallPiece);
            best = std::min(best, std::chrono::duration<double>(Clock::now() - begin).count());
        }
        std::printf(" %8.2f us after %zu KB", best * 1e6, bytes >> 10);
        results.add(kind, bytes == longOutput ? "snapshot_us_long" : "snapshot_us_short", best * 1e6);
    }
    std::printf("\n");
}

void measureMany(const Kind &kind, std::size_t count, Results &results)
{
    const std::string output = kind.text(shortOutput / 2);
    std::vector<MessageParser> parsers;
    parsers.reserve(count);
    const std::ptrdiff_t before = liveBytes;
    std::ptrdiff_t messages = 0;
    for (std::size_t i = 0; i < count; ++i) {
        parsers.push_back(kind.chat.parser());
        feed(parsers.back(), output, smallPiece,
             [&](std::size_t, const std::vector<Event> &events) { messages += textBytes(events); });
    }
    const std::ptrdiff_t each = (liveBytes - before) / static_cast<std::ptrdiff_t>(count);
    std::printf("  %-20s %zu parsers inside an output: %td bytes each, %td of them the message\n", kind.name, count,
                each, messages / static_cast<std::ptrdiff_t>(count));
    results.add(kind, "parser_bytes", static_cast<double>(each));
}

} // namespace

int main(int count, char **arguments)
{
    const Bench bench("Outputs", count, arguments);
    const bool quick = bench.quick();
    HostOptions options;
    options.defaultFolders = false;
    options.folders = { PARLANCE_PLUGIN_FOLDER };
    const Host host(options);
    const auto json = ChatTemplate::load(PARLANCE_SOURCE_DIR "/templates/qwen3.jinja");
    const auto tagged = ChatTemplate::load(PARLANCE_SOURCE_DIR "/templates/qwen3-coder.jinja");
    const auto jsonChat = host.prepare(*json, *ChatRequest::fromJson(declared));
    const auto taggedChat = host.prepare(*tagged, *ChatRequest::fromJson(declared));
    const auto byHandler = [&](const char *name) {
        const auto chatTemplate =
            ChatTemplate::load(std::string(PARLANCE_SOURCE_DIR "/plugins/") + name + "/fixtures/template.jinja");
        auto chat = host.prepare(*chatTemplate, *ChatRequest::fromJson(declared));
        return chat && !chat->handler.empty() ? std::optional(*std::move(chat)) : std::nullopt;
    };
    const auto harmonyChat = byHandler("specialized/gpt_oss");
    const auto recipientChat = byHandler("specialized/functionary_v3_2");
    const auto dsmlChat = byHandler("specialized/deepseek_v3_2");
    const auto quotedChat = byHandler("specialized/gemma_4");
    if (!jsonChat || !taggedChat || !harmonyChat || !recipientChat || !dsmlChat || !quotedChat)
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
        { "harmony argument", *harmonyChat,
          R"(<|channel|>commentary to=functions.write_file<|message|>{"path": "a", "text": ")",
          R"(    if (a < b)\n        return {\"x\": [1, 2]};\n)" },
        { "harmony reasoning", *harmonyChat, "<|channel|>analysis<|message|>", prose },
        { "harmony text", *harmonyChat, "<|channel|>final<|message|>", prose },
        { "recipient's text", *recipientChat, "all\n", prose },
        { "recipient's argument", *recipientChat, "write_file\n{\"path\": \"a\", \"text\": \"",
          R"(    if (a < b)\n        return {\"x\": [1, 2]};\n)" },
        { "recipient's code", *recipientChat, "python\n", "    if a >> b > c: x = {\"y\": [1, 2]}\n" },
        { "DSML argument", *dsmlChat,
          "<｜DSML｜function_calls>\n<｜DSML｜invoke name=\"write_file\">\n<｜DSML｜parameter name=\"text\" "
          "string=\"true\">",
          "    if (a < b && c > d)\n        return {\"x\": [1, 2]};\n" },
        { "quoted argument", *quotedChat, "<|tool_call>call:write_file{text:<|\"|>",
          "    if (a < b && c > d)\n        return {\"x\": [1, 2]};\n" },
        { "reasoning in a channel", *quotedChat, "<|channel>thought\n", prose },
    };
    const std::size_t longOutput = quick ? std::size_t(1) << 16 : std::size_t(1) << 24;
    Results results;
    for (const Kind &kind : kinds)
        measureSpeed(bench, kind, quick ? 20'000 : 1'000'000, results);
    std::printf("\nOutputs in pieces of 4 bytes\n");
    for (const Kind &kind : kinds)
        measureGrowth(kind, longOutput, quick, results);
    bool isFlat = true;
    for (const Kind &kind : kinds)
        isFlat = measureState(kind, std::max(longOutput, stateOutput), results) && isFlat;
    std::printf("\nA copy that reads 32 bytes and is dropped\n");
    for (const Kind &kind : kinds)
        measureSnapshots(kind, longOutput, results);
    std::printf("\nMany at once\n");
    for (const Kind &kind : kinds)
        measureMany(kind, quick ? 100 : 10'000, results);
    results.print();
    return isFlat ? 0 : 1;
}
