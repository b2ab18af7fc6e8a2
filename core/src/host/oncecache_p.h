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
/// makes it and the others wait; different ones are made side by side. Keeps as many as fit in bytes, as bytesOf(Thing)
/// says, and forgets the oldest.
template <class Thing> class OnceCache
{
public:
    explicit OnceCache(std::size_t bytes)
        : m_bytes(bytes)
    { }

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
                keep(key, bytesOf(*made));
            });
        } catch (const CutShort &) {
            forget(key, own);
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

    std::shared_ptr<Slot> slot(const std::string &key)
    {
        const std::lock_guard lock(m_mutex);
        auto &found = m_slots[key];
        if (found)
            return found;
        return found = std::make_shared<Slot>();
    }

    void forget(const std::string &key, const std::shared_ptr<Slot> &slot)
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_slots.find(key);
        if (found != m_slots.end() && found->second == slot)
            m_slots.erase(found);
    }

    void keep(const std::string &key, std::size_t bytes)
    {
        const std::lock_guard lock(m_mutex);
        m_kept.push_back({ key, bytes });
        m_used += bytes;
        for (; m_used > m_bytes && m_kept.size() > 1; m_kept.pop_front()) {
            m_used -= m_kept.front().bytes;
            m_slots.erase(m_kept.front().key);
        }
    }

    std::mutex m_mutex;
    std::map<std::string, std::shared_ptr<Slot>> m_slots;
    struct Kept
    {
        std::string key;
        std::size_t bytes;
    };

    const std::size_t m_bytes;
    std::size_t m_used = 0;
    std::deque<Kept> m_kept; ///< the oldest first
};

} // namespace Parlance
