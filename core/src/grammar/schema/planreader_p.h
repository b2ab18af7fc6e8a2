// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/schema/argumentplan_p.h"
#include "grammar/schema/schemareader_p.h"

#include <unordered_map>
#include <utility>

namespace Parlance {

/// Reads a schema for its objects; null is any object.
ArgumentPlan argumentPlan(const Value &schema);

/// While it lives, each schema is read once in this thread, and all schemas share one effort. Scopes nest.
class KeptPlans
{
public:
    KeptPlans();
    ~KeptPlans();
    KeptPlans(const KeptPlans &) = delete;
    KeptPlans &operator=(const KeptPlans &) = delete;

    const ArgumentPlan &plan(const Value &schema);
    static KeptPlans *current();

private:
    KeptPlans *m_outer;
    Gbnf::SchemaEffort m_effort;
    std::unordered_map<const Object *, std::pair<Value, ArgumentPlan>> m_plans; ///< by what copies of a value share
};

} // namespace Parlance
