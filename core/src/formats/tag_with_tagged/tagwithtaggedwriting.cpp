// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Text stands as it is, `<arg=where>here</arg>`, or is spelled where the template spells it, `where="here"`; a text
// that looks like markup stands between the tokens that the template has for that.

#include "formats/tag_with_tagged/tagwithtaggedwriting_p.h"

#include "analysis/calls/callhole_p.h"
#include "base/blanks_p.h"
#include "base/replaced_p.h"
#include "formats/callwriting_p.h"
#include "formats/tag_with_tagged/blocks_p.h"
#include "formats/tag_with_tagged/emptyelements_p.h"
#include "formats/tag_with_tagged/wholearguments_p.h"
#include "message/arguments/indentation_p.h"
#include "message/arguments/references_p.h"

namespace Parlance::Tagged {

using namespace Pieces;

namespace {

class ArgumentsText
{
public:
    explicit ArgumentsText(const ToolsAnalysis &tools)
        : m_tools(tools)
        , m_arguments(tools.arguments)
        , m_blocks(tools.arguments)
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
        if (!isRepeated(value))
            return oneArgument(values, value);
        std::string text;
        for (const std::string &item : items(values.key, value, 2))
            text += (text.empty() ? "" : m_arguments.separator.filled(values)) + item;
        return text;
    }

    // A list that stands as its argument, or member, once for each item.
    bool isRepeated(const Value &value) const { return value.isArray() && m_arguments.itemStart.has(Hole::Key); }

    std::vector<std::string> items(std::string_view key, const Value &list, std::size_t depth) const
    {
        std::vector<std::string> parts;
        for (const Value &item : list.toArray())
            parts.push_back(element(m_arguments.itemStart, m_arguments.itemEnd,
                                    { .key = key, .index = parts.size(), .depth = depth }, item));
        return parts;
    }

    std::string oneArgument(const HoleValues &values, const Value &value) const
    {
        const bool isBare = value.isString() && m_arguments.string.isBare();
        const bool hasOwnShape = isBare || (value.isString() && areQuotesApart(m_arguments));
        const ValueShape &shape = hasOwnShape ? m_arguments.string : m_arguments.other;
        if (const Marker own = wholeMarker(m_arguments, ValuePlace::Argument, wholeNameOf(value)); own.hasCore())
            return own.filled(values);
        if (isClosedAtOnce(value))
            return closedAtOnce(argumentOpener(m_arguments, shape)).filled(values);
        if (isBlock(value, false))
            return m_arguments.namePrefix.filled(values) + std::string(values.key) + opening(value, false)
                + block(value, m_blocks.base, false);
        if (standsInLines(value))
            return m_arguments.namePrefix.filled(values) + std::string(values.key)
                + m_arguments.linesStart.filled(values) + Indentation::written(value.toString(), m_arguments.lineIndent)
                + m_arguments.linesEnd.filled(values);
        const std::string name =
            m_arguments.namePrefix.filled(values) + std::string(values.key) + m_arguments.nameSuffix.filled(values);
        const std::string whole = shape.prefix.filled(values) + (isBare ? bare(value.toString()) : inside(value, 2))
            + shape.suffix.filled(values);
        return m_arguments.valueFirst ? whole + name : name + whole;
    }

    // An object or a list in lines of its own.
    bool isBlock(const Value &value, bool isNested) const
    {
        const bool isFilled = value.isArray() ? !value.toArray().empty() : !value.toObject().empty();
        return (isFilled || (m_blocks.emptyIsNothing && isHolder(value)))
            && m_blocks.writesLines(value.isArray(), isNested);
    }

    static bool isHolder(const Value &value) { return value.isArray() || value.isObject(); }

    std::string opening(const Value &holder, bool isInItem) const
    {
        return m_blocks.opening(holder.isArray(), isInItem);
    }

    std::string block(const Value &value, const std::string &indent, bool isInItem) const
    {
        std::string text;
        const std::string closing = m_blocks.inBrackets() ? '\n' + indent + m_blocks.closing(value.isArray()) : "";
        if (value.isArray()) {
            const std::string inside = m_blocks.itemIndentIn(indent, isInItem);
            for (const Value &item : value.toArray())
                text += '\n' + inside + m_blocks.itemSign + itemInBlock(item, inside);
            return text + closing;
        }
        const std::string inside = indent + m_blocks.memberIndent;
        for (const auto &[key, member] : value.toObject())
            text += '\n' + inside + m_blocks.quote + key + valueInBlock(member, inside, false);
        return text + closing;
    }

    // The first line of what is inside may stand in the item's.
    std::string itemInBlock(const Value &item, const std::string &indent) const
    {
        const std::string inside = valueInBlock(item, indent, true);
        const bool isBehind = item.isArray() ? m_blocks.itemBehindSign : m_blocks.memberBehindSign;
        return isBlock(item, true) && isBehind && !inside.empty()
            ? ' ' + inside.substr(inside.find_first_not_of(" \n\t"))
            : inside;
    }

    // Behind a name, or a sign.
    std::string valueInBlock(const Value &value, const std::string &indent, bool isInItem) const
    {
        if (isBlock(value, true))
            return opening(value, isInItem) + block(value, indent, isInItem);
        const std::string &front = m_blocks.front(isInItem);
        if (standsInLines(value) && !m_blocks.textSign.empty()) {
            const std::string inside = indent + m_blocks.textIndent;
            return front + m_blocks.textSign + '\n' + inside + Indentation::written(value.toString(), inside);
        }
        const bool isBare = value.isString() && m_arguments.string.isBare();
        return front + m_blocks.blankOf(isInItem) + (isBare ? bare(value.toString()) : spelled(value));
    }

    // Where only blanks end such a text, one that begins or ends with white space may be another.
    bool standsInLines(const Value &value) const
    {
        const std::string &text = value.toString();
        const bool isTold =
            m_arguments.linesEnd.hasCore() || (!text.empty() && !isSpace(text.front()) && !isSpace(text.back()));
        return m_arguments.linesStart.hasCore() && isTold && text.find('\n') != std::string::npos;
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
        return isGuarded ? m_arguments.guardStart.text() + text + m_arguments.guardEnd.text() : escaped(text);
    }

    std::string escaped(const std::string &text) const
    {
        if (m_arguments.escapes.empty())
            return withReferences(text);
        const auto &[end, escape] = *m_arguments.escapes.begin();
        std::string written = text;
        replaceAll(written, end, escape);
        return written;
    }

    std::string withReferences(const std::string &text) const
    {
        return m_arguments.string.coding == ValueShape::Coding::Markup ? References::written(text) : text;
    }

    // Objects and lists as elements where the template has them so; depth is that of their members and items.
    std::string inside(const Value &value, std::size_t depth) const
    {
        if (value.isObject() && m_arguments.memberStart.hasCore())
            return inBrackets(m_arguments.objectStart, members(value.toObject(), depth), m_arguments.objectEnd, depth);
        const bool hasLists = m_arguments.itemStart.hasCore() || m_arguments.listStart.hasCore();
        if (!value.isArray() || !hasLists || isRepeated(value) || !m_blocks.isEmpty())
            return spelled(value);
        return inBrackets(m_arguments.listStart, items({}, value, depth), m_arguments.listEnd, depth);
    }

    std::vector<std::string> members(const Object &object, std::size_t depth) const
    {
        std::vector<std::string> parts;
        for (const auto &[key, value] : object) {
            if (isRepeated(value)) {
                const std::vector<std::string> all = items(key, value, depth);
                parts.insert(parts.end(), all.begin(), all.end());
            } else {
                parts.push_back(element(m_arguments.memberStart, m_arguments.memberEnd,
                                        { .key = key, .index = parts.size(), .depth = depth }, value));
            }
        }
        return parts;
    }

    std::string inBrackets(const Marker &start, const std::vector<std::string> &parts, const Marker &end,
                           std::size_t depth) const
    {
        const HoleValues values{ .depth = depth };
        std::string text;
        for (const std::string &part : parts)
            text += (text.empty() ? std::string() : m_arguments.nestedSeparator.text()) + part;
        return start.filled(values) + text + end.filled(values);
    }

    // A text may have the signs around it that it has in an argument.
    std::string nestedText(const std::string &text) const
    {
        const bool hasBrackets = m_arguments.objectStart.hasCore() && m_arguments.string.prefix.hasCore();
        const std::string inside = escaped(text);
        return m_arguments.textsApart || hasBrackets
            ? m_arguments.string.prefix.text() + inside + textSignEnd(m_arguments).text()
            : inside;
    }

    std::string element(const Marker &start, const Marker &end, HoleValues values, const Value &value) const
    {
        values.type = wordFor(value);
        const bool isBare = value.isString() && m_arguments.string.isBare();
        const bool isItem = !start.has(Hole::Key);
        const Marker own = wholeMarker(m_arguments, isItem ? ValuePlace::Item : ValuePlace::Member, wholeNameOf(value));
        if (own.hasCore())
            return own.filled(values);
        if (isClosedAtOnce(value))
            return closedAtOnce(start).filled(values);
        return start.filled(values) + (isBare ? nestedText(value.toString()) : inside(value, values.depth + 1))
            + end.filled(values);
    }

    // Where texts are Python literals, so is everything; else only what is no list or object.
    std::string spelled(const Value &value) const
    {
        const bool isSimple = !value.isArray() && !value.isObject();
        const bool isPython = m_arguments.string.coding == ValueShape::Coding::Python
            || (isSimple && m_arguments.other.coding == ValueShape::Coding::Python);
        return withReferences(
            dialectText(value, { .python = isPython, .bareKeys = m_arguments.bareKeys, .quote = m_arguments.quote }));
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
    const BlockShape m_blocks;
};

} // namespace

Result<std::string> writeTaggedCalls(const ToolsAnalysis &tools, const std::vector<ToolCall> &calls)
{
    const ArgumentsText arguments(tools);
    return callsText(tools, calls,
                     [&](const WrittenCall &call) { return namedCallText(tools, call, arguments.write(call)); });
}

} // namespace Parlance::Tagged
