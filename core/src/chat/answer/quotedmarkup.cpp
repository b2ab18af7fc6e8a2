// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// The text of "The `<call>` tag" pauses at " `<call>", and continues after "`" if that comes soon. If the closers of a
// call come before it, there is a call: "`<call>{…}</call>`". `{"page": "<call>look</call>"} Done.<call>look</call>` is
// JSON, then text and a call.

#include "chat/answer/quotedmarkup_p.h"

#include "answer/markerexprs_p.h"

#include <parlance/requestedanswer.h>

namespace Parlance {

using namespace Peg;

namespace {

constexpr int longestCode = 240;
constexpr int longestWord = 64;

// Where the tags that close a call come before the quote, a call is there. The beginning is what is in
// front of the opener.
Expr callBefore(const std::string &quote, const Expr &beginning, std::vector<std::string> closers)
{
    closers.push_back(quote);
    return sequence({ beginning, until(std::move(closers)), notAhead(literal(quote)) });
}

class Spoken
{
public:
    explicit Spoken(const SpokenTags &tags)
        : m_callOpeners(withTags(tags.callOpeners))
        , m_closers(withTags(tags.closers))
        , m_others(tags.others)
        , m_bareOpeners(tags.callOpeners)
    {
        std::erase_if(m_bareOpeners, beginsWithTag);
    }

    AnswerPart part(Tag tag)
    {
        addCalls();
        addOthers();
        for (const char *quote : { "``", "`", "\"", "'" })
            addQuoted(quote, m_closers, Expr());
        m_part.expr = m_spoken.empty() ? choice({}) : capture(tag, choice(std::move(m_spoken)));
        return std::move(m_part);
    }

private:
    void addCalls()
    {
        const Expr begin = sequence({ blank(), literal("`") });
        // Brackets close such a call.
        addQuoted("`", m_bareOpeners, code(), callBefore("`", begin, { "}`", "]`", ")`" }));
        addQuoted("`", m_callOpeners, code(), callBefore("`", begin, m_closers));
        addInWords(m_callOpeners);
        for (const char *fence : codeFences)
            addFenced(fence, m_callOpeners, callBefore(fence, blockBegin(fence), m_closers));
    }

    void addOthers()
    {
        for (const char *quote : { "``", "`" })
            addQuoted(quote, m_others, chars({ { '`', '`' }, { '\n', '\n' } }, true, 0, longestCode));
        addInWords(m_others);
        for (const char *fence : codeFences)
            addFenced(fence, m_others, choice({}));
    }

    void addInWords(const std::vector<std::string> &markers)
    {
        const Expr word = chars(
            { { '"', '"' }, { '\'', '\'' }, { '\n', '\n' }, { '{', '{' }, { '[', '[' }, { '(', '(' }, { '<', '<' } },
            true, 0, longestWord);
        std::vector<std::string> open = markers;
        std::erase_if(open,
                      [](const std::string &marker) { return !marker.starts_with('<') || marker.ends_with('>'); });
        for (const char *quote : { "\"", "'" }) {
            addQuoted(quote, open, sequence({ restOfTag(*quote), word }));
            addQuoted(quote, markers, word);
        }
    }

    // What an opener leaves open may hold quotes of the other kind: `'the <call name="look"> tag'`.
    static Expr restOfTag(char quote)
    {
        const auto code = static_cast<char32_t>(quote);
        return sequence({ chars({ { code, code }, { '<', '<' }, { '>', '>' }, { '\n', '\n' } }, true, 0, longestWord),
                          literal(">") });
    }

    // After the quote that closes something, as in "`ls`<call>", nothing is spoken of: a blank is before it.
    void addQuoted(const std::string &quote, const std::vector<std::string> &markers, const Expr &inside,
                   const Expr &unless = choice({}))
    {
        if (markers.empty())
            return;
        for (const char before : { ' ', '\n', '(' }) {
            for (const std::string &marker : markers)
                m_part.openers.push_back(before + quote + marker);
        }
        add(sequence({ blank(), literal(quote), oneOf(markers), inside, literal(quote) }), unless);
    }

    void addFenced(const char *fence, const std::vector<std::string> &markers, const Expr &unless)
    {
        if (markers.empty())
            return;
        CallSyntax::addNew(std::vector<std::string>{ fence }, m_part.openers);
        const auto mark = static_cast<char32_t>(*fence);
        const Expr inside = chars({ { mark, mark } }, true, 0, longestCode);
        add(sequence({ blockBegin(fence), oneOf(markers), inside, literal(fence) }), unless);
    }

    void add(const Expr &whole, const Expr &unless)
    {
        m_spoken.push_back(sequence({ ahead(whole), notAhead(unless), whole }));
    }

    // Where a text begins, none is there: text pauses only where one does.
    static Expr blank()
    {
        static const Expr one = optional(oneOf({ " ", "\n", "(" }));
        return one;
    }

    static Expr blockBegin(const char *fence) { return sequence({ codeBlockBegin(fence), literal("\n") }); }

    static Expr code() { return chars({ { '`', '`' } }, true, 0, longestCode); }

    const std::vector<std::string> m_callOpeners;
    const std::vector<std::string> m_closers;
    const std::vector<std::string> m_others;
    std::vector<std::string> m_bareOpeners;
    AnswerPart m_part;
    std::vector<Expr> m_spoken;
};

constexpr int deepest = 12; ///< brackets; after deeper ones all that JSON may have is JSON

Expr oneChar(char c)
{
    return chars({ { static_cast<char32_t>(c), static_cast<char32_t>(c) } }, false, 1, 1);
}

Expr string(const std::string &turnEnd)
{
    const Expr escape = sequence({ literal("\\"), cut(), optional(chars({}, true, 1, 1)) });
    if (turnEnd.empty()) {
        const Expr plain = chars({ { '"', '"' }, { '\\', '\\' } }, true, 1);
        return sequence({ literal("\""), cut(), repeat(choice({ escape, plain })), optional(literal("\"")) });
    }
    const Expr isOver = sequence({ literal(turnEnd), space(), end() });
    const Expr plain = sequence(
        { notAhead(choice({ literal("\""), isOver })), chars({}, true, 1, 1), cut(), until({ "\"", "\\", turnEnd }) });
    return sequence({ literal("\""), cut(), repeat(choice({ escape, plain })), optional(literal("\"")) });
}

} // namespace

AnswerPart quotedMarkup(const SpokenTags &tags, Tag tag)
{
    return Spoken(tags).part(tag);
}

bool beginsLikeJson(std::string_view marker)
{
    const std::size_t next = marker.find_first_not_of(" \t\n\r", 1);
    const char after = next < marker.size() ? marker[next] : '"';
    return marker.starts_with('{')
        || (marker.starts_with('[') && std::string_view("{[\"]-").find(after) != std::string_view::npos);
}

Expr structureBegin()
{
    return choice({ sequence({ oneChar('{'), space(), oneOf({ "\"", "}" }) }),
                    sequence({ oneChar('['), space(), oneOf({ "{", "[", "\"" }) }) });
}

Expr jsonBegin()
{
    const Expr inList = choice({ oneOf({ "]", "-" }), chars({ { '0', '9' } }, false, 1, 1) });
    return choice({ structureBegin(), sequence({ oneChar('['), space(), inList }) });
}

Expr jsonAsData(const std::string &turnEnd)
{
    const Expr text = string(turnEnd);
    const Expr between = chars({ { ' ', ' ' },
                                 { '\t', '\t' },
                                 { '\n', '\n' },
                                 { '\r', '\r' },
                                 { ',', ',' },
                                 { ':', ':' },
                                 { '+', '+' },
                                 { '-', '-' },
                                 { '.', '.' },
                                 { '0', '9' },
                                 { 'A', 'Z' },
                                 { 'a', 'z' } },
                               false, 1);
    const Expr open = oneOf({ "{", "[" });
    const Expr close = optional(oneOf({ "}", "]" }));
    const Expr tooDeep = sequence({ open, cut(), repeat(choice({ text, between, oneOf({ "{", "[", "]", "}" }) })) });
    Expr value = sequence({ open, cut(), repeat(choice({ text, between, tooDeep })), close });
    for (int depth = 1; depth < deepest; ++depth)
        value = sequence({ open, cut(), repeat(choice({ text, between, value })), close });
    return value;
}

Expr jsonContent(const std::string &turnEnd)
{
    return sequence({ ahead(jsonBegin()), capture(Tag::Content, jsonAsData(turnEnd)) });
}

} // namespace Parlance
