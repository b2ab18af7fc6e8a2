// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "checks.h"
#include "usedtemplate.h"

#include <parlance/jinja.h>
#include <parlance/jinjasource.h>
#include <parlance/json.h>
#include <parlance/template.h>

using namespace Parlance;

static void checkJinja()
{
    const auto program = Jinja::Program::parse("{{ a.b ~ 'c' }}");
    check(program && program->source().size() == 15 && !program->dump().empty(), "a template is parsed");
    check(program->undeclaredNames().front() == "a" && program->attributeNames().front() == "b"
              && program->stringLiterals().front() == "c",
          "its names are known");
    const auto traced = program->render(Object{ { "a", Object{ { "b", "x" } } } }, { .trace = true });
    check(traced && traced->text == "xc" && traced->dataRanges().size() == 1, "it renders");
    check(Jinja::sourceTokens("{{ a }}").size() == 3, "its source has tokens");
}

static void checkRequests()
{
    ChatRequest request;
    request.addSystem("Be brief.").addUser("Rain?").addTool("look", "Looks.", Object{ { "type", "object" } });
    request.addUser("What is it?", { Object{ { "type", "image" }, { "image", "a.png" } } });
    request.add(Object{ { "role", "assistant" }, { "content", "Rain." } });
    check(request.messages.toArray().size() == 4 && request.functions().size() == 1 && request.validate(),
          "a request is built");
    check(request.constraintOf("look") == ToolConstraint::Prefer, "tools are constrained as far as is possible");
    check(request.context({ "<s>", "</s>" })["bos_token"] == Value("<s>"), "a template sees variables");
    const auto read = ChatRequest::fromJson(toJson(request.toValue()));
    check(read && ChatRequest::fromValue(read->toValue()), "a request is read");
}

void checkTemplates()
{
    checkJinja();
    checkRequests();
    const ChatTemplate model = sampleTemplate().withTokens({ "<s>", "</s>" });
    const ChatRequest request = ChatRequest().addUser("Rain?");
    check(model.render(request)->text == model.prompt(request)->text, "a prompt is written");
    check(!model.generationPrompt(request)->empty() && model.specialTokens().bos == "<s>", "its end is known");
    check(model.bosToken() == "<s>" && model.eosToken() == "</s>" && model.endTokens().empty() && !model.addedTokens(),
          "its tokens are known");
    check(model.sha256().size() == 64 && !model.source().empty() && model.file().empty() && model.name().empty()
              && model.origin().empty() && model.responseTemplate().isNull() && !model.hasResponseSchema()
              && !model.program().dump().empty(),
          "a template says what it is");
    check(!ChatTemplate::load("/nowhere.jinja"), "an error is a value");
}
