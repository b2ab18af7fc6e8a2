// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/report/fieldtable_p.h"

#include "analysis/report/reportwords_p.h"

// What an analysis says of reasoning, content and the turn around them.
namespace Parlance {

namespace {

using All = Analysis;
using Reasoning = ReasoningAnalysis;
using Effort = ReasoningAnalysis::Effort;
using Content = ContentAnalysis;

} // namespace

std::vector<AnalysisField> reasoningAndContentFields()
{
    using enum Relevance;
    using enum TextEdge;
    return {
        { .about = { "reasoning.mode",
                     {},
                     "how the template writes reasoning",
                     "an answer of the history whose reasoning stands in another way" },
          .member = at<&All::reasoning, &Reasoning::mode>() },
        { .about = { "reasoning.start", "start", "opens the reasoning", "an answer whose reasoning begins without it" },
          .member = at<&All::reasoning, &Reasoning::start>(),
          .text = After },
        { .about = { "reasoning.end", "end", "closes the reasoning; the answer follows",
                     "an answer that goes on thinking behind it, or begins without it" },
          .member = at<&All::reasoning, &Reasoning::end>(),
          .text = Before },
        { .about = { "reasoning.header_follows",
                     {},
                     "behind the end, the turn's header stands once more",
                     "an answer whose content stands right behind its reasoning" },
          .member = at<&All::reasoning, &Reasoning::headerFollows>() },
        { .about = { "reasoning.key", "read from", "the member of a message that holds its reasoning",
                     "a message with that member whose reasoning the template does not write" },
          .member = at<&All::reasoning, &Reasoning::key>() },
        { .about = { "reasoning.toggle", "switched by", "the variable that turns thinking on and off",
                     "prompts that are the same whatever its value" },
          .member = at<&All::reasoning, &Reasoning::toggle>() },
        { .about = { "reasoning.toggle_on", "switched on by",
                     "the text with which that variable turns thinking on, which is off without it",
                     "a prompt that is the same with that text as without the variable" },
          .member = at<&All::reasoning, &Reasoning::toggleOn>() },
        { .about = { "reasoning.toggle_off", "switched off by",
                     "the text with which that variable turns thinking off, which is on without it",
                     "a prompt that is the same with that text as without the variable" },
          .member = at<&All::reasoning, &Reasoning::toggleOff>() },
        { .about = { "reasoning.effort.variable", "effort set by",
                     "the variable in which the template takes a level of effort",
                     "prompts that are the same for two levels" },
          .member = at<&All::reasoning, &Reasoning::effort, &Effort::variable>() },
        { .about = { "reasoning.effort.levels", "levels of effort",
                     "by the name that requests give it, the template's value for a level, as JSON",
                     "a level that the template refuses, or does not tell from no level at all" },
          .member = at<&All::reasoning, &Reasoning::effort, &Effort::levels>(),
          .words = effortLevelsInWords },
        { .about = { "reasoning.effort.usual", "usual effort", "the level of prompts that name none",
                     "a prompt without a level that differs from the prompt with this one" },
          .member = at<&All::reasoning, &Reasoning::effort, &Effort::usual>() },
        { .about = { "reasoning.effort.budget", "limited by",
                     "the variable that takes a number of tokens to think with; 0 switches thinking off",
                     "a prompt that is the same with 0 as with a thousand" },
          .member = at<&All::reasoning, &Reasoning::effort, &Effort::budget>() },
        { .about = { "reasoning.calls_inside", "calls inside it",
                     "what tool syntax inside of reasoning means, where the request does not say",
                     "a model that rehearses calls where they end the reasoning, or means them where they do not" },
          .member = at<&All::reasoning, &Reasoning::calls>(),
          .relevance = WithCalls,
          .words = callsInsideInWords },
        { .about = { "reasoning.open_at_calls",
                     {},
                     "calls stand inside of the reasoning in front of them, which goes on behind them",
                     "a message with reasoning and a call that has the reasoning's end between them" },
          .member = at<&All::reasoning, &Reasoning::openAtCalls>(),
          .relevance = WithCalls },
        { .about = { "content.mode",
                     {},
                     "whether the template wraps an answer's content",
                     "an answer whose content stands in another way" },
          .member = at<&All::content, &Content::mode>() },
        { .about = { "content.start", "start", "opens the answer's content",
                     "an answer whose content stands without it" },
          .member = at<&All::content, &Content::start>(),
          .text = After },
        { .about = { "content.end", "end", "closes the answer's content", "an answer whose content ends without it" },
          .member = at<&All::content, &Content::end>(),
          .text = Before },
        { .about = { "content.start_before_calls", "start before calls",
                     "opens content that calls follow, where that is something else",
                     "an answer with calls whose content stands without it" },
          .member = at<&All::content, &Content::startBeforeCalls>(),
          .relevance = WithCalls },
        { .about = { "content.end_before_calls", "  behind it",
                     "closes content that calls follow, where that is something else",
                     "an answer with calls whose content ends without it" },
          .member = at<&All::content, &Content::endBeforeCalls>(),
          .relevance = WithCalls },
    };
}

std::vector<AnalysisField> turnFields()
{
    using enum TextEdge;
    return {
        { .about = { "assistant_header", "begins with", "the generation prompt ends with it",
                     "a generation prompt that ends otherwise" },
          .member = at<&All::assistantHeader>(),
          .text = After },
        { .about = { "turn_end", "ends with", "ends the model's turn; engines stop there",
                     "an answer in the history that ends otherwise" },
          .member = at<&All::turnEnd>(),
          .text = Before },
        { .about = { "preserved_tokens",
                     {},
                     "tags that a tokenizer must neither drop nor split",
                     "a tag that a model writes as several tokens" },
          .member = at<&All::preservedTokens>() },
    };
}

} // namespace Parlance
