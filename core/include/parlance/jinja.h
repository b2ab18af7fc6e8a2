// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/budget.h>
#include <parlance/names.h>
#include <parlance/result.h>
#include <parlance/value.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Jinja2 3.1's template language with the settings that Transformers uses for chat templates.
namespace Parlance::Jinja {

/// What a template from a stranger may use up. Reaching one is an Error with ErrorCode::Limit that names it.
/// \since 0.2
struct Limits
{
    std::size_t sourceBytes = 384u << 10;
    int parseDepth = 200; ///< nesting of statements and expressions
    int callDepth = 200; ///< nesting of macros, callers, recursive loops and evaluation
    /// Work: instructions, loop turns, allocations, elements and characters that filters visit. What a template may do
    /// grows with the request, so that long conversations render and small ones cannot keep a processor busy.
    std::uint64_t steps = 3'000'000;
    std::uint64_t stepsPerValue = 10'000; ///< more of them for each value of the request, and each 256 bytes of text
    std::uint64_t stepsInAll = 60'000'000; ///< that these add up to at most, however large the request is
    std::size_t outputBytes = 64u << 20;
    std::size_t memoryBytes = 128u << 20; ///< of the values alive at one time
    std::int64_t rangeLength = 100'000; ///< as Jinja2's sandbox
};

/// Where in a template's execution text was made: a node of the template, inside of the loop turns and calls that led
/// to it. Each execution has places of its own: a node that is reached twice in one turn gives two of them.
/// \since 0.2
struct Place
{
    enum class Kind : std::uint8_t
    {
        Text, ///< text of the template, a literal, an expression that is printed or that joins strings
        LoopTurn, ///< a turn of a for statement, recursive ones included
        MacroCall, ///< a call of a macro, of caller(), or of a recursive loop; a generation block
    };

    std::uint32_t parent = 0; ///< the enclosing LoopTurn or MacroCall, an index into Spans::places(); 0: the template
    /// The template node: the literal, the text, the printed expression, the for statement, the call. It is the node's
    /// byte offset in the source, line ends counted as one byte. An operator's node is where the operator stands, a
    /// call's where its parenthesis opens, a member's where its dot or bracket stands.
    std::uint32_t node = 0;
    std::uint32_t turn = 0; ///< of a LoopTurn, from 0, among those that the loop's condition let through
    Kind kind = Kind::Text;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(Place::Kind value);

/// A stretch of the output that has one origin, one place, and was written at once. The spans of a traced rendering
/// cover every byte once, in order.
/// \since 0.2
struct Span
{
    enum class Origin : std::uint8_t
    {
        Template, ///< text or a string literal of the template, at line:column
        Data, ///< characters of the request's value at path (escaped ones included)
        Key, ///< the key of the member at path
        Syntax, ///< what a serializer wrote around data: quotes, braces, separators; path is the value serialized
        Computed, ///< made by the template (a number, a date); line:column is the expression
    };

    std::size_t begin = 0; ///< byte offsets into the text
    std::size_t end = 0;
    Origin origin = Origin::Template;
    int line = 0; ///< of the template, for Template and Computed
    int column = 0;
    int writtenLine = 0; ///< of the template, where what put it into the output stands: `{{ opener }}`
    int writtenColumn = 0;
    /// Of the request, as in messages[1].tool_calls[0].function.name; valid as long as the Spans it is in.
    std::string_view path;
    /// Where the text was made, an index into Spans::places(); 0 where that is not known. It stays with the text
    /// through variables, string operations, filters and what macros return.
    /// Template: where the literal was evaluated, or the text was met.
    /// Others: where the value first became text of the template, which is the expression that prints it, in a macro or
    /// block if there is one, or the + or ~ that joins it to a string. A filter that joins values (join, replace,
    /// format) makes no place: what it joins has the place of what prints or joins its result.
    std::uint32_t place = 0;
    /// Likewise: the text or expression that wrote it into the output, which writtenLine and writtenColumn tell of.
    std::uint32_t written = 0;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(Span::Origin value);

/// The spans of one rendering, in order. Immutable; copies share them.
/// \since 0.2
class Spans
{
public:
    struct Storage
    {
        std::vector<Span> spans;
        std::string paths; ///< what the spans' paths are parts of
        std::vector<Place> places = {};
    };

    Spans() = default;
    explicit Spans(std::shared_ptr<const Storage> storage)
        : m_storage(std::move(storage))
        , m_size(m_storage ? m_storage->spans.size() : 0)
    { }

    const Span *begin() const { return m_storage ? m_storage->spans.data() : nullptr; }
    const Span *end() const { return begin() + size(); }
    std::size_t size() const { return m_size; }
    /// The first so many of them, which are no more than there are.
    Spans first(std::size_t count) const
    {
        Spans some = *this;
        some.m_size = count;
        return some;
    }
    bool empty() const { return size() == 0; }
    const Span &operator[](std::size_t index) const { return m_storage->spans[index]; }
    /// All places of the rendering, each after its parent; the first is the template itself.
    std::span<const Place> places() const
    {
        return m_storage ? std::span<const Place>(m_storage->places) : std::span<const Place>();
    }

private:
    std::shared_ptr<const Storage> m_storage;
    std::size_t m_size = 0;
};

/// A prompt, and where each of its bytes comes from when the rendering was traced.
/// \since 0.2
struct Rendered
{
    std::string text;
    Spans spans; ///< empty when not traced
    std::uint64_t steps = 0; ///< the work it took, as Limits counts it
    /// The stretches of text that {% generation %} blocks wrote, in order, when the rendering was traced. As
    /// Transformers has it, blocks count where they write the prompt, not where their text is set, filtered or
    /// returned.
    std::vector<std::pair<std::size_t, std::size_t>> generated = {};
    /// What RenderOptions::without asks for: how many bytes of text are written without the variable, where text begins
    /// with those; none where only another rendering can tell.
    std::optional<std::size_t> sizeWithout = {};

    /// The stretches of text that come from the request: a tokenizer that knows no special tokens there is safe from
    /// users who write them. Neighbours are one; what the template writes between them, quotes and escapes of a
    /// serializer included, is not in them; nor are bos_token and eos_token. Of a traced rendering.
    PARLANCE_CORE_EXPORT std::vector<std::pair<std::size_t, std::size_t>> dataRanges() const;
};

/// \since 0.2
struct RenderOptions
{
    /// Also allow what Jinja2 under Transformers refuses and other engines do not: a template's own lists may grow by
    /// text and numbers (append), tojson writes what map() and its like give.
    bool lenient = false;
    bool trace = false;
    /// With trace, a variable of the context that is not followed, which takes less: what is written of it is Computed.
    std::string untraced = {};
    /// A variable of the context. Where the template reads it in its last statements alone, which change nothing, these
    /// are run once more with the variable false, and Rendered::sizeWithout tells what came of it.
    std::string without = {};
    /// The local time that strftime_now sees, as seconds since 1970 read without a time zone; none means the clock.
    std::optional<std::int64_t> now = {};
    Limits limits = {};
    /// What this rendering and others draw their steps from, and what can cancel it; null: limits alone count. Must
    /// outlive the call.
    Budget *budget = nullptr;
};

struct ProgramData;
struct Tree;
class Variables;

/// A parsed template. Immutable; copies share it, and any number of threads may render at once.
/// \since 0.2
class PARLANCE_CORE_EXPORT Program
{
public:
    /// Parses source (UTF-8). What Jinja2 refuses when it parses is a TemplateSyntax error here, with its place.
    static Result<Program> parse(std::string source, const std::string &file = {}, const Limits &limits = {});

    /// Renders with context, an object whose members are the template's variables.
    Result<Rendered> render(const Value &context, const RenderOptions &options = {}) const;

    const std::string &source() const;

    /// The names that the template reads and does not set, in order of appearance (globals included).
    const std::vector<std::string> &undeclaredNames() const;
    /// The attribute and constant subscript names that the template reads anywhere (message.NAME, message['NAME']).
    const std::vector<std::string> &attributeNames() const;
    /// The string literals of the template's expressions, in order of appearance, each once.
    const std::vector<std::string> &stringLiterals() const;

    /// The parsed tree as indented text, for people and tests.
    std::string dump() const;

private:
    friend Tree &treeOf(const Program &program);
    friend Result<Rendered> rendered(const Program &program, const Variables &variables, const RenderOptions &options);
    PARLANCE_CORE_NO_EXPORT explicit Program(std::shared_ptr<const ProgramData> data);
    std::shared_ptr<const ProgramData> d;
};

} // namespace Parlance::Jinja
