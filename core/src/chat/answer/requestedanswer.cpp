// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// {"tools": [look, sing], "tool_choice": {"function": {"name": "look"}}} asks for a call: look and sing are read, look
// alone is written.

#include <parlance/requestedanswer.h>

#include "formats/callcombinators_p.h"

#include <algorithm>

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
    return answer;
}

Peg::Expr calledName(const RequestedAnswer &answer)
{
    std::vector<ToolDeclaration> tools = answer.tools;
    if (answer.readsUndeclared)
        tools.emplace_back(); // any
    return Pieces::anyName(tools);
}

Peg::Expr closingTag(const std::string &tag, const Peg::Expr &next)
{
    using namespace Peg;
    std::vector<std::string> beginnings;
    for (std::size_t size = 1; size < tag.size(); ++size)
        beginnings.push_back(tag.substr(0, size));
    const Expr cutShort = sequence({ space(), oneOf(std::move(beginnings)), end() });
    const Expr cut = sequence({ ahead(cutShort), cutShort }); // looking ahead first, so that no report expects a piece
    return choice({ sequence({ space(), literal(tag) }), tolerated(cut, tag + " is cut short"),
                    tolerated(ahead(sequence({ space(), next })), tag + " is missing") });
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

} // namespace Parlance
