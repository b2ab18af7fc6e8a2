// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "input.h"

#include <map>
#include <memory>

namespace Cli {

/// Does the jobs of `parlance batch`, one line each. Templates are loaded once.
class BatchRunner
{
public:
    explicit BatchRunner(Parlance::HostOptions options);

    /// The answer to one line: an object with the job's id, and an error where it failed.
    Parlance::Value answer(std::string_view line);

private:
    using Fields = Parlance::Result<Parlance::Object>;
    using Template = Parlance::Result<Parlance::ChatTemplate>;

    Fields run(const Parlance::Value &job);
    Fields render(const Parlance::Value &job);
    Fields analyze(const Parlance::Value &job);
    Fields prepare(const Parlance::Value &job);
    Fields parse(const Parlance::Value &job);
    Fields events(const Parlance::Value &job);
    Fields accepts(const Parlance::Value &job);
    Fields schema(const Parlance::Value &job);

    const Template &templateOf(const Parlance::Value &job);
    Parlance::Result<Parlance::PreparedChat> preparedOf(const Parlance::Value &job);

    Parlance::Host m_host;
    std::map<std::string, Template> m_templates;
};

} // namespace Cli
