// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/gbnfwriter_p.h"
#include "grammar/grammartexts_p.h"

#include <parlance/grammar.h>
#include <parlance/json.h>

#include <atomic>
#include <exception>
#include <mutex>
#include <optional>
#include <utility>

namespace Parlance {

EnumNames namesOf(GrammarForm)
{
    static constexpr const char *names[] = { "gbnf", "structural-tag", "lark" };
    return names;
}

struct DeferredGrammar::Data
{
    std::optional<GrammarSource> source;
    std::function<GrammarText()> write;
    std::once_flag once;
    std::atomic<bool> isWritten{ false };
    GrammarText text;
};

static GrammarText writtenBy(const std::function<GrammarText()> &write)
try {
    return write();
} catch (const std::exception &exception) {
    return unconstrained(std::string("writing it threw: ") + exception.what());
} catch (...) {
    return unconstrained("writing it threw");
}

DeferredGrammar::DeferredGrammar()
{
    static const DeferredGrammar constrainsNothing(
        unconstrained("neither the request nor the template's calls constrain the answer"));
    d = constrainsNothing.d;
}

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

static GrammarText withNotes(GrammarText grammar, const GrammarSource &source)
{
    if (grammar.status == GrammarText::Status::Unconstrained)
        return grammar;
    grammar.relaxations.insert(grammar.relaxations.end(), source.relaxations.begin(), source.relaxations.end());
    grammar.remarks.insert(grammar.remarks.end(), source.remarks.begin(), source.remarks.end());
    if (!grammar.relaxations.empty())
        grammar.status = GrammarText::Status::Relaxed;
    return grammar;
}

DeferredGrammar::DeferredGrammar(GrammarSource source)
    : DeferredGrammar([source] { return withNotes(writeGbnf(source.root(), source.options), source); })
{
    d->source = std::move(source);
}

/// The same, if there is only GBNF.
static GrammarText inForm(GrammarText gbnf, GrammarForm form, const std::vector<std::string> &specialTokens)
{
    if (form == GrammarForm::Lark)
        return larkOf(gbnf, specialTokens);
    const Value format = Object{ { "type", "grammar" }, { "grammar", std::move(gbnf.text) } };
    gbnf.text = toJson(Object{ { "type", "structural_tag" }, { "format", format } });
    return gbnf;
}

GrammarText DeferredGrammar::as(GrammarForm form, const std::vector<GrammarTrigger> &triggers,
                                const std::vector<std::string> &specialTokens) const
{
    if (form == GrammarForm::Gbnf || (!d->source && (**this).text.empty()))
        return **this;
    if (!d->source)
        return triggers.empty() ? inForm(**this, form, specialTokens)
                                : unconstrained("the grammar was written as GBNF alone");
    const GrammarSource &source = *d->source;
    return withNotes(writtenBy([&] {
                         return form == GrammarForm::Lark
                             ? writeLark(source.root(), triggers, source.options, specialTokens)
                             : writeStructuralTag(source.root(), triggers, source.options);
                     }),
                     source);
}

GrammarText DeferredGrammar::fromFirstByte(const std::vector<GrammarTrigger> &triggers) const
{
    if (!d->source)
        return unconstrained("the grammar was written from a trigger on alone");
    const GrammarSource &source = *d->source;
    return withNotes(writtenBy([&] { return writeGbnfWithText(source.root(), triggers, source.options); }), source);
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
