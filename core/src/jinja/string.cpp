// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// Strings: storage, code points, slices, concatenation that does not copy its left side again and again.
#include "jinja/text_p.h"
#include "jinja/trace_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <limits>

namespace Parlance::Jinja {

namespace {

constexpr std::uint32_t unknownLength = std::numeric_limits<std::uint32_t>::max();
constexpr std::size_t longestString = unknownLength - 1;
constexpr std::size_t bytesPerRun = sizeof(Run) + sizeof(Span); // what a run of the output becomes
constexpr std::size_t allocation = 16; // what the allocator adds
constexpr std::size_t ownBytes = 256; // longer strings made by concatenation get room to grow

std::uint32_t checkedSize(std::size_t size)
{
    if (size > longestString)
        fail(Fault::Limit, "A string is longer than 4 GiB");
    return static_cast<std::uint32_t>(size);
}

char *allocate(std::size_t bytes)
{
    void *memory = std::malloc(bytes);
    if (!memory)
        throw std::bad_alloc();
    return static_cast<char *>(memory);
}

} // namespace

Buffer::Buffer(Heap &heap, std::size_t capacity)
    : Counted(heap, sizeof *this + capacity)
    , m_data(allocate(capacity))
    , m_capacity(capacity)
{ }

Buffer::~Buffer()
{
    std::free(m_data);
}

void Buffer::append(std::string_view bytes)
{
    std::memcpy(m_data + m_used, bytes.data(), bytes.size());
    m_used += bytes.size();
}

void Buffer::reserve(std::size_t capacity)
{
    charge(capacity - m_capacity);
    void *memory = std::realloc(m_data, capacity);
    if (!memory)
        throw std::bad_alloc();
    m_data = static_cast<char *>(memory);
    m_capacity = capacity;
}

Str::Str(Heap &heap, Buffer *buffer, std::string_view bytes)
    : Counted(heap, sizeof *this + allocation)
    , m_data(bytes.data())
    , m_size(checkedSize(bytes.size()))
    , m_length(unknownLength)
    , m_buffer(buffer)
{
    if (buffer)
        buffer->retain();
}

Str *Str::withRoom(Heap &heap, std::size_t size)
{
    heap.charge(size); // before the allocation, so that the limit is met first
    Str *str = new (Extra{ size }) Str(heap, nullptr, {});
    str->adopt(size);
    str->m_data = reinterpret_cast<char *>(str + 1);
    str->m_size = checkedSize(size);
    return str;
}

Str *Str::copy(Heap &heap, std::string_view bytes)
{
    Str *str = withRoom(heap, bytes.size());
    if (!bytes.empty())
        std::memcpy(reinterpret_cast<char *>(str + 1), bytes.data(), bytes.size());
    return str;
}

Str *Str::copy(Heap &heap, std::span<const Var> strings, std::size_t size)
{
    Str *str = withRoom(heap, size);
    char *to = reinterpret_cast<char *>(str + 1);
    for (const Var &string : strings) {
        const std::string_view bytes = string.view();
        to = std::copy(bytes.begin(), bytes.end(), to);
    }
    return str;
}

Str::~Str()
{
    if (m_buffer)
        m_buffer->release();
    if (m_runs)
        m_runs->release();
}

std::size_t Str::length() const
{
    if (m_length == unknownLength)
        m_length = static_cast<std::uint32_t>(Utf8::length(view()));
    return m_length;
}

RunList::RunList(Heap &heap, Runs list, bool placed)
    : Counted(heap, sizeof *this)
    , runs(std::move(list))
    , hasPlaces(placed)
{
    chargeGrowth();
}

void RunList::chargeGrowth()
{
    if (runs.capacity() == m_charged)
        return;
    charge((runs.capacity() - m_charged) * sizeof(Run));
    m_charged = runs.capacity();
}

namespace {

// The run that the byte at offset is in.
std::span<const Run>::iterator runAt(std::span<const Run> runs, std::size_t offset)
{
    return std::upper_bound(runs.begin(), runs.end(), offset,
                            [](std::size_t at, const Run &candidate) { return at < candidate.end; });
}

} // namespace

std::span<const Run> Str::ownRuns() const
{
    const std::span<const Run> all(m_runs->runs);
    return all.first(static_cast<std::size_t>(runAt(all, m_size - 1) - all.begin()) + 1);
}

void Str::setRuns(RunList *runs)
{
    runs->retain();
    m_runs = runs;
}

Var Runtime::string(std::string_view bytes, Origin origin)
{
    Var var = Var::string(Str::copy(heap, bytes));
    var.setOrigin(origin);
    return var;
}

namespace {

void addRun(Runs &runs, std::size_t end, Origin origin)
{
    if (!runs.empty() && runs.back().origin == origin)
        runs.back().end = static_cast<std::uint32_t>(end);
    else if (end > (runs.empty() ? 0 : runs.back().end))
        runs.push_back({ static_cast<std::uint32_t>(end), origin });
}

// The origins of the bytes [from, to) of string, moved to be at `at`.
void addRuns(Runs &runs, std::size_t at, const Var &string, std::size_t from, std::size_t to)
{
    const std::span<const Run> own = string.str() ? string.str()->runs() : std::span<const Run>();
    if (own.empty()) {
        addRun(runs, at + to - from, string.origin());
        return;
    }
    for (auto run = runAt(own, from); run != own.end(); ++run) {
        addRun(runs, at + std::min<std::size_t>(run->end, to) - from, run->origin);
        if (run->end >= to)
            return;
    }
}

// What has no place yet is made where the strings are joined.
void placeRuns(std::span<Run> runs, Trace &trace)
{
    std::uint32_t place = 0;
    for (Run &run : runs) {
        if (!Trace::lacksPlace(run.origin))
            continue;
        if (place == 0)
            place = trace.here();
        run.origin = trace.placed(run.origin, place);
    }
}

void setRuns(Var &var, Runs runs, bool hasPlaces = false)
{
    if (runs.size() == 1)
        var.setOrigin(runs.front().origin);
    else if (!runs.empty())
        var.str()->setRuns(new RunList(var.str()->heap(), std::move(runs), hasPlaces));
}

bool hasPlaces(const Var &string)
{
    const RunList *list = string.str() ? string.str()->runList() : nullptr;
    return list ? list->hasPlaces : !Trace::lacksPlace(string.origin());
}

// The list of the first string, where it may grow by what the others have.
RunList *growingRuns(std::span<const Var> strings)
{
    const Str *first = strings.front().str();
    RunList *list = first ? first->runList() : nullptr;
    if (!list || !list->hasPlaces || list->runs.back().end != first->view().size())
        return nullptr;
    const bool isItself = std::any_of(strings.begin() + 1, strings.end(), [list](const Var &string) {
        return string.str() && string.str()->runList() == list;
    });
    return isItself ? nullptr : list;
}

Str *joined(Heap &heap, std::span<const Var> strings)
{
    std::size_t size = 0;
    for (const Var &string : strings)
        size += string.view().size();
    checkedSize(size);
    const Var &left = strings.front();
    const std::string_view begin = left.view();
    Buffer *buffer = left.str() ? left.str()->buffer() : nullptr;
    const bool grows = buffer && begin.data() + begin.size() == buffer->data() + buffer->used()
        && buffer->capacity() - buffer->used() >= size - begin.size();
    if (grows) {
        for (const Var &string : strings.subspan(1))
            buffer->append(string.view());
        return new (Extra{}) Str(heap, buffer, { begin.data(), size });
    }
    if (size <= ownBytes)
        return Str::copy(heap, strings, size);
    buffer = new Buffer(heap, size + size / 2);
    for (const Var &string : strings)
        buffer->append(string.view());
    return new (Extra{}) Str(heap, buffer, { buffer->data(), size });
}

} // namespace

Var Runtime::concat(const Var &left, const Var &right)
{
    if (right.view().empty() && !right.isMarkup() && (!trace || hasPlaces(left)))
        return left;
    if (left.view().empty() && !left.isMarkup() && (!trace || hasPlaces(right)))
        return right;
    Var result = concat(std::array{ left, right });
    result.setMarkup(left.isMarkup());
    return result;
}

Var Runtime::concat(std::span<const Var> strings)
{
    Var result = Var::string(joined(heap, strings));
    step((result.view().size() - strings.front().view().size()) / 64 + 1);
    if (trace)
        joinRuns(result, strings);
    return result;
}

void Runtime::joinRuns(Var &result, std::span<const Var> strings)
{
    RunList *const list = growingRuns(strings);
    Runs others;
    Runs &runs = list ? list->runs : others;
    const std::size_t known = runs.size();
    std::size_t at = list ? strings.front().view().size() : 0;
    for (const Var &string : strings.subspan(list ? 1 : 0)) {
        addRuns(runs, at, string, 0, string.view().size());
        at += string.view().size();
    }
    placeRuns(std::span(runs).subspan(known), *trace);
    step((runs.size() - known) / 4);
    if (!list)
        return setRuns(result, std::move(others), true);
    list->chargeGrowth();
    result.str()->setRuns(list);
}

namespace {

// The strings of one ASCII character, which cost nothing.
const std::string &character(char c)
{
    static const std::vector<std::string> all = [] {
        std::vector<std::string> result;
        for (int i = 0; i < 128; ++i)
            result.emplace_back(1, static_cast<char>(i));
        return result;
    }();
    return all[static_cast<std::size_t>(c)];
}

const std::string noText;

} // namespace

Var Runtime::slice(const Var &string, std::size_t from, std::size_t to)
{
    const std::string_view bytes = string.view().substr(from, to - from);
    if (bytes.size() == string.view().size())
        return string;
    if (bytes.empty() || (bytes.size() == 1 && static_cast<unsigned char>(bytes[0]) < 0x80)) {
        Var small = Var::text(bytes.empty() ? noText : character(bytes[0]));
        small.setMarkup(string.isMarkup());
        if (trace && !bytes.empty())
            small.setOrigin(originAt(string, from));
        return small;
    }
    Str *whole = string.str();
    step(2);
    const bool shared = !whole || whole->buffer() || !whole->ownsBytes();
    Str *part = shared ? new (Extra{}) Str(heap, whole ? whole->buffer() : nullptr, bytes) : Str::copy(heap, bytes);
    Var result = Var::string(part);
    result.setMarkup(string.isMarkup());
    if (trace) {
        Runs runs;
        addRuns(runs, 0, string, from, to);
        step(runs.size() / 4);
        setRuns(result, std::move(runs));
    }
    return result;
}

Origin Runtime::originAt(const Var &string, std::size_t offset) const
{
    const std::span<const Run> runs = string.str() ? string.str()->runs() : std::span<const Run>();
    if (runs.empty())
        return string.origin();
    const auto run = runAt(runs, offset);
    return run == runs.end() ? Origin::None : run->origin;
}

std::size_t findText(std::string_view text, std::string_view wanted, std::size_t from)
{
    if (wanted.empty() || from > text.size())
        return from > text.size() ? std::string_view::npos : from;
#ifdef __GLIBC__
    const void *found = memmem(text.data() + from, text.size() - from, wanted.data(), wanted.size());
    return found ? static_cast<std::size_t>(static_cast<const char *>(found) - text.data()) : std::string_view::npos;
#else
    return text.find(wanted, from);
#endif
}

Text::~Text()
{
    m_runtime.heap.discharge(m_chargedRuns * bytesPerRun);
    if (m_buffer)
        m_buffer->release();
}

void Text::grow(std::size_t bytes)
{
    const std::size_t capacity = checkedSize(std::max(m_size + bytes, m_capacity * 2));
    m_runtime.step(m_size / 64);
    if (m_buffer) {
        m_buffer->reserve(capacity);
    } else {
        m_buffer = new Buffer(m_runtime.heap, capacity);
        m_buffer->retain();
        std::memcpy(m_buffer->data(), m_small, m_size);
    }
    m_data = m_buffer->data();
    m_capacity = capacity;
}

void Text::setPlace(std::uint32_t place, bool ofAll)
{
    m_fallback = Trace::computed(place);
    const std::uint32_t ofData = ofAll ? place : 0;
    if (ofData != m_place)
        m_last = Origin::None;
    m_place = ofData;
}

Origin Text::placed(Origin origin)
{
    if (m_last != origin)
        m_lastPlaced = m_runtime.trace->placed(origin, m_place);
    m_last = origin;
    return m_lastPlaced;
}

void Text::mark(Origin origin, std::size_t upTo)
{
    Origin from = origin == Origin::None ? m_fallback : origin;
    if (m_place != 0 && Trace::lacksPlace(from))
        from = placed(from);
    const auto end = static_cast<std::uint32_t>(upTo);
    if (!m_runs.empty() && m_runs.back().origin == from) {
        m_runs.back().end = end;
        return;
    }
    if (m_runs.size() == 1)
        m_runs.reserve(8); // a text of two origins has more of them
    m_runs.push_back({ end, from });
    if (m_runs.size() <= m_chargedRuns)
        return;
    const std::size_t more = std::max<std::size_t>(16, m_chargedRuns);
    m_runtime.heap.charge(more * bytesPerRun);
    m_chargedRuns += more;
}

void Text::append(const Var &string)
{
    append(string, 0, string.view().size());
}

void Text::appendTraced(const Var &string, std::size_t from, std::size_t to)
{
    const std::string_view bytes = string.view().substr(from, to - from);
    const std::span<const Run> runs = string.str() ? string.str()->runs() : std::span<const Run>();
    if (runs.empty()) {
        append(bytes, string.origin());
        return;
    }
    if (bytes.empty())
        return;
    const std::size_t begin = m_size;
    put(bytes);
    std::size_t steps = bytes.size() / 64;
    for (auto run = runAt(runs, from); run != runs.end(); ++run) {
        mark(run->origin, begin + std::min<std::size_t>(run->end, to) - from);
        steps += appendSteps;
        if (run->end >= to)
            break;
    }
    m_runtime.step(steps);
}

void Text::appendFor(std::string_view bytes, const Var &source, std::size_t offset)
{
    append(bytes, tracing() ? m_runtime.originAt(source, offset) : Origin::None);
}

Var Text::finish(bool markup)
{
    Str *str = nullptr;
    if (m_buffer)
        str = takeBuffer();
    else
        str = Str::copy(m_runtime.heap, { m_data, m_size });
    Var result = Var::string(str);
    result.setMarkup(markup);
    if (!m_runs.empty())
        setRuns(result, std::exchange(m_runs, {}));
    m_data = m_small;
    m_size = 0;
    m_capacity = sizeof m_small;
    return result;
}

Str *Text::takeBuffer()
{
    m_buffer->setUsed(m_size);
    Str *str = new (Extra{}) Str(m_runtime.heap, m_buffer, { m_data, m_size });
    std::exchange(m_buffer, nullptr)->release();
    return str;
}

} // namespace Parlance::Jinja
