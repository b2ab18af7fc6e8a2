// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/plugin.h>

#include <stdexcept>

/// What the plugins of these tests have in common.
namespace TestPlugins {

/// Answers with content in which the handler's name is.
class NamedHandler : public Parlance::SpecializedHandler
{
public:
    explicit NamedHandler(std::string name, bool throws = false)
        : m_name(std::move(name))
        , m_throws(throws)
    { }

    void describe(const Parlance::ChatTemplate &, Parlance::Analysis &analysis) const override
    {
        analysis.assistantHeader = m_name;
        if (m_throws)
            throw std::runtime_error("describe went wrong");
    }
    Parlance::Result<Parlance::PreparedChat> prepare(const Parlance::ChatTemplate &, const Parlance::Analysis &,
                                                     const Parlance::ChatRequest &) const override
    {
        if (m_throws)
            throw std::runtime_error("prepare went wrong");
        Parlance::PreparedChat chat;
        chat.prompt = m_name;
        return chat;
    }

private:
    std::string m_name;
    bool m_throws;
};

} // namespace TestPlugins
