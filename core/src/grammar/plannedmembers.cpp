// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/plannedmembers_p.h"

#include "grammar/anyorder_p.h"
#include "grammar/schema/document_p.h"

#include <parlance/anyorder.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace Parlance {

namespace {

using Peg::Expr;
using Alternative = ArgumentPlan::Alternative;

class PlanWriter
{
public:
    PlanWriter(const ArgumentPlan &plan, const MemberSpelling &spelling)
        : m_plan(plan)
        , m_spelling(spelling)
        , m_tracked(std::clamp(spelling.tracked, 0, 10))
    {
        constexpr std::size_t mostSets = 256; // of required members that all alternatives distinguish
        while (m_tracked > 0
               && plan.alternatives.size() << m_tracked > std::max<std::size_t>(mostSets, 1u << m_tracked))
            --m_tracked;
        m_out.relaxations = plan.relaxations;
        m_out.remarks = plan.remarks;
    }

    PlannedMembers write()
    {
        std::vector<Expr> ways;
        for (const Alternative &one : m_plan.alternatives)
            ways.push_back(written(one));
        m_out.written = Peg::choice(std::move(ways));
        return std::move(m_out);
    }

private:
    Expr written(const Alternative &one)
    {
        std::vector<UnorderedPart> parts;
        for (const ArgumentPlan::Member &member : one.members)
            parts.push_back({ spelled(member), member.isRequired });
        const Expr others = spelledOthers(one);
        const bool isOpen = m_spelling.others && !one.others.empty();
        UnorderedParts all{ std::move(parts),
                            isOpen ? std::optional(others) : std::nullopt,
                            { one.minimum, one.maximum },
                            m_spelling.separator };
        Gbnf::MemberTracking tracking;
        Expr written = anyOrder(all, std::size_t(1) << m_tracked, tracking);
        noteTracking(all, tracking);
        return written;
    }

    /// What several alternatives have is the same expression.
    const Expr &spelled(const ArgumentPlan::Member &member)
    {
        auto &known = m_spelled[member.name];
        const auto same = std::find_if(known.begin(), known.end(), [&](const auto &one) {
            return Gbnf::areSamePlace(one.first->schema, member.schema);
        });
        return same != known.end() ? same->second : known.emplace_back(&member, m_spelling.member(member)).second;
    }

    Expr spelledOthers(const Alternative &one)
    {
        if (!m_spelling.others && !one.others.empty())
            remark("", "undeclared members have no spelling here, and are not written");
        std::vector<Expr> ways;
        for (const ArgumentPlan::Others &others : one.others) {
            if (m_spelling.others)
                ways.push_back(m_spelling.others(others));
        }
        return Peg::choice(std::move(ways));
    }

    void noteTracking(const UnorderedParts &all, const Gbnf::MemberTracking &tracking)
    {
        const auto required = std::count_if(all.parts.begin(), all.parts.end(),
                                            [](const UnorderedPart &part) { return part.isRequired; });
        for (auto &[keyword, text] : Gbnf::remarksOn(all.parts.size(), static_cast<std::size_t>(required), tracking))
            remark("/" + keyword, std::move(text));
        if (all.count.minimum > std::max<std::int64_t>(required, 1) && (all.others || !tracking.seesCount))
            relax("/minProperties", "members are counted, but their names may be the same");
        const auto most = static_cast<std::int64_t>(all.parts.size());
        if (all.count.maximum >= 0 && !tracking.seesCount && (all.others || all.count.maximum < most))
            relax("/maxProperties", "members are not counted up to this number");
    }

    void relax(const std::string &keyword, std::string reason) { add(m_out.relaxations, keyword, std::move(reason)); }
    void remark(const std::string &keyword, std::string text) { add(m_out.remarks, keyword, std::move(text)); }

    void add(std::vector<Relaxation> &to, const std::string &keyword, std::string reason) const
    {
        Relaxation one{ {}, m_plan.pointer + keyword, std::move(reason) };
        if (std::find(to.begin(), to.end(), one) == to.end())
            to.push_back(std::move(one));
    }

    const ArgumentPlan &m_plan;
    const MemberSpelling &m_spelling;
    int m_tracked;
    PlannedMembers m_out;
    std::map<std::string, std::vector<std::pair<const ArgumentPlan::Member *, Expr>>> m_spelled; ///< by name
};

} // namespace

PlannedMembers plannedMembers(const ArgumentPlan &plan, const MemberSpelling &spelling)
{
    return PlanWriter(plan, spelling).write();
}

} // namespace Parlance
