// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins/support_p.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace Parlance::Jinja {

namespace {

using Table = std::unordered_map<std::string_view, Function>;

constexpr std::array<std::string_view, 30> quickNames{
    "startswith", "endswith", "removeprefix", "removesuffix", "default", "d",      "string",  "safe",
    "first",      "last",     "defined",      "undefined",    "none",    "string", "mapping", "sequence",
    "iterable",   "callable", "number",       "boolean",      "true",    "false",  "integer", "float",
    "sameas",     "escaped",  "filter",       "test",         "length",  "count"
};

Table tableOf(std::initializer_list<Builtins> topics)
{
    Table table;
    for (const Builtins &topic : topics) {
        for (const Builtin &builtin : topic) {
            const bool quick = std::find(quickNames.begin(), quickNames.end(), builtin.name) != quickNames.end();
            table.emplace(builtin.name, Function(builtin, quick));
        }
    }
    return table;
}

const Function *found(const Table &table, std::string_view name)
{
    const auto entry = table.find(name);
    return entry == table.end() ? nullptr : &entry->second;
}

const Table &stringTable()
{
    static const Table table = tableOf({ stringCaseMethods(), stringFindMethods(), stringSplitMethods(),
                                         stringBuildMethods(), stringFormatMethods() });
    return table;
}

const Table &methodTable(MethodsOf type)
{
    static const Table markup =
        tableOf({ markupMethods(), markupTextMethods(), stringCaseMethods(), stringFindMethods(), stringSplitMethods(),
                  stringBuildMethods(), stringFormatMethods() });
    static const Table list = tableOf({ listMethods() });
    static const Table tuple = tableOf({ tupleMethods() });
    static const Table dict = tableOf({ dictMethods() });
    static const Table integer = tableOf({ intMethods() });
    static const Table real = tableOf({ floatMethods() });
    switch (type) {
    case MethodsOf::Markup:
        return markup;
    case MethodsOf::List:
        return list;
    case MethodsOf::Tuple:
        return tuple;
    case MethodsOf::Dict:
        return dict;
    case MethodsOf::Int:
    case MethodsOf::Bool:
        return integer;
    case MethodsOf::Float:
        return real;
    case MethodsOf::String:
        break;
    }
    return stringTable();
}

} // namespace

const Function *findFilter(std::string_view name)
{
    static const Table table =
        tableOf({ caseFilters(), textFilters(), markupFilters(), wrapFilters(), urlFilters(), sequenceFilters(),
                  sortFilters(), selectFilters(), numberFilters(), jsonFilters() });
    return found(table, name);
}

const Function *findTest(std::string_view name)
{
    static const Table table = tableOf({ allTests() });
    return found(table, name);
}

const Function *findGlobal(std::string_view name)
{
    static const Table table = tableOf({ allGlobals() });
    return found(table, name);
}

const Function *findMethod(MethodsOf type, std::string_view name)
{
    return found(methodTable(type), name);
}

} // namespace Parlance::Jinja
