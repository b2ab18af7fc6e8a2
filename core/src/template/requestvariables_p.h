// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "jinja/variables_p.h"

#include <parlance/template.h>

namespace Parlance {

/// A request's variables as a template sees them. They refer to the request, which has to outlive them.
class RequestVariables final : public Jinja::Variables
{
public:
    RequestVariables(const ChatRequest &request, const SpecialTokens &tokens);

    const Value *find(std::string_view name) const override;
    Value toValue() const override;

private:
    const ChatRequest &m_request;
    const Value m_noTools;
    const Value m_asks;
    const Value m_thinks;
    const Value m_bos;
    const Value m_eos;
};

} // namespace Parlance
