// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "checks.h"
#include "usedtemplate.h"

#include <parlance/anyorder.h>
#include <parlance/chat.h>
#include <parlance/host.h>
#include <parlance/plugin.h>
#include <parlance/plugininfo.h>
#include <parlance/pluginsettings.h>

using namespace Parlance;

namespace {

/// Calls as `!look()`.
class Bangs final : public Format
{
public:
    std::string id() const override { return "BANGS"; }
    std::string description() const override { return "calls in prose"; }
    CallGrammar calls(const Analysis &, const CallRequest &request) const override
    {
        using namespace Peg;
        CallGrammar grammar;
        const Expr name = capture(Tag::ToolName, calledName(request.tools));
        const Expr end = closingTag(")", Peg::end());
        const Expr call = capture(Tag::Tool, sequence({ literal("!"), name, literal("("), calledArguments(end), end }));
        grammar.section = constrain(call, literal("!"));
        grammar.header = sequence({ literal("!"), name });
        grammar.openers = { "!" };
        return grammar;
    }
};

class Nothing final : public Workaround
{ };

} // namespace

static void checkPieces(const AnswerRequest &asked)
{
    const RequestedAnswer answer = RequestedAnswer::of(asked);
    check(answer.calls == RequestedAnswer::Calls::Possible && asked.writtenTools().size() == 1,
          "a request asks for calls");
    AnswerSpec spec;
    constrain(spec, answer, { .whole = writtenArguments(answer.tools.front()), .fromCall = jsonContent("<|end|>") });
    check(spec.grammarLazy && namesPattern(answer.tools) == "(?:look)", "a handler constrains");
    check(!calledName(answer).dump().empty() && !cutShort({ "</a>" }).dump().empty(), "a handler reads");
    check(!writtenTextBeforeCalls(answer, { "<call>" }).dump().empty(), "text may come before calls");
    const Peg::Expr members =
        inAnyOrder({ { Peg::literal("a"), true }, { Peg::literal("b"), false } }, Peg::literal(","));
    check(!members.dump().empty(), "members come in any order");
    AnswerCache cache;
    check(cache.get(asked, [] { return AnswerSpec(); }) != nullptr, "specs are kept");
}

static void checkFormat(const Analysis &analysis, const ChatRequest &request)
{
    const auto bangs = std::make_shared<Bangs>();
    const CallRequest asked{ .tools = { { "look", {} } } };
    check(!bangs->sectionHeader(analysis, asked).dump().empty() && !bangs->write(analysis, {}),
          "a format has a header");
    check(either(bangs->calls(analysis, asked), bangs->calls(analysis, asked)).openers.size() >= 1,
          "formats are joined");
    FormatRegistry registry = FormatRegistry::withBuiltins();
    check(registry.add(bangs) && registry.find("BANGS") == bangs.get(), "a format is registered");
    const ChatTemplate model = sampleTemplate();
    check(static_cast<bool>(FormatAnswers(bangs).prepare(model, analysis, request)), "a format prepares");
    const auto maker = [](const AnswerRequest &) { return std::make_shared<const AnswerSpec>(); };
    check(prepareChat(model, analysis, request, maker) && prepareChat(model, analysis, request, registry),
          "a handler prepares");
}

void checkPlugins()
{
    const ChatRequest request =
        ChatRequest().addUser("Rain?").addTool("look", "Looks.", Object{ { "type", "object" } });
    HostOptions options;
    options.defaultFolders = false;
    checkPieces(AnswerRequest(request, {}));
    checkFormat(*Host(options).analyze(sampleTemplate()), request);
    Analysis analysis;
    ChatRequest adjusted = request;
    Nothing().adjustAnalysis(sampleTemplate(), analysis);
    Nothing().adjustRequest(sampleTemplate(), adjusted);
    check(adjusted == request, "a workaround does nothing by itself");
    check(readPluginMetadata("/nowhere.json").state == PluginInfo::State::Refused, "metadata is read");
    links(&PluginSettings::options, &PluginSettings::file, &PluginSettings::setHandler, &PluginSettings::setDisabled,
          &PluginSettings::setFolder, &PluginSettings::setProfile);
    check(!PluginSettings("/nowhere/settings.ini").file().empty(), "settings have a file");
}
