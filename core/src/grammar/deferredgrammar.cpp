// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/grammar.h>

#include <atomic>
#include <exception>
#include <mutex>
#include <utility>

namespace Parlance {

struct DeferredGrammar::Data
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

DeferredGrammar::DeferredGrammar()
    : DeferredGrammar(unconstrained("nothing in the request constrains the answer"))
{ }

DeferredGrammar::DeferredGrammar(GrammarText written)
    : d(std::make_shared<Data>())
{
    std::call_once(d->once, [&] { d->text = std::move(written); });
    d->isWritten = true;
}

DeferredGrammar::DeferredGrammar(std::function<GrammarText()> write)
    : d(std::make_shared<Data>())
{
    d->write = std::move(write);
}

const GrammarText &DeferredGrammar::operator*() const
{
    std::call_once(d->once, [this] {
        d->text = writtenBy(d->write);
        d->write = {};
        d->isWritten = true;
    });
    return d->text;
}

bool DeferredGrammar::isWritten() const
{
    return d->isWritten;
}

} // namespace Parlance
