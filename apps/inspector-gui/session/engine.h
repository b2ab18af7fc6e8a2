// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "session/inspection.h"
#include "session/sessionstate.h"

#include <parlance/host.h>
#include <parlance/lint.h>

#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace Parlance::Inspector {

/// What a look that renders many requests may cost; a hostile template would take it all.
inline const Budget::Limits longLook{ 200'000'000, std::chrono::minutes(1) };

/// The hosts that sessions ask: one with the user's plugins, and others without some of them. Thread-safe.
class Engine
{
public:
    explicit Engine(HostOptions options = {});

    /// A host without the plugins named. It is made anew now and then, so that it does not keep every state that a
    /// template had while it was typed.
    std::shared_ptr<const Host> host(const std::vector<std::string> &without = {}) const;
    /// Looks for plugins anew, also for those added since.
    void renew();
    HostOptions options() const;
    void setOptions(HostOptions options); ///< and renew()

    Inspection inspect(const SessionState &state, Budget &budget) const;
    /// What is wrong with the template, or with its syntax, by a host without the plugins named.
    LintReport lint(const Inspection &inspection, const std::vector<std::string> &without) const;

private:
    struct Entry
    {
        std::shared_ptr<const Host> host;
        std::size_t keptBytes = 0;
    };

    HostOptions m_options;
    mutable std::mutex m_mutex;
    mutable std::map<std::vector<std::string>, Entry> m_hosts;
};

using EnginePtr = std::shared_ptr<Engine>;

} // namespace Parlance::Inspector
