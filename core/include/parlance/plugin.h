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
/// AnswerCache. The host catches exceptions and then works without the plugin. It also does so if the result of
/// prepare() is invalid: its prompt lacks the generation prompt, its lazy grammar has no trigger, or a stop is empty.
/// \since 0.2
class PARLANCE_CORE_EXPORT SpecializedHandler
{
public:
    virtual ~SpecializedHandler();
    /// Changes the generic analysis to what a report should say about chatTemplate. The host sets analysis.handler;
    /// verification is empty. Called once for a template.
    virtual void describe(const ChatTemplate &chatTemplate, Analysis &analysis) const = 0;
    /// The complete prepared chat for request. It has these members of PreparedChat:
    ///
    /// - prompt and generationPrompt
    /// - program: the compiled parser, made of the expressions in <parlance/peg.h>; MessageProgram::Options also says
    ///   how ids are made for calls without one
    /// - answerPrefix: the end of the prompt that the parser reads before the output, for example `<think>`
    /// - grammar, grammarLazy and grammarTriggers
    /// - preservedTokens and additionalStops
    /// - thinkingStart and thinkingEnd
    ///
    /// prepareChat() makes a chat in the generic way; start from it. If you pass it an AnswerMaker, that function gives
    /// the program and the grammar. An AnswerCache keeps them for requests with the same tools. analysis is the result
    /// of describe(). The host sets handler, workarounds and reasons. If the error has the code Plugin, the host
    /// prepares the chat without the plugin. Any other error goes to the caller, as an error of the request.
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
    /// Called before every rendering. Arguments of earlier calls are objects then, or texts of objects. Afterwards the
    /// host adapts the request to the template. Does nothing unless overridden.
    virtual void adjustRequest(const ChatTemplate &chatTemplate, ChatRequest &request) const;
    /// Called once for a template, after the generic analysis and after the workarounds with a lower score. It changes
    /// analysis in place; tools.format must be empty or the id of a format. Does nothing unless overridden.
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
    /// A format. An analysis uses it if tools.format is its id. Return the same object at every call; the host keeps it
    /// as long as the host exists. A workaround's format exists only after a template has used the workaround.
    virtual std::shared_ptr<const Format> format() const { return nullptr; }
};

} // namespace Parlance

Q_DECLARE_INTERFACE(Parlance::Plugin, ParlancePlugin_iid)

#include <parlance/showmacros.h>
