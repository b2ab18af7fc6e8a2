#pragma once

#include <parlance/analysis.h>

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace Parlance {

/// Analyses by their template's SHA-256. Thread-safe: of several threads that ask for the same one, a single one makes
/// it and the others wait; different ones are made side by side. Keeps the latest few hundred.
class AnalysisCache
{
public:
    std::shared_ptr<const Analysis> get(const std::string &sha256, const std::function<Analysis()> &make);

private:
    struct Slot
    {
        std::once_flag once;
        std::shared_ptr<const Analysis> analysis;
    };

    std::shared_ptr<Slot> slot(const std::string &sha256);

    std::mutex m_mutex;
    std::map<std::string, std::shared_ptr<Slot>> m_slots;
    std::deque<std::string> m_order;
};

} // namespace Parlance
