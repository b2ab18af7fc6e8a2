// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/format.h>

/// DSML, the markup of DeepSeek V3.2's calls:
///
///     <｜DSML｜function_calls>
///     <｜DSML｜invoke name="plant">
///     <｜DSML｜parameter name="what" string="true">tulips</｜DSML｜parameter>
///     <｜DSML｜parameter name="bed" string="false">3</｜DSML｜parameter>
///     </｜DSML｜invoke>
///     </｜DSML｜function_calls>
namespace Dsml {

inline constexpr const char *blockStart = "<｜DSML｜function_calls>";
inline constexpr const char *blockEnd = "</｜DSML｜function_calls>";
inline constexpr const char *callStart = "<｜DSML｜invoke name=\"";
inline constexpr const char *callEnd = "</｜DSML｜invoke>";
inline constexpr const char *valueStart = "<｜DSML｜parameter name=\"";
inline constexpr const char *valueEnd = "</｜DSML｜parameter>";

/// The attribute string="true" makes a value a text and string="false" JSON, whatever the schema says; where neither
/// is, the schema decides.
class DsmlFormat final : public Parlance::Format
{
public:
    std::string id() const override { return "DSML"; }
    std::string description() const override { return "calls in DSML blocks, each value with the attribute string"; }
    Parlance::CallGrammar calls(const Parlance::Analysis &analysis,
                                const Parlance::CallRequest &request) const override;
};

} // namespace Dsml
