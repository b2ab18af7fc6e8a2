// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// What opens such a text settles that it is one. It goes on up to its closer, `\n>>> code`, behind which something else
// of the call comes, or where there is none as long as lines have the blanks in front:
//
//     code: |-
//       if x:
//         y()
//     far: true

#include "formats/tag_with_tagged/textinlines_p.h"

#include "formats/parameters_p.h"
#include "formats/tag_with_tagged/argumentname_p.h"
#include "formats/tag_with_tagged/valueend_p.h"
#include "peg/node_p.h"

namespace Parlance::Tagged {

using namespace Peg;
using namespace Pieces;

namespace {

class TextInLines
{
public:
    explicit TextInLines(const Context &context)
        : m_context(context)
        , m_arguments(context.arguments())
        , m_shape{ m_arguments.linesStart, m_arguments.linesEnd, ValueShape::Coding::Raw }
        , m_indent(m_arguments.lineIndent)
    { }

    bool isEmpty() const { return !m_arguments.linesStart.hasCore(); }

    Expr read() const
    {
        const HoleExprs holes = m_context.holes().repeated();
        const Marker &start = m_arguments.linesStart;
        const Expr opening = sequence({ start.before.empty() ? Expr() : optional(literal(start.before)),
                                        coreWith(start, holes), literal(start.after), cut() });
        const Expr inside = text({}, sameName());
        const Expr whole = m_context.mayEndOutput(m_shape) ? inside : sequence({ inside, notAhead(end()) });
        const Expr captured =
            m_indent.empty() ? capture(Tag::ArgValue, whole) : captureIndented(Tag::ArgValue, m_indent, whole);
        return sequence({ argumentIntro(m_context), capture(Tag::ArgName, key()), opening, captured,
                          optionalMarker(m_arguments.linesEnd, "the end of an argument", holes) });
    }

    Expr written(const std::string &key, const Value &schema) const
    {
        const Marker start = m_arguments.linesStart.with(Hole::Key, key);
        const Marker close = m_arguments.linesEnd.with(Hole::Key, key);
        const HoleExprs &holes = m_context.holes();
        return sequence({ exactly(m_arguments.namePrefix, holes), literal(key), exactly(start, holes),
                          text(schema, literal(key)), exactly(close, holes) });
    }

private:
    // Up to the sign that begins what stands behind the name.
    Expr key() const
    {
        std::vector<CharRange> outside{ { '\n', '\n' }, { '<', '<' }, { '>', '>' }, { '"', '"' }, { ' ', ' ' } };
        outside.push_back(firstCharacter(m_arguments.linesStart.text()));
        return chars(std::move(outside), true, 1, 128);
    }

    // Of a closer that names the argument, key is the name.
    Expr text(const Value &schema, const Expr &key) const
    {
        const Marker &close = m_arguments.linesEnd;
        HoleExprs holes = m_context.holes();
        holes.key = key;
        if (close.hasCore())
            return until({ close.before + std::string(close.coreToHole()) }, behindStop(holes), schema);
        const Expr line = chars({ { '\n', '\n' } }, true, 0);
        const Expr next = literal('\n' + m_indent);
        const Expr blank = sequence({ literal("\n"), ahead(sequence({ repeat(literal("\n")), next })) });
        const Expr further = constrain(choice({ next, blank }), next);
        return sequence({ line, repeat(sequence({ further, line })) });
    }

    // The rest of the closer, and then something of the call.
    Expr behindStop(const HoleExprs &holes) const
    {
        const HoledText core(m_arguments.linesEnd.bare());
        const Marker rest = core.from(m_arguments.linesEnd.coreToHole().size()).marker();
        return sequence({ exactly(rest, holes), ValueEnd(m_context, m_shape).nextThing() });
    }

    const Context &m_context;
    const ToolsAnalysis::Arguments &m_arguments;
    const ValueShape m_shape;
    const std::string &m_indent;
};

} // namespace

Expr orInLines(const Context &context, const Expr &argument)
{
    const TextInLines lines(context);
    return lines.isEmpty() ? argument : choice({ lines.read(), argument });
}

Expr writtenInLines(const Context &context, const std::string &key, const Value &schema)
{
    const TextInLines lines(context);
    const Value held = heldTexts(schema);
    const bool canHold = held.isNull() || context.arguments().linesEnd.hasCore();
    return canHold && listedTexts(schema).empty() ? lines.written(key, held) : choice({});
}

} // namespace Parlance::Tagged
