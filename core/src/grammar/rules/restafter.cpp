// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/rules/restafter_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace Parlance::Gbnf {

namespace {

/// Reads a text by the rules, all ways at once. A way is the rest: a list of terms; lists share their ends.
class Remainder
{
public:
    explicit Remainder(RuleSet &rules)
        : m_rules(rules)
    { }

    std::optional<Term> after(int root, std::string_view text)
    {
        std::set<int> ways{ listOf(reference(root), nothing) };
        for (std::size_t at = 0; at < text.size() && !ways.empty();) {
            const char32_t character = Utf8::next(text, at);
            std::set<int> next;
            for (const int way : ways)
                step(way, character, next);
            ways = std::move(next);
            if (ways.size() > mostWays || m_lists.size() > mostLists)
                return std::nullopt;
        }
        std::vector<Term> all;
        for (const int way : ways)
            all.push_back(termOf(way));
        return choice(std::move(all));
    }

private:
    static constexpr int nothing = -1; ///< the empty list
    static constexpr std::size_t mostWays = 2'000;
    static constexpr std::size_t mostLists = 1'000'000;

    struct List
    {
        Term first;
        int next;
        bool isOpened = false;
        std::vector<int> opened = {}; ///< the lists that it may be, each beginning with a character
        int rule = -1; ///< that is it in what is left
    };
    /// Tells terms apart. Copies share their parts, so equal ones have them at the same address.
    using Key = std::tuple<Term::Kind, int, int, int, const void *, std::string, int>;

    int listOf(const Term &first, int next)
    {
        if (first.isEmpty())
            return next;
        std::string text(first.text());
        if (first.kind == Term::Kind::Set)
            text = toText(m_rules, first);
        const void *parts = first.parts().empty() ? nullptr : first.parts().begin();
        const Key key(first.kind, first.minimum, first.maximum, first.rule, parts, std::move(text), next);
        const auto [known, isNew] = m_known.try_emplace(key, static_cast<int>(m_lists.size()));
        if (isNew)
            m_lists.push_back({ first, next });
        return known->second;
    }

    List &at(int list) { return m_lists[static_cast<std::size_t>(list)]; }

    void step(int list, char32_t character, std::set<int> &to)
    {
        if (list == nothing)
            return;
        for (const int one : std::vector<int>(opened(list))) {
            const Term first = at(one).first;
            const int next = at(one).next;
            std::size_t size = 0;
            if (first.kind == Term::Kind::Set && first.set().contains(character))
                to.insert(next);
            else if (first.kind == Term::Kind::Text && Utf8::next(first.text(), size) == character)
                to.insert(listOf(size < first.text().size() ? text(first.text().substr(size)) : emptyText(), next));
        }
    }

    const std::vector<int> &opened(int list)
    {
        if (!at(list).isOpened) {
            std::set<int> seen;
            std::vector<int> out;
            open(list, seen, out);
            at(list).opened = std::move(out);
            at(list).isOpened = true;
        }
        return at(list).opened;
    }

    void open(int list, std::set<int> &seen, std::vector<int> &out)
    {
        if (list == nothing || m_lists.size() > mostLists || !seen.insert(list).second)
            return;
        const Term first = at(list).first;
        const int next = at(list).next;
        switch (first.kind) {
        case Term::Kind::Never:
            break;
        case Term::Kind::Text:
        case Term::Kind::Set:
            out.push_back(list);
            break;
        case Term::Kind::Rule:
            open(listOf(m_rules[first.rule].body, next), seen, out);
            break;
        case Term::Kind::Sequence: {
            int all = next;
            for (std::size_t i = first.parts().size(); i-- > 0;)
                all = listOf(first.parts()[i], all);
            open(all, seen, out);
            break;
        }
        case Term::Kind::Choice:
            for (const Term &part : first.parts())
                open(listOf(part, next), seen, out);
            break;
        case Term::Kind::Repeat:
            openRepeat(first, next, seen, out);
            break;
        }
    }

    void openRepeat(const Term &term, int next, std::set<int> &seen, std::vector<int> &out)
    {
        if (term.minimum == 0)
            open(next, seen, out);
        if (term.maximum == 0)
            return;
        Term again = term;
        again.minimum = std::max(term.minimum - 1, 0);
        again.maximum = term.maximum == unbounded ? unbounded : term.maximum - 1;
        const int more = again.maximum == 0 ? next : listOf(again, next);
        open(listOf(term.parts().front(), more), seen, out);
    }

    /// From the end of the list to its beginning, so that no list is too long.
    Term termOf(int list)
    {
        std::vector<int> lists;
        for (; list != nothing && at(list).rule < 0; list = at(list).next)
            lists.push_back(list);
        Term next = list == nothing ? emptyText() : reference(at(list).rule);
        for (; !lists.empty(); lists.pop_back()) {
            List &one = at(lists.back());
            next = m_rules.add("rest", sequence({ one.first, next }));
            one.rule = next.kind == Term::Kind::Rule ? next.rule : -1;
        }
        return next;
    }

    RuleSet &m_rules;
    std::vector<List> m_lists;
    std::map<Key, int> m_known;
};

} // namespace

std::optional<Term> restAfter(RuleSet &rules, int root, std::string_view text)
{
    return Remainder(rules).after(root, text);
}

} // namespace Parlance::Gbnf
