// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "checks.h"

#include <parlance/grammar.h>
#include <parlance/peg.h>

#include <utility>

using namespace Parlance;

static Peg::Expr everything()
{
    using namespace Peg;
    const Expr word = capture(Tag::Content, chars({ { 'a', 'z' } }, false, 1, 8));
    const Expr json = jsonValue({}, {});
    const Expr texts =
        choice({ until({ "<a>" }), until({ "<a>" }, literal("<a>")), until({ "<a>" }, literal("<a>"), {}) });
    const Expr odd =
        sequence({ ahead(word), notAhead(literal("x")), cut(), optional(space()), tolerated(Expr(), "odd") });
    return rule("all",
                choice({ sequence({ odd, word, repeat(literal("!"), 0, 2), oneOf({ "a", "b" }), end() }),
                         guard(json, Expr(), "json"), constrain(texts, literal("t")), rest() }));
}

static void checkMatching()
{
    const auto read = Grammar::parse("root ::= \"a\" [b-c]+");
    check(read && read->ruleCount() == 1 && read->leftRecursiveRule().empty() && read->ruleWithEmptyLoop().empty()
              && !read->dump().empty(),
          "GBNF is read");
    check(read->match("abc").accepts && !read->match("b").prefix, "a grammar matches");
    check(read->match(read->sample(1)).accepts && !read->draw(1).text.empty(), "its samples match");
    GrammarMatcher matcher(*read);
    check(matcher.feed("ab") == 2 && matcher.canEnd() && !matcher.limited() && matcher.nextBytes() == "bc",
          "a matcher follows a text");
    GrammarMatcher copy = matcher;
    GrammarMatcher moved = std::move(copy);
    matcher = moved;
    moved = std::move(matcher);
    check(moved.canEnd(), "a matcher is a value");
    check(Grammar::parseLark("start: \"a\"")->match("a").accepts, "Lark is read");
}

void checkGrammars()
{
    checkMatching();
    check(!everything().dump().empty(), "combinators are shown");
    const auto schema = writeSchemaGbnf(Value(Object{ { "type", "integer" } }));
    check(schema && Grammar::parse(schema->text)->match("7").accepts, "a schema is a grammar");
    const DeferredGrammar none;
    const DeferredGrammar written(*schema);
    const DeferredGrammar made([text = *schema] { return text; });
    const DeferredGrammar source(GrammarSource{ [] { return Peg::literal("a"); } });
    check((*none).text.empty() && written.isWritten() && made->text == schema->text,
          "grammars are written when asked for");
    check(!source.as(GrammarForm::Lark).text.empty(), "grammars have other forms");
}
