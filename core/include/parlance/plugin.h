// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/hidemacros.h>

#include <parlance/analysis.h>
#include <parlance/chat.h>
#include <parlance/core_export.h>
#include <parlance/format.h>
#include <parlance/pluginlayout.h>
#include <parlance/template.h>
#include <parlance/version.h>

#include <QtPlugin>

/// The interface between Parlance and plugins. Plugins share the layout of values such as Analysis and PreparedChat
/// with their host, so that one built against another minor version, or with other sizes of them (pluginlayout.h), is
/// refused. docs/plugins.md tells how to write a
/// plugin; what it says of itself is in its metadata.json, which the installed plugin.schema.json describes.
namespace Parlance {

/// Reads and writes a model family that the generic analysis cannot: it claims a template by its match rules and then
/// answers for everything about it. Used from any thread at once: what it keeps has to bear that, as an AnswerCache
/// does. What it throws ends at the host, which then does without it; so does a result that cannot be right.
/// \since 0.2
class PARLANCE_CORE_EXPORT SpecializedHandler
{
public:
    virtual ~SpecializedHandler();
    /// Changes what the generic analysis found to what a report should say of chatTemplate. analysis.handler is set by
    /// the host, verification is empty. Called once for a template.
    virtual void describe(const ChatTemplate &chatTemplate, Analysis &analysis) const = 0;
    /// The complete prepared chat for request: prompt and generation prompt, program (the parser, made of the
    /// combinators in <parlance/peg.h>, with the rule for call ids), primer (what stands before the output and is to be
    /// parsed with it: the parser's first state), grammar with its triggers, preserved tokens, stops, thinking tags.
    /// prepareChat() is the generic way, to start from; given an AnswerMaker, it takes program and grammar from there,
    /// which an AnswerCache keeps for requests with the same tools. analysis is what describe() left; handler,
    /// workarounds and reasons are set by the host. An error of code Plugin makes the host go the generic way, any
    /// other is the request's.
    virtual Result<PreparedChat> prepare(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                         const ChatRequest &request) const = 0;
};

/// Mends what a template leaves out or says wrongly. Stateless; used from any thread. What it throws ends at the host,
/// which then does without it; half a change is none.
/// \since 0.2
class PARLANCE_CORE_EXPORT Workaround
{
public:
    virtual ~Workaround();
    /// Called before every rendering, before the request is adapted to what analysis says the template wants. Does
    /// nothing unless overridden.
    virtual void adjustRequest(const ChatTemplate &chatTemplate, ChatRequest &request) const;
    /// Called once for a template, after the generic analysis and the workarounds that match it less well. analysis
    /// is changed in place; tools.format must be NONE or the id of a format. Does nothing unless overridden.
    virtual void adjustAnalysis(const ChatTemplate &chatTemplate, Analysis &analysis) const;
};

/// What a plugin library exports, as a QObject with Q_PLUGIN_METADATA(IID ParlancePlugin_iid FILE "metadata.json") and
/// Q_INTERFACES(Parlance::Plugin): exactly one of the three kinds, the one that its metadata names; only a workaround
/// may bring a format as well. Pointers stay the plugin's own and live as long as it is loaded, which is until the
/// process ends.
/// \since 0.2
class PARLANCE_CORE_EXPORT Plugin
{
public:
    virtual ~Plugin();
    virtual const SpecializedHandler *handler() const { return nullptr; }
    virtual const Workaround *workaround() const { return nullptr; }
    /// A way of writing calls for the registry; its id is what analyses call it in tools.format. The same one at each
    /// call, which the host keeps for as long as itself. A workaround's is there from the first template on that it is
    /// used for.
    virtual std::shared_ptr<const Format> format() const { return nullptr; }
};

} // namespace Parlance

Q_DECLARE_INTERFACE(Parlance::Plugin, ParlancePlugin_iid)

#include <parlance/showmacros.h>
