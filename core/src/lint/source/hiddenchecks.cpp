// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Conditions that users do not expect: on the words of a message, the date, a tool's name. For each literal that
// content is compared with, a message with this literal is sent. This shows which text of the template's own appears or
// disappears.

#include "base/blanks_p.h"
#include "lint/facts/spelling_p.h"
#include "lint/facts/writtentags_p.h"
#include "markup/markerlexer_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <cctype>
#include <optional>

namespace Parlance {

namespace {

// The literals in a condition, those of its calls (`startswith("x")`) included, and no members' names.
std::vector<std::string> literalsIn(const TemplateTree &tree, const Jinja::Node &condition)
{
    std::vector<std::string> texts;
    for (const Jinja::Node *node : below(condition)) {
        const std::string_view text = literalText(dynamic_cast<const Jinja::Const *>(node));
        const auto *item = dynamic_cast<const Jinja::Item *>(tree.parent(node));
        const bool isKey = item && item->key.get() == node;
        if (!isBlank(text) && !isKey)
            texts.emplace_back(text);
    }
    return texts;
}

bool readsKind(const LintSubject &subject, const Jinja::Node &condition, KindSet kind)
{
    for (const Jinja::Node *node : below(condition)) {
        const auto *expression = dynamic_cast<const Jinja::Expr *>(node);
        if (expression && subject.kinds.of(expression) == kind)
            return true;
    }
    return false;
}

// Whether it may read one: a variable that holds a content, or an empty text where there is none.
bool mayRead(const LintSubject &subject, const Jinja::Node &condition, KindSet kind)
{
    const TemplateTree::Nodes nodes = below(condition);
    return std::any_of(nodes.begin(), nodes.end(), [&](const Jinja::Node *node) {
        const auto *expression = dynamic_cast<const Jinja::Expr *>(node);
        return expression && (subject.kinds.of(expression) & kind) != 0;
    });
}

// What a comparison, a test or a call asks of a text: `"x" in content`, `content == "x"`, `content.startswith("x")`.
std::vector<const Jinja::Node *> questions(const LintSubject &subject, KindSet kind)
{
    std::vector<const Jinja::Node *> found;
    const auto add = [&](const Jinja::Node *node) {
        if (mayRead(subject, *node, kind) && !literalsIn(subject.tree, *node).empty())
            found.push_back(node);
    };
    for (const auto *compare : subject.tree.all<Jinja::Compare>())
        add(compare);
    for (const auto *test : subject.tree.all<Jinja::Test>()) {
        if (!test->arguments.positional.empty())
            add(test);
    }
    for (const auto *call : subject.tree.all<Jinja::Call>()) {
        const std::string name = call->attribute ? *call->attribute->name : std::string();
        if (name == "startswith" || name == "endswith" || name == "find" || name == "count")
            add(call);
    }
    return found;
}

// Whether a message with the words in it brings other text of the template's than one without.
bool bringsText(const LintSubject &subject, const std::string &words, const std::string &role)
{
    const Prober &prober = subject.prober;
    const auto talk = [&](const std::string &text) {
        Value message = role == "tool" ? subject.result(0) : prober.assistant(text);
        message.object().set("role", role);
        message.object().set("content", prober.assistant(text)["content"]);
        ChatRequest request = prober.request({}, role == "tool", true);
        request.messages = role == "user"             ? Array{ message }
            : role == "system"                        ? Array{ message, prober.user() }
            : role == "tool" && subject.writesCalls() ? Array{ prober.user(), subject.calls(1), message }
                                                      : Array{ prober.user(), message, prober.user() };
        return request;
    };
    const auto written = [](const Rendering &rendering) {
        return ownText(rendering, { 0, rendering.text.size() }, {}).size();
    };
    const std::size_t before = written(prober.render(talk(prober.words().content)));
    for (const std::string &text : { words, words + " and", "well " + words + " and", "well " + words }) {
        const Rendering rendering = prober.render(talk(text));
        if (rendering.ok() && written(rendering) > before)
            return true;
    }
    return false;
}

// A message that brings the template's own text where it holds the words; empty where none does.
std::string whoBringsText(const LintSubject &subject, const std::string &words)
{
    static constexpr std::pair<const char *, const char *> roles[] = { { "user", "a user's message" },
                                                                       { "assistant", "an answer" },
                                                                       { "system", "a system message" },
                                                                       { "tool", "a tool's result" } };
    for (const auto &[role, name] : roles) {
        if (bringsText(subject, words, role))
            return name;
    }
    return {};
}

bool hasLetter(std::string_view text)
{
    return std::any_of(text.begin(), text.end(),
                       [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; });
}

// Whether a condition on words writes words of its own, in a branch that no conversation here has come to.
bool writesText(const LintSubject &subject, const Jinja::Node &question)
{
    const auto *branch = subject.tree.around<Jinja::If>(&question);
    if (!branch || branch->body.empty())
        return false;
    const auto inTest = below(*branch->test);
    if (std::find(inTest.begin(), inTest.end(), &question) == inTest.end())
        return false;
    const auto *output = dynamic_cast<const Jinja::Output *>(branch->body.front().get());
    if (!output || output->parts.size() != 1)
        return false;
    const Jinja::Output::Part &part = output->parts.front();
    std::string text(part.expression ? literalText(part.expression.get()) : part.text.view());
    for (const std::string &tag : tagsIn(text)) {
        if (const std::size_t at = text.find(tag); at != std::string::npos)
            text.erase(at, tag.size());
    }
    return hasLetter(text);
}

// Whether it is about a text, and not about a part of content: `"image" in part`, `part.type == "image"`.
bool asksForWords(const LintSubject &subject, const Jinja::Node &question)
{
    const TemplateTree::Nodes nodes = below(question);
    return mayRead(subject, question, ContentKind)
        && std::none_of(nodes.begin(), nodes.end(), [&](const Jinja::Node *node) {
               const auto *name = dynamic_cast<const Jinja::Name *>(node);
               const KindSet kinds = name ? subject.kinds.of(name) : KindSet(0);
               return memberOf(node).first == "type" || ((kinds & PartKind) != 0 && (kinds & ContentKind) == 0);
           });
}

void checkContentConditions(const LintSubject &subject, LintLog &log)
{
    int left = 200; // of the words that are tried, with some renderings each
    for (const Jinja::Node *question : questions(subject, ContentKind | PartKind)) {
        const bool isSure = readsKind(subject, *question, ContentKind);
        for (const std::string &words : literalsIn(subject.tree, *question)) {
            if (left-- <= 0)
                return;
            const bool isMarkup = !tagsIn(words).empty() || words.find('<') != std::string::npos;
            if (memberOf(subject.tree.parent(question)).first == words)
                continue;
            std::string who = whoBringsText(subject, words);
            if (who.empty() && !isMarkup && !has(membersOf(PartKind), words) && asksForWords(subject, *question)
                && writesText(subject, *question))
                who = "a message";
            if (!who.empty())
                log.add("hidden-text", subject.tree.place(*question),
                        who + " that holds \"" + words + "\" makes the template add its own text to the prompt", {},
                        isMarkup ? LintSeverity::Note : LintSeverity::Warning);
            else if (isMarkup && isSure)
                log.add("content-condition", subject.tree.place(*question),
                        "the prompt depends on whether a message contains " + words);
        }
    }
}

// The number that a length is compared with, in `content | length > 5000` or `messages | length > 20`.
std::optional<std::int64_t> comparedLength(const LintSubject &subject, const Jinja::Compare &compare)
{
    constexpr std::int64_t fewest = 3; // less is asked to know whether there is something
    std::optional<std::int64_t> number;
    bool isLength = false;
    for (const Jinja::Node *node : below(compare)) {
        if (const auto *literal = dynamic_cast<const Jinja::Const *>(node);
            literal && literal->value.isInt() && literal->value.toInteger() >= fewest)
            number = literal->value.toInteger();
        const auto *filter = dynamic_cast<const Jinja::Filter *>(node);
        isLength |= filter && filter->value && (*filter->name == "length" || *filter->name == "count")
            && (subject.kinds.of(filter->value.get()) & (ContentKind | MessagesKind)) != 0;
    }
    return isLength ? number : std::nullopt;
}

// Text that comes with long messages, or with long conversations, alone.
void checkLengthConditions(const LintSubject &subject, LintLog &log)
{
    for (const auto *compare : subject.tree.all<Jinja::Compare>()) {
        const auto number = comparedLength(subject, *compare);
        if (number && writesText(subject, *compare))
            log.add("hidden-text", subject.tree.place(*compare),
                    "a length that is compared with " + std::to_string(*number)
                        + " makes the template add its own text to the prompt");
    }
}

// `content.replace("dog", "cat")`: words that are taken for others, and that no condition asks for.
void checkReplacedWords(const LintSubject &subject, LintLog &log)
{
    std::set<std::string> asked;
    for (const Jinja::Node *question : questions(subject, ContentKind)) {
        for (std::string &words : literalsIn(subject.tree, *question))
            asked.insert(std::move(words));
    }
    const auto look = [&](const Jinja::Node &node, const Jinja::Expr *object, const Jinja::Arguments &arguments) {
        const std::string words(arguments.positional.size() > 1 ? literalText(arguments.positional[0].get())
                                                                : std::string_view());
        if (!object || !hasLetter(words) || words.find('<') != std::string::npos || asked.contains(words)
            || (subject.kinds.of(object) & ContentKind) == 0)
            return;
        for (const char *role : { "user", "assistant", "system" }) {
            Value message = subject.prober.assistant("well " + words + " and");
            message.object().set("role", role);
            ChatRequest request = subject.prober.request({}, false, true);
            request.messages = Array{ message, subject.prober.user() };
            const Rendering rendering = subject.prober.render(request);
            if (rendering.ok() && rendering.text.find("well ") != std::string::npos
                && rendering.text.find(words) == std::string::npos)
                return log.add("content-changed", subject.tree.place(node),
                               "\"" + words + "\" in messages of the role " + role + " is replaced");
        }
    };
    for (const auto *call : subject.tree.all<Jinja::Call>()) {
        if (call->attribute && *call->attribute->name == "replace")
            look(*call, call->attribute->object.get(), call->arguments);
    }
    for (const auto *filter : subject.tree.all<Jinja::Filter>()) {
        if (*filter->name == "replace")
            look(*filter, filter->value.get(), filter->arguments);
    }
}

void checkNameConditions(const LintSubject &subject, LintLog &log)
{
    for (const Jinja::Node *question : questions(subject, NameKind)) {
        if (!readsKind(subject, *question, NameKind))
            continue;
        for (const std::string &name : literalsIn(subject.tree, *question)) {
            if (name != "name" && name != "function")
                log.add("name-condition", subject.tree.place(*question),
                        "the prompt depends on whether a name is \"" + name + '"');
        }
    }
}

void checkDates(const LintSubject &subject, LintLog &log)
{
    for (const auto *call : subject.tree.all<Jinja::Call>()) {
        const auto *function = dynamic_cast<const Jinja::Name *>(call->callee.get());
        if (!function || *function->name != "strftime_now")
            continue;
        log.add("depends-on-date", subject.tree.place(*function), "the current date may be written into the prompt");
    }
    for (const auto *compare : subject.tree.all<Jinja::Compare>()) {
        if (readsKind(subject, *compare, DateKind))
            log.add("date-condition", subject.tree.place(*compare), "the prompt depends on the date");
    }
}

/// A stretch of the template's own that says something, in so many words.
struct Instruction
{
    std::size_t begin = 0;
    std::string beginning; ///< to be shown
};

// Before what the conversation's first message brings.
std::optional<Instruction> ownInstruction(const Rendering &prompt)
{
    constexpr std::size_t fewest = 4; // words; headers have less
    constexpr std::size_t shown = 60;
    const std::vector<Extent> messages = messagesIn(prompt);
    if (!prompt.ok() || messages.empty())
        return {};
    for (const Jinja::Span &span : prompt.spans) {
        if (span.origin != Jinja::Span::Origin::Template || span.begin >= messages.front().begin)
            continue;
        const std::string_view text =
            std::string_view(prompt.text).substr(span.begin, std::min(span.end, messages.front().begin) - span.begin);
        std::size_t words = 0;
        for (std::size_t i = 1; i < text.size(); ++i)
            words += isSpace(text[i - 1]) && std::isalpha(static_cast<unsigned char>(text[i])) != 0 ? 1U : 0U;
        if (words < fewest)
            continue;
        const std::string_view whole = trimmed(text);
        std::string beginning(whole.substr(0, Utf8::offsetOf(whole, shown)));
        std::replace(beginning.begin(), beginning.end(), '\n', ' ');
        return Instruction{ span.begin, beginning + (whole.size() > beginning.size() ? "…" : "") };
    }
    return {};
}

// What the template says on its own where the request has no system message, or only where it has one.
void checkOwnInstructions(const LintSubject &subject, LintLog &log)
{
    const Prober &prober = subject.prober;
    const Rendering &prompt = subject.talk.prompt;
    if (const auto own = ownInstruction(prompt))
        return log.add("own-instructions", writtenAt(prompt, own->begin),
                       "if a request has no system message, the template adds its own instructions: \"" + own->beginning
                           + '"');
    ChatRequest request = prober.request({}, false, true);
    const Value content = prober.assistant(prober.words().content)["content"];
    request.messages.array().insert(request.messages.array().begin(),
                                    Object{ { "role", "system" }, { "content", content } });
    const Rendering led = prober.render(request);
    if (const auto own = prompt.ok() ? ownInstruction(led) : std::nullopt)
        log.add("turned-around", writtenAt(led, own->begin),
                "the template's own instructions, \"" + own->beginning
                    + "\", appear before a system message, but not without one",
                "write them if the request has no system message");
}

// A loop over messages in a loop over messages, and a count that the request gives.
void checkLoops(const LintSubject &subject, LintLog &log)
{
    for (const auto *loop : subject.tree.all<Jinja::For>()) {
        const bool isOverMessages = (subject.kinds.of(loop->iterable.get()) & MessagesKind) != 0;
        const auto *around = subject.tree.around<Jinja::For>(loop);
        if (isOverMessages && around && (subject.kinds.of(around->iterable.get()) & MessagesKind) != 0)
            log.add("unbounded-loop", subject.tree.place(*loop),
                    "the template loops over all messages for each message, so the work grows with the square of their "
                    "number");
    }
    for (const auto *call : subject.tree.all<Jinja::Call>()) {
        const auto *callee = dynamic_cast<const Jinja::Name *>(call->callee.get());
        if (!callee || *callee->name != "range")
            continue;
        for (const Jinja::ExprPtr &argument : call->arguments.positional) {
            const auto *name = dynamic_cast<const Jinja::Name *>(argument.get());
            const bool isSent = name
                && std::any_of(subject.switches.begin(), subject.switches.end(),
                               [&](const LintSwitch &one) { return one.name == *name->name; });
            if (isSent)
                log.add("unbounded-loop", subject.tree.place(*call),
                        "`" + *name->name + "` of the request says how often a loop runs");
        }
    }
}

} // namespace

void checkHiddenText(const LintSubject &subject, LintLog &log)
{
    checkContentConditions(subject, log);
    checkLengthConditions(subject, log);
    checkReplacedWords(subject, log);
    checkNameConditions(subject, log);
    checkDates(subject, log);
    checkOwnInstructions(subject, log);
    checkLoops(subject, log);
}

} // namespace Parlance
