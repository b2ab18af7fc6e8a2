// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "input.h"
#include "views/acceptance.h"

#include <cstddef>
#include <deque>
#include <map>
#include <memory>

namespace Cli {

/// Does the jobs of `parlance batch`, one line each. Templates are kept, in a quarter of HostOptions::keptBytes.
class BatchRunner
{
public:
    explicit BatchRunner(const Parlance::HostOptions &options);

    /// The answer to one line, with its line feed: an object with the job's id, and an error where it failed.
    std::string answer(std::string_view line);
    /// The answer to a line that cannot be done; of what is no job, the id is null.
    static std::string refusal(const std::string &why, std::string_view line);

private:
    using Fields = Parlance::Result<Parlance::Object>;
    using Template = Parlance::Result<Parlance::ChatTemplate>;

    Parlance::Value answerTo(const Parlance::Value &job);
    Fields run(const Parlance::Value &job);
    Fields render(const Parlance::Value &job);
    Fields analyze(const Parlance::Value &job);
    Fields prepare(const Parlance::Value &job);
    Fields parse(const Parlance::Value &job);
    Fields events(const Parlance::Value &job);
    Fields accepts(const Parlance::Value &job);
    Parlance::Result<Acceptance> acceptanceOf(const Parlance::Value &job);
    Fields schema(const Parlance::Value &job);

    Template templateOf(const Parlance::Value &job);
    void keep(const std::string &key, const Parlance::ChatTemplate &chatTemplate);
    Parlance::Result<Parlance::PreparedChat> preparedOf(const Parlance::Value &job);

    CommandHost m_host;
    const std::size_t m_mostBytes; // of templates
    std::size_t m_bytes = 0;
    std::map<std::string, Parlance::ChatTemplate> m_templates;
    std::deque<std::string> m_order; // of their keys, the oldest first
};

} // namespace Cli
