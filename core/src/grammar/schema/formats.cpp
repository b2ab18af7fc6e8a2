// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "grammar/schema/textrule_p.h"

#include <array>
#include <cstdio>

namespace Parlance::Gbnf {

namespace {

// Months by their lengths; the 29th of February in years that four divides, of centuries in those that 400 divides.
#define PARLANCE_DATE                                                                                                  \
    "(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)"               \
    "|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-"   \
    "29)"
#define PARLANCE_FRACTION "(?:[.][0-9]+)?"
#define PARLANCE_DAYS "(?:[0-9]+Y(?:[0-9]+M(?:[0-9]+D)?)?|[0-9]+M(?:[0-9]+D)?|[0-9]+D)"
#define PARLANCE_HOURS "T(?:[0-9]+H(?:[0-9]+M(?:[0-9]+S)?)?|[0-9]+M(?:[0-9]+S)?|[0-9]+S)"
#define PARLANCE_OCTET "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])"
#define PARLANCE_IPV4 "(?:" PARLANCE_OCTET "[.]){3}" PARLANCE_OCTET
#define PARLANCE_GROUP "[0-9A-Fa-f]{1,4}"
#define PARLANCE_LAST "(?:" PARLANCE_GROUP ":" PARLANCE_GROUP "|" PARLANCE_IPV4 ")"
#define PARLANCE_UPTO(count) "(?:(?:" PARLANCE_GROUP ":){0," count "}" PARLANCE_GROUP ")?"
#define PARLANCE_IPV6                                                                                                  \
    "(?:(?:" PARLANCE_GROUP ":){6}" PARLANCE_LAST "|::(?:" PARLANCE_GROUP ":){5}" PARLANCE_LAST "|(?:" PARLANCE_GROUP  \
    ")?::(?:" PARLANCE_GROUP ":){4}" PARLANCE_LAST                                                                     \
    "|" PARLANCE_UPTO("1") "::(?:" PARLANCE_GROUP ":){3}" PARLANCE_LAST                                                \
                           "|" PARLANCE_UPTO("2") "::(?:" PARLANCE_GROUP ":){2}" PARLANCE_LAST "|" PARLANCE_UPTO(      \
                               "3") "::" PARLANCE_GROUP ":" PARLANCE_LAST                                              \
                                    "|" PARLANCE_UPTO("4") "::" PARLANCE_LAST                                          \
                                                           "|" PARLANCE_UPTO("5") "::" PARLANCE_GROUP                  \
                                                                                  "|" PARLANCE_UPTO("6") "::)"
#define PARLANCE_LABEL "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
#define PARLANCE_ATOM "A-Za-z0-9!#$%&'*+/=?^_`{|}~-"
#define PARLANCE_EMAIL(more, label)                                                                                    \
    "(?:[" more PARLANCE_ATOM "]+(?:[.][" more PARLANCE_ATOM "]+)*|\"(?:[ !#-\\[\\]-~" more "]|\\\\[ -~])*\")@"        \
    "(?:" label "(?:[.]" label ")*|\\[(?:" PARLANCE_IPV4 "|IPv6:" PARLANCE_IPV6 ")\\])"
#define PARLANCE_BEYOND                                                                                                \
    "\\u00A0-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFEF\\u{10000}-\\u{1FFFD}\\u{20000}-\\u{2FFFD}\\u{30000}-\\u{3FFFD}"     \
    "\\u{40000}-\\u{4FFFD}\\u{50000}-\\u{5FFFD}\\u{60000}-\\u{6FFFD}\\u{70000}-\\u{7FFFD}\\u{80000}-\\u{8FFFD}"        \
    "\\u{90000}-\\u{9FFFD}\\u{A0000}-\\u{AFFFD}\\u{B0000}-\\u{BFFFD}\\u{C0000}-\\u{CFFFD}\\u{D0000}-\\u{DFFFD}"        \
    "\\u{E1000}-\\u{EFFFD}"
#define PARLANCE_PRIVATE "\\uE000-\\uF8FF\\u{F0000}-\\u{FFFFD}\\u{100000}-\\u{10FFFD}"

// RFC 3986; more are the characters that an IRI has beyond ASCII, private those that only its query has.
#define PARLANCE_PLAIN(more) "A-Za-z0-9._~!$&'()*+,;=" more "-"
#define PARLANCE_HEX "%[0-9A-Fa-f]{2}"
#define PARLANCE_SEGMENT(more) "(?:[:@" PARLANCE_PLAIN(more) "]|" PARLANCE_HEX ")"
#define PARLANCE_AUTHORITY(more)                                                                                       \
    "(?:(?:[:" PARLANCE_PLAIN(more) "]|" PARLANCE_HEX ")*@)?(?:\\[(?:" PARLANCE_IPV6                                   \
                                    "|[vV][0-9A-Fa-f]+[.][:" PARLANCE_PLAIN("") "]+)\\]|(?:[" PARLANCE_PLAIN(          \
                                        more) "]|" PARLANCE_HEX ")*)(?::[0-9]*)?"
#define PARLANCE_TAIL(more, private)                                                                                   \
    "(?:[?](?:[/?:@" PARLANCE_PLAIN(more private) "]|" PARLANCE_HEX                                                    \
                                                  ")*)?(?:#(?:[/?:@" PARLANCE_PLAIN(more) "]|" PARLANCE_HEX ")*)?"
#define PARLANCE_ROOTED(more)                                                                                          \
    "//" PARLANCE_AUTHORITY(more) "(?:/" PARLANCE_SEGMENT(more) "*)*|/(?:" PARLANCE_SEGMENT(                           \
        more) "+(?:/" PARLANCE_SEGMENT(more) "*)*)?"
#define PARLANCE_URI(more, private)                                                                                    \
    "[A-Za-z][A-Za-z0-9+.-]*:(?:" PARLANCE_ROOTED(more) "|" PARLANCE_SEGMENT(more) "+(?:/" PARLANCE_SEGMENT(           \
        more) "*)*)?" PARLANCE_TAIL(more, private)
#define PARLANCE_URI_REFERENCE(more, private)                                                                          \
    "(?:" PARLANCE_URI(more, private) "|(?:" PARLANCE_ROOTED(more) "|(?:[@" PARLANCE_PLAIN(                            \
        more) "]|" PARLANCE_HEX ")+(?:/" PARLANCE_SEGMENT(more) "*)*)?" PARLANCE_TAIL(more, private) ")"
#define PARLANCE_VARIABLE                                                                                              \
    "(?:[A-Za-z0-9_]|" PARLANCE_HEX ")(?:[.]?(?:[A-Za-z0-9_]|" PARLANCE_HEX "))*(?::[1-9][0-9]{0,3}|[*])?"

#define PARLANCE_BASE64 "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"

struct Format
{
    std::string_view name;
    const char *pattern;
    const char *unchecked = nullptr;
    bool isExtension = false; ///< of other specifications: what JSON Schema calls an annotation
};

constexpr const char *unseenNames =
    "whether labels in Punycode are correct, and the length of the whole, are not checked";

constexpr std::array formats = {
    Format{ "date", "^" PARLANCE_DATE "$" },
    Format{ "duration", "^P(?:[0-9]+W|" PARLANCE_DAYS "(?:" PARLANCE_HOURS ")?|" PARLANCE_HOURS ")$" },
    Format{ "email", "^" PARLANCE_EMAIL("", PARLANCE_LABEL) "$" },
    Format{ "idn-email",
            "^" PARLANCE_EMAIL("\\u0080-\\u{10FFFF}",
                               "[A-Za-z0-9" PARLANCE_BEYOND "](?:[A-Za-z0-9" PARLANCE_BEYOND
                               "-]*[A-Za-z0-9" PARLANCE_BEYOND "])?") "$" },
    Format{ "hostname", "^" PARLANCE_LABEL "(?:[.]" PARLANCE_LABEL ")*$", unseenNames },
    Format{ "idn-hostname", "^[^ -,/:-@\\[-`{-~]+$", "characters of names beyond ASCII are not checked" },
    Format{ "ipv4", "^" PARLANCE_IPV4 "$" },
    Format{ "ipv6", "^" PARLANCE_IPV6 "$" },
    Format{ "uri", "^" PARLANCE_URI("", "") "$" },
    Format{ "uri-reference", "^" PARLANCE_URI_REFERENCE("", "") "$" },
    Format{ "iri", "^" PARLANCE_URI(PARLANCE_BEYOND, PARLANCE_PRIVATE) "$" },
    Format{ "iri-reference", "^" PARLANCE_URI_REFERENCE(PARLANCE_BEYOND, PARLANCE_PRIVATE) "$" },
    Format{ "uri-template",
            "^(?:[^\\u0000- \"%<>\\\\^`{|}\\u007f]|" PARLANCE_HEX "|\\{[+#./;?&=,!@|]?" PARLANCE_VARIABLE
            "(?:," PARLANCE_VARIABLE ")*\\})*$" },
    Format{ "uuid", "^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$" },
    Format{ "json-pointer", "^(?:/(?:[^/~]|~[01])*)*$" },
    Format{ "relative-json-pointer", "^(?:0|[1-9][0-9]*)(?:#|(?:/(?:[^/~]|~[01])*)*)$" },
    Format{ "byte", PARLANCE_BASE64, nullptr, true },
    Format{ "base64", PARLANCE_BASE64, nullptr, true },
    Format{ "regex", "", "of a regular expression only brackets and escapes are checked" },
};

/// Leap seconds are at 23:59:60 in UTC; elsewhere that is another time, by whole and half hours: 00:29:60+00:30.
std::string leapSeconds()
{
    std::string out = "23:59:60" PARLANCE_FRACTION "(?:[Zz]|[+-]00:00)";
    for (int hour = 0; hour < 24; ++hour) {
        char buffer[200];
        std::snprintf(buffer, sizeof buffer,
                      "|%02d:(?:59:60" PARLANCE_FRACTION "(?:[+]%02d:00|-%02d:00)|29:60" PARLANCE_FRACTION
                      "(?:[+]%02d:30|-%02d:30))",
                      hour, (hour + 1) % 24, 23 - hour, hour, 23 - hour);
        out += buffer;
    }
    return out;
}

std::string timePattern(bool everyForm)
{
    return "(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]" PARLANCE_FRACTION
           "(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])|"
        + (everyForm ? leapSeconds() : "23:59:60" PARLANCE_FRACTION "(?:[Zz]|[+-]00:00)") + ')';
}

/// Formats are the same in every document, and take long to be read, so each is made once.
const TextRule &ruleOf(const std::string &pattern)
{
    static std::mutex mutex;
    static std::map<std::string, std::unique_ptr<TextRule>> rules;
    const std::lock_guard lock(mutex);
    std::unique_ptr<TextRule> &rule = rules[pattern];
    if (!rule)
        rule = TextRule::shared(pattern);
    return *rule;
}

} // namespace

TextFormat formatRule(const std::string &name, bool asSpecified)
{
    if (name == "time")
        return { &ruleOf('^' + timePattern(asSpecified) + '$') };
    if (name == "date-time")
        return { &ruleOf("^" PARLANCE_DATE "[Tt]" + timePattern(asSpecified) + '$') };
    for (const Format &format : formats) {
        if (format.name == name && !(format.isExtension && asSpecified))
            return { &ruleOf(format.pattern), format.unchecked, name == "regex" };
    }
    return {};
}

} // namespace Parlance::Gbnf
