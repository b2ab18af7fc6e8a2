// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/grammar.h>

#include "grammar/automata/automatonrules_p.h"
#include "grammar/engines/larkwriter_p.h"
#include "grammar/engines/triggerwords_p.h"
#include "grammar/exprrules_p.h"
#include "grammar/gbnfwriter_p.h"
#include "grammar/grammartexts_p.h"
#include "grammar/matcher/gbnfreader_p.h"

/// A whole answer as Lark. A lazy grammar becomes free text up to a trigger, and what has to follow it:
///
///     start: free_0 r_calls | T_PLAIN?
///     free_0[lazy]: /(?:.|\n)*/ "<call>"
///
/// If a trigger is a pattern, the texts up to it are a terminal, because the text before the match counts too.
namespace Parlance {

using namespace Gbnf;

namespace {

class LarkText
{
public:
    LarkText(const GrammarOptions &options, const std::vector<std::string> &specials)
        : m_mostBytes(mostBytes(options))
        , m_specials(specials)
        , m_expressions(m_rules, options, m_out)
    {
        m_expressions.keepSchemas(m_schemas);
    }

    GrammarText whole(const Peg::Expr &root)
    {
        const int rule = add("root", root);
        return written({ { {}, -1, rule } }, -1);
    }

    GrammarText whole(RuleSet rules, const GrammarText &notes)
    {
        m_rules = std::move(rules);
        m_out.relaxations = notes.relaxations;
        m_out.remarks = notes.remarks;
        return written({ { {}, -1, m_rules.find("root") } }, -1);
    }

    GrammarText after(const TriggerWords &triggers)
    {
        std::vector<Way> ways;
        UntilPattern pattern;
        for (const TriggerWord &one : triggers.words) {
            const int before = one.upTo ? add("before", *one.upTo) : -1;
            ways.push_back({ one.word, before, add("after", one.rest) });
            pattern.stops.push_back(one.word);
        }
        if (triggers.plain)
            return written(ways, add("plain", *triggers.plain));
        const int plain = m_rules.reserve("plain");
        m_rules.define(plain, UntilRules(m_rules, m_mostBytes).write("plain", pattern));
        return written(ways, plain);
    }

private:
    struct Way
    {
        std::string word; ///< after free text; empty: from the first byte
        int before; ///< a rule for the text up to the word; -1: any text without the word
        int rule;
    };

    int add(const char *name, const Peg::Expr &expr)
    {
        const int rule = m_rules.reserve(name);
        m_rules.define(rule, m_expressions.write(expr));
        return rule;
    }

    int add(const char *name, const Automaton &automaton)
    {
        const int rule = m_rules.reserve(name);
        m_rules.define(rule, automatonTerm(m_rules, name, automaton, plainSpelling()));
        return rule;
    }

    GrammarText written(const std::vector<Way> &ways, int plain)
    {
        if (m_rules.bytes() > m_mostBytes)
            return unconstrained("the grammar would take more than " + std::to_string(m_rules.bytes()) + " bytes");
        for (const Way &way : ways) {
            if (!removeUnproductive(m_rules, way.rule))
                return unconstrained("there is no text at all that the grammar could allow");
        }
        removeEmptyTurns(m_rules);
        LarkWriter writer(m_rules, m_schemas, m_specials);
        std::string start = "start:";
        std::string free;
        for (std::size_t i = 0; i < ways.size(); ++i) {
            const Way &way = ways[i];
            const std::string body = writer.body(way.rule);
            start += i > 0 ? " | " : " ";
            if (way.word.empty()) {
                start += body;
                continue;
            }
            const std::string name = "free_" + std::to_string(i);
            start.append(name).append(" (").append(body) += ')';
            free += way.before < 0 ? name + "[lazy]: /(?:.|\\n)*/ " + LarkWriter::literal(way.word)
                                   : name + ": " + writer.body(way.before);
            free += '\n';
        }
        if (plain >= 0)
            start += " | " + writer.body(plain);
        m_out.text = "%llguidance {}\n" + start + '\n' + free + writer.lines();
        if (!m_out.relaxations.empty())
            m_out.status = GrammarText::Status::Relaxed;
        return std::move(m_out);
    }

    const std::size_t m_mostBytes;
    RuleSet m_rules;
    GrammarText m_out;
    std::map<int, Value> m_schemas;
    const std::vector<std::string> &m_specials;
    ExprRules m_expressions;
};

} // namespace

GrammarText larkOf(const GrammarText &gbnf, const std::vector<std::string> &specialTokens)
{
    auto rules = readRules(gbnf.text);
    return rules ? LarkText({}, specialTokens).whole(*std::move(rules), gbnf) : unconstrained(rules.error().message);
}

GrammarText writeLark(const Peg::Expr &root, const std::vector<GrammarTrigger> &triggers, const GrammarOptions &options,
                      const std::vector<std::string> &specialTokens)
{
    LarkText text(options, specialTokens);
    if (triggers.empty())
        return text.whole(root);
    const TriggerWords words = triggerWords(root, triggers, options);
    if (!words.words.empty())
        return text.after(words);
    return unconstrained("Lark needs triggers that are a few texts");
}

} // namespace Parlance
