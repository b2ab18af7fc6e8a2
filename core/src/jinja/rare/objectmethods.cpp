// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// The attributes of generators and ranges: (users | select).close(), range(3).stop.
#include "jinja/builtins_p.h"

namespace Parlance::Jinja {

namespace {

Var closeGenerator(Runtime &, const Args &args)
{
    args[0].as<Generator>()->close();
    return Var::none();
}

// Generators of filters ignore what they are sent. At the end Jinja2 makes the StopIteration an undefined value.
Var sendGenerator(Runtime &runtime, const Args &args)
{
    auto *generator = args[0].as<Generator>();
    if (!generator->isStarted() && !args[1].isNone())
        fail(Fault::Type, "can't send non-None value to a just-started generator");
    Var value = generator->next(runtime);
    if (!value.isMissing())
        return value;
    return Var::undefined(
        make<UndefinedInfo>(runtime, "value was undefined because a callable raised a StopIteration exception"));
}

Var throwGenerator(Runtime &runtime, const Args &args)
{
    fail(Fault::Type,
         "exceptions must be classes or instances deriving from BaseException, not "
             + std::string(runtime.typeName(args[1])));
}

Var rangeCount(Runtime &runtime, const Args &args)
{
    return Var::integer(args[0].as<Range>()->find(runtime, args[1]).has_value());
}

Var rangeIndex(Runtime &runtime, const Args &args)
{
    if (const auto index = args[0].as<Range>()->find(runtime, args[1]))
        return Var::integer(*index);
    Text text(runtime);
    appendRepr(text, args[1]);
    fail(Fault::Value, std::string(text.view()) + " is not in range");
}

} // namespace

Var Generator::attribute(Runtime &runtime, std::string_view name)
{
    static constexpr Function close("close", closeGenerator, "self/");
    static constexpr Function send("send", sendGenerator, "self/ value/");
    static constexpr Function raise("throw", throwGenerator, "self/ type/ value/= traceback/=");
    if (m_type != "generator")
        return {};
    for (const Function *method : { &close, &send, &raise }) {
        if (method->name() == name)
            return boundMethod(runtime, Var::object(this), *method);
    }
    if (name == "gi_running")
        return Var::boolean(false);
    if (name == "gi_suspended")
        return Var::boolean(m_state == State::Suspended);
    return name == "gi_yieldfrom" ? Var::none() : Var();
}

Var Range::attribute(Runtime &runtime, std::string_view name)
{
    static constexpr Function count("count", rangeCount, "self/ value/");
    static constexpr Function index("index", rangeIndex, "self/ value/");
    if (name == "start")
        return Var::integer(m_start);
    if (name == "stop")
        return Var::integer(m_stop);
    if (name == "step")
        return Var::integer(m_step);
    if (name == "count" || name == "index")
        return boundMethod(runtime, Var::object(this), name == "count" ? count : index);
    return {};
}

} // namespace Parlance::Jinja
