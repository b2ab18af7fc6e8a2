// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/runtime_p.h"

#include <algorithm>
#include <utility>

namespace Parlance::Jinja {

namespace {

constexpr int destructionDepth = 64;
constexpr std::size_t bytesToFillInAStep = 16;

} // namespace

void fail(Fault fault, std::string message, ErrorCause cause, std::string subject)
{
    throw Failure{ fault, std::move(message), {}, cause, std::move(subject) };
}

Counted::Counted(Heap &heap, std::size_t bytes)
    : m_heap(&heap)
{
    charge(bytes);
}

Counted::~Counted()
{
    m_heap->discharge(m_bytes);
}

void Counted::charge(std::size_t bytes)
{
    m_heap->charge(bytes);
    m_bytes += bytes;
}

void Counted::destroy()
{
    m_heap->destroy(this);
}

void Heap::destroy(Counted *object)
{
    if (m_depth >= destructionDepth) {
        m_doomed.push_back(object);
        return;
    }
    ++m_depth;
    delete object;
    --m_depth;
    while (m_depth == 0 && !m_doomed.empty()) {
        Counted *next = m_doomed.back();
        m_doomed.pop_back();
        ++m_depth;
        delete next;
        --m_depth;
    }
}

void Heap::exhausted(std::size_t bytes)
{
    m_used -= bytes;
    if (m_budget) // a piece of work fills the memory a few times, not in each of its renderings
        m_budget->draw(m_used / bytesToFillInAStep);
    fail(Fault::Limit,
         "The template needs more memory than the limit memoryBytes (" + std::to_string(m_limit) + ") allows");
}

void Heap::draw(std::uint64_t steps)
{
    const std::uint64_t taken = std::min(m_withheld, std::max(steps, drawnAtOnce));
    if (!m_budget->draw(taken)) {
        const Error error = m_budget->error();
        fail(error.code == ErrorCode::Cancelled ? Fault::Cancelled : Fault::Limit, error.message);
    }
    m_withheld -= taken;
    m_steps += taken;
}

void Heap::earn(std::uint64_t steps)
{
    if (steps > m_steps + m_withheld && m_reserve) {
        const std::uint64_t more = std::exchange(m_reserve, nullptr)();
        (m_budget ? m_withheld : m_steps) += more;
        m_allowedSteps += more;
    }
    if (m_withheld > 0)
        draw(steps - m_steps);
    if (steps > m_steps)
        fail(Fault::Limit,
             "The template does more work than the limit steps (" + std::to_string(m_allowedSteps) + ") allows");
}

void Heap::watch(Obj *object)
{
    m_watched.push_back(object);
    object->m_watch = static_cast<std::uint32_t>(m_watched.size());
}

void Heap::unwatch(Obj *object)
{
    const std::size_t position = std::exchange(object->m_watch, 0);
    if (position == 0)
        return;
    m_watched[position - 1] = m_watched.back();
    m_watched[position - 1]->m_watch = static_cast<std::uint32_t>(position);
    object->m_watch = 0;
    m_watched.pop_back();
}

void Heap::clearWatched()
{
    const std::vector<Obj *> watched(m_watched);
    for (Obj *object : watched)
        object->retain();
    for (Obj *object : watched)
        object->clear();
    for (Obj *object : watched)
        object->release();
}

} // namespace Parlance::Jinja
