// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <QProcess>
#include <QStringList>

#include <string>

namespace Cli {

/// Has the jobs of `parlance batch` done by a child, a line each. A job that ends the child is answered with an error,
/// and the next one gets another child. Used by the thread that made it.
class IsolatedRunner
{
public:
    /// The child's command line, after its program.
    explicit IsolatedRunner(QStringList words);
    ~IsolatedRunner();
    IsolatedRunner(const IsolatedRunner &) = delete;
    IsolatedRunner &operator=(const IsolatedRunner &) = delete;

    /// The answer to one line, with its line feed.
    std::string answer(const std::string &line);

private:
    bool ask(const std::string &line);
    std::string whyNone();

    const QStringList m_words;
    QProcess m_child;
};

} // namespace Cli
