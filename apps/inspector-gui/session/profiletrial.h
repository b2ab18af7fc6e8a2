// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "session/replay.h"

#include <parlance/host.h>

#include <string>
#include <vector>

/// A profile under way: its fields, and how the present output is read with it.
namespace Parlance::Inspector {

/// A member of a profile's "analysis", as "tools.json.name_field", with its value as JSON text.
struct ProfileField
{
    std::string name;
    std::string json;
    bool operator==(const ProfileField &) const = default;
};
std::vector<ProfileField> profileFields(const Value &profile);
/// The names of all fields that an analysis of the template has, and the profile does not set.
std::vector<std::string> furtherFields(const Value &profile, const Analysis &analysis);
/// The values that a field of an analysis may have, as JSON; nothing where they are not a few.
std::vector<std::string> fieldValues(const std::string &name);
/// What the analysis has for a field, as JSON.
std::string fieldOf(const Analysis &analysis, const std::string &name);
/// The profile with a field set; without it where json is empty. The error is that of the JSON text.
Result<Value> withField(Value profile, const std::string &name, const std::string &json);

struct ProfileTrial
{
    std::string problem; ///< why the profile cannot be used; empty where it can
    ReplayPtr replay; ///< null where there is a problem
};

/// Reads an output with a profile's file, whether or not the profile matches the template.
ProfileTrial tryProfile(HostOptions options, const std::string &file, const ChatTemplate &chatTemplate,
                        const ChatRequest &request, const std::string &output, Budget &budget);

} // namespace Parlance::Inspector
