// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// {"tools": [look, sing], "tool_choice": {"function": {"name": "look"}}} asks for a call. The parser reads look and
// sing, the grammar writes only look.

#include <parlance/requestedanswer.h>

#include "answer/sectionopeners_p.h"
#include "chat/answer/answerspec_p.h"
#include "chat/answer/paragraph_p.h"

#include "answer/argumentsobject_p.h"
#include "answer/toolnames_p.h"
#include <set>
#include <utility>

namespace Parlance {

static RequestedAnswer::Calls callsOf(const AnswerRequest &request)
{
    if (request.tools.empty() || request.toolChoice == Value("none"))
        return RequestedAnswer::Calls::Forbidden;
    const bool required = request.toolChoice == Value("required") || request.toolChoice.isObject();
    return required ? RequestedAnswer::Calls::Required : RequestedAnswer::Calls::Possible;
}

static std::optional<Value> contentSchemaOf(const Value &format)
{
    const std::string &type = format["type"].toString();
    if (type == "json_schema")
        return format["json_schema"]["schema"];
    return type == "json_object" ? std::optional<Value>(Object{ { "type", "object" } }) : std::nullopt;
}

RequestedAnswer RequestedAnswer::of(const AnswerRequest &request)
{
    RequestedAnswer answer;
    answer.calls = callsOf(request);
    if (answer.calls != Calls::Forbidden) {
        answer.tools = request.tools;
        answer.written = request.writtenTools();
    }
    answer.parallel = request.parallelToolCalls.value_or(true);
    answer.readsUndeclared = request.undeclaredTools == UndeclaredTools::Call;
    answer.keepsReasoning = request.reasoningFormat == ReasoningFormat::None;
    answer.contentSchema = contentSchemaOf(request.responseFormat);
    answer.contentBeforeCalls = request.contentBeforeCalls;
    return answer;
}

Peg::Expr calledName(const RequestedAnswer &answer)
{
    std::vector<ToolDeclaration> tools = answer.tools;
    if (answer.readsUndeclared)
        tools.emplace_back(); // any
    return CallSyntax::anyName(tools);
}

Peg::Expr calledName(const std::vector<ToolDeclaration> &tools)
{
    return CallSyntax::anyName(tools);
}

Peg::Expr calledArguments(const Peg::Expr &next, std::vector<std::string> ends)
{
    using namespace Peg;
    // The exception comes first, so that no alternative holds the object back while it arrives.
    const Expr after = sequence({ space(), next });
    const Expr null = sequence({ oneOf({ "null", "\"\"", "''" }), ahead(after) });
    const Expr none = tolerated(choice({ ahead(next), null }), "the arguments are missing");
    const Expr object = CallSyntax::anyArguments(false, std::move(ends));
    const Expr inBlock = sequence({ ahead(CallSyntax::blockOpening()), CallSyntax::blockOpeningBefore(literal("{")),
                                    object, CallSyntax::blockClosingBefore(after) });
    return sequence({ space(), choice({ none, inBlock, object }), CallSyntax::strayBrace(after) });
}

Peg::Expr cutShort(const std::vector<std::string> &tags)
{
    std::set<std::string> beginnings;
    for (const std::string &tag : tags) {
        for (std::size_t size = 1; size < tag.size(); ++size)
            beginnings.insert(tag.substr(0, size));
    }
    return Peg::sequence({ Peg::oneOf({ beginnings.begin(), beginnings.end() }), Peg::end() });
}

Peg::Expr closingTag(const std::string &tag, const Peg::Expr &next)
{
    using namespace Peg;
    const Expr beginning = sequence({ space(), cutShort({ tag }) });
    const Expr cut = sequence({ ahead(beginning), beginning }); // looking ahead, so that no report expects a piece
    return choice({ sequence({ space(), literal(tag) }), tolerated(cut, tag + " is cut short"),
                    tolerated(ahead(sequence({ space(), next })), tag + " is missing") });
}

Peg::Expr writtenArguments(const ToolDeclaration &tool, const Peg::JsonDialect &dialect)
{
    return Peg::rule(tool.name + "-arguments", CallSyntax::argumentsObject(tool.parameters, dialect));
}

Peg::Expr writtenTextBeforeCalls(const RequestedAnswer &answer, std::vector<std::string> stops)
{
    if (answer.calls != RequestedAnswer::Calls::Required || answer.contentBeforeCalls == ContentBeforeCalls::Free)
        return Peg::until(std::move(stops));
    if (answer.contentBeforeCalls == ContentBeforeCalls::None)
        return {};
    return Peg::rule("short-content", shortParagraph(std::move(stops)));
}

std::string namesPattern(const std::vector<ToolDeclaration> &tools)
{
    return CallSyntax::anyPattern(CallSyntax::namesOf(tools));
}

void constrain(AnswerSpec &spec, const RequestedAnswer &answer, const WrittenAnswer &written)
{
    using Calls = RequestedAnswer::Calls;
    spec.grammarLazy = answer.calls == Calls::Possible && !answer.contentSchema;
    if (spec.grammarLazy) {
        spec.grammar = DeferredGrammar(GrammarSource{ [calls = written.fromCall] { return calls; } });
        spec.grammarTriggers = { written.trigger };
    } else if (answer.calls == Calls::Required || answer.contentSchema) {
        spec.grammar = DeferredGrammar(GrammarSource{ [whole = written.whole] { return whole; } });
    }
}

FormatAnswers::FormatAnswers(std::shared_ptr<const Format> format)
    : m_id(format ? format->id() : std::string())
    , m_formats(FormatRegistry::withBuiltins())
{
    if (format)
        m_formats.add(std::move(format));
}

Result<PreparedChat> FormatAnswers::prepare(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                            const ChatRequest &request) const
{
    Analysis ours = analysis;
    if (!m_id.empty())
        ours.tools.format = m_id;
    return prepareChat(chatTemplate, ours, request, [&](const Analysis &answer, const AnswerRequest &asked) {
        AnswerRequest key = asked;
        key.answerPrefix += '\n' + chatTemplate.sha256(); // other templates have another analysis
        return m_kept.get(key, [&] { return makeAnswerSpec(answer, asked, m_formats); });
    });
}

} // namespace Parlance
