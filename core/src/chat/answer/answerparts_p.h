// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "answer/argumentsobject_p.h"

#include <parlance/format.h>
#include <parlance/template.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

/// The parts of an answer other than reasoning and content, and the texts around those two:
///
///     <|assistant|> … <answer>Let me look.</answer> … <call>{"name": "forecast", "arguments": {}}</call> … \n<|end|>
///     header          content's boundaries            calls                                                turn's end
namespace Parlance {

/// The parts of a request that decide the grammar of its answer: with tool_choice "required" there is a call, with
/// response_format "json_object" the content is JSON.
struct AnswerOptions
{
    ReasoningFormat reasoningFormat = ReasoningFormat::Auto;
    CallsInReasoning callsInReasoning = CallsInReasoning::Close;
    CallsInQuotes callsInQuotes = CallsInQuotes::Read;
    ContentBeforeCalls contentBeforeCalls = ContentBeforeCalls::Short; ///< where tool_choice asks for a call
    std::optional<CallGrammar> calls; ///< absent where the request declares no tools or forbids calls
    std::optional<BareCalls> bareCalls; ///< absent where a marker opens them
    Peg::Expr otherHeader; ///< how a call of a tool that is not declared begins
    /// Where given, only these are written: of the tool that tool_choice names, held to the schemas as far as
    /// tool_constraints say.
    std::optional<CallGrammar> chosenCalls;
    std::vector<std::string> names; ///< of the tools that may be called
    bool callsRequired = false; ///< tool_choice asks for a call
    bool reasoningForbidden = false; ///< thinking is switched off: none is written where the prompt has opened none
    bool jsonContent = false; ///< response_format asks for JSON
    Value contentSchema; ///< and for this one
    std::string answerPrefix; ///< what already is before the output
};

/// What the written side of an answer's grammar holds a model to.
enum class Constraint
{
    Nothing,
    CallsOnceBegun, ///< a lazy grammar: from the first call on, when the model chooses to call
    Calls, ///< the whole output, which has a call
    JsonContent, ///< the whole output, whose content is JSON
    CallsOrJson, ///< the whole output, which has calls or, instead, content that is JSON
};

Constraint constraintOf(const AnswerOptions &options);
/// Whether content that is written before a call has a limit.
bool limitsContent(const AnswerOptions &options);
/// Whether content that the grammar writes is JSON.
bool writesJson(const AnswerOptions &options);

/// The grammar of an answer: reasoning, content, calls and the end of the turn. There is one tree: the parser is
/// compiled from it, and the GBNF for the model is written from it. At Peg::constrain() the two differ, and the parser
/// accepts more: parts in any order, markers without their layout. It reads the answer prefix and the output; it writes
/// what follows the answer prefix, or a call's opener where the grammar is lazy.
Peg::Expr answerGrammar(const Analysis &analysis, const AnswerOptions &options);

/// Something that content cannot hold, because it would be read as a part of its own. Calls begin with `\n<call>` or
/// `<call>`, so the content of `Let me look.\n<call>…` is "Let me look.".
struct AnswerPart
{
    Peg::Expr expr;
    std::vector<std::string> openers; ///< the texts that it may begin with: content ends at the next of them
};

/// What begins or ends a text of its own, with its layout; any white space may be before it.
Peg::Expr boundary(const Marker &marker);

/// The texts that calls may begin with: layout may be inside an opener, after its first part.
std::vector<std::string> callOpeners(const CallGrammar &calls);
/// Which of the calls are written.
const CallGrammar &writtenCalls(const AnswerOptions &options);
/// Texts in quotes, backticks or a comment, up to the closer or, in quotes, the line's end; the turn's end ends them,
/// too.
std::vector<AnswerPart> quotedParts(const std::string &turnEnd);
AnswerPart callsPart(const AnswerOptions &options);
/// Tags that close calls, their arguments and sections, where none is open; but not those that are something else, too.
std::vector<AnswerPart> strayClosers(const ToolsAnalysis &tools, const std::vector<std::string> &others);
std::vector<std::string> closingTags(const ToolsAnalysis &tools);
/// Tags of calls and of the turn's end.
std::vector<std::string> markupTags(const Analysis &analysis);
/// Whether the marker begins with a tag, as `<call>` does and `[{` does not.
bool beginsWithTag(const std::string &marker);
/// Those that do.
std::vector<std::string> withTags(std::vector<std::string> markers);
/// The rule of what a closer says that closes nothing. One with which the output ends is whole.
inline constexpr const char *loneCloser = "lone_closer";
/// What begins and ends a block of code: Markdown's two fences.
inline constexpr std::array<const char *, 2> codeFences{ CallSyntax::codeFence, "~~~" };
/// What one begins with, up to the end of its line: "```xml".
Peg::Expr codeBlockBegin(const char *fence);
/// Calls, but not in a block of code, unless the template writes one.
Peg::Expr withoutBlock(const Peg::Expr &calls, const ToolsAnalysis &tools);

/// An opener that opens nothing: `<call></call>`, the first of `<call><call>{…}</call>`, and the last of an output.
AnswerPart openerOfNothing(const AnswerOptions &options, const ToolsAnalysis &tools);
/// What begins like a call and is none, up to the next of stops, with the tags that close it. That of a tool that was
/// not declared is text; anything else may be left out. What closes content is none of these.
Peg::Expr unreadCall(const AnswerOptions &options, const Analysis &analysis, std::vector<std::string> stops);

/// What opens the calls' section before reasoning, where the section is around all parts: `<work><think>`. Nothing
/// where it is around calls alone.
std::optional<AnswerPart> sectionAroundParts(const Analysis &analysis);

/// The turn's header, which some answers begin anew between their parts.
AnswerPart headerPart(const Analysis &analysis);
/// The turn's end and its header of words, where a part of the answer is a turn of its own: `<|end|>\n### Assistant`.
/// After it, words may begin content. Without openers where the header has a tag and is read by itself.
AnswerPart turnAgainPart(const Analysis &analysis, const Peg::Expr &contentWords);
/// The header's last tag before everything, where a model repeats what the prompt ends with.
Peg::Expr repeatedHeader(const Analysis &analysis);

/// What a model ends its turn with. Of several tags the first: the model stops there, the template alone goes on.
std::string turnEndTag(const Analysis &analysis);
/// Right after calls, where the output ends, the beginning of such a tag, as in `</call><|im_e`.
Peg::Expr turnEndCutShort(const Analysis &analysis);
/// The end of the turn and of the output, for engines that take the turn's end tag for text.
AnswerPart turnEndPart(const Analysis &analysis);
/// A tag that the output ends with and that looks like those around turns: `<|user|>` where a turn begins with
/// `<|bot|>`.
AnswerPart otherTurnEnd(const Analysis &analysis);
/// The like before a call that nothing opens, of which the template knows nothing.
AnswerPart strayTag(const CallGrammar &calls, const Peg::Expr &section);

} // namespace Parlance
