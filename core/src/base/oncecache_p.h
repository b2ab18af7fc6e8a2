// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include <parlance/budget.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>

namespace Parlance {

/// A cache of results of any kind that are costly to make. The key begins with the kind, as in `choice/5f1c…`.
/// Thread-safe: if several threads ask for the same one, a single one makes it and the others wait; different ones are
/// made at the same time. Keeps a fixed number of bytes, and forgets the least recently used.
class OnceCache
{
public:
    explicit OnceCache(std::size_t bytes)
        : m_bytes(bytes)
    { }

    /// bytesOf says about how much memory a thing takes, which may grow; 0: it is not to be kept. What a spent budget
    /// cut short is given, and not kept: the next that asks makes it anew.
    template <class Thing, class Make, class BytesOf>
    std::shared_ptr<const Thing> get(const std::string &key, Make make, BytesOf bytesOf)
    {
        const auto own = slot(key);
        std::shared_ptr<const Thing> thing;
        bool isWhole = true;
        try {
            const std::lock_guard lock(own->making);
            thing = std::static_pointer_cast<const Thing>(own->thing);
            if (!thing) {
                thing = std::make_shared<const Thing>(make());
                isWhole = BudgetScope::gaveUp().empty();
                if (isWhole)
                    own->thing = thing;
            }
        } catch (...) {
            keep(key, own, 0);
            throw;
        }
        keep(key, own, isWhole ? bytesOf(*thing) : 0);
        return thing;
    }

    /// What is taken, as far as is known.
    std::size_t bytes() const
    {
        const std::lock_guard lock(m_mutex);
        return m_used;
    }

private:
    struct Slot
    {
        std::mutex making; // not a flag for std::call_once: some systems do not get over what leaves it by an exception
        std::shared_ptr<const void> thing;
        std::size_t bytes = 0; // 0: it is being made
        std::uint64_t used = 0; // the later, the more
        bool forgotten = false;
    };
    using Slots = std::unordered_map<std::string, std::shared_ptr<Slot>>;

    std::shared_ptr<Slot> slot(const std::string &key)
    {
        const std::lock_guard lock(m_mutex);
        auto &found = m_slots[key];
        if (!found)
            found = std::make_shared<Slot>();
        return found;
    }

    /// Notes what the slot takes and that it was used, and makes room.
    void keep(const std::string &key, const std::shared_ptr<Slot> &slot, std::size_t bytes)
    {
        const std::lock_guard lock(m_mutex);
        if (slot->forgotten)
            return;
        m_used += bytes - slot->bytes;
        if (bytes == 0)
            return forget(m_slots.find(key));
        slot->bytes = bytes;
        slot->used = ++m_uses;
        while (m_used > m_bytes) {
            const auto oldest = std::min_element(m_slots.begin(), m_slots.end(), isForgottenBefore);
            if (oldest->second == slot)
                break; // one alone may be larger
            m_used -= oldest->second->bytes;
            forget(oldest);
        }
    }

    // What is being made stays.
    static bool isForgottenBefore(const Slots::value_type &a, const Slots::value_type &b)
    {
        return std::pair(a.second->bytes == 0, a.second->used) < std::pair(b.second->bytes == 0, b.second->used);
    }

    void forget(Slots::iterator slot)
    {
        slot->second->forgotten = true;
        m_slots.erase(slot);
    }

    const std::size_t m_bytes;
    mutable std::mutex m_mutex;
    std::size_t m_used = 0;
    std::uint64_t m_uses = 0;
    Slots m_slots;
};

} // namespace Parlance
