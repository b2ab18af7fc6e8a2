// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Values that are not written as JSON: `{{ tool }}`, `{{ arguments | tojson | tojson }}`.

#include "lint/facts/blame_p.h"

#include <algorithm>

namespace Parlance {

namespace {

// Whether what is printed is a part of a request that can only be an object or a list, as `{{ tool.function }}` is.
bool isObject(const LintSubject &subject, const Jinja::Expr *printed)
{
    constexpr KindSet objects = MessagesKind | CallsKind | CallKind | ToolsKind | ToolKind | DeclarationKind;
    const KindSet kinds = subject.kinds.of(printed);
    return kinds != 0 && (kinds & ~objects) == 0;
}

// Whether the node is written where the condition that the test is part of does not hold: `{% if call is mapping %}…{%
// else %}{{ call }}`.
bool isOtherwise(const TemplateTree &tree, const Jinja::Test *test, const Jinja::Node *node)
{
    const auto *branch = tree.around<Jinja::If>(test);
    return branch && std::any_of(branch->otherwise.begin(), branch->otherwise.end(), [&](const auto &statement) {
               const TemplateTree::Nodes inside = below(*statement);
               return std::find(inside.begin(), inside.end(), node) != inside.end();
           });
}

// A text that was asked for with `is string` is none, and what is no object where `is mapping` was asked neither.
bool isAskedForText(const LintSubject &subject, const Jinja::Expr *printed)
{
    const std::string signature = signatureOf(*printed);
    for (const auto *test : subject.tree.all<Jinja::Test>()) {
        const bool isMeant = test->value && signatureOf(*test->value) == signature;
        if (isMeant
            && (*test->name == "string" || (*test->name == "mapping" && isOtherwise(subject.tree, test, printed))))
            return true;
    }
    return false;
}

void checkPrinted(const LintSubject &subject, const Jinja::Expr *printed, LintLog &log)
{
    if (const auto *concat = dynamic_cast<const Jinja::Concat *>(printed)) {
        for (const Jinja::ExprPtr &part : concat->parts)
            checkPrinted(subject, part.get(), log);
    } else if (printed && (dynamic_cast<const Jinja::Name *>(printed) || memberOf(printed).second)
               && isObject(subject, printed) && !isAskedForText(subject, printed)) {
        log.add("python-literal", subject.tree.place(*printed), "an object is printed as Python writes it");
    }
}

// JSON text that the value is, or has as one of its members: `{"arguments": arguments | tojson}`.
const Jinja::Node *jsonIn(const LintSubject &subject, const Jinja::Expr &value)
{
    const auto isJson = [&](const Jinja::Expr *one) { return one && subject.kinds.of(one) == JsonKind; };
    if (isJson(&value))
        return &value;
    if (const auto *object = dynamic_cast<const Jinja::DictLiteral *>(&value)) {
        for (const auto &[key, member] : object->items) {
            if (isJson(member.get()))
                return member.get();
        }
    }
    const auto *call = dynamic_cast<const Jinja::Call *>(&value);
    const auto *callee = call ? dynamic_cast<const Jinja::Name *>(call->callee.get()) : nullptr;
    if (callee && *callee->name == "dict") {
        for (const auto &[key, member] : call->arguments.keywords) {
            if (isJson(member.get()))
                return member.get();
        }
    }
    return nullptr;
}

} // namespace

void checkJson(const LintSubject &subject, LintLog &log)
{
    for (const auto *output : subject.tree.all<Jinja::Output>()) {
        for (const Jinja::Output::Part &part : output->parts)
            checkPrinted(subject, part.expression.get(), log);
    }
    for (const auto *filter : subject.tree.all<Jinja::Filter>()) {
        if (*filter->name != "tojson" || !filter->value)
            continue;
        const Jinja::Node *json = jsonIn(subject, *filter->value);
        if (!json)
            continue;
        const SourcePlace place = subject.tree.place(json == filter->value.get() ? *filter : *json);
        log.add("json-twice", place, "JSON text is encoded as JSON again");
        if (const auto one = filterAt(subject.tree, place))
            log.mend("json-twice", editOf(subject.tree, *one));
    }
}

} // namespace Parlance
