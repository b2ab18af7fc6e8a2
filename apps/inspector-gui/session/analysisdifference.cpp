// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "session/analysisdifference.h"

#include <parlance/json.h>

#include <algorithm>

namespace Parlance::Inspector {

namespace {

using Leaves = std::vector<std::pair<std::string, std::string>>;

// What says where the analysis comes from, or repeats it in words.
bool isBeside(const std::string &path)
{
    static constexpr std::string_view beside[] = { "template_sha256",       "analyzer_version",
                                                   "comparisons",           "report",
                                                   "verification.failures", "verification.inexpressible",
                                                   "verification.ambiguous" };
    return std::find(std::begin(beside), std::end(beside), path) != std::end(beside) || path.ends_with(".evidence");
}

void addLeaves(const Value &value, const std::string &path, Leaves &leaves)
{
    if (isBeside(path))
        return;
    if (value.isObject()) {
        std::string inside = path;
        if (!path.empty())
            inside += '.';
        for (const auto &[key, member] : value.toObject())
            addLeaves(member, inside + key, leaves);
        return;
    }
    const bool isValue = path.starts_with("capabilities.") && path.ends_with(".value");
    leaves.emplace_back(isValue ? path.substr(0, path.size() - 6) : path,
                        value.isString() ? value.toString() : toJson(value));
}

const std::string *find(const Leaves &leaves, const std::string &path)
{
    const auto found =
        std::find_if(leaves.begin(), leaves.end(), [&path](const auto &leaf) { return leaf.first == path; });
    return found == leaves.end() ? nullptr : &found->second;
}

} // namespace

std::vector<AnalysisDifference> analysisDifferences(const Analysis &before, const Analysis &after)
{
    return analysisDifferences(before.toValue(), after.toValue());
}

std::vector<AnalysisDifference> analysisDifferences(const Value &before, const Value &after)
{
    Leaves old;
    Leaves fresh;
    addLeaves(before, {}, old);
    addLeaves(after, {}, fresh);
    std::vector<AnalysisDifference> differences;
    for (const auto &[path, value] : fresh) {
        const std::string *earlier = find(old, path);
        if (!earlier || *earlier != value)
            differences.push_back({ path, earlier ? *earlier : std::string(), value });
    }
    for (const auto &[path, value] : old) {
        if (!find(fresh, path))
            differences.push_back({ path, value, {} });
    }
    return differences;
}

} // namespace Parlance::Inspector
