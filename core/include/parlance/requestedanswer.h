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

/// For plugins of kind handler: the properties of a requested answer, and the parts of every parser and grammar of a
/// handler's own.
namespace Parlance {

/// The properties of the answer that a request asks for.
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

    std::vector<ToolDeclaration> tools = {}; ///< to read; none if calls are forbidden
    std::vector<ToolDeclaration> written = {}; ///< that the grammar allows: all, or the one in tool_choice
    Calls calls = Calls::Forbidden;
    bool parallel = true;
    bool readsUndeclared = false; ///< a call of any other tool is a call, too
    bool keepsReasoning = false; ///< in the content, unchanged
    std::optional<Value> contentSchema = {}; ///< of content that must be JSON
    ContentBeforeCalls contentBeforeCalls = ContentBeforeCalls::Short; ///< that the grammar allows if Calls::Required
};

/// A handler's two grammars: one begins at the first byte of the answer, the other at the trigger.
/// \since 0.2
struct WrittenAnswer
{
    Peg::Expr whole; ///< from the first byte
    Peg::Expr fromCall; ///< from the trigger on
    GrammarTrigger trigger = {};
};

/// The name of a call for the parser: a declared name in either case, or after a namespace (`functions.look`,
/// `server__look`); any word if the answer reads undeclared tools. Not captured.
/// \since 0.2
PARLANCE_CORE_EXPORT Peg::Expr calledName(const RequestedAnswer &answer);
/// The same for a format, from CallRequest::tools; a tool without a name means any name.
/// \since 0.2
PARLANCE_CORE_EXPORT Peg::Expr calledName(const std::vector<ToolDeclaration> &tools);

/// The arguments of a call after any white space, for the parser: an object in JSON or Python. They may be missing
/// if the text after them matches the expression `next`. Their last brace may be missing before one of the texts
/// `ends`. Both are reported. Captured as Tag::ToolArgs.
/// \since 0.2
PARLANCE_CORE_EXPORT Peg::Expr calledArguments(const Peg::Expr &next, std::vector<std::string> ends = {});

/// Content that begins as JSON. The match ends at the first byte that is no longer JSON. Text in its strings is data,
/// even if it looks like a call. The output may end inside the JSON, or turnEnd (if not empty) may come inside the
/// JSON. The parser holds back none of the JSON. The expression does not match other content. With mayBeText, a text in
/// quotes is JSON, too: for requests that ask for JSON.
/// \since 0.2
PARLANCE_CORE_EXPORT Peg::Expr jsonContent(const std::string &turnEnd, bool mayBeText = false);

/// The end of an output that was cut inside one of the tags: `</to` of `</tool>`. It matches nowhere else.
/// \since 0.2
PARLANCE_CORE_EXPORT Peg::Expr cutShort(const std::vector<std::string> &tags);

/// The tag after any white space, for the parser. It may be cut short at the end of the output. It may be missing if
/// the text there matches the expression `next`. Both are reported.
/// \since 0.2
PARLANCE_CORE_EXPORT Peg::Expr closingTag(const std::string &tag, const Peg::Expr &next);

/// The arguments of a call for the grammar: an object that the tool's schema allows, in the dialect. A rule of its own,
/// captured as Tag::ToolArgs.
/// \since 0.2
PARLANCE_CORE_EXPORT Peg::Expr writtenArguments(const ToolDeclaration &tool, const Peg::JsonDialect &dialect = {});

/// The text of content before calls for the grammar, without the stops. If the request demands a call,
/// RequestedAnswer::contentBeforeCalls limits it: None is the empty text. Not captured.
/// \since 0.2
PARLANCE_CORE_EXPORT Peg::Expr writtenTextBeforeCalls(const RequestedAnswer &answer, std::vector<std::string> stops);

/// A regular expression for any of the tools' names, for a GrammarTrigger: `(?:look|sing)`.
/// \since 0.2
PARLANCE_CORE_EXPORT std::string namesPattern(const std::vector<ToolDeclaration> &tools);

/// Sets the grammar and its beginning. It begins at the first byte if the request demands a call or JSON, and at the
/// trigger if calls are possible. If not, there is no grammar.
/// \since 0.2
PARLANCE_CORE_EXPORT void constrain(AnswerSpec &spec, const RequestedAnswer &answer, const WrittenAnswer &written);

/// Prepares by the analysis, as the host does if there is no handler. A handler can change the result. The error is the
/// template's, if it refuses every adapted form of the request.
/// \since 0.2
PARLANCE_CORE_EXPORT Result<PreparedChat> prepareChat(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                                      const ChatRequest &request, const FormatRegistry &formats);

/// For a handler that brings a format for the calls and leaves the rest of an answer to the generic way. Thread-safe.
/// \since 0.2
class PARLANCE_CORE_EXPORT FormatAnswers
{
public:
    /// Without a format, it is the one in analysis.
    explicit FormatAnswers(std::shared_ptr<const Format> format = {});
    /// The result of prepareChat() with this format instead of the one in analysis. Parsers and grammars are cached for
    /// requests with the same tools to the same template.
    Result<PreparedChat> prepare(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                 const ChatRequest &request) const;

private:
    std::string m_id;
    FormatRegistry m_formats;
    mutable AnswerCache m_kept;
};

} // namespace Parlance
