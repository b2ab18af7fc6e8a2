// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/host.h>
#include <parlance/result.h>
#include <parlance/value.h>

#include <QString>
#include <optional>
#include <string>
#include <vector>

namespace Parlance::Inspector {

/// All that a person has open in one tab. A value: what is shown follows from it, and it can be saved.
struct SessionState
{
    QString file; ///< the template's; empty where it has none yet
    QString title; ///< of a template without a file
    QString templateName; ///< among several in the file, as it was chosen
    bool isText = true; ///< file holds source and nothing else, so that it can be saved there
    std::string source;
    std::string origin; ///< where the source is from, in words; empty where it is the file's own
    std::optional<std::string> bos; ///< what the template's file says of the tokens
    std::optional<std::string> eos;
    std::string request; ///< JSON text as it is edited, valid or not
    std::string variant; ///< what the prompt is compared with; empty: nothing
    std::string beside; ///< the request whose prompt that is, if variant is "request"
    std::string output; ///< of the model
    std::vector<std::size_t> cuts; ///< where the pieces of output end in which it arrived; ascending
    std::vector<std::string> without; ///< plugins that are switched off
    std::string counterpart; ///< what the template is compared with, as a person wrote it; empty: nothing

    /// As a name for a tab.
    QString name() const;
    bool operator==(const SessionState &) const = default;
};

/// The request of a new session: a system message, a question and a tool.
std::string defaultRequest();

/// A state as one JSON file that opens anywhere: it is a template file (chat_template), a request (messages, tools …)
/// and, beside them, output, cuts, versions and plugins. The request's members are missing where it is no JSON object.
Value bundle(const SessionState &state, const std::vector<std::pair<std::string, std::string>> &plugins);
/// Whether the JSON is such a file.
bool isBundle(const Value &value);
Result<SessionState> fromBundle(const Value &value, const QString &file);

/// What a path means: a template that `parlance` opens, or a bundle. name chooses among several templates in a file. A
/// template with a syntax error opens; what cannot be read at all is the error. Given a host, a folder of a model
/// without a template gets the one that a plugin brings for it.
Result<SessionState> loadState(const QString &path, const QString &name = {}, const Host *host = nullptr);

} // namespace Parlance::Inspector
