// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "answer/otherattributes_p.h"

#include "answer/callnodes_p.h"
#include "answer/markerexprs_p.h"
#include "base/blanks_p.h"
#include "peg/node_p.h"

namespace Parlance {

using namespace Peg;

namespace {

Expr blanks(int least)
{
    return chars({ { ' ', ' ' } }, false, least, 8);
}

// A word between any quotes, or between none.
Expr anyAttribute(const std::string &name, const Expr &value)
{
    const auto between = [&](const char *quote) { return sequence({ literal(quote), value, literal(quote) }); };
    return sequence({ blanks(1), literal(name), blanks(0), literal("="), blanks(0),
                      choice({ between("\""), between("'"), value }) });
}

Expr bareWord()
{
    return chars(
        { { '"', '"' }, { '\'', '\'' }, { ' ', ' ' }, { '=', '=' }, { '<', '<' }, { '>', '>' }, { '\n', '\n' } }, true,
        1, 256);
}

// `no`, and `No` as Python writes it.
Expr wordOf(const AnswerNode &way)
{
    const std::string &text = way.children.front().text;
    const std::string word = text.substr(0, text.find('"'));
    std::string capital = word;
    if (!capital.empty() && capital[0] >= 'a' && capital[0] <= 'z')
        capital[0] = static_cast<char>(capital[0] - 'a' + 'A');
    return oneOf({ word, capital });
}

} // namespace

Expr otherAttributes(const std::vector<AnswerNode> &argument, const std::function<Expr(const AnswerNode &way)> &rest)
{
    if (argument.size() < 4 || argument[1].name != "KEY" || !areAttributes(argument, 2))
        return choice({});
    const std::string tag(trimmed(argument[0].text));
    const std::size_t name = tag.rfind(' ');
    if (name == std::string::npos || !tag.ends_with("=\""))
        return choice({});
    const std::string second(trimmed(argument[2].text.substr(1)));
    const Expr key = anyAttribute(tag.substr(name + 1, tag.size() - name - 3), capture(Tag::ArgName, bareWord()));
    const Expr usual = sequence({ literal(tag), chars({ { '"', '"' } }, true, 1, 256), literal(argument[2].text) });
    std::vector<Expr> ways;
    for (const AnswerNode &way : argument[3].children) {
        const Expr said = anyAttribute(second.substr(0, second.size() - 2), wordOf(way));
        ways.push_back(
            sequence({ choice({ sequence({ key, said }), sequence({ said, key }) }), blanks(0),
                       tolerated(literal(">"), "attributes differ from the template's"), cut(), rest(way) }));
    }
    return sequence({ space(), notAhead(usual), literal(tag.substr(0, name)), choice(std::move(ways)) });
}

} // namespace Parlance
