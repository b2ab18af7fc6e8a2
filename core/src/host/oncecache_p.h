// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/budget.h>

#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace Parlance {

/// Things that are costly to make, by a key. Thread-safe: of several threads that ask for the same one, a single one
/// makes it and the others wait; different ones are made side by side. Keeps the latest few hundred.
template <class Thing> class OnceCache
{
public:
    /// What a spent budget cut short is given, and not kept: the next that asks makes it anew.
    template <class Make> std::shared_ptr<const Thing> get(const std::string &key, Make make)
    {
        const auto own = slot(key);
        std::shared_ptr<const Thing> made;
        try {
            std::call_once(own->once, [&] {
                made = std::make_shared<const Thing>(make());
                if (const Budget *budget = BudgetScope::current(); budget && budget->isSpent())
                    throw CutShort();
                own->thing = made;
            });
        } catch (const CutShort &) {
            return made;
        }
        return own->thing;
    }

private:
    struct CutShort
    { };
    struct Slot
    {
        std::once_flag once;
        std::shared_ptr<const Thing> thing;
    };

    static constexpr std::size_t capacity = 512;

    std::shared_ptr<Slot> slot(const std::string &key)
    {
        const std::lock_guard lock(m_mutex);
        auto &found = m_slots[key];
        if (found)
            return found;
        const auto made = found = std::make_shared<Slot>();
        m_order.push_back(key);
        if (m_order.size() > capacity) {
            m_slots.erase(m_order.front());
            m_order.pop_front();
        }
        return made;
    }

    std::mutex m_mutex;
    std::map<std::string, std::shared_ptr<Slot>> m_slots;
    std::deque<std::string> m_order;
};

} // namespace Parlance
