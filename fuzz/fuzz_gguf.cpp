// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// A model file of any bytes gives a template, or an error that says what is wrong with it.

#include "target.h"

#include <parlance/template.h>

#include <cstdio>
#include <unistd.h>

using namespace Parlance;

namespace {

/// A file of this process alone, written anew for each input.
const std::string &path()
{
    static const std::string name =
        (std::filesystem::temp_directory_path() / ("parlance-fuzz-" + std::to_string(getpid()) + ".gguf")).string();
    return name;
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    std::FILE *file = std::fopen(path().c_str(), "wb");
    require(file != nullptr);
    const bool written = std::fwrite(data, 1, size, file) == size;
    require(std::fclose(file) == 0 && written);
    const auto chatTemplate = ChatTemplate::load(path());
    require(chatTemplate || !chatTemplate.error().message.empty());
    std::remove(path().c_str());
    return 0;
}
