#include "host/analysiscache_p.h"

namespace Parlance {

namespace {

constexpr std::size_t capacity = 512;

} // namespace

std::shared_ptr<AnalysisCache::Slot> AnalysisCache::slot(const std::string &sha256)
{
    const std::lock_guard lock(m_mutex);
    auto &found = m_slots[sha256];
    if (found)
        return found;
    found = std::make_shared<Slot>();
    const auto made = found;
    m_order.push_back(sha256);
    if (m_order.size() > capacity) {
        m_slots.erase(m_order.front());
        m_order.pop_front();
    }
    return made;
}

std::shared_ptr<const Analysis> AnalysisCache::get(const std::string &sha256, const std::function<Analysis()> &make)
{
    const auto own = slot(sha256);
    std::call_once(own->once, [&] { own->analysis = std::make_shared<const Analysis>(make()); });
    return own->analysis;
}

} // namespace Parlance
