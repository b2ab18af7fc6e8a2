// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Variables for the opener and closer of a part that do not fit each other: `{% set call_begin = "<call>" %}{% set
// call_end = "</calls>" %}`.

#include "lint/facts/spelling_p.h"
#include "lint/facts/writtentags_p.h"
#include "markup/markerlexer_p.h"

#include <algorithm>
#include <array>

namespace Parlance {

namespace {

constexpr std::array pairedWords{ std::pair("begin", "end"), std::pair("start", "end"), std::pair("open", "close"),
                                  std::pair("opening", "closing"), std::pair("bos", "eos") };

/// A variable and the one tag that it is set to.
struct TagVariable
{
    std::string_view name;
    std::string tag;
    const Jinja::Expr *value = nullptr;
};

std::vector<TagVariable> tagVariables(const TemplateTree &tree)
{
    std::vector<TagVariable> found;
    for (const auto *assign : tree.all<Jinja::Assign>()) {
        const auto *target = dynamic_cast<const Jinja::Name *>(assign->target.get());
        const std::string_view text = literalText(assign->value.get());
        if (target && isTag(text))
            found.push_back({ *target->name, std::string(text), assign->value.get() });
    }
    return found;
}

// Of `call_begin` `call_end`; with the word that tells them apart.
std::vector<std::pair<std::string, std::string_view>> partnersOf(std::string_view name)
{
    std::vector<std::pair<std::string, std::string_view>> partners;
    for (const auto &[opening, closing] : pairedWords) {
        if (const std::size_t at = name.find(opening); at != std::string_view::npos)
            partners.emplace_back(std::string(name).replace(at, std::string_view(opening).size(), closing), opening);
    }
    return partners;
}

void comparePair(const TagVariable &opener, const TagVariable &closer, std::string_view word,
                 const LintSubject &subject, LintLog &log)
{
    const std::vector<std::string> closers = closersOf(opener.tag);
    // One token may begin texts and end them, unless it says which of them it does.
    const bool isSame = opener.tag == closer.tag
        && (word != "bos" || opener.tag.find("bos") != std::string::npos
            || opener.tag.find("begin") != std::string::npos);
    const bool isOther = isWordTag(opener.tag) && closer.tag.starts_with("</")
        && std::find(closers.begin(), closers.end(), closer.tag) == closers.end();
    if (isSame || isOther)
        log.add("unclosed-tag", subject.tree.place(*closer.value),
                inQuotes(closer.name) + " holds " + closer.tag + ", and " + inQuotes(opener.name)
                    + (isSame ? " the same" : ", which does not match " + opener.tag),
                closers.empty() || word == "bos" ? std::string() : "write " + closers.front());
}

} // namespace

void checkPairedVariables(const LintSubject &subject, LintLog &log)
{
    constexpr std::size_t most = 200; // each is held against each
    const std::vector<TagVariable> variables = tagVariables(subject.tree);
    if (variables.size() > most)
        return;
    for (const TagVariable &opener : variables) {
        for (const auto &[name, word] : partnersOf(opener.name)) {
            const auto closer = std::find_if(variables.begin(), variables.end(),
                                             [&wanted = name](const TagVariable &one) { return one.name == wanted; });
            if (closer != variables.end())
                comparePair(opener, *closer, word, subject, log);
        }
    }
}

} // namespace Parlance
