// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/report/fieldtable_p.h"

#include "analysis/report/reportwords_p.h"

// The fields of an analysis for reasoning, content and the turn around them.
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
                     "an answer of the history with reasoning in another form" },
          .member = at<&All::reasoning, &Reasoning::mode>() },
        { .about = { "reasoning.start", "opener", "opens the reasoning",
                     "an answer whose reasoning begins without it" },
          .member = at<&All::reasoning, &Reasoning::start>(),
          .text = After },
        { .about = { "reasoning.end", "closer", "closes the reasoning; the content follows",
                     "an answer whose reasoning continues after it, or whose content follows without it" },
          .member = at<&All::reasoning, &Reasoning::end>(),
          .text = Before },
        { .about = { "reasoning.header_follows",
                     {},
                     "after the end, the turn's header is written again",
                     "an answer whose content directly follows its reasoning" },
          .member = at<&All::reasoning, &Reasoning::headerFollows>() },
        { .about = { "reasoning.key", "read from", "the member of a message that holds its reasoning",
                     "a message with that member whose reasoning the template does not write" },
          .member = at<&All::reasoning, &Reasoning::key>() },
        { .about = { "reasoning.toggle", "switched by", "the variable that turns thinking on and off",
                     "a prompt that is the same for all values of this variable" },
          .member = at<&All::reasoning, &Reasoning::toggle>() },
        { .about = { "reasoning.toggle_on", "switched on by",
                     "the value of that variable that turns thinking on; without it, thinking is off",
                     "a prompt that is the same with that value as without the variable" },
          .member = at<&All::reasoning, &Reasoning::toggleOn>() },
        { .about = { "reasoning.toggle_off", "switched off by",
                     "the value of that variable that turns thinking off; without it, thinking is on",
                     "a prompt that is the same with that value as without the variable" },
          .member = at<&All::reasoning, &Reasoning::toggleOff>() },
        { .about = { "reasoning.effort.variable", "effort set by", "the variable for a level of effort",
                     "a prompt that is the same for two levels" },
          .member = at<&All::reasoning, &Reasoning::effort, &Effort::variable>() },
        { .about = { "reasoning.effort.levels", "levels of effort",
                     "the template's value for each level of a request, as JSON",
                     "a level that the template refuses, or that has no effect" },
          .member = at<&All::reasoning, &Reasoning::effort, &Effort::levels>(),
          .words = effortLevelsInWords },
        { .about = { "reasoning.effort.usual", "usual effort",
                     "the level that the template uses if the request sets none",
                     "a prompt without a level that differs from the prompt with this one" },
          .member = at<&All::reasoning, &Reasoning::effort, &Effort::usual>() },
        { .about = { "reasoning.effort.budget", "limited by",
                     "the variable for a number of tokens for thinking; 0 switches thinking off",
                     "a prompt that is the same with 0 as with a thousand" },
          .member = at<&All::reasoning, &Reasoning::effort, &Effort::budget>() },
        { .about = { "reasoning.calls_inside", "calls inside",
                     "the meaning of a call inside reasoning, unless the request says otherwise",
                     "an answer of this model with a call inside reasoning that has another meaning" },
          .member = at<&All::reasoning, &Reasoning::calls>(),
          .relevance = WithCalls,
          .words = callsInsideInWords },
        { .about = { "reasoning.open_at_calls",
                     {},
                     "calls are inside the reasoning, which begins before them and continues after them",
                     "a message with reasoning and a call, and the reasoning's closer between them" },
          .member = at<&All::reasoning, &Reasoning::openAtCalls>(),
          .relevance = WithCalls },
        { .about = { "content.mode",
                     {},
                     "whether the template wraps an answer's content",
                     "an answer with content in another form" },
          .member = at<&All::content, &Content::mode>() },
        { .about = { "content.start", "opener", "opens the answer's content", "an answer with content without it" },
          .member = at<&All::content, &Content::start>(),
          .text = After },
        { .about = { "content.end", "closer", "closes the answer's content",
                     "an answer whose content ends without it" },
          .member = at<&All::content, &Content::end>(),
          .text = Before },
        { .about = { "content.start_before_calls", "opener with calls",
                     "opens content that comes before calls, if its opener is different there",
                     "an answer with calls and content without it" },
          .member = at<&All::content, &Content::startBeforeCalls>(),
          .relevance = WithCalls },
        { .about = { "content.end_before_calls", "closer with calls",
                     "closes content that comes before calls: a different closer, or white space alone",
                     "an answer with calls whose content ends without it" },
          .member = at<&All::content, &Content::endBeforeCalls>(),
          .relevance = WithCalls },
    };
}

std::vector<AnalysisField> turnFields()
{
    using enum TextEdge;
    return {
        { .about = { "assistant_header", "begins with",
                     "the header of the model's turn, at the end of the generation prompt",
                     "a generation prompt that ends differently" },
          .member = at<&All::assistantHeader>(),
          .text = After },
        { .about = { "turn_end", "ends with", "ends the model's turn; engines stop there",
                     "an answer in the history that ends differently" },
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
