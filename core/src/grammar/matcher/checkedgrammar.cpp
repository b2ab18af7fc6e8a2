// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/grammar.h>

#include "grammar/matcher/gbnfreader_p.h"
#include "grammar/matcher/grammardata_p.h"
#include "grammar/matcher/sampler_p.h"

namespace Parlance {

Grammar::Grammar(std::shared_ptr<const GrammarData> data)
    : d(std::move(data))
{ }

Result<Grammar> Grammar::parse(std::string_view gbnf, const GrammarLimits &limits)
{
    auto rules = Gbnf::readRules(gbnf);
    if (!rules)
        return std::move(rules.error());
    const int root = rules->find("root");
    return of(*std::move(rules), root, limits);
}

Result<Grammar> Grammar::of(Gbnf::RuleSet rules, int root, const GrammarLimits &limits)
{
    auto data = std::make_shared<GrammarData>();
    data->rules = std::move(rules);
    data->limits = limits;
    // What can never be completed must not look like the beginning of something.
    data->root = root;
    data->isEmpty = !removeUnproductive(data->rules, data->root);
    if (!data->isEmpty && !compile(data->rules, data->root, limits.states, data->machine)) {
        const std::string message = "the grammar takes more than " + std::to_string(limits.states) + " states";
        return Error{ ErrorCode::Limit, message, {}, {}, {} };
    }
    return Grammar(std::move(data));
}

GrammarMatch Grammar::match(std::string_view text) const
{
    GrammarMatcher matcher(*this);
    GrammarMatch match;
    match.matchedBytes = matcher.feed(text);
    match.limited = matcher.limited();
    match.prefix = match.matchedBytes == text.size() && !d->isEmpty && !match.limited;
    match.accepts = match.prefix && matcher.canEnd();
    return match;
}

std::string Grammar::sample(std::uint64_t seed, std::size_t size) const
{
    return d->isEmpty ? std::string() : Gbnf::sample(d->rules, d->root, seed, size);
}

std::string Grammar::dump() const
{
    return toText(d->rules, d->root);
}

std::size_t Grammar::ruleCount() const
{
    return d->rules.size();
}

std::string Grammar::leftRecursiveRule() const
{
    const int rule = Gbnf::leftRecursiveRule(d->rules);
    return rule < 0 ? std::string() : d->rules[rule].name;
}

std::string Grammar::ruleWithEmptyLoop() const
{
    const int rule = Gbnf::ruleWithEmptyLoop(d->rules);
    return rule < 0 ? std::string() : d->rules[rule].name;
}

} // namespace Parlance
