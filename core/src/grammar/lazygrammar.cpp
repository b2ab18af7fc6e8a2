// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/grammar.h>

#include <atomic>
#include <exception>
#include <mutex>
#include <utility>

namespace Parlance {

struct LazyGrammar::Data
{
    std::function<GrammarText()> write;
    std::once_flag once;
    std::atomic<bool> isWritten{ false };
    GrammarText text;
};

static GrammarText unconstrained(std::string why)
{
    GrammarText text;
    text.status = GrammarText::Status::Unconstrained;
    text.relaxations.push_back({ {}, {}, std::move(why) });
    return text;
}

static GrammarText writtenBy(const std::function<GrammarText()> &write)
try {
    return write();
} catch (const std::exception &exception) {
    return unconstrained(std::string("writing it threw: ") + exception.what());
} catch (...) {
    return unconstrained("writing it threw");
}

LazyGrammar::LazyGrammar()
    : LazyGrammar(unconstrained("nothing in the request constrains the answer"))
{ }

LazyGrammar::LazyGrammar(GrammarText written)
    : d(std::make_shared<Data>())
{
    std::call_once(d->once, [&] { d->text = std::move(written); });
    d->isWritten = true;
}

LazyGrammar::LazyGrammar(std::function<GrammarText()> write)
    : d(std::make_shared<Data>())
{
    d->write = std::move(write);
}

const GrammarText &LazyGrammar::operator*() const
{
    std::call_once(d->once, [this] {
        d->text = writtenBy(d->write);
        d->write = {};
        d->isWritten = true;
    });
    return d->text;
}

bool LazyGrammar::isWritten() const
{
    return d->isWritten;
}

} // namespace Parlance
