// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "checks.h"

#include <parlance/budget.h>
#include <parlance/json.h>
#include <parlance/sha256.h>
#include <parlance/utf8.h>
#include <parlance/validate.h>

using namespace Parlance;

static void checkKinds()
{
    const Value all = Array{ true,
                             1,
                             2L,
                             3LL,
                             4U,
                             5UL,
                             6ULL,
                             7.5,
                             "text",
                             std::string("text"),
                             std::string_view("text"),
                             Object{ { "a", nullptr } },
                             BigInteger{ "123456789012345678901234567890" } };
    check(
        toJson(all)
            == R"([true, 1, 2, 3, 4, 5, 6, 7.5, "text", "text", "text", {"a": null}, 123456789012345678901234567890])",
        "each kind of value is written");
    bool isInteger = false;
    check(all[1].toInteger(&isInteger) == 1 && isInteger, "an integer is one");
    check(all[0].toBool() && all[1].toInteger() == 1 && all[7].toDouble() == 7.5 && all[8].toString() == "text",
          "each kind of value is read");
    check(all[12].bigDigits() == "123456789012345678901234567890", "large integers keep their digits");
    check(all.toArray().size() == 13 && all[11].toObject().size() == 1 && all[11].contains("a"), "containers are read");
}

static void checkObjects()
{
    Value value;
    value.object()["b"] = 1;
    value.object().set("a", Array{ 2 });
    Value *found = value.object().find("a");
    check(found != nullptr, "a member is found");
    found->array().push_back(3);
    const Object &members = value.toObject();
    check(members.find("b") != nullptr && value["a"][1] == Value(3), "members change in place");
    check(value.object().remove("b") && toJson(value) == R"({"a": [2, 3]})", "members go");
}

static void checkTexts()
{
    check(Utf8::length("größe") == 5 && Utf8::offsetOf("größe", 3) == 4, "code points are counted");
    check(Utf8::firstInvalid("a\xff") == 1, "what is no UTF-8 is found");
    check(Utf8::sanitized("a\xff") == "a\uFFFD", "what is no UTF-8 is replaced");
    check(Utf8::harmless("a\x1b") == "a\\x1b" && Utf8::isHarmless(U'a'), "texts are shown");
    check(Utf8::shortened("abcdefgh", 5).size() < 8, "texts are shortened");
    std::size_t at = 0;
    std::string text;
    Utf8::append(text, Utf8::next("ö", at));
    check(text == "ö" && at == 2, "code points are read and written");
    check(sha256("").substr(0, 8) == "e3b0c442", "hashes are those of SHA-256");
}

static void checkBudgets()
{
    Budget small({ 10, {} });
    const BudgetScope scope(small);
    check(BudgetScope::current() == &small && BudgetScope::draw(5), "a scope draws from its budget");
    const PieceOfWork work({ 2, {} });
    check(!BudgetScope::draw(20) && work.budget().isSpent(), "a budget ends");
    check(!work.budget().error().toString().empty() && !small.draw(20), "its error says so");
    Budget none;
    none.cancel();
    check(none.error().code == ErrorCode::Cancelled, "a budget is cancelled");
}

void checkValues()
{
    checkKinds();
    checkObjects();
    checkTexts();
    checkBudgets();
    check(!parseJson("{") && parseJsonMembers(R"({"a": 1, "b": 2})", { "b" })->toObject().size() == 1, "JSON is read");
    const Value schema = Object{ { "type", "string" }, { "maxLength", 2 } };
    check(!validate(schema, "ab") && validate(schema, "abc"), "values are held to schemas");
}
