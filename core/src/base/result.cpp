#include <parlance/result.h>
#include <parlance/utf8.h>

namespace Parlance {

static std::string placePrefix(const Place &place)
{
    std::string prefix = place.file.empty() ? std::string() : place.file + ":";
    if (place.line > 0)
        prefix += std::to_string(place.line) + ":";
    if (place.line > 0 && place.column > 0)
        prefix += std::to_string(place.column) + ":";
    return prefix.empty() ? prefix : prefix + " ";
}

static std::string caretLine(const std::string &sourceLine, int column)
{
    std::string caret = "    ";
    const std::size_t stop = Utf8::offsetOf(sourceLine, static_cast<std::size_t>(column - 1));
    for (std::size_t at = 0; at < stop;)
        caret += Utf8::next(sourceLine, at) == U'\t' ? '\t' : ' ';
    return caret + "^";
}

std::string Error::toString() const
{
    std::string text = placePrefix(place) + "error: " + message;
    if (!sourceLine.empty()) {
        text += "\n    " + sourceLine;
        if (place.column > 0)
            text += "\n" + caretLine(sourceLine, place.column);
    }
    for (const std::string &step : trail)
        text += "\n  " + step;
    return text;
}

} // namespace Parlance
