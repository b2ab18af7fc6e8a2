// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// str.translate and str.maketrans: "abc".translate({97: "x"}) is "xbc".
#include "jinja/builtins/support_p.h"
#include "jinja/rare/rare_p.h"

namespace Parlance::Jinja {

namespace {

void appendTranslated(Text &out, const Var &text, std::size_t from, std::size_t to, const Var &value)
{
    if (value.isUndefined() || value.isMissing())
        return out.append(text, from, to);
    if (value.isNone())
        return;
    if (value.isString())
        return out.append(value);
    std::string bytes;
    Utf8::append(bytes, static_cast<char32_t>(indexOf(out.runtime(), value)));
    out.append(bytes, value.origin());
}

Var translate(Runtime &runtime, const Args &args)
{
    const Var text = subject(runtime, args[0]);
    const std::string_view view = text.view();
    Text out(runtime);
    for (std::size_t at = 0; at < view.size();) {
        const std::size_t from = at;
        const char32_t c = Utf8::next(view, at);
        runtime.step();
        appendTranslated(out, text, from, at, runtime.getItem(args[1], Var::integer(static_cast<std::int64_t>(c))));
    }
    return out.finish(text.isMarkup());
}

std::int64_t onlyCharacter(const Var &key)
{
    std::size_t at = 0;
    const std::string_view text = key.view();
    const char32_t c = text.empty() ? 0 : Utf8::next(text, at);
    if (text.empty() || at != text.size())
        fail(Fault::Value, "string keys in translate table must be of length 1");
    return static_cast<std::int64_t>(c);
}

void mapKeys(Runtime &runtime, Dict &table, const Var &dict)
{
    if (!dict.isDict())
        fail(Fault::Type, "if you give only one argument to maketrans it must be a dict");
    Iteration items(runtime, dict, Iteration::Items());
    for (Var key, value; items.nextItem(key, value);) {
        if (!key.isString() && !key.isInteger())
            fail(Fault::Type, "keys in translate table must be strings or integers");
        table.set(runtime, key.isString() ? Var::integer(onlyCharacter(key)) : key, value);
    }
}

void mapCharacters(Runtime &runtime, Dict &table, const Var &from, const Var &to)
{
    if (!from.isString() || !to.isString())
        failType(runtime, "maketrans() arguments must be strings", from.isString() ? to : from);
    if (*runtime.length(from) != *runtime.length(to))
        fail(Fault::Value, "the first two maketrans arguments must have equal length");
    Iteration keys(runtime, from);
    Iteration values(runtime, to);
    for (Var key, value; keys.next(key) && values.next(value);) {
        Var character = Var::integer(onlyCharacter(value));
        character.setOrigin(runtime.originAt(value, 0));
        table.set(runtime, Var::integer(onlyCharacter(key)), character);
    }
}

Var maketrans(Runtime &runtime, const Args &args)
{
    Dict *table = make<Dict>(runtime);
    Var result = Var::dict(table);
    if (!args.has(2)) {
        mapKeys(runtime, *table, args[1]);
        return result;
    }
    mapCharacters(runtime, *table, args[1], args[2]);
    if (!args.has(3))
        return result;
    if (!args[3].isString())
        failType(runtime, "maketrans() argument 3 must be str", args[3]);
    Iteration keys(runtime, args[3]);
    for (Var key; keys.next(key);)
        table->set(runtime, Var::integer(onlyCharacter(key)), Var::none());
    return result;
}

constexpr Function translateMethodTable[] = {
    { "translate", translate, "self/ table/" },
    { "maketrans", maketrans, "self/ x/ y/= z/=" },
};

} // namespace

Builtins translateMethods()
{
    return translateMethodTable;
}

} // namespace Parlance::Jinja
