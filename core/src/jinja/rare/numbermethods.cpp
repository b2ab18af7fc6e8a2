// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// The methods of integers and floats: (255).to_bytes(2), 0.5.hex().
#include "jinja/builtins/support_p.h"
#include "jinja/rare/bytes_p.h"
#include "jinja/rare/rare_p.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace Parlance::Jinja {

namespace {

Var integerOf(Runtime &runtime, const Args &args)
{
    return fromBigInt(runtime, toBigInt(args[0]));
}

Var bitLength(Runtime &, const Args &args)
{
    return Var::integer(static_cast<std::int64_t>(toBigInt(args[0]).bitLength()));
}

Var bitCount(Runtime &, const Args &args)
{
    return Var::integer(static_cast<std::int64_t>(toBigInt(args[0]).bitCount()));
}

Var integerRatio(Runtime &runtime, const Args &args)
{
    return runtime.tuple({ integerOf(runtime, args), Var::integer(1) });
}

Var fromBytes(Runtime &, const Args &)
{
    fail(Fault::Attribute, "int.from_bytes() is not supported");
}

// So many bytes, those of the two's complement where signed.
Var toBytes(Runtime &runtime, const Args &args)
{
    const std::int64_t length = indexOr(runtime, args, 1, 1);
    const std::string_view order = args.has(2) ? textOf(runtime, args[2], "byteorder") : "big";
    const bool isSigned = args.truth(runtime, 3, false);
    const bool little = order == "little";
    if (!little && order != "big")
        fail(Fault::Value, "byteorder must be either 'little' or 'big'");
    if (length < 0)
        fail(Fault::Value, "length argument must be non-negative");
    if (!args[0].isSmallInteger())
        fail(Fault::Arithmetic, "int.to_bytes() takes no more than 64 bits here");
    const std::int64_t number = args[0].toInteger();
    if (number < 0 && !isSigned)
        fail(Fault::Arithmetic, "can't convert negative int to unsigned");
    const std::int64_t rest = length >= 8 ? 0 : number >> std::max<std::int64_t>(8 * length - (isSigned && length), 0);
    if (length < 8 && rest != 0 && !(isSigned && length > 0 && rest == -1))
        fail(Fault::Arithmetic, "int too big to convert");
    checkRoom(runtime, static_cast<std::uint64_t>(length));
    std::string bytes;
    for (std::int64_t i = 0; i < length; ++i)
        bytes += static_cast<char>(number >> std::min<std::int64_t>(8 * i, 63));
    if (!little)
        std::reverse(bytes.begin(), bytes.end());
    return Var::object(make<Bytes>(runtime, std::move(bytes), args[0].origin()));
}

Var self(Runtime &, const Args &args)
{
    return args[0];
}

Var isInteger(Runtime &, const Args &args)
{
    const double value = args[0].toReal();
    return Var::boolean(std::isfinite(value) && value == std::trunc(value));
}

Var floatRatio(Runtime &runtime, const Args &args)
{
    const double value = args[0].toReal();
    if (!std::isfinite(value))
        fail(std::isnan(value) ? Fault::Value : Fault::Arithmetic, "cannot convert Infinity or NaN to integer ratio");
    int exponent = 0;
    double mantissa = std::frexp(value, &exponent);
    for (; mantissa != std::trunc(mantissa); --exponent)
        mantissa *= 2;
    const BigInt power = *BigInt::power(BigInt(2), static_cast<std::uint64_t>(std::abs(exponent)));
    const BigInt whole = *BigInt::fromDouble(mantissa);
    const BigInt numerator = exponent > 0 ? *BigInt::multiply(whole, power) : whole;
    return runtime.tuple({ fromBigInt(runtime, numerator), fromBigInt(runtime, exponent > 0 ? BigInt(1) : power) });
}

std::string hexFloat(double value)
{
    if (!std::isfinite(value))
        return std::isnan(value) ? "nan" : value > 0 ? "inf" : "-inf";
    int exponent = 0;
    const double mantissa = std::frexp(std::fabs(value), &exponent);
    const std::string sign = std::signbit(value) ? "-" : "";
    if (mantissa == 0)
        return sign + "0x0.0p+0";
    const int shift = exponent < -1021 ? -1021 - exponent : 0; // subnormal numbers keep the smallest exponent
    const auto bits = static_cast<std::uint64_t>(std::ldexp(mantissa, 53 - shift));
    exponent += shift - 1;
    std::string digits;
    for (int at = 48; at >= 0; at -= 4)
        digits.push_back("0123456789abcdef"[(bits >> at) & 15]);
    return sign + "0x" + (bits >> 52 ? "1." : "0.") + digits + "p" + (exponent < 0 ? "" : "+")
        + std::to_string(exponent);
}

// Hexadecimal digits and points, an exponent of two, inf and nan, as float.fromhex() reads them: all of the text.
Var fromHex(Runtime &runtime, const Args &args)
{
    const std::string_view given = textOf(runtime, args[1], "fromhex() argument");
    const std::size_t first = given.find_first_not_of(" \t\n\r\f\v");
    std::string text(first == std::string_view::npos ? std::string_view() : given.substr(first));
    text.erase(text.find_last_not_of(" \t\n\r\f\v") + 1);
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+'))
        text.erase(0, 1);
    if (text.starts_with("0x") || text.starts_with("0X"))
        text.erase(0, 2);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::hex);
    if (text.starts_with('-') || end == text.data() || end != text.data() + text.size())
        fail(Fault::Value, "invalid hexadecimal floating-point string");
    if (error == std::errc::result_out_of_range && std::fabs(value) > 1)
        fail(Fault::Arithmetic, "hexadecimal value too large to represent as a float");
    return Var::real(negative ? -value : value);
}

Var floatHex(Runtime &runtime, const Args &args)
{
    return runtime.string(hexFloat(args[0].toReal()));
}

constexpr Function intMethodTable[] = {
    { "bit_length", bitLength, "self/" },
    { "bit_count", bitCount, "self/" },
    { "conjugate", integerOf, "self/" },
    { "as_integer_ratio", integerRatio, "self/" },
    { "to_bytes", toBytes, "self/ length= byteorder= signed=" },
    { "from_bytes", fromBytes, "self/ * **" },
};

constexpr Function floatMethodTable[] = {
    { "is_integer", isInteger, "self/" },        { "conjugate", self, "self/" },
    { "as_integer_ratio", floatRatio, "self/" }, { "hex", floatHex, "self/" },
    { "fromhex", fromHex, "self/ string/" },
};

} // namespace

Builtins intMethods()
{
    return intMethodTable;
}
Builtins floatMethods()
{
    return floatMethodTable;
}

} // namespace Parlance::Jinja
