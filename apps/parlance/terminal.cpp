// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "terminal.h"
#include "platform.h"

#include <parlance/utf8.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>

namespace Cli {

namespace Utf8 = Parlance::Utf8;

namespace {

int whyUnwritten = 0;

bool noteWritten(bool written)
{
    if (!written && whyUnwritten == 0)
        whyUnwritten = errno;
    return written;
}

void put(std::string_view bytes)
{
    noteWritten(std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size());
}

/// The mark before a style in the texts of this process: no text from outside can guess it.
const std::string &styleMark()
{
    static const std::string mark = "\x1b[" + std::to_string(std::random_device()()) + ';';
    return mark;
}

/// The text as harmless as people want it, but for the styles.
std::string shownWithStyles(std::string_view text)
{
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t mark = std::min(text.find(styleMark(), at), text.size());
        out += Utf8::harmless(text.substr(at, mark - at), 0);
        if (mark < text.size())
            out += "\x1b[";
        at = std::min(mark + styleMark().size(), text.size());
    }
    return out;
}

/// The same JSON. What is not harmless can be in its strings alone.
std::string harmlessJson(std::string_view json)
{
    std::string out;
    out.reserve(json.size());
    for (std::size_t at = 0; at < json.size();) {
        const std::size_t begin = at;
        while (at < json.size() && json[at] >= ' ' && json[at] < '\x7f')
            ++at;
        out += json.substr(begin, at - begin);
        if (at == json.size())
            break;
        const std::size_t here = at;
        const char32_t point = Utf8::next(json, at);
        if (Utf8::isHarmless(point)) {
            out += json.substr(here, at - here);
        } else {
            std::array<char, 8> escape{};
            std::snprintf(escape.data(), escape.size(), "\\u%04x", static_cast<unsigned>(point));
            out += escape.data();
        }
    }
    return out;
}

} // namespace

void writeOut(std::string_view text)
{
    put(shownWithStyles(text));
}

void writeExact(std::string_view bytes)
{
    Platform::outIsTerminal() ? writeOut(bytes) : put(bytes);
}

void writeJson(std::string_view json)
{
    put(harmlessJson(json));
}

void writeErr(std::string_view text)
{
    const std::string shown = shownWithStyles(text);
    std::fwrite(shown.data(), 1, shown.size(), stderr);
}

void writeErrLine(std::string_view line)
{
    writeErr(oneLine(line) + '\n');
}

std::string oneLine(std::string_view text)
{
    std::string out;
    for (const char c : Utf8::harmless(text, 0))
        c == '\n' ? out += "⏎" : out += c;
    return out;
}

void rewriteErrLine(std::string_view text)
{
    std::fputs("\r\x1b[K", stderr);
    writeErr(text);
}

bool flushOut()
{
    return noteWritten(std::fflush(stdout) == 0) && std::ferror(stdout) == 0;
}

bool reportUnwritten()
{
    if (whyUnwritten == EPIPE) // `| head` has read what it wanted
        return false;
    writeErr(std::string("parlance: error: the output cannot be written: ") + std::strerror(whyUnwritten) + '\n');
    return true;
}

bool wantsColour()
{
    static const bool wanted = [] {
        const char *off = std::getenv("NO_COLOR");
        const char *terminal = std::getenv("TERM");
        return Platform::outIsTerminal() && (off == nullptr || *off == 0)
            && (terminal == nullptr || std::string_view(terminal) != "dumb");
    }();
    return wanted;
}

std::size_t terminalWidth()
{
    const std::size_t columns = Platform::terminalColumns();
    return columns >= 40 ? columns : 100;
}

std::string styled(Style style, std::string_view text)
{
    constexpr std::array<const char *, 8> codes{ "", "1", "36", "2", "32", "31", "32", "31" };
    const char *code = codes[static_cast<std::size_t>(style)];
    if (!wantsColour() || *code == 0 || text.empty())
        return std::string(text);
    return styleMark() + code + 'm' + std::string(text) + styleMark() + "0m";
}

namespace {

std::string visibleCodePoint(std::string_view text, std::size_t at, std::size_t next, bool blankShows)
{
    const char c = text[at];
    if (c == ' ')
        return blankShows ? "␣" : " ";
    if (c == '\n')
        return "⏎";
    if (c == '\t')
        return "⇥";
    return Utf8::harmless(text.substr(at, next - at));
}

bool isWide(char32_t c)
{
    return (c >= 0x1100 && c <= 0x115f) || (c >= 0x2e80 && c <= 0xa4cf) || (c >= 0xac00 && c <= 0xd7a3)
        || (c >= 0xf900 && c <= 0xfaff) || (c >= 0xfe30 && c <= 0xfe6f) || (c >= 0xff00 && c <= 0xff60)
        || (c >= 0x1f300 && c <= 0x1f64f) || (c >= 0x1f900 && c <= 0x1f9ff) || (c >= 0x20000 && c <= 0x3fffd);
}

} // namespace

std::string visible(std::string_view whole, std::size_t limit)
{
    const std::string text = Utf8::shortened(whole, 2 * limit); // of long texts only what may be shown is looked at
    const auto isSpace = [&](std::size_t i) {
        return i >= text.size() || text[i] == ' ' || text[i] == '\n' || text[i] == '\t';
    };
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t next = at;
        Utf8::next(text, next);
        const bool atEdge = at == 0 || isSpace(at - 1) || isSpace(next);
        out += visibleCodePoint(text, at, next, atEdge);
        at = next;
    }
    return Utf8::shortened(out, limit);
}

std::size_t columns(std::string_view text)
{
    std::size_t width = 0;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == '\x1b') {
            const std::size_t end = text.find('m', at);
            at = end == std::string_view::npos ? text.size() : end + 1;
            continue;
        }
        width += isWide(Utf8::next(text, at)) ? 2 : 1;
    }
    return width;
}

std::string padTo(std::string text, std::size_t width)
{
    const std::size_t used = columns(text);
    if (used < width)
        text.append(width - used, ' ');
    return text;
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width)
{
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        if (lines.empty() || columns(lines.back()) + 1 + columns(word) > width)
            lines.emplace_back(word);
        else
            lines.back() += ' ' + std::string(word);
        text.remove_prefix(std::min(text.size(), word.size() + 1));
    }
    return lines;
}

} // namespace Cli
