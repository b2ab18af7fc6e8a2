// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/chat.h>
#include <parlance/core_export.h>
#include <parlance/format.h>
#include <parlance/peg.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

/// For plugins of kind handler: what a request asks of the answer, and the pieces that every parser and grammar of a
/// handler's own needs.
namespace Parlance {

/// What a request asks of an answer.
/// \since 0.2
struct PARLANCE_CORE_EXPORT RequestedAnswer
{
    enum class Calls
    {
        Forbidden, ///< no tools, or tool_choice "none"
        Possible,
        Required, ///< tool_choice "required", or a tool by its name
    };

    static RequestedAnswer of(const AnswerRequest &request);

    std::vector<ToolDeclaration> tools = {}; ///< that are read; none where calls are forbidden
    std::vector<ToolDeclaration> written = {}; ///< that the grammar allows: all, or the one that tool_choice names
    Calls calls = Calls::Forbidden;
    bool parallel = true;
    bool readsUndeclared = false; ///< a call of any other tool is a call, too
    bool keepsReasoning = false; ///< in the content, as it was written
    std::optional<Value> contentSchema = {}; ///< of content that is to be JSON
};

/// A handler's grammar, in the three forms in which one may be wanted.
/// \since 0.2
struct WrittenAnswer
{
    Peg::Expr whole; ///< from the first byte
    Peg::Expr fromCall; ///< from the trigger on
    GrammarTrigger trigger = {};
};

/// The name of a call as it is read: a declared one in letters of either case, or behind a space of names
/// (`functions.look`, `server__look`); any word where the answer reads undeclared tools. Not captured.
/// \since 0.2
PARLANCE_CORE_EXPORT Peg::Expr calledName(const RequestedAnswer &answer);
/// The same for a format, of CallRequest::tools, among which one without a name stands for any.
/// \since 0.2
PARLANCE_CORE_EXPORT Peg::Expr calledName(const std::vector<ToolDeclaration> &tools);

/// The arguments of a call behind any white space, as they are read: an object in JSON or as Python writes it, or none
/// in front of what next reads, which is reported; so is a brace that lacks in front of one of ends. Captured as
/// Tag::ToolArgs.
/// \since 0.2
PARLANCE_CORE_EXPORT Peg::Expr calledArguments(const Peg::Expr &next, std::vector<std::string> ends = {});

/// Content that is JSON from its first byte on, as far as it is JSON: the text in its strings is data, whatever it
/// looks like. It may be cut anywhere, at turnEnd (where not empty) as well; nothing of it is held back. It matches
/// nothing else.
/// \since 0.2
PARLANCE_CORE_EXPORT Peg::Expr jsonContent(const std::string &turnEnd);

/// What the output ends with where it was cut inside one of the tags: `</to` of `</tool>`. It matches nowhere else.
/// \since 0.2
PARLANCE_CORE_EXPORT Peg::Expr cutShort(const std::vector<std::string> &tags);

/// The tag behind any white space, as it is read: it may be cut short where the output ends, and missing in front of
/// what next reads; both are reported.
/// \since 0.2
PARLANCE_CORE_EXPORT Peg::Expr closingTag(const std::string &tag, const Peg::Expr &next);

/// The arguments of a call as the grammar writes them: an object that the tool's schema allows, spelt in the dialect. A
/// rule of its own, captured as Tag::ToolArgs.
/// \since 0.2
PARLANCE_CORE_EXPORT Peg::Expr writtenArguments(const ToolDeclaration &tool, const Peg::JsonDialect &dialect = {});

/// A regular expression for any of the tools' names, to make a GrammarTrigger of: `(?:look|sing)`.
/// \since 0.2
PARLANCE_CORE_EXPORT std::string namesPattern(const std::vector<ToolDeclaration> &tools);

/// Sets the grammar and when it holds: from the first byte where a call or JSON is asked for, from the trigger on where
/// calls are possible; otherwise there is none.
/// \since 0.2
PARLANCE_CORE_EXPORT void constrain(AnswerSpec &spec, const RequestedAnswer &answer, const WrittenAnswer &written);

/// Prepares with what the analysis says, as the host does without a handler: for one that changes what came of it. The
/// error is the template's, where it refuses the request however adapted.
/// \since 0.2
PARLANCE_CORE_EXPORT Result<PreparedChat> prepareChat(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                                      const ChatRequest &request, const FormatRegistry &formats);

/// For a handler that brings a format for the calls and leaves the rest of an answer to the generic way. Thread-safe.
/// \since 0.2
class PARLANCE_CORE_EXPORT FormatAnswers
{
public:
    explicit FormatAnswers(std::shared_ptr<const Format> format);
    /// What prepareChat() makes with the format in place of the one that analysis names. Parsers and grammars are kept
    /// for requests with the same tools to the same template.
    Result<PreparedChat> prepare(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                 const ChatRequest &request) const;

private:
    std::string m_id;
    FormatRegistry m_formats;
    mutable AnswerCache m_kept;
};

} // namespace Parlance
