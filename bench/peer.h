// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/value.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

class QProcess;

/// Another engine in a process of its own, which answers a line of JSON with a line of JSON. The first line it writes
/// tells its name; a peer that writes none is not installed.
class Peer
{
public:
    Peer(const std::string &program, const std::vector<std::string> &arguments);
    ~Peer();
    Peer(const Peer &) = delete;
    Peer &operator=(const Peer &) = delete;

    bool isInstalled() const { return !m_name.empty(); }
    const std::string &name() const { return m_name; }
    /// The answer, or nothing where the peer has died.
    std::optional<Parlance::Value> ask(const Parlance::Value &job);

private:
    std::optional<Parlance::Value> readLine();

    std::unique_ptr<QProcess> m_process;
    std::string m_name;
};
