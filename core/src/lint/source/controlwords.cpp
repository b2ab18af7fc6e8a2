// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Words of a message that switch something and are then removed: `{% if "/no_think" in text %}` with `{{
// text.replace("/think", "") }}`, which removes another word.

#include "lint/facts/lintsubject_p.h"
#include "lint/facts/spelling_p.h"

#include <algorithm>
#include <map>
#include <set>

namespace Parlance {

namespace {

using Words = std::map<std::string, SourcePlace>;

// The words that a condition looks for in a text: "/think" of `"/think" in text`.
void collectAsked(const TemplateTree &tree, const Jinja::Expr &test, Words &asked)
{
    for (const Jinja::Node *node : below(test)) {
        const auto *compare = dynamic_cast<const Jinja::Compare *>(node);
        const bool looks = compare && compare->rest.size() == 1 && compare->rest.front().first == Jinja::CompareOp::In;
        if (looks && !literalText(compare->first.get()).empty())
            asked.emplace(literalText(compare->first.get()), tree.place(*compare->first));
    }
}

// Those that an if and its elifs look for, one instead of the other.
Words askedIn(const TemplateTree &tree, const Jinja::If &chain)
{
    Words asked;
    collectAsked(tree, *chain.test, asked);
    for (const auto &branch : chain.elifs)
        collectAsked(tree, *branch->test, asked);
    return asked;
}

// The word that a call takes out: `.replace("/think", "")`.
std::string takenOut(const Jinja::Call &call)
{
    const auto &given = call.arguments.positional;
    const bool isReplace = call.attribute && *call.attribute->name == "replace" && given.size() == 2;
    const Jinja::Var *by = isReplace ? given[1]->constant() : nullptr;
    return by && by->isString() && by->plainText()->empty() ? std::string(literalText(given[0].get())) : std::string();
}

/// Calls after each other, `text.replace("/think", "").replace("/no_think", "")`, and the last of them.
struct Chain
{
    std::set<std::string> words;
    const Jinja::Call *last = nullptr;
};

std::vector<Chain> chainsIn(const TemplateTree &tree)
{
    std::vector<Chain> chains;
    std::set<const Jinja::Node *> known;
    for (const auto *call : tree.all<Jinja::Call>()) { // the outer ones first
        if (known.contains(call) || takenOut(*call).empty())
            continue;
        Chain chain{ {}, call };
        for (const Jinja::Call *inner = call; inner && !takenOut(*inner).empty();
             inner = inner->attribute ? dynamic_cast<const Jinja::Call *>(inner->attribute->object.get()) : nullptr) {
            chain.words.insert(takenOut(*inner));
            known.insert(inner);
        }
        chains.push_back(std::move(chain));
    }
    return chains;
}

// Whether it is where the word has been found: each branch takes out its own.
bool isOwnWord(const TemplateTree &tree, const Chain &chain)
{
    for (const auto *branch = tree.around<Jinja::If>(chain.last); branch; branch = tree.around<Jinja::If>(branch)) {
        const Words asked = askedIn(tree, *branch);
        if (std::any_of(asked.begin(), asked.end(), [&](const auto &word) { return chain.words.contains(word.first); }))
            return true;
    }
    return false;
}

// `{% if "[FINAL]" in text %}{{ text.split("[LAST]") }}{% endif %}`: one marker is looked for, and the text is taken
// apart at another.
void checkSplits(const TemplateTree &tree, const Jinja::If &branch, LintLog &log)
{
    for (const Jinja::Node *node : below(*branch.test)) {
        const auto *asked = dynamic_cast<const Jinja::Compare *>(node);
        const bool looks = asked && asked->rest.size() == 1 && asked->rest.front().first == Jinja::CompareOp::In;
        const std::string_view marker = looks ? literalText(asked->first.get()) : std::string_view();
        if (marker.find_first_of("<[") == std::string_view::npos)
            continue;
        const Jinja::Call *other = nullptr;
        bool isUsed = false;
        for (const Jinja::StmtPtr &statement : branch.body) {
            for (const Jinja::Node *inner : below(*statement)) {
                isUsed |= literalText(inner->asExpression()).find(marker) != std::string_view::npos;
                const auto *call = dynamic_cast<const Jinja::Call *>(inner);
                const bool splits = call && call->attribute && *call->attribute->name == "split"
                    && !call->arguments.positional.empty()
                    && signatureOf(*call->attribute->object) == signatureOf(*asked->rest.front().second);
                other = splits ? call : other;
            }
        }
        if (other && !isUsed && !literalText(other->arguments.positional.front().get()).empty())
            log.add("control-word", tree.place(*asked->first),
                    '"' + std::string(marker) + "\" is looked for, but the text is split at \""
                        + std::string(literalText(other->arguments.positional.front().get())) + '"',
                    "split it at the text that you look for");
    }
}

} // namespace

void checkControlWords(const LintSubject &subject, LintLog &log)
{
    for (const auto *branch : subject.tree.all<Jinja::If>())
        checkSplits(subject.tree, *branch, log);
    constexpr std::size_t most = 100; // each is held against each condition
    std::vector<Chain> chains = chainsIn(subject.tree);
    std::erase_if(chains, [&](const Chain &chain) { return isOwnWord(subject.tree, chain); });
    if (chains.empty() || chains.size() > most)
        return;
    Words all;
    for (const auto *chain : subject.tree.all<Jinja::If>())
        all.merge(askedIn(subject.tree, *chain));
    for (const auto *branch : subject.tree.all<Jinja::If>()) {
        const Words asked = askedIn(subject.tree, *branch);
        for (const Chain &chain : chains) {
            const auto isOut = [&](const auto &word) { return chain.words.contains(word.first); };
            const auto left = std::find_if_not(asked.begin(), asked.end(), isOut);
            if (left == asked.end() || std::none_of(asked.begin(), asked.end(), isOut))
                continue;
            const auto unasked = std::find_if(chain.words.begin(), chain.words.end(),
                                              [&](const std::string &word) { return !all.contains(word); });
            if (unasked != chain.words.end())
                log.add("control-word", left->second,
                        '"' + left->first + "\" is looked for, but \"" + *unasked + "\" is removed",
                        "write the same word in both places");
            else
                log.add("control-word", subject.tree.place(*chain.last),
                        "the template searches for \"" + left->first
                            + "\" and does not remove it; it removes the other words that it searches for",
                        "remove it as well");
        }
    }
}

} // namespace Parlance
