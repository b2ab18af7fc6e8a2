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
struct CallRequest
{
    std::vector<ToolDeclaration> tools; ///< at least one
    bool parallel = true; ///< more than one call is allowed
};

/// How calls look to the parser and to the grammar.
struct CallGrammar
{
    Peg::Expr section; ///< one or more calls with all that surrounds them
    Peg::Expr header; ///< how a section begins, as far as nothing else begins so: the first call's name included
    std::vector<std::string> openers; ///< the texts a section may begin with; content is read up to the next of them
    std::vector<GrammarTrigger> triggers; ///< for the lazy grammar, which begins with section
    std::vector<Relaxation> relaxations; ///< where section lets a model write more than the tools' schemas allow
};

/// A way of writing tool calls: turns an analysis and a request into combinators. Stateless; used from any thread.
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
};

/// The formats known by id. Fill it before sharing it between threads.
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
