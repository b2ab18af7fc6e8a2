// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "host/catalog_p.h"

#include <parlance/chat.h>

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace Parlance {

/// What people are to know of a request that workarounds changed.
struct RequestNotes
{
    std::vector<std::string> adaptations;
    std::vector<ChatWarning> warnings;
};

/// What a host lets the code of plugins do. What they throw, and nonsense that they give, ends in the catalog as the
/// reason why they are not used. Thread-safe.
class PluginCode
{
public:
    explicit PluginCode(PluginCatalog &catalog)
        : m_catalog(catalog)
    { }

    /// The built-in formats and those that plugins bring.
    const FormatRegistry &formats();
    /// Adds the format of a plugin of kind format, or of a workaround that brings one.
    void addFormat(const std::string &id);
    /// The changes of a workaround.
    void adjustAnalysis(const std::string &id, const ChatTemplate &chatTemplate, Analysis &analysis);
    void adjustRequest(const std::vector<std::string> &workarounds, const ChatTemplate &chatTemplate,
                       ChatRequest &request, RequestNotes &notes);
    /// What a handler says of its template.
    void describe(const std::string &id, const ChatTemplate &chatTemplate, Analysis &analysis);
    /// What a handler prepares. An error of code Plugin is the plugin's own, any other one the template's.
    Result<PreparedChat> prepare(const std::string &id, const ChatTemplate &chatTemplate, const Analysis &analysis,
                                 const ChatRequest &request);
    /// The same as a trial: a plugin that throws or gives nonsense stays usable, and problem says what it did.
    Result<PreparedChat> attempt(const std::string &id, const ChatTemplate &chatTemplate, const Analysis &analysis,
                                 const ChatRequest &request, std::string &problem);

private:
    const Plugin *loaded(const std::string &id);
    bool registerFormat(std::shared_ptr<const Format> format);
    void foldCalls(const std::string &id, const Plugin &plugin, ChatRequest &request, RequestNotes &notes);

    PluginCatalog &m_catalog;
    std::recursive_mutex m_formatsMutex;
    std::vector<std::unique_ptr<const FormatRegistry>> m_formats; // the last is in use, the others may be
};

} // namespace Parlance
