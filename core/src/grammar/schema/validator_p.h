// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "grammar/schema/schemareader_p.h"

namespace Parlance::Gbnf {

/// Holds single values to schemas, for the lists of `enum` and the names of members. What cannot be decided counts as
/// fitting, whether it has to hold or must not.
class Validator
{
public:
    explicit Validator(SchemaReader &reader)
        : m_reader(reader)
    { }

    bool fits(const Value &value, const Literal &literal);
    /// Those of some lists, or some objects, that fit.
    ValueList fitting(const ValueList &values, const Goal &goal);
    bool fits(const Value &value, const Goal &goal);

private:
    template <class Part> bool fitsPart(const Value &value, const Goal &goal);
    template <class Part> ValueList fittingParts(const ValueList &values, const Goal &goal);

    SchemaReader &m_reader;
};

/// Whether a value fits a schema, or may fit it, where that cannot be decided.
bool fitsSchema(const Value &value, const Value &schema);

} // namespace Parlance::Gbnf
