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

/// What a format needs to know of a request.
/// \since 0.2
struct CallRequest
{
    std::vector<ToolDeclaration> tools; ///< at least one
    bool parallel = true; ///< more than one call is allowed
};

/// How calls look to the parser and to the grammar.
/// \since 0.2
struct CallGrammar
{
    Peg::Expr section; ///< one or more calls with all that surrounds them
    Peg::Expr header; ///< how a section begins, as far as nothing else begins so: the first call's name included
    std::vector<std::string> openers; ///< the texts a section may begin with; content is read up to the next of them
    std::vector<GrammarTrigger> triggers; ///< for the lazy grammar, which begins with section
    std::vector<Relaxation> relaxations; ///< where section lets a model write more than the tools' schemas allow
    std::vector<Relaxation> remarks; ///< what a reader should know besides, as in GrammarText
};

/// Either of two ways, for families that write calls in both. Where both may begin alike, first is tried first.
/// \since 0.2
PARLANCE_CORE_EXPORT CallGrammar either(CallGrammar first, const CallGrammar &second);

/// A way of writing tool calls, as in `<call=look>{"where": "here"}</call>`: reads them, holds a model to them, writes
/// them. Stateless; used from any thread. What it is given it does not keep, what it gives is the caller's.
/// \since 0.2
class PARLANCE_CORE_EXPORT Format
{
public:
    virtual ~Format();
    /// As in ToolsAnalysis::format.
    virtual std::string id() const = 0;
    /// One line for `parlance formats`.
    virtual std::string description() const = 0;
    /// Never fails: what the analysis leaves open is read tolerantly.
    virtual CallGrammar calls(const Analysis &analysis, const CallRequest &request) const = 0;
    /// The calls of one message as the model writes them, markers of the section included: what calls() reads back as
    /// the same calls. Used where a template's history takes content only. arguments are the JSON text of an object
    /// (empty: no arguments); an id is made up where the format has a place for one and the call has none. Text that
    /// holds the format's own markers is not escaped. No calls are the empty text.
    ///
    /// The error says, in a sentence, which call's arguments are no object. A format that does not override this
    /// writes nothing: then that is the error, which the host reports where it would have used the text.
    virtual Result<std::string> write(const Analysis &analysis, const std::vector<ToolCall> &calls) const;
    /// The header of calls() alone. A format overrides this where that takes less than all of calls().
    virtual Peg::Expr sectionHeader(const Analysis &analysis, const CallRequest &request) const;
};

/// The formats known by id. Fill it before sharing it between threads.
/// \since 0.2
class PARLANCE_CORE_EXPORT FormatRegistry
{
public:
    /// A registry that holds the built-in formats.
    static FormatRegistry withBuiltins();
    /// Adds format; false where the id is taken.
    bool add(std::shared_ptr<const Format> format);
    const Format *find(std::string_view id) const; ///< null where there is none
    const std::vector<std::shared_ptr<const Format>> &formats() const { return m_formats; }

private:
    std::vector<std::shared_ptr<const Format>> m_formats;
};

} // namespace Parlance
