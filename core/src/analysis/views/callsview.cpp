// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/views/callsview_p.h"

#include "analysis/views/viewtexts_p.h"
#include "answer/callsection_p.h"
#include "markup/markerlexer_p.h"

#include <parlance/answertree.h>

#include <algorithm>

// Joins the views of a section: the texts around its calls, the format of their arguments, and their ids.
namespace Parlance {

namespace {

using Kind = AnswerNode::Kind;
using IdPosition = ToolsAnalysis::IdPosition;

class View
{
public:
    explicit View(const AnswerNode &section)
        : m_section(section)
        , m_nodes(m_section.loop ? m_section.call().children : section.children)
    { }

    ToolsAnalysis make()
    {
        if (!m_section.loop)
            return {};
        if (m_section.json)
            return object();
        return inTags();
    }

private:
    ViewTexts::Node at(std::size_t index) const { return m_nodes.begin() + static_cast<std::ptrdiff_t>(index); }

    // From the call's first field of its own to its last: texts around these are the section's and the call's.
    ToolsAnalysis divided(std::size_t first, const TemplateText &closer) const
    {
        TemplateText before(m_section.opening);
        before.join(ViewTexts::of(m_nodes.begin(), at(first), ViewTexts::Turn::First));
        TemplateText between = closer;
        between.append(m_section.separator);
        between.join(ViewTexts::of(m_nodes.begin(), at(first), ViewTexts::Turn::Further));
        TemplateText after = closer;
        after.append(m_section.closing);
        if (isBlank(m_section.opening))
            before = before.from(std::min(before.bytes().find_first_not_of(" \n\r\t"), before.size()));
        return ViewTexts::divided({ before, between, after, m_section.mayRepeat });
    }

    ToolsAnalysis object() const
    {
        const std::size_t place = indexOf([](const AnswerNode &node) { return node.name == "object"; });
        ToolsAnalysis tools = m_section.isList ? list(place) : divided(place, textAfter(place));
        tools.format = "JSON_NATIVE";
        const JsonCall &json = *m_section.json;
        tools.json.funNameIsKey = json.nameIsKey;
        tools.json.functionField = json.functionField;
        tools.json.nameField = json.nameField;
        tools.json.argsField = json.argsField;
        tools.json.idField = json.idField;
        tools.json.genIdField = json.genIdField;
        tools.json.toolsArrayWrapped = m_section.isList;
        tools.json.argumentsAsText = json.argumentsAsText;
        tools.arguments.python = json.python;
        tools.json.parameterOrder = json.order;
        tools.json.constants = json.constants;
        return tools;
    }

    ToolsAnalysis list(std::size_t object) const
    {
        ToolsAnalysis tools;
        tools.severalCalls = m_section.mayRepeat;
        tools.sectionStart = ViewTexts::markerOf(m_section.head());
        tools.sectionEnd = ViewTexts::markerOf(m_section.tail());
        TemplateText between = textAfter(object);
        between.append(m_section.separator);
        between.join(ViewTexts::of(m_nodes.begin(), at(object), ViewTexts::Turn::Further));
        tools.callSeparator = m_section.mayRepeat ? between.marker() : Marker(", ");
        return tools;
    }

    TemplateText textAfter(std::size_t place) const
    {
        return ViewTexts::of(at(place) + 1, m_nodes.end(), ViewTexts::Turn::Further);
    }

    std::size_t indexOf(bool (*is)(const AnswerNode &)) const
    {
        return static_cast<std::size_t>(std::find_if(m_nodes.begin(), m_nodes.end(), is) - m_nodes.begin());
    }

    TemplateText textBetween(std::size_t first, std::size_t last) const
    {
        return last <= first ? TemplateText() : ViewTexts::of(at(first) + 1, at(last), ViewTexts::Turn::First);
    }

    // The name that is read: the last one before the arguments, or the first after them.
    std::size_t indexOfName(std::size_t arguments) const
    {
        std::size_t name = m_nodes.size();
        for (std::size_t i = 0; i < m_nodes.size(); ++i) {
            if (m_nodes[i].name == "NAME" && (i < arguments || name == m_nodes.size()))
                name = i;
        }
        return name;
    }

    ToolsAnalysis inTags() const
    {
        const std::size_t arguments = indexOf(holdsArguments);
        const std::size_t name = indexOfName(arguments);
        const std::size_t id = indexOf([](const AnswerNode &node) { return node.name == "ID"; });
        if (name == m_nodes.size() || arguments == m_nodes.size())
            return {};
        return name < arguments ? nameFirst(name, id, arguments) : argumentsFirst(name, id, arguments);
    }

    // For calls whose name comes last the fields have no words: what opens and closes a call is all that they say.
    ToolsAnalysis argumentsFirst(std::size_t name, std::size_t id, std::size_t arguments) const
    {
        const bool hasId = id < m_nodes.size();
        ToolsAnalysis tools = divided(std::min(arguments, id), textAfter(hasId ? std::max(id, name) : name));
        tools.format = holds(m_nodes[arguments], "ARGUMENTS") ? "TAG_WITH_JSON" : "TAG_WITH_TAGGED";
        return tools;
    }

    ToolsAnalysis nameFirst(std::size_t name, std::size_t id, std::size_t arguments) const
    {
        const bool hasId = id < m_nodes.size();
        const bool isComputed = name > 0 && isIdAt(m_nodes, name - 1);
        const std::size_t named = isComputed ? name + 2 : name;
        const bool isIdBetween = hasId && id > name && id < arguments;
        TemplateText after = textAfter(hasId && id > arguments ? id : arguments);
        after.append(m_section.closing);
        const ArgumentsView view =
            argumentsView(m_nodes[arguments], { textBetween(isIdBetween ? id : named, arguments), after });
        const std::size_t closed = std::min(view.after.size(), m_section.closing.size());
        ToolsAnalysis tools = divided(hasId ? std::min(id, name) : name, view.after.sub(0, view.after.size() - closed));
        tools.format = view.format;
        tools.arguments = view.arguments;
        if (!hasId || id > name)
            ViewTexts::splitNamePrefix(tools);
        ViewTexts::splitClose(tools);
        tools.function.nameSuffix = view.nameSuffix;
        if (isComputed)
            setComputedId(tools, name);
        else if (hasId)
            setId(tools, name, id, arguments);
        return tools;
    }

    void setComputedId(ToolsAnalysis &tools, std::size_t name) const
    {
        tools.callId.position = IdPosition::PreFuncName;
        tools.callId.holdsName = true;
        tools.callId.nameBefore = tools.function.namePrefix.text();
        tools.callId.nameAfter = m_nodes[name + 1].text;
        tools.function.namePrefix = {};
    }

    void setId(ToolsAnalysis &tools, std::size_t name, std::size_t id, std::size_t arguments) const
    {
        ToolsAnalysis::CallId &callId = tools.callId;
        callId.position = id < name ? IdPosition::PreFuncName
            : id < arguments        ? IdPosition::BetweenFuncAndArgs
                                    : IdPosition::PostArgs;
        if (id < name) {
            callId.suffix = textBetween(id, name).marker();
        } else if (id < arguments) {
            callId.prefix = textBetween(name, id).marker();
            callId.suffix = std::exchange(tools.function.nameSuffix, {});
        } else {
            callId.prefix = textBetween(arguments, id).marker();
        }
    }

    const CallSection m_section;
    const std::vector<AnswerNode> &m_nodes;
};

} // namespace

ToolsAnalysis callsView(const AnswerNode &section)
{
    return View(section).make();
}

Result<ToolsAnalysis> toolsOf(AnswerNode section)
{
    std::string fault = faultIn(section);
    ToolsAnalysis tools = fault.empty() ? callsView(section) : ToolsAnalysis();
    if (fault.empty() && !tools.format)
        fault = "no format has such calls: a call is one JSON object, or a name and then arguments between texts";
    if (!fault.empty())
        return Error{
            .code = ErrorCode::InvalidRequest, .message = std::move(fault), .place = {}, .sourceLine = {}, .trail = {}
        };
    tools.section = std::move(section);
    return tools;
}

} // namespace Parlance
