// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "jinja/variables_p.h"

#include <parlance/template.h>

#include <array>
#include <string_view>
#include <utility>

namespace Parlance {

/// A request's variables as a template sees them. They refer to the request, which has to outlive them.
class RequestVariables final : public Jinja::Variables
{
public:
    RequestVariables(const ChatRequest &request, const SpecialTokens &tokens);
    RequestVariables(const RequestVariables &) = delete;
    RequestVariables &operator=(const RequestVariables &) = delete;

    const Value *find(std::string_view name) const override;
    Value toValue() const override;

private:
    const Value m_none;
    const Value m_asks;
    const Value m_thinks;
    const Value m_bos;
    const Value m_eos;
    const Object &m_further; ///< chat_template_kwargs, which come first
    const std::array<std::pair<std::string_view, const Value *>, 7> m_usual; ///< null: not given
};

} // namespace Parlance
