// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Text stands as it is, `<arg=where>here</arg>`, or is spelled where the template spells it, `where="here"`; a text
// that looks like markup stands between the tokens that the template has for that.

#include "formats/tag_with_tagged/tagwithtaggedwriting_p.h"

#include "analysis/calls/callhole_p.h"
#include "formats/callwriting_p.h"
#include "formats/tag_with_tagged/emptyelements_p.h"

namespace Parlance::Tagged {

using namespace Pieces;

namespace {

class ArgumentsText
{
public:
    explicit ArgumentsText(const ToolsAnalysis &tools)
        : m_tools(tools)
        , m_arguments(tools.arguments)
    { }

    std::string write(const WrittenCall &call) const
    {
        const HoleValues values = call.holes();
        if (call.arguments.empty() && !m_arguments.none.isEmpty())
            return m_arguments.none.filled(values);
        std::string text;
        std::size_t index = 0;
        for (const auto &[key, value] : call.arguments)
            text += (text.empty() ? "" : m_arguments.separator.filled(values))
                + argument({ .name = call.name, .key = key, .index = index++, .type = wordFor(value) }, value);
        return m_arguments.start.filled(values) + text + m_arguments.end.filled(values);
    }

private:
    std::string_view wordFor(const Value &value) const
    {
        const auto word = m_arguments.typeWords.find(typeNameOf(value));
        return word == m_arguments.typeWords.end() ? std::string_view() : word->second;
    }

    std::string argument(const HoleValues &values, const Value &value) const
    {
        const bool isBare = value.isString() && m_arguments.string.coding == ValueShape::Coding::Raw;
        const ValueShape &shape = isBare ? m_arguments.string : m_arguments.other;
        if (isClosedAtOnce(value))
            return closedAtOnce(argumentOpener(m_arguments, shape)).filled(values);
        return m_arguments.namePrefix.filled(values) + std::string(values.key) + m_arguments.nameSuffix.filled(values)
            + shape.prefix.filled(values) + (isBare ? bare(value.toString()) : inside(value))
            + shape.suffix.filled(values);
    }

    bool isClosedAtOnce(const Value &value) const
    {
        const bool isContainer = value.isArray() || value.isObject();
        return m_arguments.selfClosing
            && (value == Value("") || (isContainer && value.toArray().empty() && value.toObject().empty()));
    }

    std::string bare(const std::string &text) const
    {
        const bool isGuarded = looksLikeMarkup(text);
        return isGuarded ? m_arguments.guardStart.text() + text + m_arguments.guardEnd.text() : text;
    }

    // Objects and lists as elements where the template has them so.
    std::string inside(const Value &value) const
    {
        std::vector<std::string> parts;
        if (value.isObject() && m_arguments.memberStart.hasCore()) {
            for (const auto &[key, member] : value.toObject())
                parts.push_back(element(m_arguments.memberStart, m_arguments.memberEnd, key, member));
            return inBrackets(m_arguments.objectStart, parts, m_arguments.objectEnd);
        }
        if (value.isArray() && (m_arguments.itemStart.hasCore() || m_arguments.listStart.hasCore())) {
            for (const Value &item : value.toArray())
                parts.push_back(element(m_arguments.itemStart, m_arguments.itemEnd, {}, item));
            return inBrackets(m_arguments.listStart, parts, m_arguments.listEnd);
        }
        return spelled(value);
    }

    std::string inBrackets(const Marker &start, const std::vector<std::string> &parts, const Marker &end) const
    {
        std::string text;
        for (const std::string &part : parts)
            text += (text.empty() ? std::string() : m_arguments.nestedSeparator.text()) + part;
        return start.text() + text + end.text();
    }

    // In brackets, a text has the signs around it that it has in an argument.
    std::string nestedText(const std::string &text) const
    {
        const bool isApart = m_arguments.objectStart.hasCore() && m_arguments.string.prefix.hasCore();
        return isApart ? m_arguments.string.prefix.text() + text + m_arguments.string.suffix.text() : text;
    }

    std::string element(const Marker &start, const Marker &end, const std::string &key, const Value &value) const
    {
        const HoleValues values{ .key = key, .type = wordFor(value) };
        const bool isBare = value.isString() && m_arguments.string.coding == ValueShape::Coding::Raw;
        if (isClosedAtOnce(value))
            return closedAtOnce(start).filled(values);
        return start.filled(values) + (isBare ? nestedText(value.toString()) : inside(value)) + end.filled(values);
    }

    // Where texts are Python literals, so is everything; else only what is no list or object.
    std::string spelled(const Value &value) const
    {
        const bool isSimple = !value.isArray() && !value.isObject();
        const bool isPython = m_arguments.string.coding == ValueShape::Coding::Python
            || (isSimple && m_arguments.other.coding == ValueShape::Coding::Python);
        return dialectText(value, { .python = isPython, .bareKeys = m_arguments.bareKeys, .quote = m_arguments.quote });
    }

    // Only where the template guards such texts.
    bool looksLikeMarkup(const std::string &text) const
    {
        if (!m_arguments.guardEnd.hasCore())
            return false;
        for (const Marker *marker : { &m_arguments.string.suffix, &m_arguments.namePrefix, &m_tools.function.close,
                                      &m_tools.perCallEnd, &m_tools.sectionEnd }) {
            if (marker->hasCore() && text.find(marker->coreToHole()) != std::string::npos)
                return true;
        }
        return false;
    }

    const ToolsAnalysis &m_tools;
    const ToolsAnalysis::Arguments &m_arguments;
};

} // namespace

Result<std::string> writeTaggedCalls(const ToolsAnalysis &tools, const std::vector<ToolCall> &calls)
{
    const ArgumentsText arguments(tools);
    return callsText(tools, calls,
                     [&](const WrittenCall &call) { return namedCallText(tools, call, arguments.write(call)); });
}

} // namespace Parlance::Tagged
