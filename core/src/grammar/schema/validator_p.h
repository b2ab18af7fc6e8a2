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

    bool fits(const Value &value, const SchemaRef &literal);
    /// Those of some lists, or some objects, that fit.
    ValueList fitting(const ValueList &values, const Conjunction &conjunction);
    bool fits(const Value &value, const Conjunction &conjunction);

private:
    template <class Part> bool fitsPart(const Value &value, const Conjunction &conjunction);
    template <class Part> ValueList fittingParts(const ValueList &values, const Conjunction &conjunction);

    SchemaReader &m_reader;
};

/// Whether a value fits a schema, or may fit it, where that cannot be decided.
bool fitsSchema(const Value &value, const Value &schema);

} // namespace Parlance::Gbnf
