// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "session/serverlogs.h"

#include <parlance/utf8.h>

#include <charconv>

namespace Parlance::Inspector {

namespace {

/// The code point that so many hexadecimal digits at a place mean.
std::string escapedCode(std::string_view text, std::size_t at, std::size_t digits)
{
    const std::string_view number = text.substr(std::min(at, text.size()), digits);
    unsigned code = 0;
    std::from_chars(number.data(), number.data() + number.size(), code, 16);
    std::string out;
    Utf8::append(out, static_cast<char32_t>(code));
    return out;
}

/// vLLM: `… output: 'text', output_token_ids: …`, the text as Python's repr() has it.
std::optional<Recording> readVllm(const std::string &bytes)
{
    const std::size_t request = bytes.find("Generated response");
    const std::size_t output = bytes.find("output: ", request == std::string::npos ? bytes.size() : request);
    if (output == std::string::npos)
        return {};
    const std::size_t begin = output + 8;
    const char quote = begin < bytes.size() ? bytes[begin] : '\0';
    if (quote != '\'' && quote != '"')
        return {};
    std::size_t end = begin + 1;
    while (end < bytes.size() && bytes[end] != quote)
        end += bytes[end] == '\\' ? 2 : 1;
    return Recording{ Recording::Form::VllmLog,
                      fromPythonLiteral(std::string_view(bytes).substr(begin, end + 1 - begin)) };
}

/// llama.cpp: `Parsing input with format NAME: text`, with -v; the last such line has the whole of the output.
std::optional<Recording> readLlama(const std::string &bytes)
{
    static constexpr std::string_view sign = "input with format ";
    const std::size_t found = bytes.rfind(sign);
    const std::size_t colon = bytes.find(": ", found == std::string::npos ? bytes.size() : found);
    if (colon == std::string::npos || bytes.substr(found, colon - found).find('\n') != std::string::npos)
        return {};
    std::string output = bytes.substr(colon + 2);
    // The text may have lines of its own; the log goes on with a line that begins as its lines do.
    for (const char *next : { "\nsrv ", "\nslot ", "\nParsed message: ", "\nque ", "\nPartial parse: " })
        output = output.substr(0, output.find(next));
    while (output.ends_with('\n'))
        output.pop_back();
    return Recording{ Recording::Form::LlamaLog, std::move(output) };
}

} // namespace

std::string fromPythonLiteral(std::string_view literal)
{
    std::string out;
    for (std::size_t at = 1; at + 1 < literal.size(); ++at) {
        if (literal[at] != '\\') {
            out += literal[at];
            continue;
        }
        const char kind = literal[++at];
        const std::size_t digits = kind == 'x' ? 2 : kind == 'u' ? 4 : kind == 'U' ? 8 : 0;
        if (digits > 0)
            out += escapedCode(literal, at + 1, digits);
        else
            out += kind == 'n' ? '\n' : kind == 't' ? '\t' : kind == 'r' ? '\r' : kind;
        at += digits;
    }
    return out;
}

std::optional<Recording> readServerLog(const std::string &bytes)
{
    if (auto vllm = readVllm(bytes))
        return vllm;
    return readLlama(bytes);
}

} // namespace Parlance::Inspector
