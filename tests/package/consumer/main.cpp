// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/json.h>

int main()
{
    const auto value = Parlance::parseJson(R"({"b": 1.0, "a": [true]})");
    return value && Parlance::toJson(*value) == R"({"b": 1.0, "a": [true]})" ? 0 : 1;
}
