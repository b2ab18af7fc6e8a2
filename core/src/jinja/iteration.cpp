// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins_p.h"

#include <parlance/utf8.h>

namespace Parlance::Jinja {

Iteration::Iteration(Runtime &runtime, const Var &value)
    : m_runtime(&runtime)
    , m_source(value)
{
    switch (value.kind()) {
    case Kind::Undefined:
        if (value.counted() && static_cast<UndefinedInfo *>(value.counted())->fault != Fault::Undefined)
            break;
        return;
    case Kind::List:
    case Kind::Tuple:
        m_mode = value.isData() ? Mode::Array : Mode::List;
        return;
    case Kind::Dict:
        m_mode = value.isData() ? Mode::Members : Mode::Dict;
        return;
    case Kind::String:
        m_mode = Mode::Text;
        return;
    case Kind::Object:
        if (!value.asObject()->isIterable())
            break;
        m_mode = Mode::Iterator;
        if (!value.asObject()->isIterator())
            m_source = value.asObject()->iterate(runtime);
        return;
    default:
        break;
    }
    if (value.isUndefined())
        return;
    throw runtime.notIterable(value);
}

Iteration::Iteration(Runtime &runtime, const Var &dict, Items)
    : m_runtime(&runtime)
    , m_source(dict)
    , m_mode(dict.isData() ? Mode::Members : Mode::Dict)
{ }

bool Iteration::next(Var &out)
{
    m_runtime->step();
    switch (m_mode) {
    case Mode::Empty:
        return false;
    case Mode::Iterator:
        m_runtime->hasIterated = true;
        out = m_source.asObject()->next(*m_runtime);
        return !out.isMissing();
    case Mode::Text: {
        const std::string_view bytes = m_source.view();
        if (m_at >= bytes.size())
            return false;
        const std::size_t from = m_at;
        Utf8::next(bytes, m_at);
        out = m_runtime->slice(m_source, from, m_at);
        out.setMarkup(false); // iter() of a Markup gives plain strings
        return true;
    }
    case Mode::Dict:
    case Mode::Members:
        if (m_at >= m_runtime->size(m_source))
            return false;
        out = m_runtime->keyAt(m_source, m_at++);
        return true;
    case Mode::List:
        if (m_at >= m_source.asList()->size())
            return false;
        out = m_source.asList()->at(m_at++);
        return true;
    case Mode::Array:
        if (m_at >= m_source.array().size())
            return false;
        out = m_runtime->at(m_source, m_at++);
        return true;
    }
    return false;
}

bool Iteration::nextItem(Var &key, Var &value)
{
    m_runtime->step();
    if (m_at >= m_runtime->size(m_source))
        return false;
    key = m_runtime->keyAt(m_source, m_at);
    value = m_runtime->valueAt(m_source, m_at++);
    return true;
}

std::optional<std::size_t> Iteration::remaining() const
{
    switch (m_mode) {
    case Mode::Empty:
        return 0;
    case Mode::Text:
        return Utf8::length(m_source.view().substr(m_at));
    case Mode::Iterator:
        return {};
    default:
        break;
    }
    const std::size_t size = m_runtime->size(m_source);
    return size - std::min(size, m_at);
}

} // namespace Parlance::Jinja
