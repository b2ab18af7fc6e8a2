// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Text stands as it is, `<arg=where>here</arg>`, or is spelled where the template spells it, `where="here"`; a text
// that looks like markup stands between the tokens that the template has for that.

#include "formats/tag_with_tagged/tagwithtaggedwriting_p.h"

#include "formats/callwriting_p.h"
#include "formats/tag_with_tagged/taggedcontext_p.h"

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
        if (call.arguments.empty() && (!m_arguments.none.isEmpty() || m_arguments.start.hasCore()))
            return m_arguments.none.filled(values);
        std::string text;
        std::size_t index = 0;
        for (const auto &[key, value] : call.arguments)
            text += (text.empty() ? "" : m_arguments.separator.filled(values))
                + argument({ .name = call.name, .key = key, .index = index++ }, value);
        return m_arguments.start.filled(values) + text + m_arguments.end.filled(values);
    }

private:
    std::string argument(const HoleValues &values, const Value &value) const
    {
        const bool isBare = value.isString() && m_arguments.string.isBare();
        const bool hasOwnShape = isBare || (value.isString() && areQuotesApart(m_arguments));
        const ValueShape &shape = hasOwnShape ? m_arguments.string : m_arguments.other;
        return m_arguments.namePrefix.filled(values) + std::string(values.key) + m_arguments.nameSuffix.filled(values)
            + shape.prefix.filled(values) + (isBare ? bare(value.toString()) : spelled(value))
            + shape.suffix.filled(values);
    }

    std::string bare(const std::string &text) const
    {
        const bool isGuarded = looksLikeMarkup(text);
        return isGuarded ? m_arguments.guardStart.text() + text + m_arguments.guardEnd.text() : text;
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
