// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/analysis.h>

// "<m>Hello</m>" and "<m>Bye</m>": prefix "<m>", left "Hello", right "Bye", suffix "</m>".
namespace Parlance {

static bool isContinuation(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0u) == 0x80u;
}

TextDiff diffTexts(std::string_view a, std::string_view b)
{
    const std::size_t shorter = std::min(a.size(), b.size());
    std::size_t front = 0;
    while (front < shorter && a[front] == b[front])
        ++front;
    while (front > 0
           && ((front < a.size() && isContinuation(a[front])) || (front < b.size() && isContinuation(b[front]))))
        --front;
    std::size_t back = 0;
    while (back < shorter - front && a[a.size() - 1 - back] == b[b.size() - 1 - back])
        ++back;
    while (back > 0 && isContinuation(a[a.size() - back]))
        --back;
    return { std::string(a.substr(0, front)), std::string(a.substr(front, a.size() - front - back)),
             std::string(b.substr(front, b.size() - front - back)), std::string(a.substr(a.size() - back)) };
}

} // namespace Parlance
