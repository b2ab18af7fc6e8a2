// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/views/viewtexts_p.h"

#include "answer/callnodes_p.h"
#include "markup/markerlexer_p.h"
#include "markup/sections_p.h"

#include <algorithm>

// In `<arg=city>Oslo</arg><arg=n>7</arg>` the text before a key is `<arg=`, between key and value `>`, and after a
// value `</arg>`.
namespace Parlance {

namespace {

using Kind = AnswerNode::Kind;
using Spelling = AnswerNode::Spelling;
using Fact = AnswerGuard::Fact;
using ViewTexts::Turn;

// What holds the arguments, and what is written if there are none.
struct Container
{
    const AnswerNode *inside = nullptr; // the repeat of arguments, or their object
    TemplateText start;
    TemplateText end;
    TemplateText none;
};

TemplateText joined(TemplateText a, const TemplateText &b)
{
    a.join(b);
    return a;
}

void look(const AnswerNode &node, Container &found)
{
    const bool isInside = node.name == "ARGUMENTS" || (node.kind == Kind::Repeat && node.name == "arguments");
    if (isInside && !found.inside)
        found.inside = &node;
    else if (holdsArguments(node) && !found.inside)
        for (const AnswerNode &child : node.children)
            look(child, found);
    else
        (found.inside ? found.end : found.start).join(ViewTexts::of(node, Turn::First));
}

Container containerOf(const AnswerNode &node)
{
    Container found;
    if (node.kind != Kind::Choice) {
        look(node, found);
        if (!node.optional)
            found.none = joined(found.start, found.end);
        return found;
    }
    for (const AnswerNode &way : node.children) {
        if (!holdsArguments(way))
            found.none = ViewTexts::of(way, Turn::First);
        else if (!found.inside)
            look(way, found);
    }
    return found;
}

// One way to write a value.
struct Way
{
    TemplateText before;
    TemplateText after;
    const AnswerNode *value = nullptr;
    bool isText = false;
    bool isOther = false; // no text
    bool hasMarkup = false;
};

void collect(const AnswerNode &node, Way way, std::vector<Way> &all)
{
    for (const AnswerGuard &guard : node.guards) {
        way.hasMarkup = way.hasMarkup || (guard.fact == Fact::HasMarkup && !guard.negated);
        if (guard.fact == Fact::Type) {
            const bool isText = (guard.word == "string") != guard.negated;
            way.isText = way.isText || (isText && guard.word == "string");
            way.isOther = way.isOther || !isText;
        }
    }
    if (node.kind == Kind::Field) {
        way.value = &node;
        all.push_back(way);
    } else if (node.kind == Kind::Choice) {
        for (const AnswerNode &child : node.children)
            collect(child, way, all);
    } else {
        const auto value = std::find_if(node.children.begin(), node.children.end(),
                                        [](const AnswerNode &child) { return holds(child, "VALUE"); });
        if (value == node.children.end())
            return;
        way.before.join(ViewTexts::of(node.children.begin(), value, Turn::First));
        way.after = joined(ViewTexts::of(value + 1, node.children.end(), Turn::First), way.after);
        collect(*value, std::move(way), all);
    }
}

ValueShape::Coding codingOf(const AnswerNode &value)
{
    return value.spelling == Spelling::Raw   ? ValueShape::Coding::Raw
        : value.spelling == Spelling::Python ? ValueShape::Coding::Python
                                             : ValueShape::Coding::Json;
}

class Tagged
{
public:
    Tagged(const Container &container, const AroundArguments &around)
        : m_container(container)
        , m_around(around)
    { }

    ArgumentsView make()
    {
        const std::vector<AnswerNode> &nodes = m_container.inside->children.front().children;
        const auto isKey = [](const AnswerNode &node) { return node.name == "KEY"; };
        const auto isValue = [](const AnswerNode &node) { return holds(node, "VALUE"); };
        const auto key = std::find_if(nodes.begin(), nodes.end(), isKey);
        const auto value = std::find_if(nodes.begin(), nodes.end(), isValue);
        m_view.format = "TAG_WITH_TAGGED";
        if (key == nodes.end() || value == nodes.end())
            return m_view;
        const auto first = std::min(key, value);
        const auto second = std::max(key, value);
        readWays(*value);
        divide(nodes, first, second);
        readPrefixes(ViewTexts::of(first + 1, second, Turn::First));
        readSpelling();
        return m_view;
    }

private:
    void readWays(const AnswerNode &value)
    {
        std::vector<Way> ways;
        collect(value, {}, ways);
        const auto pick = [&ways](auto is) {
            const auto found = std::find_if(ways.begin(), ways.end(), is);
            return found == ways.end() ? ways.front() : *found;
        };
        const bool hasText = std::any_of(ways.begin(), ways.end(), [](const Way &way) { return way.isText; });
        m_text = pick([hasText](const Way &way) { return !way.hasMarkup && (hasText ? way.isText : !way.isOther); });
        std::reverse(ways.begin(), ways.end());
        const auto isPython = [](const Way &way) { return way.isOther && way.value->spelling == Spelling::Python; };
        m_other = pick(isPython);
        if (!isPython(m_other))
            m_other = pick([](const Way &way) { return way.isOther; });
        if (!m_other.isOther)
            m_other = m_text;
        for (const Way &way : ways) {
            if (way.isText && way.value != m_text.value)
                readGuards(way);
        }
    }

    // `<![CDATA[` and `]]>` around a text that may be taken for markup.
    void readGuards(const Way &guarded)
    {
        const bool isLonger =
            guarded.before.size() > m_text.before.size() && guarded.after.size() > m_text.after.size();
        if (!isLonger || !guarded.before.startsWith(m_text.before) || !guarded.after.endsWith(m_text.after))
            return;
        m_view.arguments.guardStart = guarded.before.from(m_text.before.size()).marker();
        m_view.arguments.guardEnd = guarded.after.sub(0, guarded.after.size() - m_text.after.size()).marker();
    }

    void divide(const std::vector<AnswerNode> &nodes, ViewTexts::Node first, ViewTexts::Node second)
    {
        ToolsAnalysis::Arguments &arguments = m_view.arguments;
        const std::vector<AnswerNode> &loop = m_container.inside->children;
        const TemplateText separator = ViewTexts::of(loop.begin() + 1, loop.end(), Turn::Further);
        const TemplateText afterArgument = ViewTexts::of(second + 1, nodes.end(), Turn::First);
        const TemplateText tail = joined(joined(afterArgument, m_container.end), m_around.after);
        const TemplateText afterText = joined(m_text.after, tail);
        const TemplateText afterOther = joined(m_other.after, tail);
        const TemplateText before =
            joined(joined(m_around.before, m_container.start), ViewTexts::of(nodes.begin(), first, Turn::First));
        const TemplateText between = joined(joined(joined(m_text.after, afterArgument), separator),
                                            ViewTexts::of(nodes.begin(), first, Turn::Further));
        const std::size_t seam = seamInToken(before, between, afterText);
        const bool isTold = seam != std::string_view::npos;
        const std::size_t name = isTold ? between.size() - seam : sharedOpening(before, between, After::Name);
        const TemplateText rest = between.sub(0, between.size() - name);
        const std::size_t closes = isTold ? seam : commonPrefix(rest, afterText);
        arguments.namePrefix = before.from(before.size() - name).marker();
        arguments.string.suffix = rest.sub(0, closes).marker();
        arguments.separator = rest.from(closes).marker();
        const std::size_t shared = commonSuffix(afterOther, afterText.from(closes));
        arguments.other.suffix = afterOther.sub(0, afterOther.size() - shared).marker();
        m_view.after = afterOther.from(afterOther.size() - shared);
        divideFrame(before.sub(0, before.size() - name));
    }

    // What opens the arguments is what a call without any lacks.
    void divideFrame(const TemplateText &frame)
    {
        ToolsAnalysis::Arguments &arguments = m_view.arguments;
        const TemplateText none = joined(joined(m_around.before, m_container.none), m_around.after);
        const std::size_t suffix = commonPrefix(frame, none);
        const TemplateText inPlace = none.from(suffix);
        const std::size_t shared = commonSuffix(inPlace, m_view.after);
        arguments.none = ViewTexts::markerOf(inPlace.sub(0, inPlace.size() - shared));
        arguments.start = frame.from(suffix).marker();
        if (arguments.start.hasCore()) {
            arguments.end = ViewTexts::markerOf(m_view.after.sub(0, m_view.after.size() - shared));
            if (!arguments.end.isEmpty())
                m_view.after = m_view.after.from(m_view.after.size() - shared);
        }
        m_view.nameSuffix = frame.sub(0, suffix).marker();
    }

    void readPrefixes(const TemplateText &middle)
    {
        const TemplateText toText = joined(middle, m_text.before);
        const TemplateText toOther = joined(middle, m_other.before);
        TemplateText common = toText.sub(0, commonPrefix(toText, toOther));
        const std::size_t first = afterFirstTag(common.bytes());
        if (first < common.size() && tagsIn(common.bytes()).size() > 1)
            common = common.sub(0, first);
        ToolsAnalysis::Arguments &arguments = m_view.arguments;
        arguments.nameSuffix = common.marker();
        arguments.string.prefix = toText.from(common.size()).marker();
        arguments.other.prefix = toOther.from(common.size()).marker();
    }

    void readSpelling()
    {
        ToolsAnalysis::Arguments &arguments = m_view.arguments;
        arguments.string.coding = codingOf(*m_text.value);
        arguments.other.coding = arguments.string.isBare() ? codingOf(*m_other.value) : arguments.string.coding;
        if (arguments.string.isBare() && arguments.other.coding == ValueShape::Coding::Raw)
            arguments.other.coding = ValueShape::Coding::Json;
        arguments.bareKeys = m_other.value->spelling == Spelling::BareKeys;
        arguments.quote = arguments.bareKeys ? m_other.value->text : std::string();
    }

    const Container &m_container;
    const AroundArguments &m_around;
    Way m_text;
    Way m_other;
    ArgumentsView m_view;
};

ArgumentsView asObject(const Container &container, const AnswerNode &arguments, const AroundArguments &around)
{
    ArgumentsView view;
    view.format = "TAG_WITH_JSON";
    view.arguments.python = container.inside->spelling == Spelling::Python;
    const bool isFramed = arguments.kind == Kind::Choice || arguments.optional;
    if (isFramed) {
        view.arguments.start = container.start.marker();
        view.arguments.end = container.end.marker();
        view.arguments.none = ViewTexts::markerOf(container.none);
    }
    view.after = isFramed ? around.after : joined(container.end, around.after);
    view.nameSuffix = (isFramed ? around.before : joined(around.before, container.start)).marker();
    return view;
}

} // namespace

ArgumentsView argumentsView(const AnswerNode &arguments, const AroundArguments &around)
{
    const Container container = containerOf(arguments);
    if (container.inside->name == "ARGUMENTS")
        return asObject(container, arguments, around);
    return Tagged(container, around).make();
}

} // namespace Parlance
