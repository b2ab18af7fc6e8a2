#include "jinja/builtins/support_p.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace Parlance::Jinja {

namespace {

constexpr std::size_t mostParameters = 8;

using Table = std::unordered_map<std::string_view, Function>;

Table tableOf(std::initializer_list<Builtins> topics)
{
    Table table;
    for (const Builtins &topic : topics) {
        for (const Builtin &builtin : topic)
            table.emplace(builtin.name, Function(builtin));
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
    static const Table table
        = tableOf({stringCaseMethods(), stringFindMethods(), stringSplitMethods(), stringBuildMethods(), stringFormatMethods()});
    return table;
}

const Table &methodTable(MethodsOf type)
{
    static const Table markup = tableOf(
        {markupMethods(), markupTextMethods(), stringCaseMethods(), stringFindMethods(), stringSplitMethods(), stringBuildMethods(), stringFormatMethods()});
    static const Table list = tableOf({listMethods()});
    static const Table tuple = tableOf({tupleMethods()});
    static const Table dict = tableOf({dictMethods()});
    static const Table integer = tableOf({intMethods()});
    static const Table real = tableOf({floatMethods()});
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

Function::Function(const Builtin &builtin)
    : m_name(builtin.name)
    , m_function(builtin.function)
{
    std::string_view text = builtin.parameters;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (word == "*" || word == "**") {
            (word == "*" ? m_rest : m_keywords) = true;
            continue;
        }
        const bool optional = word.find('=') != std::string_view::npos;
        const bool positionalOnly = word.find('/') != std::string_view::npos;
        m_parameters.push_back({word.substr(0, word.find_first_of("=/")), optional, !positionalOnly});
        m_required += optional ? 0 : 1;
    }
}

void Function::failArguments(std::size_t given) const
{
    fail(Fault::Type, std::string(m_name) + "() takes " + std::to_string(m_required)
             + (m_required == m_parameters.size() ? "" : " to " + std::to_string(m_parameters.size()))
             + " arguments but " + std::to_string(given) + " were given");
}

Var Function::call(Runtime &runtime, std::span<const Var> positional, std::span<const Keyword> keywords) const
{
    const std::size_t count = m_parameters.size();
    if (positional.size() > count && !m_rest)
        failArguments(positional.size());
    std::array<Var, mostParameters> values;
    const std::size_t bound = std::min(positional.size(), count);
    std::copy_n(positional.begin(), bound, values.begin());

    std::vector<Keyword> others;
    for (const Keyword &keyword : keywords) {
        const auto parameter = std::find_if(m_parameters.begin(), m_parameters.end(), [&](const Parameter &p) {
            return p.keyword && p.name == keyword.name;
        });
        if (parameter == m_parameters.end()) {
            if (!m_keywords)
                fail(Fault::Type, std::string(m_name) + "() got an unexpected keyword argument '"
                         + std::string(keyword.name) + "'");
            others.push_back(keyword);
            continue;
        }
        Var &value = values[static_cast<std::size_t>(parameter - m_parameters.begin())];
        if (!value.isMissing())
            fail(Fault::Type, std::string(m_name) + "() got multiple values for argument '"
                     + std::string(keyword.name) + "'");
        value = keyword.value;
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (values[i].isMissing() && !m_parameters[i].optional)
            fail(Fault::Type, std::string(m_name) + "() missing required argument: '"
                     + std::string(m_parameters[i].name) + "'");
    }
    return m_function(runtime, Args{{values.data(), count}, positional.subspan(bound), others});
}

const Function *findFilter(std::string_view name)
{
    static const Table table = tableOf({caseFilters(), textFilters(), markupFilters(), wrapFilters(), sequenceFilters(),
                                        sortFilters(), selectFilters(), numberFilters(), jsonFilters()});
    return found(table, name);
}

const Function *findTest(std::string_view name)
{
    static const Table table = tableOf({allTests()});
    return found(table, name);
}

const Function *findGlobal(std::string_view name)
{
    static const Table table = tableOf({allGlobals()});
    return found(table, name);
}

const Function *findMethod(MethodsOf type, std::string_view name) { return found(methodTable(type), name); }

} // namespace Parlance::Jinja
