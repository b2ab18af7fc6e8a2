// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "responses/responsehandler_p.h"

#include "chat/preparechat_p.h"
#include "grammar/grammartexts_p.h"
#include "responses/responsegrammar_p.h"
#include "responses/responsereading_p.h"

#include <parlance/budget.h>

namespace Parlance {

namespace {

Error notUsed(const std::string &why)
{
    if (!BudgetScope::gaveUp().empty())
        return BudgetScope::current()->error();
    return { ErrorCode::Plugin, "the model's response_template is not used: " + why, {}, {}, {} };
}

std::vector<ToolDeclaration> readTools(const AnswerRequest &request)
{
    if (request.toolChoice.toString() == "none" || request.tools.empty())
        return {};
    std::vector<ToolDeclaration> tools = request.tools;
    const std::string &chosen = request.toolChoice["function"]["name"].toString();
    if (!chosen.empty())
        std::erase_if(tools, [&chosen](const ToolDeclaration &tool) { return tool.name != chosen; });
    if (request.undeclaredTools == UndeclaredTools::Call)
        tools.emplace_back();
    return tools;
}

AnswerSpec specOf(const ResponseGrammar &grammar, const AnswerRequest &request, bool callsRequired,
                  const GrammarOptions &options)
{
    AnswerSpec spec;
    spec.program = MessageProgram(grammar.root, { .tools = request.tools });
    spec.reasons.emplace_back("answers are read as the model's response_template says");
    if (!request.responseFormat.isNull())
        spec.reasons.emplace_back("no grammar holds the content to response_format");
    if (grammar.triggers.empty())
        return spec;
    spec.grammarLazy = !callsRequired;
    if (spec.grammarLazy)
        spec.grammarTriggers = grammar.triggers;
    spec.grammar = DeferredGrammar([root = grammar.root, options] { return writeGbnf(root, options); });
    return spec;
}

} // namespace

Result<PreparedChat> prepareByResponse(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                       const std::shared_ptr<const ResponseTemplate> &responseTemplate,
                                       const ChatRequest &request, AnswerCache &cache, const GrammarOptions &options)
{
    const AnswerRequest asked(request, {});
    const bool isRequired =
        asked.toolChoice.toString() == "required" || !asked.toolChoice["function"]["name"].toString().empty();
    const Result<ResponseGrammar> grammar = responseGrammar(*responseTemplate, readTools(asked), isRequired);
    if (!grammar)
        return notUsed(grammar.error().message);
    Result<PreparedChat> chat = prepareChat(chatTemplate, analysis, request, [&](const AnswerRequest &) {
        return cache.get(
            asked, [&] { return specOf(*grammar, asked, isRequired, options); }, responseTemplate);
    });
    if (!chat)
        return chat;
    Result<std::string> start = answerStart(*responseTemplate, chat->prompt);
    if (!start)
        return notUsed(start.error().message);
    // A pattern that matches the prompt's end leaves out what an answer to go on with has said.
    if (!request.continueFinalMessage || !start->empty())
        chat->answerPrefix = std::move(*start);
    chat->handler = responseHandler;
    return chat;
}

} // namespace Parlance
