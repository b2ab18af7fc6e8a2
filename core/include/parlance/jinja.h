// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/budget.h>
#include <parlance/names.h>
#include <parlance/result.h>
#include <parlance/textrange.h>
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

/// The maximum work of a template. Exceeding a limit is an Error with ErrorCode::Limit that names it.
/// \since 0.2
struct Limits
{
    std::size_t sourceBytes = 384u << 10;
    int parseDepth = 200; ///< nesting of statements and expressions
    int callDepth = 200; ///< nesting of macros, callers, recursive loops and evaluation
    /// Work: instructions, iterations of loops, allocations, elements and characters that filters visit. The limit
    /// grows with the request, so that long conversations render and small ones cannot keep a processor busy.
    std::uint64_t steps = 3'000'000;
    std::uint64_t stepsPerValue =
        10'000; ///< additional steps for each value of the request, and for each 256 bytes of text
    std::uint64_t stepsInAll = 60'000'000; ///< the maximum of these two together, for requests of any size
    std::size_t outputBytes = 64u << 20;
    std::size_t memoryBytes = 128u << 20; ///< of the values alive at one time
    std::int64_t rangeLength = 100'000; ///< as Jinja2's sandbox
};

/// The place in a template's execution that made a text: a node of the template, inside the iterations and calls that
/// led to it. Each execution has its own places. A node that is reached twice in one iteration gives two places.
/// \since 0.2
struct Place
{
    enum class Kind : std::uint8_t
    {
        Text, ///< text of the template, a literal, or an expression that is printed or joins strings
        LoopTurn, ///< an iteration of a for statement, recursive ones included
        MacroCall, ///< a call of a macro, of caller(), or of a recursive loop; a generation block
    };

    std::uint32_t parent = 0; ///< the enclosing LoopTurn or MacroCall, an index into Spans::places(); 0: the template
    /// The template node: the literal, the text, the printed expression, the for statement, the call. It is the node's
    /// byte offset in the source; line ends count as one byte. The node of an operator is the operator, of a call its
    /// parenthesis, and of a member its dot or bracket.
    std::uint32_t node = 0;
    std::uint32_t turn = 0; ///< of a LoopTurn, from 0, among the iterations that pass the loop's condition
    Kind kind = Kind::Text;
};
PARLANCE_CORE_EXPORT EnumNames namesOf(Place::Kind value);

/// A part of the output with one origin and one place, written at once. The spans of a traced rendering cover every
/// byte once, in order.
/// \since 0.2
struct Span
{
    enum class Origin : std::uint8_t
    {
        Template, ///< text or a string literal of the template, at line:column
        Data, ///< characters of the request's value at path (escaped ones included)
        Key, ///< the key of the member at path
        Syntax, ///< written by a serializer around data: quotes, braces, separators; path is the serialized value
        Computed, ///< made by the template (a number, a date); line:column is the expression
    };

    std::size_t begin = 0; ///< byte offsets into the text
    std::size_t end = 0;
    Origin origin = Origin::Template;
    int line = 0; ///< of the template, for Template and Computed
    int column = 0;
    int writtenLine = 0; ///< of the template: the place that wrote it into the output, `{{ opener }}`
    int writtenColumn = 0;
    /// Of the request, as in messages[1].tool_calls[0].function.name; valid as long as its Spans.
    std::string_view path;
    /// The place that made the text, an index into Spans::places(); 0 if unknown. The text keeps it through variables,
    /// string operations, filters and results of macros. For Template it is the evaluated literal, or the text. For the
    /// others it is the place that first turned the value into text of the template. That is the printing expression,
    /// in a macro or block if there is one, or the + or ~ that joins it to a string. A filter that joins values (join,
    /// replace, format) makes no place: its parts have the place of the expression that prints or joins the result.
    std::uint32_t place = 0;
    /// The text or expression that wrote it into the output; its position is writtenLine and writtenColumn.
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
        std::string paths; ///< the value that the spans' paths refer to
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
    /// The first so many spans, or fewer if there are not so many.
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

/// A prompt, and the origin of each of its bytes if the rendering was traced.
/// \since 0.2
struct Rendered
{
    std::string text;
    Spans spans; ///< empty if not traced
    std::uint64_t steps = 0; ///< the work it took, as Limits counts it
    /// The parts of text that {% generation %} blocks wrote, in order, if the rendering was traced. As in Transformers,
    /// the block itself must write the text into the prompt, not a variable, a filter or a macro that has it.
    std::vector<TextRange> generated = {};
    /// The result of RenderOptions::without: the length of text without the variable, if text begins with that text;
    /// none if only another rendering can show it.
    std::optional<std::size_t> sizeWithout = {};

    /// The parts of text that come from the request. If a tokenizer recognises no special tokens there, users cannot
    /// inject any. Neighbours are joined. The template's text between them, with quotes and escapes of a serializer, is
    /// not included, nor are bos_token and eos_token. Only of a traced rendering.
    PARLANCE_CORE_EXPORT std::vector<TextRange> dataRanges() const;
};

/// \since 0.2
struct RenderOptions
{
    /// Also allows two things that Jinja2 under Transformers refuses and other engines allow. A template's own lists
    /// may grow by text and numbers (append), and tojson writes the results of map() and similar filters.
    bool lenient = false;
    bool trace = false;
    /// With trace: a variable of the context that is not traced, which costs less. Its text is Computed.
    std::string untraced = {};
    /// A variable of the context. If only the template's last statements read it and change nothing, these run again
    /// with the variable false. The result is Rendered::sizeWithout.
    std::string without = {};
    /// The local time for strftime_now, in seconds since 1970 without a time zone; not set: the current time.
    std::optional<std::int64_t> now = {};
    Limits limits = {};
    /// The budget of this rendering and others, which can also cancel it; null: only limits count. It must outlive the
    /// call.
    Budget *budget = nullptr;
};

struct ProgramData;
struct Tree;
class Variables;

/// A parsed template. Immutable; copies share it, and any number of threads may render at once.
///
///     const auto program = Jinja::Program::parse("Hello {{ name }}");
///     const auto rendered = program->render(Object{ { "name", "Ada" } });
///
/// \since 0.2
class PARLANCE_CORE_EXPORT Program
{
public:
    /// Parses source (UTF-8). If Jinja2 refuses it while parsing, this is a TemplateSyntax error here, with its place.
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
