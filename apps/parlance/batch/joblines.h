// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "bytesource.h"

#include <utility>

namespace Cli {

/// The jobs on standard input, a line each; empty lines are none. Lines that are too long end one byte beyond
/// longestInput.
class JobLines
{
public:
    /// False at the end of the input, and where it cannot be read.
    bool next(std::string &line);
    /// Gives the line back: it comes next.
    void putBack(std::string line) { m_back = std::move(line); }
    const std::optional<Parlance::Error> &error() const { return m_input.error(); }

private:
    ByteSource m_input = ByteSource::ofStandardInput();
    std::optional<std::string> m_back;
};

} // namespace Cli
