// What is read as JSON is written as JSON that reads back as the same value.

#include "target.h"

#include <parlance/json.h>

#include <cstdlib>

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    const auto value = Parlance::parseJson(text);
    if (!value)
        return 0;
    const std::string written = Parlance::toJson(*value);
    const auto again = Parlance::parseJson(written);
    if (!again || Parlance::toJson(*again) != written)
        std::abort();
    return 0;
}
