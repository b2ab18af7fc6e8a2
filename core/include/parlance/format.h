// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/analysis.h>
#include <parlance/core_export.h>
#include <parlance/grammar.h>
#include <parlance/message.h>
#include <parlance/peg.h>

#include <memory>
#include <string>
#include <vector>

namespace Parlance {

/// The parts of a request that a format needs.
/// \since 0.2
struct CallRequest
{
    std::vector<ToolDeclaration> tools; ///< at least one
    bool parallel = true; ///< more than one call is allowed
};

/// A format's calls for the parser and for the grammar.
/// \since 0.2
struct CallGrammar
{
    Peg::Expr section; ///< one or more calls with all the text around them
    /// The beginning of a section, up to the first call's name. Set it: the parser looks for it to decide whether text
    /// is a call, and the default matches any text.
    Peg::Expr header;
    std::vector<std::string> openers; ///< the possible beginnings of a section; content ends before the next of them
    std::vector<GrammarTrigger> triggers; ///< that start the grammar if a call is possible, but not demanded
    std::vector<Relaxation> relaxations; ///< where section lets a model write more than the tools' schemas allow
    std::vector<Relaxation> remarks; ///< other notes for a reader, as in GrammarText
};

/// Either of two ways, for families that write calls in both. If both can begin alike, first has priority.
/// \since 0.2
PARLANCE_CORE_EXPORT CallGrammar either(CallGrammar first, const CallGrammar &second);

/// A way of writing tool calls, as in `<call=look>{"where": "here"}</call>`: it reads them, constrains a model to them,
/// and writes them. Stateless; used from any thread. It keeps no reference to its input, and its result belongs to the
/// caller.
/// \since 0.2
class PARLANCE_CORE_EXPORT Format
{
public:
    virtual ~Format();
    /// As in ToolsAnalysis::format.
    virtual std::string id() const = 0;
    /// One line for `parlance formats`.
    virtual std::string description() const = 0;
    /// It must give calls for every analysis. If the analysis lacks a detail, the parser's side should read any usual
    /// text there.
    virtual CallGrammar calls(const Analysis &analysis, const CallRequest &request) const = 0;
    /// The calls of one message as the model writes them, with the markers of the section. calls() reads the text back
    /// as the same calls. Profiles use it, with the policy calls_in_history: content, if the template does not write
    /// the calls of earlier answers. arguments are the JSON text of an object (empty: no arguments). If the format has
    /// a place for an id and the call has none, an id is made. Text that contains the format's own markers is not
    /// escaped. Without calls the text is empty.
    ///
    /// If the arguments of a call are not an object, the error names this call. Without an override the function always
    /// returns an error. The host reports it if it needs the text.
    virtual Result<std::string> write(const Analysis &analysis, const std::vector<ToolCall> &calls) const;
    /// Only the header of calls(). Override it if that costs less than all of calls().
    virtual Peg::Expr sectionHeader(const Analysis &analysis, const CallRequest &request) const;
};

/// The formats by id. Fill it before several threads use it.
/// \since 0.2
class PARLANCE_CORE_EXPORT FormatRegistry
{
public:
    /// A registry with the built-in formats.
    static FormatRegistry withBuiltins();
    /// Adds format; false if the id is taken.
    bool add(std::shared_ptr<const Format> format);
    const Format *find(std::string_view id) const; ///< null if there is none; the registry owns it
    const std::vector<std::shared_ptr<const Format>> &formats() const { return m_formats; }

private:
    std::vector<std::shared_ptr<const Format>> m_formats;
};

} // namespace Parlance
