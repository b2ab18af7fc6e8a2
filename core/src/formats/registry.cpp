// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT

// Formats by their ids: "TAG_WITH_JSON", as tools.format of an analysis says, leads to the one that reads
// `<call=look>{…}</call>`.

#include "formats/builtin_p.h"

#include <algorithm>

namespace Parlance {

CallGrammar either(CallGrammar first, const CallGrammar &second)
{
    const auto append = [](auto &all, const auto &more) { all.insert(all.end(), more.begin(), more.end()); };
    first.section = Peg::choice({ first.section, second.section });
    first.header = Peg::choice({ first.header, second.header });
    append(first.openers, second.openers);
    append(first.triggers, second.triggers);
    append(first.relaxations, second.relaxations);
    append(first.remarks, second.remarks);
    return first;
}

Format::~Format() = default;

Peg::Expr Format::sectionHeader(const Analysis &analysis, const CallRequest &request) const
{
    return calls(analysis, request).header;
}

Result<std::string> Format::write(const Analysis &, const std::vector<ToolCall> &) const
{
    return Error{ ErrorCode::Plugin, "the format " + id() + " does not write calls", {}, {}, {} };
}

FormatRegistry FormatRegistry::withBuiltins()
{
    FormatRegistry registry;
    for (const auto &format : builtinFormats())
        registry.add(format);
    return registry;
}

bool FormatRegistry::add(std::shared_ptr<const Format> format)
{
    if (!format || find(format->id()))
        return false;
    m_formats.push_back(std::move(format));
    return true;
}

const Format *FormatRegistry::find(std::string_view id) const
{
    const auto found =
        std::find_if(m_formats.begin(), m_formats.end(), [id](const auto &format) { return format->id() == id; });
    return found == m_formats.end() ? nullptr : found->get();
}

} // namespace Parlance
