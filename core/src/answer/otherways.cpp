// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Templates print a value by "%s" and drop its quotes, or put quotes around numbers, too. Models were trained on valid
// Python code: `[look(where="here", days=3)]`.

#include "answer/callsreader_p.h"

#include "answer/argumentsobject_p.h"
#include "answer/nodelist_p.h"
#include "base/blanks_p.h"
#include "base/sharedbytes_p.h"

#include <algorithm>
#include <numeric>

namespace Parlance {

namespace {

using Kind = AnswerNode::Kind;
using Spelling = AnswerNode::Spelling;

AnswerNode textNode(const std::string &text)
{
    return { .kind = Kind::Literal, .text = text };
}

AnswerNode pythonArguments()
{
    AnswerNode argument = NodeList().field("KEY").text("=").field("VALUE", Spelling::Python).sequence("argument");
    return repeated("arguments", std::move(argument), Marker(", "), {});
}

std::vector<AnswerNode>::iterator callsIn(std::vector<AnswerNode> &nodes)
{
    return std::find_if(nodes.begin(), nodes.end(), [](const AnswerNode &node) { return node.name == "calls"; });
}

void addBrackets(AnswerNode &answer)
{
    std::vector<AnswerNode> &nodes = partNamed(answer, "section")->children;
    nodes.insert(callsIn(nodes) + 1, textNode("]"));
    nodes.insert(callsIn(nodes), textNode("["));
}

// Of a list the end alone may be there.
void addLoneBracket(AnswerNode &answer)
{
    std::vector<AnswerNode> &nodes = partNamed(answer, "section")->children;
    nodes.insert(callsIn(nodes) + 1, { .kind = Kind::Literal, .name = "lone", .text = "]", .optional = true });
}

// False if they are not alone before and after the calls: tags go with them then.
bool removeBrackets(AnswerNode &answer)
{
    std::vector<AnswerNode> &nodes = partNamed(answer, "section")->children;
    const auto calls = callsIn(nodes);
    if (calls == nodes.begin() || calls + 1 == nodes.end() || (calls - 1)->text != "["
        || !(calls + 1)->text.starts_with(']'))
        return false;
    (calls + 1)->text.erase(0, 1);
    nodes.erase(calls - 1);
    addLoneBracket(answer);
    return true;
}

AnswerNode jsonObject()
{
    return NodeList()
        .text(R"({"name": ")")
        .field("NAME")
        .text(R"(", "arguments": )")
        .field("ARGUMENTS", Spelling::Json)
        .text("}")
        .sequence("object");
}

bool isWholeTag(const std::string &part)
{
    const std::string_view text = trimmed(part);
    return isDistinctText(part) && (text.ends_with('>') || text.ends_with(']'));
}

// `[look(where="here")]`, with what opens and closes a section or a call around it.
AnswerNode codeInPlaceOfJson(AnswerNode answer, const CallSection &section)
{
    AnswerNode some = asOptional(NodeList().node(pythonArguments()).sequence("arguments"));
    AnswerNode call = NodeList().field("NAME").text("(").node(std::move(some)).text(")").sequence("call");
    partNamed(answer, "section")->children = { textNode(section.opening + section.callOpening + "["),
                                               repeated("calls", std::move(call), Marker(", "), {}),
                                               textNode("]" + section.callClosing + section.closing) };
    return answer;
}

// Before lists, models have written `<call>` for `<|call|>`, if nothing closes them.
std::vector<OtherWay> waysBesideList(const AnswerNode &answer, const CallSection &section)
{
    const std::string head(trimmed(section.head()));
    if (!head.starts_with("<|") || !head.ends_with("|>") || !isBlank(section.tail()))
        return {};
    OtherWay way{ .answer = answer, .report = "the calls' opener lacks its bars" };
    std::vector<AnswerNode> &nodes = partNamed(way.answer, "section")->children;
    const std::string opening =
        '<' + head.substr(2, head.size() - 4) + '>' + section.opening.substr(section.head().size());
    nodes.erase(nodes.begin(), callsIn(nodes));
    nodes.insert(nodes.begin(), textNode(opening));
    return { std::move(way) };
}

std::vector<OtherWay> waysBesideJson(const AnswerNode &answer, const CallSection &section)
{
    if (section.isList)
        return waysBesideList(answer, section);
    const bool isInBlock = section.callOpening.find(CallSyntax::codeFence) != std::string::npos;
    if (section.isHeaded || isInBlock || !section.knownCalls().empty())
        return {};
    return { { .answer = codeInPlaceOfJson(answer, section), .report = "the call is code in place of JSON" } };
}

// Of `<call>\n<name=` the first tag, and of `</name>\n</call>` what closes it.
AnswerNode jsonInTags(const CallSection &section)
{
    const std::vector<std::string> openers = partsOf(section.callOpening);
    const std::vector<std::string> closers = partsOf(section.callClosing);
    const auto whole = std::find_if_not(openers.begin(), openers.end(), isWholeTag);
    const auto inner = std::min(openers.end() - whole, std::ssize(closers));
    const std::string opener = std::accumulate(openers.begin(), whole, std::string());
    const std::string closer = std::accumulate(closers.begin() + inner, closers.end(), std::string());
    return NodeList().text(opener).node(jsonObject()).text(closer).sequence("call");
}

std::vector<OtherWay> waysBesideTags(const AnswerNode &answer, const CallSection &section)
{
    OtherWay json{ .answer = answer, .report = "the call is JSON in place of its tags" };
    partNamed(json.answer, "calls")->children.front() = jsonInTags(section);
    const bool isOpened = isDistinctText(section.opening) || isDistinctText(CallSection(json.answer).callOpening);
    return isOpened ? std::vector<OtherWay>{ std::move(json) } : std::vector<OtherWay>();
}

std::vector<OtherWay> waysBesideCode(const AnswerNode &answer, const CallSection &section)
{
    OtherWay code{ .answer = answer, .report = "the calls are in brackets that the template does not write" };
    OtherWay json{ .answer = answer, .report = "the call is JSON in place of code" };
    partNamed(json.answer, "calls")->children = { NodeList().node(jsonObject()).sequence("call") }; // any separator
    if (!section.isList) {
        addBrackets(code.answer);
        addBrackets(json.answer);
    }
    OtherWay python{ .answer = code.answer, .isRead = false, .isWritten = true };
    argumentLoop(python.answer)->children = pythonArguments().children;
    std::vector<OtherWay> ways{ std::move(python), std::move(json) };
    if (!section.isList)
        ways.push_back(std::move(code));
    OtherWay bare{ .answer = answer, .isInText = false };
    bare.report = "the calls lack the brackets that the template writes";
    if (section.isList && removeBrackets(bare.answer))
        ways.push_back(std::move(bare));
    return ways;
}

} // namespace

// The common beginning of the texts that the ways begin with, up to an attribute's quote: `" text="` of `" text="yes">`
// and `" text="no">`.
static std::string sharedAttribute(const AnswerNode &choice)
{
    std::string shared;
    for (const AnswerNode &way : choice.children) {
        if (way.kind != Kind::Sequence || way.children.size() < 3 || way.children.front().kind != Kind::Literal)
            return {};
        const std::string &text = way.children.front().text;
        shared = &way == &choice.children.front() ? text : shared.substr(0, sharedBytes(shared, text));
    }
    return shared.substr(0, shared.rfind("=\"") + 2);
}

void shareAttributes(AnswerNode &node)
{
    std::vector<AnswerNode> &nodes = node.children;
    for (AnswerNode &child : nodes)
        shareAttributes(child);
    if (nodes.size() < 2 || nodes.back().kind != Kind::Choice || nodes[nodes.size() - 2].name != "KEY")
        return;
    const std::string attribute = sharedAttribute(nodes.back());
    if (!attribute.ends_with("=\""))
        return;
    const AnswerNode closer = nodes.back().children.front().children.back();
    for (AnswerNode &way : nodes.back().children) {
        if (way.children.back().text != closer.text)
            return;
    }
    for (AnswerNode &way : nodes.back().children) {
        way.children.front().text.erase(0, attribute.size());
        way.children.pop_back();
    }
    nodes.insert(nodes.end() - 1, textNode(attribute));
    nodes.push_back(closer);
}

AnswerNode answerToRead(AnswerNode answer)
{
    if (const CallSection section(answer); section.isCode && !section.isList)
        addLoneBracket(answer);
    return answer;
}

std::vector<OtherWay> otherWays(const AnswerNode &answer)
{
    const CallSection section(answer);
    if (!section.loop)
        return {};
    if (section.json)
        return waysBesideJson(answer, section);
    return section.isCode ? waysBesideCode(answer, section) : waysBesideTags(answer, section);
}

} // namespace Parlance
