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

/// The interface between Parlance and plugins. Plugins and their host share the layout of values such as Analysis and
/// PreparedChat. A plugin for another minor version, or with other sizes of these values (pluginlayout.h), is refused.
/// docs/plugins.md explains how to write a plugin. Its metadata is in its metadata.json, which the installed
/// plugin.schema.json describes.
namespace Parlance {

/// Reads and writes a model family that the generic analysis cannot. It claims a template by its match rules and is
/// then responsible for everything about it. Used from any thread at once: its own data must be thread-safe, like an
/// AnswerCache. An exception ends at the host, which then works without the plugin; the same is true for an impossible
/// result.
/// \since 0.2
class PARLANCE_CORE_EXPORT SpecializedHandler
{
public:
    virtual ~SpecializedHandler();
    /// Changes the generic analysis to what a report should say about chatTemplate. The host sets analysis.handler;
    /// verification is empty. Called once for a template.
    virtual void describe(const ChatTemplate &chatTemplate, Analysis &analysis) const = 0;
    /// The complete prepared chat for request: prompt and generation prompt, program, answer prefix, grammar with
    /// triggers, preserved tokens, stops and thinking tags. The program is the parser, made of the combinators in
    /// <parlance/peg.h>, with the rule for call ids. The answer prefix is text before the output that the parser reads
    /// first. prepareChat() is the generic way, to start from. With an AnswerMaker, it takes program and grammar from
    /// there; an AnswerCache keeps them for requests with the same tools. analysis is the result of describe(). The
    /// host sets handler, workarounds and reasons. After an error of code Plugin the host uses the generic way; any
    /// other error is the request's.
    virtual Result<PreparedChat> prepare(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                         const ChatRequest &request) const = 0;
};

/// Corrects what a template leaves out or says wrongly. Stateless; used from any thread. An exception ends at the host,
/// which then works without the plugin and undoes its change.
/// \since 0.2
class PARLANCE_CORE_EXPORT Workaround
{
public:
    virtual ~Workaround();
    /// Called before every rendering, and before the request is adapted to the template by analysis. Does nothing
    /// unless overridden.
    virtual void adjustRequest(const ChatTemplate &chatTemplate, ChatRequest &request) const;
    /// Called once for a template, after the generic analysis and the workarounds that match it less well. It changes
    /// analysis in place; tools.format must be NONE or the id of a format. Does nothing unless overridden.
    virtual void adjustAnalysis(const ChatTemplate &chatTemplate, Analysis &analysis) const;
};

/// The exported object of a plugin library: a QObject with Q_PLUGIN_METADATA(IID ParlancePlugin_iid FILE
/// "metadata.json") and Q_INTERFACES(Parlance::Plugin). It gives exactly one of the three kinds, the one that its
/// metadata names; only a workaround may bring a format as well. The plugin owns the pointers. They are valid as long
/// as it is loaded, until the process ends.
/// \since 0.2
class PARLANCE_CORE_EXPORT Plugin
{
public:
    virtual ~Plugin();
    virtual const SpecializedHandler *handler() const { return nullptr; }
    virtual const Workaround *workaround() const { return nullptr; }
    /// A way of writing calls for the registry; analyses name its id in tools.format. It must be the same one at each
    /// call, and the host keeps it for its whole life. A workaround's format exists from the first template that uses
    /// the workaround.
    virtual std::shared_ptr<const Format> format() const { return nullptr; }
};

} // namespace Parlance

Q_DECLARE_INTERFACE(Parlance::Plugin, ParlancePlugin_iid)

#include <parlance/showmacros.h>
