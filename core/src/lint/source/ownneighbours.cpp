// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Indices and slices of lists that are off by one: in a loop over messages `messages[loop.index - 1].role` is the
// message's own role. `messages[:n + 1]` and `messages[n:]` share an element.

#include "lint/facts/lintsubject_p.h"

namespace Parlance {

namespace {

bool isNumber(const Jinja::Expr *expression, std::int64_t number)
{
    const Jinja::Var *constant = expression ? expression->constant() : nullptr;
    return constant && constant->isInt() && constant->toInteger() == number;
}

// `loop.index0`, or `loop.index`.
bool isLoopMember(const Jinja::Expr *expression, std::string_view name)
{
    const auto *member = dynamic_cast<const Jinja::Attribute *>(expression);
    const auto *object = member ? dynamic_cast<const Jinja::Name *>(member->object.get()) : nullptr;
    return object && *object->name == "loop" && *member->name == name;
}

// The place in the list at which the loop is.
bool isOwnIndex(const Jinja::Expr *key)
{
    const auto *sum = dynamic_cast<const Jinja::Binary *>(key);
    return isLoopMember(key, "index0")
        || (sum && sum->op == Jinja::BinaryOp::Subtract && isLoopMember(sum->left.get(), "index")
            && isNumber(sum->right.get(), 1));
}

// A comparison that holds an element of the list against something, and reads the element that the loop is at.
void checkOwnElement(const LintSubject &subject, const Jinja::Item &item, LintLog &log)
{
    const TemplateTree &tree = subject.tree;
    const auto *loop = tree.around<Jinja::For>(&item);
    const auto *target = loop ? dynamic_cast<const Jinja::Name *>(loop->target.get()) : nullptr;
    if (!target || !isOwnIndex(item.key.get()) || !tree.around<Jinja::Compare>(&item)
        || signatureOf(*item.object) != signatureOf(*loop->iterable))
        return;
    log.add("own-neighbour", tree.place(item), "this element is `" + *target->name + "` itself, the loop's current one",
            "take `loop.index0 - 1` for the one before, `loop.index0 + 1` for the next");
}

/// `list[:n]` or `list[n:]`.
struct Cut
{
    const Jinja::Slice *slice = nullptr;
    std::string list;
    const Jinja::Expr *at = nullptr;
};

// Whether a is b + 1.
bool isOneMore(const Jinja::Expr &a, const Jinja::Expr &b)
{
    const auto *sum = dynamic_cast<const Jinja::Binary *>(&a);
    return sum && sum->op == Jinja::BinaryOp::Add && isNumber(sum->right.get(), 1)
        && signatureOf(*sum->left) == signatureOf(b);
}

void compareCuts(const LintSubject &subject, const Cut &front, const Cut &back, LintLog &log)
{
    const bool overlap = isOneMore(*front.at, *back.at);
    if (front.list == back.list && (overlap || isOneMore(*back.at, *front.at)))
        log.add("uneven-slices", subject.tree.place(*back.slice),
                std::string(overlap ? "an element is in this part of the list and in the other one"
                                    : "an element is in neither part of the list")
                    + ", cut in line " + std::to_string(subject.tree.place(*front.slice).line),
                "cut both at the same place");
}

void checkCuts(const LintSubject &subject, LintLog &log)
{
    constexpr std::size_t most = 100; // each is held against each
    std::vector<Cut> fronts;
    std::vector<Cut> backs;
    for (const auto *slice : subject.tree.all<Jinja::Slice>()) {
        if (!slice->step && slice->stop && !slice->start)
            fronts.push_back({ slice, signatureOf(*slice->object), slice->stop.get() });
        else if (!slice->step && slice->start && !slice->stop)
            backs.push_back({ slice, signatureOf(*slice->object), slice->start.get() });
        if (!slice->step && !slice->stop && isNumber(slice->start.get(), 0))
            log.add("uneven-slices", subject.tree.place(*slice), "the slice from 0 on removes nothing",
                    "begin after the part to leave out");
    }
    if (fronts.size() > most || backs.size() > most)
        return;
    for (const Cut &front : fronts) {
        for (const Cut &back : backs)
            compareCuts(subject, front, back, log);
    }
}

} // namespace

void checkNeighbours(const LintSubject &subject, LintLog &log)
{
    for (const auto *item : subject.tree.all<Jinja::Item>())
        checkOwnElement(subject, *item, log);
    checkCuts(subject, log);
}

} // namespace Parlance
