// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "responses/responsecheck_p.h"

#include "chat/preparechat_p.h"
#include "chat/verification/trial_p.h"
#include "chat/verification/verifytemplate_p.h"
#include "responses/markerpattern_p.h"
#include "responses/patternsearch_p.h"
#include "responses/responseexport_p.h"
#include "responses/responsehandler_p.h"
#include "responses/responsereading_p.h"

#include <parlance/json.h>

#include <algorithm>

namespace Parlance {

namespace {

bool hasText(const std::vector<VerificationFailure> &failures, const std::string &text)
{
    return std::any_of(failures.begin(), failures.end(),
                       [&text](const VerificationFailure &other) { return other.text == text; });
}

// "“a call” is read differently: the name differs", without the setting of the request.
std::string whatDiffers(const VerificationFailure &failure)
{
    return "“" + failure.name.substr(0, failure.name.find(", thinking "))
        + "” is read differently: " + failure.difference;
}

// A value of text, or several that repeat, as one text.
std::string textIn(const Value &value)
{
    std::string text = value.toString();
    for (const Value &one : value.toArray())
        text += one.isString() ? one.toString() : toJson(one);
    const bool isText = value.isNull() || value.isString() || value.isArray();
    return isText ? text : toJson(value);
}

// What Transformers makes of an answer, as a message of ours.
ChatMessage messageOfFields(const Value &fields)
{
    ChatMessage message;
    message.content = textIn(fields["content"]);
    for (const char *name : { "thinking", "reasoning", "reasoning_content" })
        message.reasoningContent += textIn(fields[name]);
    for (const Value &call : fields["tool_calls"].toArray()) {
        const Value &arguments = call["function"]["arguments"];
        message.toolCalls.push_back({ .id = call["id"].toString(),
                                      .name = call["function"]["name"].toString(),
                                      .arguments = arguments.isString() ? arguments.toString() : toJson(arguments) });
    }
    return message;
}

// Whether an object or a list in a call's arguments comes out as Python writes it: `{'brelk': ['trund']}`, `['vorm']`.
bool printsPython(const RenderFunction &render)
{
    const Object nested{ { "stelk", Object{ { "brelk", Array{ "trund" } } } }, { "plink", Array{ "vorm" } } };
    const Value call = Object{ { "id", "brelk0001" },
                               { "type", "function" },
                               { "function", Object{ { "name", "wexle" }, { "arguments", toJson(nested) } } } };
    ChatRequest request;
    request.messages = Array{ Object{ { "role", "user" }, { "content", "Glimfor" } },
                              Object{ { "role", "assistant" }, { "content", "" }, { "tool_calls", Array{ call } } } };
    request.addGenerationPrompt = false;
    const Result<std::string> prompt = render(request);
    return prompt && (prompt->find("{'brelk'") != std::string::npos || prompt->find("['vorm']") != std::string::npos);
}

// Whether an answer without calls is without the markers that content has beside them.
bool leavesPlain(const ContentAnalysis &content, const RenderFunction &render)
{
    ChatRequest request;
    request.messages = Array{ Object{ { "role", "user" }, { "content", "Glimfor" } },
                              Object{ { "role", "assistant" }, { "content", "Waspel trund" } } };
    request.addGenerationPrompt = false;
    const Result<std::string> prompt = render(request);
    return content.mode == ContentAnalysis::Mode::AlwaysWrapped && content.start.hasCore() && prompt
        && prompt->find("Waspel trund") != std::string::npos && prompt->find(content.start.core) == std::string::npos;
}

// Content with and without the markers around it: they are what parts it.
void takePlainContent(ResponseExport &exported)
{
    for (ResponseField &field : exported.responseTemplate.fields) {
        if (field.name != "content")
            continue;
        if (field.open.empty() || !field.closePattern.empty()) {
            exported.unsaid.push_back("content has its markers only together with calls");
            return;
        }
        field.close.insert(field.close.end(), field.open.begin(), field.open.end());
        field.open.clear();
    }
}

// The texts in a message, each as it is and arguments as JSON besides.
void textsIn(const Value &value, std::vector<std::string> &texts)
{
    if (value.isString())
        texts.push_back(value.toString());
    for (const Value &item : value.toArray())
        textsIn(item, texts);
    for (const auto &[key, member] : value.toObject()) {
        if (key == "arguments")
            texts.push_back(toJson(member));
        textsIn(member, texts);
    }
}

// Whether the pattern matches inside of the text, and a sign there that words do not have: a bare `)` is in any text.
bool holdsMatch(const std::string &text, const PatternSearch &search, std::int64_t &steps)
{
    constexpr std::size_t tagSize = 32; // of what is looked at ahead
    const std::string goesOn = text + 'x'; // so that its end is not the answer's
    const auto match = search.first(goesOn, 0, steps);
    const std::size_t size = match ? std::max(match->end - match->begin, tagSize) : 0;
    return match && match->begin < text.size()
        && text.substr(match->begin, size).find_first_of("<>[|") != std::string::npos;
}

std::vector<std::string> closersOf(const ResponseTemplate &responseTemplate)
{
    std::vector<std::string> closers;
    for (const ResponseField &field : responseTemplate.fields) {
        for (const std::string &close : field.close)
            closers.push_back(escapedPattern(close));
        if (!field.closePattern.empty())
            closers.push_back(field.closePattern);
        for (const Value &pair : field.contentArgs["string_delims"].toArray())
            closers.push_back(escapedPattern(pair[std::size_t(1)].toString()));
        const std::string &tag = field.contentArgs["tag_pattern"].toString();
        if (const std::size_t at = tag.rfind(".*?)"); at != std::string::npos && at + 4 < tag.size())
            closers.push_back(tag.substr(at + 4));
    }
    return closers;
}

// The closers, compiled; those that cannot be are left out.
std::vector<PatternSearch> searchesFor(const std::vector<std::string> &closers)
{
    std::vector<PatternSearch> searches;
    for (const std::string &closer : closers) {
        const Result<Pattern> pattern = readResponsePattern(closer);
        Result<PatternSearch> search = pattern ? PatternSearch::of(*pattern) : Result<PatternSearch>(pattern.error());
        if (search)
            searches.push_back(std::move(*search));
    }
    return searches;
}

// Whether a text in the message holds what ends its region: by the language, the first closer does, wherever it is.
bool holdsClosers(const Value &message, const std::vector<PatternSearch> &closers)
{
    std::int64_t steps = 1'000'000;
    std::vector<std::string> texts;
    textsIn(message, texts);
    return std::any_of(texts.begin(), texts.end(), [&](const std::string &text) {
        return std::any_of(closers.begin(), closers.end(),
                           [&](const PatternSearch &closer) { return holdsMatch(text, closer, steps); });
    });
}

} // namespace

ResponseCheck checkResponse(const ChatTemplate &chatTemplate, const Analysis &analysis,
                            const ResponseTemplate &responseTemplate, const Verification &own,
                            const RenderFunction &render)
{
    const auto shared = std::make_shared<const ResponseTemplate>(responseTemplate);
    AnswerCache cache;
    ResponseCheck check;
    const PrepareFunction prepare = [&](const ChatRequest &request) {
        Result<PreparedChat> chat = prepareByResponse(chatTemplate, analysis, shared, request, cache);
        if (chat || chat.error().code != ErrorCode::Plugin)
            return chat;
        check.unread = chat.error().message;
        chat = prepareChat(chatTemplate, analysis, request, FormatRegistry::withBuiltins());
        const Result<std::string> start = chat ? answerStart(*shared, chat->prompt) : Result<std::string>("");
        if (start && chat && (!request.continueFinalMessage || !start->empty()))
            chat->answerPrefix = *start;
        return chat;
    };
    const Result<AnswerReader> reader = AnswerReader::of(*shared);
    const ReadFunction read = [&](const ChatRequest &request, const PreparedChat &chat, const std::string &text) {
        const Result<Value> fields =
            reader ? reader->read(chat.answerPrefix + text, request.tools) : Result<Value>(reader.error());
        return fields ? Result<ChatMessage>(messageOfFields(*fields)) : Result<ChatMessage>(fields.error());
    };
    Verification verification = verifyTemplate(chatTemplate, analysis, prepare, render, read);
    const std::vector<PatternSearch> closers = searchesFor(closersOf(responseTemplate));
    for (VerificationFailure &failure : verification.failures) {
        if (!hasText(own.failures, failure.text) && !holdsClosers(failure.expected, closers))
            check.differences.push_back(std::move(failure));
    }
    return check;
}

ResponseExport checkedExport(const ChatTemplate &chatTemplate, const Analysis &analysis, const Verification &own,
                             const RenderFunction &render)
{
    ResponseExport exported = exportResponseTemplate(analysis);
    const RenderFunction rendered = render ? render : adaptedRendering(chatTemplate, analysis);
    if (leavesPlain(analysis.content, rendered))
        takePlainContent(exported);
    if (analysis.tools.arguments.other.coding == ValueShape::Coding::Python && printsPython(rendered))
        exported.unsaid.push_back("objects and lists in arguments are Python literals");
    const ResponseCheck check = checkResponse(chatTemplate, analysis, exported.responseTemplate, own, render);
    const auto &fields = exported.responseTemplate.fields;
    const bool hasCalls = std::any_of(fields.begin(), fields.end(),
                                      [](const ResponseField &field) { return field.name == "tool_calls"; });
    for (const VerificationFailure &failure : check.differences) {
        const std::string words = whatDiffers(failure);
        const bool isTold = !hasCalls && failure.expected.contains("tool_calls");
        const bool isKnown = std::find(exported.unsaid.begin(), exported.unsaid.end(), words) != exported.unsaid.end();
        if (!isTold && !isKnown)
            exported.unsaid.push_back(words);
    }
    // A plugin's code may read more than the analysis tells; where nothing differs, nothing is left to say.
    if (!analysis.handler.empty() && !exported.unsaid.empty())
        exported.unsaid.insert(exported.unsaid.begin(), "answers are read by the handler " + analysis.handler);
    return exported;
}

} // namespace Parlance
