// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "lint/facts/blame_p.h"

#include "base/blanks_p.h"

#include <algorithm>
#include <array>

namespace Parlance {

namespace {

// The position after a name's arguments, if it has some; quotes inside them may hold parentheses.
std::size_t afterArguments(std::string_view source, std::size_t at)
{
    while (at < source.size() && isSpace(source[at]))
        ++at;
    if (at >= source.size() || source[at] != '(')
        return at;
    int depth = 0;
    char quote = 0;
    for (; at < source.size(); ++at) {
        const char c = source[at];
        if (quote != 0) {
            if (c == '\\')
                ++at;
            else if (c == quote)
                quote = 0;
        } else if (c == '"' || c == '\'') {
            quote = c;
        } else if (c == '(') {
            ++depth;
        } else if (c == ')' && --depth == 0) {
            return at + 1;
        }
    }
    return at;
}

Suspect suspect(const TemplateTree &tree, const Jinja::Node &node, std::size_t begin, std::size_t nameEnd)
{
    const std::string_view source = tree.source();
    const std::size_t after = afterArguments(source, nameEnd);
    const std::size_t end = after > 0 && source[after - 1] == ')' ? after : nameEnd;
    return { &node, std::string(source.substr(begin, end - begin)), begin };
}

} // namespace

std::vector<Suspect> suspectsIn(const LintSubject &subject)
{
    static constexpr std::array names{ "trim",         "upper",   "lower",       "title",    "capitalize",
                                       "truncate",     "replace", "strip",       "lstrip",   "rstrip",
                                       "striptags",    "escape",  "e",           "indent",   "center",
                                       "wordwrap",     "urlize",  "forceescape", "swapcase", "removeprefix",
                                       "removesuffix", "string" };
    const auto changes = [](const std::string &name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    const TemplateTree &tree = subject.tree;
    std::vector<Suspect> found;
    for (const Jinja::Node *node : tree.nodes()) {
        const auto *filter = dynamic_cast<const Jinja::Filter *>(node);
        if (filter && filter->value && changes(*filter->name)) {
            const std::size_t pipe = tree.source().rfind('|', filter->offset);
            found.push_back(suspect(tree, *node, pipe, filter->offset + filter->name->size()));
        }
        const auto *call = dynamic_cast<const Jinja::Call *>(node);
        if (call && call->attribute && changes(*call->attribute->name))
            found.push_back(suspect(tree, *node, call->attribute->offset, call->offset));
    }
    for (Suspect &slice : slicesIn(subject, ContentKind | ReasoningKind))
        found.push_back(std::move(slice));
    return found;
}

std::optional<Suspect> filterAt(const TemplateTree &tree, const SourcePlace &place)
{
    for (const auto *filter : tree.all<Jinja::Filter>()) {
        if (filter->value && tree.place(*filter) == place)
            return suspect(tree, *filter, tree.source().rfind('|', filter->offset),
                           filter->offset + filter->name->size());
    }
    return {};
}

LintEdit editOf(const TemplateTree &tree, const Suspect &suspect)
{
    const SourcePlace place = tree.place(suspect.begin);
    return { place.line, place.column, suspect.text, suspect.by };
}

std::vector<Suspect> slicesIn(const LintSubject &subject, KindSet kinds)
{
    const std::string &source = subject.tree.source();
    std::vector<Suspect> found;
    for (const auto *slice : subject.tree.all<Jinja::Slice>()) {
        const std::size_t open = source.rfind('[', slice->offset);
        const std::size_t close = source.find(']', slice->offset);
        if (open != std::string::npos && close != std::string::npos
            && (subject.kinds.of(slice->object.get()) & kinds) != 0)
            found.push_back({ slice, source.substr(open, close + 1 - open), open });
    }
    return found;
}

Suspect conditionOf(const TemplateTree &tree, const Jinja::If &branch, const char *by)
{
    const std::string &source = tree.source();
    // An elif begins with its test.
    const char next = branch.offset + 2 < source.size() ? source[branch.offset + 2] : '\0';
    const bool isIf = source.compare(branch.offset, 2, "if") == 0 && (isSpace(next) || next == '(');
    const std::size_t begin = branch.offset + (isIf ? 2 : 0);
    std::size_t end = std::min(source.find("%}", begin), source.size());
    if (end > begin && (source[end - 1] == '-' || source[end - 1] == '+'))
        --end;
    return { &branch, source.substr(begin, end - begin), begin, by };
}

std::vector<Suspect> conditionsOn(const LintSubject &subject, KindSet kinds)
{
    std::vector<Suspect> found;
    for (const auto *branch : subject.tree.all<Jinja::If>()) {
        const TemplateTree::Nodes asked = below(*branch->test);
        const bool isMeant = std::any_of(asked.begin(), asked.end(), [&](const Jinja::Node *node) {
            return (subject.kinds.of(node->asExpression()) & kinds) != 0;
        });
        for (const char *constant : { " true ", " false " }) {
            if (isMeant)
                found.push_back(conditionOf(subject.tree, *branch, constant));
        }
    }
    return found;
}

std::vector<Suspect> indicesIn(const TemplateTree &tree)
{
    constexpr std::string_view plain = "loop.index";
    std::vector<Suspect> found;
    for (const auto *member : tree.all<Jinja::Attribute>()) {
        const auto *object = dynamic_cast<const Jinja::Name *>(member->object.get());
        const bool isZero = *member->name == "index0";
        const std::size_t begin = object ? object->offset : 0;
        if (object && (isZero || *member->name == "index") && tree.source().compare(begin, plain.size(), plain) == 0)
            found.push_back(
                { member, std::string(plain) + (isZero ? "0" : ""), begin, std::string(plain) + (isZero ? "" : "0") });
    }
    return found;
}

std::vector<Suspect> assignmentsTo(const TemplateTree &tree, const std::string &variable)
{
    const std::string &source = tree.source();
    std::vector<Suspect> found;
    for (const auto *assign : tree.all<Jinja::Assign>()) {
        const auto *target = dynamic_cast<const Jinja::Name *>(assign->target.get());
        const std::size_t begin = source.rfind("{%", assign->offset);
        const std::size_t end = source.find("%}", assign->offset);
        if (target && *target->name == variable && begin != std::string::npos && end != std::string::npos)
            found.push_back({ assign, source.substr(begin, end + 2 - begin), begin });
    }
    return found;
}

// Each is tried by reading and rendering the whole template: a great one is not tried often.
static std::size_t mostTried(const std::string &source)
{
    constexpr std::size_t bytes = 1'000'000;
    constexpr std::size_t most = 64;
    return std::min(most, bytes / (source.size() + 1) + 1);
}

std::optional<Suspect> blamed(const LintSubject &subject, const std::vector<Suspect> &suspects,
                              const ChatRequest &request, const std::function<bool(const Rendering &)> &isGood)
{
    std::size_t left = mostTried(subject.tree.source());
    for (const Suspect &one : suspects) {
        if (left-- == 0)
            return {};
        std::string without = subject.tree.source();
        without.replace(one.begin, one.text.size(), one.by);
        const auto changed = ChatTemplate::fromSource(without);
        if (!changed)
            continue;
        const ChatTemplate chatTemplate = changed->withTokens(subject.chatTemplate.specialTokens());
        const Prober prober(chatTemplate, subject.prober.words());
        if (const Rendering &rendering = prober.render(request); rendering.ok() && isGood(rendering))
            return one;
    }
    return {};
}

} // namespace Parlance
