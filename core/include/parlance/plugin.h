#pragma once

#include <parlance/analysis.h>
#include <parlance/chat.h>
#include <parlance/core_export.h>
#include <parlance/format.h>
#include <parlance/template.h>

#include <QtPlugin>

/// The interface between Parlance and plugins. Its version is part of the IID, which Qt compares as a whole; both
/// change whenever a virtual function does.
#define PARLANCE_PLUGIN_API_VERSION 1
#define ParlancePlugin_iid "org.parlance.Plugin/1"

namespace Parlance {

/// Reads and writes a model family that the generic analysis cannot: it claims a template by its match rules and then
/// answers for everything about it. Stateless; used from any thread.
class PARLANCE_CORE_EXPORT SpecializedHandler
{
public:
    virtual ~SpecializedHandler();
    /// Changes to what the generic analysis found, for the report; handler is set by the host.
    virtual void describe(const ChatTemplate &chatTemplate, Analysis &analysis) const = 0;
    /// The complete prepared chat. handler, workarounds and reasons are set by the host.
    virtual Result<PreparedChat> prepare(const ChatTemplate &chatTemplate, const Analysis &analysis,
                                         const ChatRequest &request) const = 0;
};

/// Mends what a template leaves out or says wrongly. Stateless; used from any thread.
class PARLANCE_CORE_EXPORT Workaround
{
public:
    virtual ~Workaround();
    /// Called before every rendering.
    virtual void adjustRequest(const ChatTemplate &chatTemplate, ChatRequest &request) const;
    /// Called once, after the generic analysis.
    virtual void adjustAnalysis(const ChatTemplate &chatTemplate, Analysis &analysis) const;
};

/// What a plugin library exports: exactly one of the three kinds that its metadata names. Pointers stay the plugin's
/// own and live as long as it is loaded.
class PARLANCE_CORE_EXPORT Plugin
{
public:
    virtual ~Plugin();
    virtual const SpecializedHandler *handler() const { return nullptr; }
    virtual const Workaround *workaround() const { return nullptr; }
    virtual std::shared_ptr<const Format> format() const { return nullptr; }
};

} // namespace Parlance

Q_DECLARE_INTERFACE(Parlance::Plugin, ParlancePlugin_iid)
