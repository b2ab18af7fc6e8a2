// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// Elements, members and attributes, as the sandboxed environment finds them; and what is undefined.
#include "jinja/builtins_p.h"
#include "jinja/trace_p.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <array>

namespace Parlance::Jinja {

std::size_t Runtime::size(const Var &container) const
{
    switch (container.kind()) {
    case Kind::List:
    case Kind::Tuple:
        return container.isData() ? container.array().size() : container.asList()->size();
    case Kind::Dict:
        return container.isData() ? container.members().size() : container.asDict()->size();
    default:
        return 0;
    }
}

Var Runtime::at(const Var &sequence, std::size_t index)
{
    if (!sequence.isData())
        return sequence.asList()->at(index);
    const Origin origin = trace ? trace->element(sequence.origin(), index) : Origin::None;
    return Var::data(*this, sequence.array()[index], origin);
}

Var Runtime::keyAt(const Var &dict, std::size_t index)
{
    if (!dict.isData())
        return dict.asDict()->at(index).key;
    const std::string &key = dict.members().at(index).key;
    const Origin origin = trace ? trace->as(Trace::Kind::Key, trace->member(dict.origin(), key)) : Origin::None;
    return Var::text(key, origin);
}

Var Runtime::valueAt(const Var &dict, std::size_t index)
{
    if (!dict.isData())
        return dict.asDict()->at(index).value;
    const Parlance::Object::Member &member = dict.members().at(index);
    const Origin origin = trace ? trace->member(dict.origin(), member.key) : Origin::None;
    return Var::data(*this, member.value, origin);
}

Var Runtime::find(const Var &dict, std::string_view key)
{
    if (!dict.isData()) {
        const Var *value = dict.asDict()->find(key);
        return value ? *value : Var();
    }
    const Parlance::Value *value = dict.members().find(key);
    if (!value)
        return {};
    return Var::data(*this, *value, trace ? trace->member(dict.origin(), key) : Origin::None);
}

Var Runtime::find(const Var &dict, const Var &key)
{
    if (key.isString())
        return find(dict, key.view());
    if (dict.isData()) {
        hash(key); // which fails where the key cannot be one
        return {};
    }
    const Var *value = dict.asDict()->find(*this, key);
    return value ? *value : Var();
}

namespace {

constexpr std::array<std::string_view, 6> listChanges{ "append", "reverse", "insert", "sort", "extend", "remove" };
constexpr std::array<std::string_view, 5> dictChanges{ "clear", "pop", "popitem", "setdefault", "update" };
// Attributes that every object has: they win over items, and are unsafe.
constexpr std::array<std::string_view, 26> objectAttributes{
    "__class__",   "__delattr__", "__dir__",           "__doc__",          "__eq__",
    "__format__",  "__ge__",      "__getattribute__",  "__getstate__",     "__gt__",
    "__hash__",    "__init__",    "__init_subclass__", "__le__",           "__lt__",
    "__ne__",      "__new__",     "__reduce__",        "__reduce_ex__",    "__repr__",
    "__setattr__", "__sizeof__",  "__str__",           "__subclasshook__", "__len__",
    "__iter__"
};

template <class Names> bool isOneOf(const Names &names, std::string_view name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool changesObject(const Runtime &runtime, const Var &object, std::string_view name)
{
    if (object.isDict())
        return isOneOf(dictChanges, name);
    return object.isList() && isOneOf(listChanges, name) && !(runtime.lenient && name == "append");
}

std::optional<MethodsOf> methodsOf(const Var &object)
{
    switch (object.kind()) {
    case Kind::Bool:
        return MethodsOf::Bool;
    case Kind::Int:
    case Kind::BigInt:
        return MethodsOf::Int;
    case Kind::Float:
        return MethodsOf::Float;
    case Kind::String:
        return object.isMarkup() ? MethodsOf::Markup : MethodsOf::String;
    case Kind::List:
        return MethodsOf::List;
    case Kind::Tuple:
        return MethodsOf::Tuple;
    case Kind::Dict:
        return MethodsOf::Dict;
    default:
        return {};
    }
}

/// A method together with its object.
class BoundMethod final : public Obj
{
public:
    BoundMethod(Heap &heap, Var self, const Function &function)
        : Obj(heap, sizeof *this)
        , m_self(std::move(self))
        , m_function(function)
    { }
    std::string_view typeName() const override { return "builtin_function_or_method"; }
    bool isCallable() const override { return true; }
    Var call(Runtime &runtime, std::span<const Var> positional, std::span<const Keyword> keywords) override
    {
        Vars arguments{ m_self };
        arguments.insert(arguments.end(), positional.begin(), positional.end());
        return m_function.call(runtime, arguments, keywords);
    }
    void repr(Text &out) const override
    {
        out.append("<built-in method " + std::string(m_function.name()) + " of ");
        out.append(out.runtime().typeName(m_self));
        out.append(" object>");
    }

private:
    Var m_self;
    const Function &m_function;
};

Var unsafe(Runtime &runtime, const Var &object, std::string_view name)
{
    std::string message = "access to attribute '" + std::string(name) + "' of '" + std::string(runtime.typeName(object))
        + "' object is unsafe.";
    return Var::undefined(make<UndefinedInfo>(runtime, std::move(message), std::string(name)));
}

// The attributes of Python's numbers that are no methods.
Var numberAttribute(const Var &number, std::string_view name)
{
    const bool isFloat = number.isFloat();
    if (name == "real" || (name == "numerator" && !isFloat))
        return number.isBool() ? Var::integer(number.toInteger()) : number;
    if (name == "imag")
        return isFloat ? Var::real(0) : Var::integer(0);
    return name == "denominator" && !isFloat ? Var::integer(1) : Var();
}

// getattr() and the sandbox's judgement; Missing where it is an AttributeError.
Var attributeOf(Runtime &runtime, const Var &object, std::string_view name)
{
    if (name.starts_with('_'))
        return isOneOf(objectAttributes, name) ? unsafe(runtime, object, name) : Var();
    if (changesObject(runtime, object, name))
        return unsafe(runtime, object, name);
    if (object.isObject())
        return object.asObject()->attribute(runtime, name);
    const std::optional<MethodsOf> type = methodsOf(object);
    const Function *method = type ? findMethod(*type, name) : nullptr;
    if (!method && object.isNumber())
        return numberAttribute(object, name);
    return method ? boundMethod(runtime, object, *method) : Var();
}

Var elementOf(Runtime &runtime, const Var &sequence, std::int64_t index)
{
    const auto size = static_cast<std::int64_t>(runtime.size(sequence));
    if (index < 0)
        index += size;
    return index >= 0 && index < size ? runtime.at(sequence, static_cast<std::size_t>(index)) : Var();
}

Var characterOf(Runtime &runtime, const Var &string, std::int64_t index)
{
    const std::string_view bytes = string.view();
    runtime.step((index < 0 ? bytes.size() : std::min(bytes.size(), static_cast<std::size_t>(index) * 2)) / 4);
    std::size_t from = 0;
    if (index < 0) {
        const auto back = static_cast<std::int64_t>(Utf8::length(bytes)) + index;
        if (back < 0)
            return {};
        index = back;
    }
    from = Utf8::offsetOf(bytes, static_cast<std::size_t>(index));
    if (from >= bytes.size())
        return {};
    std::size_t to = from;
    Utf8::next(bytes, to);
    return runtime.slice(string, from, to);
}

// obj[key]; Missing where it is a TypeError or LookupError.
Var itemOf(Runtime &runtime, const Var &object, const Var &key)
{
    switch (object.kind()) {
    case Kind::Dict:
        if (key.isList() || key.isDict())
            return {};
        return runtime.find(object, key);
    case Kind::List:
    case Kind::Tuple:
        return key.isSmallInteger() ? elementOf(runtime, object, key.toInteger()) : Var();
    case Kind::String:
        return key.isSmallInteger() ? characterOf(runtime, object, key.toInteger()) : Var();
    case Kind::Object:
        return object.asObject()->item(runtime, key);
    default:
        return {};
    }
}

} // namespace

Var boundMethod(Runtime &runtime, const Var &self, const Function &function)
{
    return Var::object(make<BoundMethod>(runtime, self, function));
}

bool isDictAttribute(std::string_view name)
{
    return isOneOf(dictChanges, name) || findMethod(MethodsOf::Dict, name);
}

MethodsNamed::MethodsNamed(std::string_view name)
    : changesList(isOneOf(listChanges, name))
    , changesDict(isOneOf(dictChanges, name))
    , isAppend(name == "append")
{
    for (std::size_t type = 0; type < byType.size(); ++type)
        byType[type] = findMethod(static_cast<MethodsOf>(type), name);
}

const Function *MethodsNamed::of(const Runtime &runtime, const Var &object) const
{
    const std::optional<MethodsOf> type = methodsOf(object);
    if (!type || (changesDict && object.isDict()))
        return nullptr;
    if (changesList && object.isList() && !(runtime.lenient && isAppend))
        return nullptr;
    return byType[static_cast<std::size_t>(*type)];
}

Var Runtime::getAttribute(const Var &object, std::string_view name)
{
    require(object);
    Var value = attributeOf(*this, object, name);
    if (value.isMissing() && object.isDict())
        value = find(object, name);
    else if (value.isMissing() && object.isObject())
        value = object.asObject()->item(*this, string(name));
    return value.isMissing() ? undefinedItem(object, string(name)) : value;
}

Var Runtime::getItem(const Var &object, const Var &key)
{
    require(object);
    Var value = itemOf(*this, object, key);
    if (value.isMissing() && key.isString())
        value = attributeOf(*this, object, key.view());
    return value.isMissing() ? undefinedItem(object, key) : value;
}

namespace {

std::string missingMessage(Runtime &runtime, const UndefinedInfo &info)
{
    const std::string owner = info.owner.empty() ? "None" : std::string(info.owner) + " object"; // object_type_repr
    if (info.key.isString())
        return "'" + owner + "' has no attribute '" + std::string(info.key.view()) + "'";
    Text text(runtime);
    appendRepr(text, info.key);
    return owner + " has no element " + std::string(text.view());
}

} // namespace

Var Runtime::undefinedItem(const Var &object, const Var &key)
{
    step(4);
    return Var::undefined(make<UndefinedInfo>(*this, object.isNone() ? std::string_view() : typeName(object), key));
}

std::string Runtime::undefinedMessage(const Var &undefined)
{
    if (const auto *info = static_cast<const UndefinedInfo *>(undefined.counted()))
        return info->key.isMissing() ? info->message : missingMessage(*this, *info);
    if (undefined.isUndefinedMember())
        return "'dict object' has no attribute '" + *undefined.plainText() + "'";
    return "'" + *undefined.plainText() + "' is undefined";
}

Failure Runtime::undefinedFailure(const Var &undefined)
{
    std::string message = undefinedMessage(undefined);
    if (const auto *info = static_cast<const UndefinedInfo *>(undefined.counted())) {
        const bool refused = info->fault == Fault::Security;
        return { info->fault,
                 std::move(message),
                 {},
                 refused ? ErrorCause::RefusedBySandbox : ErrorCause::Other,
                 info->refused };
    }
    if (undefined.isUndefinedMember())
        return { Fault::Undefined, std::move(message) };
    return { Fault::Undefined, std::move(message), {}, ErrorCause::UndefinedName, *undefined.plainText() };
}

Var Runtime::list(Vars items)
{
    return Var::list(make<List>(*this, std::move(items)));
}

Var Runtime::tuple(Vars items)
{
    return Var::tuple(make<List>(*this, std::move(items)));
}

Var Runtime::generator(Vars items)
{
    return Var::object(make<Generator>(*this, std::move(items)));
}

} // namespace Parlance::Jinja
