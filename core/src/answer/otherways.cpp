// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Templates print a value by "%s" and drop its quotes, or put quotes around numbers, too. Models were trained on valid
// Python code: `[look(where="here", days=3)]`.

#include "answer/otherways_p.h"

#include "answer/callnodes_p.h"
#include "answer/callsection_p.h"
#include "base/blanks_p.h"

namespace Parlance {

namespace {

using Kind = AnswerNode::Kind;
using Spelling = AnswerNode::Spelling;

AnswerNode textNode(const std::string &text)
{
    return { .kind = Kind::Literal, .text = text };
}

AnswerNode fieldNode(const char *name, Spelling spelling)
{
    return { .kind = Kind::Field, .name = name, .spelling = spelling };
}

// The loop over arguments that are code.
AnswerNode *codeLoop(AnswerNode &answer)
{
    AnswerNode *calls = partNamed(answer, "calls");
    if (!calls)
        return nullptr;
    std::vector<AnswerNode *> nodes{ calls };
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i]->kind == Kind::Repeat && nodes[i]->name == "arguments")
            return looksLikeCode(*nodes[i]) ? nodes[i] : nullptr;
        for (AnswerNode &child : nodes[i]->children)
            nodes.push_back(&child);
    }
    return nullptr;
}

void writeAsPython(AnswerNode &loop)
{
    AnswerNode argument{ .kind = Kind::Sequence, .name = "argument" };
    argument.children = { fieldNode("KEY", Spelling::Raw), textNode("="), fieldNode("VALUE", Spelling::Python) };
    AnswerNode comma{ .kind = Kind::Sequence };
    comma.children = { textNode(", ") };
    loop.children = { std::move(argument), std::move(comma) };
}

void addBrackets(AnswerNode &answer)
{
    std::vector<AnswerNode> &nodes = partNamed(answer, "section")->children;
    std::size_t at = 0;
    while (nodes[at].name != "calls")
        ++at;
    nodes.insert(nodes.begin() + static_cast<std::ptrdiff_t>(at) + 1, textNode("]"));
    nodes.insert(nodes.begin() + static_cast<std::ptrdiff_t>(at), textNode("["));
}

AnswerNode jsonObject()
{
    AnswerNode object{ .kind = Kind::Sequence, .name = "object" };
    object.children = { textNode(R"({"name": ")"), fieldNode("NAME", Spelling::Raw), textNode(R"(", "arguments": )"),
                        fieldNode("ARGUMENTS", Spelling::Json), textNode("}") };
    return object;
}

void writeAsJson(AnswerNode &answer, std::vector<AnswerNode> call)
{
    AnswerNode *calls = partNamed(answer, "calls");
    calls->children.front() = { .kind = Kind::Sequence, .name = "call", .children = std::move(call) };
}

bool isWholeTag(const std::string &part)
{
    const std::string_view text = trimmed(part);
    return isDistinctText(part) && (text.ends_with('>') || text.ends_with(']'));
}

// Of `<call>\n<name=` the first tag, and of `</name>\n</call>` what closes it.
std::vector<AnswerNode> jsonInTags(const CallSection &section)
{
    const std::vector<std::string> openers = partsOf(section.callOpening);
    const std::vector<std::string> closers = partsOf(section.callClosing);
    std::size_t whole = 0;
    while (whole < openers.size() && isWholeTag(openers[whole]))
        ++whole;
    std::string opener;
    std::string closer;
    for (std::size_t i = 0; i < whole; ++i)
        opener += openers[i];
    for (std::size_t i = openers.size() - whole; i < closers.size(); ++i)
        closer += closers[i];
    std::vector<AnswerNode> call{ jsonObject() };
    if (!opener.empty())
        call.insert(call.begin(), textNode(opener));
    if (!closer.empty())
        call.push_back(textNode(closer));
    return call;
}

std::vector<OtherWay> waysBesideTags(const AnswerNode &answer, const CallSection &section)
{
    OtherWay json{ .answer = answer };
    json.report = "the call is JSON in place of its tags";
    writeAsJson(json.answer, jsonInTags(section));
    const bool isOpened = isDistinctText(section.opening) || isDistinctText(CallSection(json.answer).callOpening);
    return isOpened ? std::vector<OtherWay>{ std::move(json) } : std::vector<OtherWay>();
}

std::vector<OtherWay> waysBesideCode(const AnswerNode &answer, const CallSection &section)
{
    const bool hasBrackets = section.isList;
    OtherWay code{ .answer = answer, .isRead = !hasBrackets, .isWritten = true };
    code.report = "the calls are in brackets that the template does not write";
    OtherWay json{ .answer = answer };
    json.report = "the call is JSON in place of code";
    writeAsJson(json.answer, { jsonObject() });
    partNamed(json.answer, "calls")->children.resize(1); // any separator
    if (!hasBrackets) {
        addBrackets(code.answer);
        addBrackets(json.answer);
    }
    OtherWay python = code;
    writeAsPython(*codeLoop(python.answer));
    code.isWritten = false;
    python.isRead = false;
    std::vector<OtherWay> ways{ std::move(python), std::move(json) };
    if (!hasBrackets)
        ways.push_back(std::move(code));
    return ways;
}

} // namespace

std::vector<OtherWay> otherWays(const AnswerNode &answer)
{
    const CallSection section(answer);
    if (!section.loop || section.json)
        return {};
    AnswerNode own = answer;
    return codeLoop(own) ? waysBesideCode(answer, section) : waysBesideTags(answer, section);
}

} // namespace Parlance
