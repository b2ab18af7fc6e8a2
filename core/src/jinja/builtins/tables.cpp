// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins/builtinnames_p.h"
#include "jinja/builtins/support_p.h"

#include <algorithm>
#include <vector>

namespace Parlance::Jinja {

namespace {

/// By name; of those with one name, what was declared first comes first.
using Table = std::vector<const Function *>;

void add(Table &table, std::span<const Builtins> topics)
{
    for (const Builtins &topic : topics) {
        for (const Function &function : topic)
            table.push_back(&function);
    }
}

Table tableOf(std::initializer_list<Builtins> topics, std::span<const Builtins> rare = {})
{
    constexpr std::size_t usual = 96;
    Table table;
    table.reserve(usual);
    add(table, topics);
    add(table, rare);
    std::stable_sort(table.begin(), table.end(),
                     [](const Function *a, const Function *b) { return a->name() < b->name(); });
    return table;
}

const Function *found(const Table &table, std::string_view name)
{
    const auto entry =
        std::lower_bound(table.begin(), table.end(), name,
                         [](const Function *one, std::string_view wanted) { return one->name() < wanted; });
    return entry == table.end() || (*entry)->name() != name ? nullptr : *entry;
}

Table stringTable()
{
    return tableOf({ stringCaseMethods(), stringFindMethods(), stringSplitMethods(), stringBuildMethods() },
                   rareMethods(MethodsOf::String));
}

/// What Markup has beside the methods of strings, and of its own in place of some.
const Table &markupTable()
{
    static const Table table = tableOf({}, rareMethods(MethodsOf::Markup));
    return table;
}

const Table &methodTable(MethodsOf type)
{
    switch (type) {
    case MethodsOf::List: {
        static const Table list = tableOf({ listMethods() });
        return list;
    }
    case MethodsOf::Tuple: {
        static const Table tuple = tableOf({ tupleMethods() });
        return tuple;
    }
    case MethodsOf::Dict: {
        static const Table dict = tableOf({ dictMethods() });
        return dict;
    }
    case MethodsOf::Int:
    case MethodsOf::Bool: {
        static const Table integer = tableOf({}, rareMethods(MethodsOf::Int));
        return integer;
    }
    case MethodsOf::Float: {
        static const Table real = tableOf({}, rareMethods(MethodsOf::Float));
        return real;
    }
    case MethodsOf::Markup:
    case MethodsOf::String:
        break;
    }
    static const Table string = stringTable();
    return string;
}

const Table &filterTable()
{
    static const Table table = tableOf({ caseFilters(), textFilters(), markupFilters(), sequenceFilters(),
                                         sortFilters(), selectFilters(), numberFilters(), jsonFilters() },
                                       rareFilters());
    return table;
}

const Table &testTable()
{
    static const Table table = tableOf({ allTests() });
    return table;
}

const Table &globalTable()
{
    static const Table table = tableOf({ allGlobals() }, rareGlobals());
    return table;
}

std::set<std::string_view> namesIn(const Table &table)
{
    std::set<std::string_view> names;
    for (const Function *function : table)
        names.insert(function->name());
    return names;
}

} // namespace

const Function *findFilter(std::string_view name)
{
    return found(filterTable(), name);
}

const Function *findTest(std::string_view name)
{
    return found(testTable(), name);
}

const Function *findGlobal(std::string_view name)
{
    return found(globalTable(), name);
}

std::map<std::string, std::set<std::string_view>> builtinNames()
{
    return { { "filter", namesIn(filterTable()) },
             { "test", namesIn(testTable()) },
             { "global", namesIn(globalTable()) },
             { "string", namesIn(methodTable(MethodsOf::String)) },
             { "markup", namesIn(markupTable()) },
             { "list", namesIn(methodTable(MethodsOf::List)) },
             { "tuple", namesIn(methodTable(MethodsOf::Tuple)) },
             { "dict", namesIn(methodTable(MethodsOf::Dict)) },
             { "int", namesIn(methodTable(MethodsOf::Int)) },
             { "float", namesIn(methodTable(MethodsOf::Float)) } };
}

const Function *findMethod(MethodsOf type, std::string_view name)
{
    const Function *own = type == MethodsOf::Markup ? found(markupTable(), name) : nullptr;
    return own ? own : found(methodTable(type), name);
}

} // namespace Parlance::Jinja
