// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "responses/responsegrammar_p.h"

#include "answer/toolnames_p.h"
#include "responses/callregion_p.h"

#include <parlance/budget.h>

#include <algorithm>
#include <set>

namespace Parlance {

using namespace Peg;

namespace {

/// A field, ready to be read.
struct Part
{
    Expr expr;
    std::vector<std::string> openers;
};

/// Where an opener or a closer is: texts to look for, and the expression that begins with them.
struct Edge
{
    Expr expr;
    std::vector<std::string> texts;
    bool isEmpty = true;
    bool atBeginning = false;
};

constexpr std::uint64_t mostGrammarSteps = 100'000; ///< of all patterns together

Tag tagOf(const std::string &field)
{
    static const std::set<std::string> reasoning{ "thinking", "reasoning", "reasoning_content" };
    return reasoning.contains(field) ? Tag::Reasoning : Tag::Content;
}

class ResponseReader
{
public:
    ResponseReader(const ResponseTemplate &responseTemplate, const std::vector<ToolDeclaration> &tools,
                   bool callsRequired)
        : m_template(responseTemplate)
        , m_tools(tools)
        , m_callsRequired(callsRequired)
    { }

    Result<ResponseGrammar> run()
    {
        for (const ResponseField &field : m_template.fields) {
            if (!m_error.empty())
                break;
            if (field.isImplicit())
                implicit(field);
            else if (field.name == "tool_calls" && m_tools.empty())
                continue;
            else
                region(field);
        }
        if (!m_error.empty())
            return Error{ ErrorCode::InvalidGrammar, "response_template: " + m_error, {}, {}, {} };
        ResponseGrammar grammar;
        grammar.root = constrain(read(), written());
        grammar.calls = m_calls;
        grammar.triggers = m_triggers;
        return grammar;
    }

private:
    void fail(const std::string &field, const std::string &why)
    {
        if (m_error.empty())
            m_error = "fields." + field + ": " + why;
    }

    Edge edge(const ResponseField &field, const std::vector<std::string> &texts, const std::string &patternText,
              const GroupExpr &group = {})
    {
        Edge result;
        result.isEmpty = texts.empty() && patternText.empty();
        if (result.isEmpty)
            return result;
        if (patternText.empty()) {
            result.texts = texts;
            result.expr = oneOf(texts);
            return result;
        }
        const Result<Pattern> pattern = readResponsePattern(patternText);
        const Result<Expr> expr = pattern ? patternExpr(*pattern, group) : Result<Expr>(pattern.error());
        if (!expr) {
            fail(field.name, expr.error().message);
            return result;
        }
        result.expr = *expr;
        result.texts = leadingTexts(*pattern);
        result.atBeginning = beginsAnswer(*pattern);
        if (result.texts.empty() && !result.atBeginning)
            fail(field.name, "the pattern " + patternText + " begins with no certain text");
        return result;
    }

    // The field that takes what no other does: its closer is passed over.
    void implicit(const ResponseField &field)
    {
        m_implicit = tagOf(field.name);
        const Edge close = edge(field, field.close, field.closePattern);
        if (!close.isEmpty)
            m_parts.push_back({ close.expr, close.texts });
    }

    static Expr closing(const Edge &close)
    {
        if (close.isEmpty)
            return end();
        return choice({ sequence({ space(), close.expr }), sequence({ space(), end() }) });
    }

    static bool isStripped(const ResponseField &field) { return field.contentArgs["strip"] != Value(false); }

    void region(const ResponseField &field)
    {
        if (field.name == "tool_calls")
            return calls(field);
        const Edge open = edge(field, field.open, field.openPattern);
        const Edge close = edge(field, field.close, field.closePattern);
        const Expr body = close.texts.empty() ? rest() : until(close.texts);
        const Expr text = field.content == ResponseField::Content::Json && tagOf(field.name) == Tag::Content
            ? choice({ jsonValue(), body })
            : body;
        const Expr blank = isStripped(field) ? space() : Expr();
        const Expr other = close.isEmpty ? choice({}) : sequence({ chars({}, true, 1, 1), body });
        const Expr inside = sequence({ text, repeat(sequence({ notAhead(closing(close)), other })) });
        const Expr whole = sequence(
            { open.expr, cut(), blank, capture(tagOf(field.name), inside), choice({ closing(close), end() }) });
        add({ rule("field", whole), open.texts }, open.atBeginning);
    }

    void add(Part part, bool atBeginning)
    {
        if (atBeginning)
            m_beginning.push_back(part.expr);
        else
            m_parts.push_back(std::move(part));
    }

    void calls(const ResponseField &field)
    {
        const Result<CallShape> shape = callShape(field);
        if (!shape)
            return fail(field.name, shape.error().message);
        const GroupExpr group = [&](const std::string &name, const Expr &inside) {
            if (shape->kind == CallShape::Kind::Arguments && name == shape->nameGroup)
                return CallSyntax::plainName(m_tools);
            return !shape->idGroup.empty() && name == shape->idGroup ? capture(Tag::ToolId, inside) : inside;
        };
        const Edge open = edge(field, field.open, field.openPattern, group);
        const Edge close = edge(field, field.close, field.closePattern);
        const Result<Expr> inside = callRegion(field, *shape, m_tools, close.texts);
        if (!inside)
            return fail(field.name, inside.error().message);
        const Expr closer = choice({ closing(close), tolerated(Expr(), "the end of the call is missing") });
        Expr whole;
        if (shape->kind == CallShape::Kind::List)
            whole = sequence({ open.expr, *inside, closer });
        else if (shape->kind == CallShape::Kind::One)
            whole = capture(Tag::Tool, sequence({ open.expr, *inside, closer }));
        else
            whole = capture(Tag::Tool, sequence({ open.expr, cut(), *inside, closer }));
        const Expr one = rule("calls", guard(whole, Expr(), "a call"));
        m_calls = field.repeats ? repeat(sequence({ one, space() }), 1) : one;
        for (const std::string &text : open.texts)
            m_triggers.push_back({ GrammarTrigger::Type::Word, text });
        add({ one, open.texts }, open.atBeginning);
    }

    // Any field in any place.
    Expr read() const
    {
        std::vector<Expr> parts;
        std::vector<std::string> stops;
        for (const Part &part : m_parts) {
            parts.push_back(sequence({ space(), part.expr, space() }));
            stops.insert(stops.end(), part.openers.begin(), part.openers.end());
        }
        for (const std::string &text : std::vector<std::string>(stops)) {
            stops.push_back("\n" + text);
            stops.push_back("\n\n" + text);
            stops.push_back(" " + text);
        }
        const Expr first = sequence({ chars({}, true, 1, 1), cut() });
        parts.push_back(capture(m_implicit, sequence({ first, stops.empty() ? rest() : until(stops) })));
        std::vector<Expr> beginning = m_beginning;
        beginning.emplace_back();
        return sequence({ space(), choice(std::move(beginning)),
                          repeat(guard(choice(std::move(parts)), Expr(), "the answer")), end() });
    }

    Expr written() const
    {
        if (m_triggers.empty())
            return rest();
        return m_callsRequired ? sequence({ optional(until(triggerTexts())), m_calls }) : m_calls;
    }

    std::vector<std::string> triggerTexts() const
    {
        std::vector<std::string> texts;
        for (const GrammarTrigger &trigger : m_triggers)
            texts.push_back(trigger.value);
        return texts;
    }

    const ResponseTemplate &m_template;
    const std::vector<ToolDeclaration> &m_tools;
    const bool m_callsRequired;
    std::vector<Part> m_parts;
    std::vector<Expr> m_beginning; // of fields that are nowhere else
    std::vector<GrammarTrigger> m_triggers;
    Expr m_calls;
    Tag m_implicit = Tag::Content;
    std::string m_error;
};

} // namespace

Result<ResponseGrammar> responseGrammar(const ResponseTemplate &responseTemplate,
                                        const std::vector<ToolDeclaration> &tools, bool callsRequired)
{
    const PieceOfWork work({ .steps = mostGrammarSteps });
    Result<ResponseGrammar> grammar = ResponseReader(responseTemplate, tools, callsRequired).run();
    if (work.budget().isSpent())
        return Error{ ErrorCode::InvalidGrammar, "response_template: its patterns are too large", {}, {}, {} };
    return grammar;
}

} // namespace Parlance
