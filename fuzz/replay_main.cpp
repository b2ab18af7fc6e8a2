// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// Runs a fuzz target over the files in the folders it is given, where libFuzzer is not at hand.

#include "target.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace {

std::string contents(const std::filesystem::path &file)
{
    std::ifstream in(file, std::ios::binary);
    return { std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>() };
}

std::string current; // the input that is being run

/// Leaves the failing input beside the program.
void keepInput(int)
{
    std::ofstream("failing-input", std::ios::binary) << current;
    std::fputs("failed; the input is in failing-input\n", stderr);
}

void run(const std::string &input)
{
    current = input;
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t *>(input.data()), input.size());
}

/// The input, what is left when it is cut at some places, and the input with one byte changed: the cheapest mutations.
void runVariants(const std::string &input)
{
    run(input);
    const std::size_t step = std::max<std::size_t>(1, input.size() / 16);
    for (std::size_t at = 0; at < input.size(); at += step) {
        run(input.substr(0, at));
        std::string changed = input;
        changed[at] = static_cast<char>(changed[at] ^ 0x55);
        run(changed);
    }
}

} // namespace

int main(int count, char **arguments)
{
    std::signal(SIGABRT, keepInput);
    std::signal(SIGSEGV, [](int) { std::abort(); });
    int files = 0;
    for (const std::string &folder : std::vector<std::string>(arguments + 1, arguments + count)) {
        for (const auto &entry : std::filesystem::recursive_directory_iterator(folder)) {
            if (!entry.is_regular_file())
                continue;
            runVariants(contents(entry.path()));
            ++files;
        }
    }
    std::printf("%d seeds replayed\n", files);
    return files > 0 ? 0 : 1;
}
