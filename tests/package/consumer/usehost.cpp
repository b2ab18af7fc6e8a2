// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "checks.h"
#include "usedtemplate.h"

#include <parlance/answertree.h>
#include <parlance/chat.h>
#include <parlance/compare.h>
#include <parlance/continuation.h>
#include <parlance/host.h>
#include <parlance/lint.h>
#include <parlance/mask.h>
#include <parlance/plugininfo.h>
#include <parlance/report.h>
#include <parlance/responsetemplate.h>

using namespace Parlance;

ChatTemplate sampleTemplate()
{
    return *ChatTemplate::fromSource(
        "{% for m in messages %}<|{{ m.role }}|>{% if m.content is string %}{{ m.content }}{% else %}"
        "{% for p in m.content %}{{ p.text if p.type == 'text' else '<image>' }}{% endfor %}{% endif %}"
        "{% for c in m.tool_calls or [] %}<call>{\"name\": \"{{ c.function.name }}\", \"arguments\": "
        "{{ c.function.arguments | tojson }}}</call>{% endfor %}<|end|>{% endfor %}"
        "{% if add_generation_prompt %}<|assistant|>{% endif %}");
}

static void checkAnalysis(const Host &host, const ChatTemplate &model)
{
    const auto analysis = host.analyze(model);
    check(analysis->can(Capability::ToolCalls) == Tristate::Yes && analysis->refusal().empty()
              && analysis->comparison("T1") != nullptr && analysis->toValue().isObject(),
          "a template is analysed");
    const Report report = reportOf(*analysis);
    check(report.toValue().isObject() && !describeField("tools.section_start").label.empty(), "a report is written");
    const AnswerNode tree = answerTree(*analysis);
    check(!tree.dump().empty() && AnswerNode::fromValue(tree.toValue()) && !exampleOf(tree).empty(),
          "answers have a tree");
    const AnswerNode section = callsSection(analysis->tools, analysis->tools.format.value_or(""));
    check(toolsOf(section) && !toolsOf(tree), "calls have a section, and only a section is one");
    ReasoningAnalysis reasoning;
    reasoning.toggle = "enable_thinking";
    Object variables;
    reasoning.switchThinking(variables, false);
    check(variables.contains("enable_thinking"), "thinking is switched");
    check(!analysis->tools.hasBareCalls(), "calls have a marker");
    const Verification verified = host.verify(model);
    check(verified.failed == 0 && verified.ambiguous() >= 0 && verified.toValue().isObject()
              && !verificationSentence(verified).empty(),
          "what is written is read back");
    check(host.warnings().empty(), "no plugin has failed");
    check(diffTexts("abc", "axc").left == "b", "texts are compared");
}

static void checkMarkers()
{
    const Marker marker("\n</call>");
    check(marker.bare().toString() == "</call>" && Marker::fromString("<{name}>").has(Placeholder::Name),
          "markers are texts");
    const Marker named(Marker::fromString("<{name}>").parts());
    check(named.coreToPlaceholder() == "<" && named.filled({ .name = "look" }) == "<look>"
              && named.with(Placeholder::Name, "look").toString() == "<look>",
          "markers have placeholders");
    check(PlaceholderValues{ .name = "look" }.of(Placeholder::Name) == "look", "placeholders have values");
}

static void checkPrepared(const Host &host, const ChatTemplate &model)
{
    ChatRequest request;
    request.addUser("What is it?",
                    { Object{ { "type", "image_url" }, { "image_url", Object{ { "url", "a.png" } } } } });
    request.addTool("look", "Looks.", Object{ { "type", "object" } });
    const auto chat = host.prepare(model, request);
    check(static_cast<bool>(chat), "a request is prepared");
    const auto places = chat->mediaPlaces(model);
    check(places && places->size() == 1
              && chat->prompt.substr(places->front().begin, places->front().end - places->front().begin) == "<image>",
          "the picture's place is known");
    check(!chat->dataRanges(model)->empty(), "the user's words are known");
    check(chat->forLlamaCpp().isObject() && chat->forVllm().isObject() && chat->forSglang().isObject()
              && chat->forOpenAi().isObject() && chat->toValue().isObject()
              && !chat->grammarAs(GrammarForm::Lark).text.empty(),
          "an engine gets what it needs");
    check(!chat->reasoningBudget(7).pieces || chat->reasoningBudget(7).pieces == 7U, "thinking has a budget");
    const Value more = Array{ Object{ { "role", "user" }, { "content", "So?" } } };
    check(static_cast<bool>(host.continuation(model, request, chat->prompt, "A cat.<|end|>", more)), "a chat goes on");
}

static void checkLint(const Host &host, const ChatTemplate &model)
{
    const LintReport report = host.lint(model, *LintOptions::fromJson(R"({"severities": {}})"));
    check(report.toValue().isObject() && report.count(LintSeverity::Error) == 0 && host.lint(model).complete,
          "lint runs");
    check(lintRule(lintRules().front().code) != nullptr, "lint has rules");
    check(LintEdit{ .line = 1, .column = 1, .text = "a", .by = "b" }.applied("a") == "b", "edits are applied");
    check(LintSwitch().effect().empty(), "switches are said in words");
    check(sarifOf({ { "a.jinja", {}, lintUnreadable(Error{ ErrorCode::NoTemplate, "none", {}, {}, {} }) } }).isObject(),
          "reports are SARIF");
}

static void checkTraining(const Host &host, const ChatTemplate &model)
{
    ChatRequest request = ChatRequest().addUser("Rain?").add(Object{ { "role", "assistant" }, { "content", "No." } });
    const auto mask = host.mask(model, request);
    check(mask && mask->hasTurnEnd() && mask->toValue().isObject() && mask->ranges.front().toValue().isObject(),
          "a conversation has a mask");
    check(!mask->written().empty() && mask->tokens({ { 0, mask->text.size() } }).size() == 1, "masks are tokens");
    check(static_cast<bool>(host.patchGeneration(model)), "a template gives masks");
}

static void checkComparison(const Host &host, const ChatTemplate &model)
{
    const TemplateComparison same = host.compare(model, model);
    check(same.same() && same.groups().empty() && same.toValue().isObject() && !comparedRequests().empty(),
          "templates are compared");
    check(lockChanges(host.lock(model), host.lock(model))->empty(), "a template is locked");
    const ResponseExport written = host.exportResponse(model);
    check(written.toValue().isObject() && ResponseTemplate::fromValue(written.responseTemplate.toValue()),
          "a response template is written");
    check(static_cast<bool>(written.responseTemplate.read("<|assistant|>", "Hello.<|end|>")), "and reads");
}

void checkHost()
{
    HostOptions options;
    options.defaultFolders = false;
    const Host host(options);
    const ChatTemplate model = sampleTemplate();
    check(host.choose(model).handler.empty() && host.plugins().empty() && host.suppliedTemplates().empty()
              && host.formats().find("JSON_NATIVE") != nullptr && !host.load("/nowhere.jinja")
              && ChatTemplate::namesAt("/nowhere.gguf").empty(),
          "a host without plugins");
    links(static_cast<Result<ChatTemplate> (Host::*)(const std::filesystem::path &, const std::string &,
                                                     const Jinja::Limits &) const>(&Host::load));
    checkAnalysis(host, model);
    checkMarkers();
    checkPrepared(host, model);
    checkLint(host, model);
    checkTraining(host, model);
    checkComparison(host, model);
}
