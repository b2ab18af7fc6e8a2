// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// The public face: parsing, rendering, errors with their places, spans.
#include "base/joinedranges_p.h"
#include "base/logging_p.h"
#include "jinja/evaluator_p.h"
#include "jinja/mentionednames_p.h"
#include "jinja/mentions_p.h"
#include "jinja/token_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <cstring>
#include <limits>
#include <new>

namespace Parlance::Jinja {

struct ProgramData
{
    std::string source;
    std::string normalized;
    std::string file;
    std::unique_ptr<Tree> tree;
    /// What is before a block of blockSize bytes.
    struct Block
    {
        std::uint32_t characters;
        std::uint32_t lines; ///< whole ones
    };
    static constexpr std::size_t blockSize = 64;
    std::vector<std::uint32_t> lines; ///< offsets of line starts
    std::vector<Block> blocks; ///< and one after the last
    MentionedNames mentioned;

    void index();
    Parlance::Place place(std::size_t offset) const;
    std::pair<int, int> lineAndColumn(std::size_t offset) const; ///< from 1; the column in code points
    std::size_t charactersBefore(std::size_t offset) const;
    std::size_t lastLineAt(std::size_t offset, std::size_t from) const; ///< from one that begins before
    static std::size_t charactersIn(std::string_view text);
    std::string_view line(int number) const;
};

namespace {

Error errorAt(const ProgramData &program, ErrorCode code, std::string message, std::size_t offset)
{
    Error error;
    error.code = code;
    error.message = std::move(message);
    while (code != ErrorCode::TemplateRaised && error.message.ends_with('.'))
        error.message.pop_back();
    error.place = program.place(offset);
    error.sourceLine = std::string(program.line(error.place.line));
    return error;
}

ErrorCode codeOf(Fault fault)
{
    switch (fault) {
    case Fault::Raised:
        return ErrorCode::TemplateRaised;
    case Fault::Cancelled:
        return ErrorCode::Cancelled;
    case Fault::Limit:
        return ErrorCode::Limit;
    default:
        return ErrorCode::TemplateRuntime;
    }
}

Error errorOf(const ProgramData &program, Failure &failure, std::uint32_t offset)
{
    Error error = errorAt(program, codeOf(failure.fault), std::move(failure.message), offset);
    error.cause = failure.cause;
    error.subject = std::move(failure.subject);
    for (const Failure::Step &step : failure.trail)
        error.trail.push_back("in " + step.what + (step.what.ends_with("called") ? " from line " : " at line ")
                              + std::to_string(program.place(step.offset).line));
    return error;
}

/// Tells where the evaluator was once it is gone.
struct PlaceKeeper
{
    ~PlaceKeeper() { place = evaluator.place; }
    const Evaluator &evaluator;
    std::uint32_t &place;
};

/// Makes spans of the origins of a prompt and of what wrote it.
class SpanWriter
{
public:
    using Writes = std::vector<Evaluator::Write>;

    SpanWriter(const ProgramData &program, Trace &trace, const Runs &runs, const Writes &writes)
        : m_program(program)
        , m_trace(trace)
        , m_paths(trace)
        , m_runs(runs)
        , m_writes(writes)
    { }

    Spans write()
    {
        for (const Run &run : m_runs)
            m_paths.add(run.origin);
        m_storage->paths = m_paths.takeText();
        m_storage->spans.reserve(std::max(m_runs.size(), m_writes.size()));
        for (const Run &run : m_runs)
            add(run);
        m_storage->places = m_trace.takePlaces();
        return Spans(std::move(m_storage));
    }

private:
    // A span for each write that the run is of.
    void add(const Run &run)
    {
        Span span;
        span.origin = m_trace.kind(run.origin);
        span.place = m_trace.place(run.origin);
        if (Trace::hasPath(run.origin))
            span.path = m_paths.of(run.origin, m_storage->paths);
        else
            std::tie(span.line, span.column) = lineAndColumn(span.place);
        while (m_end < run.end) {
            if (m_end >= m_writeEnd)
                nextWrite();
            span.begin = std::exchange(m_end, std::min<std::size_t>(run.end, m_writeEnd));
            span.end = m_end;
            addWritten(span);
        }
    }

    void addWritten(Span span)
    {
        span.written = m_written;
        std::tie(span.writtenLine, span.writtenColumn) = m_writtenAt;
        if (span.place == 0)
            span.place = m_written;
        m_storage->spans.push_back(span);
    }

    void nextWrite()
    {
        const bool isKnown = m_nextWrite < m_writes.size();
        m_written = isKnown ? m_writes[m_nextWrite].place : 0;
        m_writtenAt = isKnown ? lineAndColumn(m_written) : std::pair(0, 0);
        m_writeEnd = isKnown ? m_writes[m_nextWrite++].end : std::numeric_limits<std::size_t>::max();
    }

    std::pair<int, int> lineAndColumn(std::uint32_t place) const
    {
        return m_program.lineAndColumn(m_trace[place].node);
    }

    const ProgramData &m_program;
    Trace &m_trace;
    TracePaths m_paths;
    const Runs &m_runs;
    const Writes &m_writes;
    std::shared_ptr<Spans::Storage> m_storage = std::make_shared<Spans::Storage>();
    std::size_t m_end = 0; // of the spans so far
    std::size_t m_nextWrite = 0;
    std::size_t m_writeEnd = 0;
    std::uint32_t m_written = 0;
    std::pair<int, int> m_writtenAt;
};

constexpr std::size_t textPerValue = 256; // see Limits::stepsPerValue
constexpr std::uint64_t mostValues = 10'000'000; // of a request, shared ones counted each time

// How much there is to render: values and stretches of text.
std::uint64_t sizeOf(const Value &request)
{
    std::uint64_t size = 0;
    std::vector<const Value *> open{ &request };
    while (!open.empty() && size < mostValues) {
        const Value &value = *open.back();
        open.pop_back();
        size += 1 + value.toString().size() / textPerValue;
        for (const Value &element : value.toArray())
            open.push_back(&element);
        for (const auto &[name, member] : value.toObject())
            open.push_back(&member);
    }
    return std::min(size, mostValues);
}

/// The steps that a request of a size adds.
std::uint64_t reserveOf(std::uint64_t size, const Limits &limits)
{
    const std::uint64_t most = limits.stepsInAll - std::min(limits.steps, limits.stepsInAll);
    return limits.stepsPerValue > most / std::max<std::uint64_t>(size, 1) ? most : size * limits.stepsPerValue;
}

} // namespace

void ProgramData::index()
{
    lines.push_back(0);
    for (std::size_t at = normalized.find('\n'); at != std::string::npos; at = normalized.find('\n', at + 1))
        lines.push_back(static_cast<std::uint32_t>(at + 1));
    std::size_t line = 0;
    std::size_t characters = 0;
    for (std::size_t i = 0; i < normalized.size() + 2 * blockSize; i += blockSize) {
        line = lastLineAt(i, line);
        blocks.push_back({ static_cast<std::uint32_t>(characters), static_cast<std::uint32_t>(line) });
        characters += charactersIn(std::string_view(normalized).substr(std::min(i, normalized.size()), blockSize));
    }
}

std::size_t ProgramData::lastLineAt(std::size_t offset, std::size_t from) const
{
    while (from + 1 < lines.size() && lines[from + 1] <= offset)
        ++from;
    return from;
}

std::size_t ProgramData::charactersIn(std::string_view text)
{
    // A block of ASCII, as nearly all are, at a glance.
    std::uint64_t high = 0;
    std::size_t at = 0;
    for (; at + sizeof(std::uint64_t) <= text.size(); at += sizeof(std::uint64_t)) {
        std::uint64_t bytes = 0;
        std::memcpy(&bytes, text.data() + at, sizeof bytes);
        high |= bytes;
    }
    if (at == text.size() && (high & 0x8080808080808080u) == 0)
        return text.size();
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char byte) {
        return (static_cast<unsigned char>(byte) & 0xC0u) != 0x80u; // which no character goes on with
    }));
}

std::pair<int, int> ProgramData::lineAndColumn(std::size_t offset) const
{
    const std::size_t line = lastLineAt(offset, blocks[offset / blockSize].lines);
    const std::size_t characters = charactersBefore(offset) - charactersBefore(lines[line]);
    return { static_cast<int>(line) + 1, static_cast<int>(characters) + 1 };
}

std::size_t ProgramData::charactersBefore(std::size_t offset) const
{
    const Block &block = blocks[offset / blockSize];
    const std::size_t bytes = offset % blockSize;
    const bool isAscii = (&block)[1].characters - block.characters == blockSize;
    return block.characters
        + (isAscii ? bytes : charactersIn(std::string_view(normalized).substr(offset - bytes, bytes)));
}

Parlance::Place ProgramData::place(std::size_t offset) const
{
    const auto [line, column] = lineAndColumn(offset);
    return { file, line, column };
}

std::string_view ProgramData::line(int number) const
{
    const std::size_t start = lines[static_cast<std::size_t>(number) - 1];
    const std::size_t end = normalized.find('\n', start);
    return std::string_view(normalized).substr(start, end == std::string::npos ? end : end - start);
}

// The tokens that the context names are the tokenizer's own, which a template writes as such.
static bool isData(const Span &span)
{
    return (span.origin == Span::Origin::Data || span.origin == Span::Origin::Key) && span.path != "bos_token"
        && span.path != "eos_token";
}

std::vector<TextRange> Rendered::dataRanges() const
{
    std::vector<TextRange> ranges;
    for (const Span &span : spans) {
        if (isData(span))
            appendJoined(ranges, { span.begin, span.end });
    }
    return ranges;
}

Program::Program(std::shared_ptr<const ProgramData> data)
    : d(std::move(data))
{ }

Result<Program> Program::parse(std::string source, const std::string &file, const Limits &limits)
{
    auto data = std::make_shared<ProgramData>();
    data->file = file;
    if (source.size() > limits.sourceBytes)
        return Error{ ErrorCode::Limit,
                      "The template is longer than the limit sourceBytes (" + std::to_string(limits.sourceBytes)
                          + ") allows",
                      { file, 0, 0 },
                      {},
                      {} };
    data->normalized = normalizedSource(source);
    data->source = std::move(source);
    data->index();
    if (const std::size_t bad = Utf8::firstInvalid(data->normalized); bad != std::string::npos)
        return errorAt(*data, ErrorCode::InvalidUtf8, "The template is not valid UTF-8", bad);
    try {
        data->tree = parseTree(data->normalized, limits.parseDepth);
        resolveTree(*data->tree);
    } catch (SyntaxFailure &failure) {
        return errorAt(*data, failure.code, std::move(failure.message), failure.offset);
    } catch (const std::bad_alloc &) {
        return errorAt(*data, ErrorCode::Limit, "There is not enough memory", 0);
    }
    data->mentioned = noteMentions(*data->tree);
    return Program(std::move(data));
}

namespace {

/// An object's members as variables.
class Members final : public Variables
{
public:
    explicit Members(const Value &object)
        : m_object(object)
    { }
    const Value *find(std::string_view name) const override { return m_object.toObject().find(name); }
    Value toValue() const override { return m_object; }

private:
    const Value &m_object;
};

} // namespace

Result<Rendered> Program::render(const Value &context, const RenderOptions &options) const
{
    return rendered(*this, Members(context), options);
}

Result<Rendered> rendered(const Program &program, const Variables &variables, const RenderOptions &options)
{
    const ProgramData &d = *program.d;
    Heap heap(options.limits.memoryBytes, options.limits.steps, options.budget);
    if (options.limits.stepsPerValue > 0)
        heap.setReserve([&] { return reserveOf(sizeOf(variables.toValue()), options.limits); });
    std::optional<Trace> trace;
    if (options.trace)
        trace.emplace(heap);
    Runtime runtime(options.limits, heap, trace ? &*trace : nullptr);
    runtime.now = options.now;
    runtime.lenient = options.lenient;
    std::uint32_t place = 0;
    try {
        Text output(runtime);
        Evaluator evaluator(runtime, *d.tree, variables, options.untraced);
        const PlaceKeeper keeper{ evaluator, place };
        if (evaluator.run(output) == Flow::Failed)
            return errorOf(d, evaluator.failure(), evaluator.place);
        log(Layer::Jinja, [&] {
            return "rendered " + std::to_string(output.view().size()) + " bytes in " + std::to_string(heap.stepsDone())
                + " steps";
        });
        Rendered rendered{ std::string(output.view()), {}, heap.stepsDone() };
        if (trace) {
            rendered.spans = SpanWriter(d, *trace, output.runs(), evaluator.writes).write();
            rendered.generated = std::move(trace->generated);
        }
        if (!options.without.empty())
            rendered.sizeWithout = evaluator.sizeWithout(options.without);
        return rendered;
    } catch (Failure &failure) {
        return errorOf(d, failure, place);
    } catch (const std::bad_alloc &) {
        return errorAt(d, ErrorCode::Limit, "There is not enough memory", place);
    }
}

const std::string &Program::source() const
{
    return d->source;
}

const std::vector<std::string> &Program::undeclaredNames() const
{
    return d->mentioned.undeclared;
}

const std::vector<std::string> &Program::attributeNames() const
{
    return d->mentioned.attributes;
}

const std::vector<std::string> &Program::stringLiterals() const
{
    return d->mentioned.literals;
}

Tree &treeOf(const Program &program)
{
    return *program.d->tree;
}

std::string Program::dump() const
{
    return dumpTree(*d->tree);
}

} // namespace Parlance::Jinja
