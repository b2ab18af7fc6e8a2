// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "jinja/builtins_p.h"
#include "jinja/evaluator_p.h"
#include "jinja/parser_p.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <set>

namespace Parlance::Jinja {

namespace {

constexpr std::size_t longestInteger = 4300; // digits, as Python reads them
constexpr int heightPerDepth = 5; // chains (a + b + c …) may be longer than brackets may nest

/// An integer literal beyond 64 bits. A Var of it would be counted, and a program is shared by threads.
struct BigConst final : Expr
{
    BigConst(std::uint32_t at, std::string decimal)
        : Expr(at)
        , digits(std::move(decimal))
    { }
    Var eval(Evaluator &evaluator) const override;
    std::string label() const override { return "const " + digits; }
    std::string digits;
};

// Decimal digits of an integer literal of any base.
std::string decimalDigits(std::string_view text)
{
    const char kind = text.size() > 2 ? static_cast<char>(text[1] | 0x20) : '0';
    const unsigned base = kind == 'x' ? 16 : kind == 'o' ? 8 : kind == 'b' ? 2 : 10;
    if (base == 10)
        return std::string(text);
    std::string digits = "0"; // the lowest first
    for (const char c : text.substr(2)) {
        unsigned carry = c <= '9' ? static_cast<unsigned>(c - '0') : static_cast<unsigned>((c | 0x20) - 'a') + 10;
        for (char &digit : digits) {
            carry += static_cast<unsigned>(digit - '0') * base;
            digit = static_cast<char>('0' + carry % 10);
            carry /= 10;
        }
        for (; carry > 0; carry /= 10)
            digits += static_cast<char>('0' + carry % 10);
    }
    std::reverse(digits.begin(), digits.end());
    return digits;
}

Var BigConst::eval(Evaluator &evaluator) const
{
    return bigConstant(evaluator, digits);
}

} // namespace

ExprPtr Parser::checked(ExprPtr expr) const
{
    std::uint16_t height = 0;
    expr->children([&](const Node &child) {
        if (const Expr *below = child.asExpression())
            height = std::max(height, below->height);
    });
    if (height >= m_depthLimit * heightPerDepth || height == std::numeric_limits<std::uint16_t>::max())
        tooDeep();
    expr->height = static_cast<std::uint16_t>(height + 1);
    return expr;
}

Var Parser::text(std::string_view value)
{
    return Var::text(*m_tree.intern(value));
}

ExprPtr Parser::binary(BinaryOp op, ExprPtr left, ExprPtr right, std::uint32_t offset)
{
    auto result = std::make_unique<Binary>(offset);
    result->op = op;
    result->left = std::move(left);
    result->right = std::move(right);
    return checked(std::move(result));
}

ExprPtr Parser::parseExpression(bool withConditional)
{
    const Nesting nesting(*this);
    return withConditional ? parseConditional() : parseOr();
}

ExprPtr Parser::parseConditional()
{
    ExprPtr expr = parseOr();
    while (at(TokenType::Name) && atName("if")) {
        auto result = std::make_unique<Conditional>(next().offset);
        result->then = std::move(expr);
        result->test = parseOr();
        if (skipName("else")) {
            const Nesting nesting(*this);
            result->otherwise = parseConditional();
        }
        expr = checked(std::move(result));
    }
    return expr;
}

ExprPtr Parser::parseOr()
{
    ExprPtr left = parseAnd();
    while (atName("or")) {
        const std::uint32_t offset = next().offset;
        left = binary(BinaryOp::Or, std::move(left), parseAnd(), offset);
    }
    return left;
}

ExprPtr Parser::parseAnd()
{
    ExprPtr left = parseNot();
    while (atName("and")) {
        const std::uint32_t offset = next().offset;
        left = binary(BinaryOp::And, std::move(left), parseNot(), offset);
    }
    return left;
}

ExprPtr Parser::parseNot()
{
    if (!atName("not"))
        return parseCompare();
    const Nesting nesting(*this);
    auto result = std::make_unique<Unary>(next().offset);
    result->operand = parseNot();
    return checked(std::move(result));
}

ExprPtr Parser::parseCompare()
{
    static constexpr std::array<std::pair<TokenType, CompareOp>, 6> operators{
        { { TokenType::Equal, CompareOp::Equal },
          { TokenType::NotEqual, CompareOp::NotEqual },
          { TokenType::Less, CompareOp::Less },
          { TokenType::LessEqual, CompareOp::LessEqual },
          { TokenType::Greater, CompareOp::Greater },
          { TokenType::GreaterEqual, CompareOp::GreaterEqual } }
    };
    const std::uint32_t offset = current().offset;
    ExprPtr first = parseSum();
    std::vector<std::pair<CompareOp, ExprPtr>> rest;
    for (;;) {
        const auto *found = std::find_if(operators.begin(), operators.end(),
                                         [&](const auto &candidate) { return at(candidate.first); });
        if (found != operators.end()) {
            next();
            rest.emplace_back(found->second, parseSum());
        } else if (skipName("in")) {
            rest.emplace_back(CompareOp::In, parseSum());
        } else if (atName("not") && look().type == TokenType::Name && look().text == "in") {
            next();
            next();
            rest.emplace_back(CompareOp::NotIn, parseSum());
        } else {
            break;
        }
    }
    if (rest.empty())
        return first;
    auto result = std::make_unique<Compare>(offset);
    result->first = std::move(first);
    result->rest = std::move(rest);
    return checked(std::move(result));
}

ExprPtr Parser::parseSum()
{
    ExprPtr left = parseConcat();
    while (at(TokenType::Add) || at(TokenType::Subtract)) {
        const Token token = next();
        const BinaryOp op = token.type == TokenType::Add ? BinaryOp::Add : BinaryOp::Subtract;
        left = binary(op, std::move(left), parseConcat(), token.offset);
    }
    return left;
}

ExprPtr Parser::parseConcat()
{
    ExprPtr first = parseProduct();
    if (!at(TokenType::Tilde))
        return first;
    auto result = std::make_unique<Concat>(current().offset);
    result->parts.push_back(std::move(first));
    while (skip(TokenType::Tilde))
        result->parts.push_back(parseProduct());
    return checked(std::move(result));
}

ExprPtr Parser::parseProduct()
{
    static constexpr std::array<std::pair<TokenType, BinaryOp>, 4> operators{
        { { TokenType::Multiply, BinaryOp::Multiply },
          { TokenType::Divide, BinaryOp::Divide },
          { TokenType::FloorDivide, BinaryOp::FloorDivide },
          { TokenType::Modulo, BinaryOp::Modulo } }
    };
    ExprPtr left = parsePower();
    for (;;) {
        const auto *found = std::find_if(operators.begin(), operators.end(),
                                         [&](const auto &candidate) { return at(candidate.first); });
        if (found == operators.end())
            return left;
        const std::uint32_t offset = next().offset;
        left = binary(found->second, std::move(left), parsePower(), offset);
    }
}

ExprPtr Parser::parsePower()
{
    ExprPtr left = parseUnary();
    while (at(TokenType::Power)) {
        const std::uint32_t offset = next().offset;
        left = binary(BinaryOp::Power, std::move(left), parseUnary(), offset);
    }
    return left;
}

ExprPtr Parser::parseUnary(bool withFilter)
{
    ExprPtr expr;
    if (at(TokenType::Subtract) || at(TokenType::Add)) {
        const Nesting nesting(*this);
        const Token sign = next();
        auto unary = std::make_unique<Unary>(sign.offset);
        unary->op = sign.type == TokenType::Add ? UnaryOp::Positive : UnaryOp::Negative;
        unary->operand = parseUnary(false);
        expr = checked(std::move(unary));
    } else {
        expr = parsePrimary();
    }
    expr = parsePostfix(std::move(expr));
    return withFilter ? parseFilterExpr(std::move(expr)) : std::move(expr);
}

ExprPtr Parser::parsePrimary()
{
    switch (current().type) {
    case TokenType::Name:
        return parseNameOrConstant();
    case TokenType::String:
        return parseString();
    case TokenType::Integer:
    case TokenType::Float:
        return parseNumber();
    case TokenType::LeftParenthesis: {
        next();
        ExprPtr result = parseTuple(false, true, true);
        expect(TokenType::RightParenthesis);
        return result;
    }
    case TokenType::LeftBracket:
        return parseList();
    case TokenType::LeftBrace:
        return parseDict();
    case TokenType::End:
        fail("unexpected end of template", current().offset);
    default:
        fail("unexpected '" + describe(current()) + "'", current().offset);
    }
}

ExprPtr Parser::parseNameOrConstant()
{
    const Token token = next();
    const auto is = [&token](std::string_view text) { return isText(token, text); };
    if (is("true") || is("True") || is("false") || is("False"))
        return std::make_unique<Const>(token.offset, Var::boolean(is("true") || is("True")));
    if (is("none") || is("None"))
        return std::make_unique<Const>(token.offset, Var::none());
    return std::make_unique<Name>(token.offset, m_tree.intern(token.text), Name::Use::Load);
}

ExprPtr Parser::parseString()
{
    const Token token = next();
    if (!at(TokenType::String))
        return std::make_unique<Const>(token.offset, text(token.text));
    std::string joined(token.text);
    while (at(TokenType::String))
        joined += next().text;
    return std::make_unique<Const>(token.offset, text(joined));
}

ExprPtr Parser::parseNumber()
{
    const Token token = next();
    if (token.type == TokenType::Float)
        return std::make_unique<Const>(token.offset, Var::real(std::strtod(std::string(token.text).c_str(), nullptr)));
    if (token.text.size() > longestInteger)
        fail("an integer has more than " + std::to_string(longestInteger) + " digits", token.offset);
    std::string digits = decimalDigits(token.text);
    std::int64_t value = 0;
    if (std::from_chars(digits.data(), digits.data() + digits.size(), value).ec == std::errc())
        return std::make_unique<Const>(token.offset, Var::integer(value));
    return std::make_unique<BigConst>(token.offset, std::move(digits));
}

bool Parser::isTupleEnd() const
{
    return at(TokenType::VariableEnd) || at(TokenType::BlockEnd) || at(TokenType::RightParenthesis);
}

ExprPtr Parser::parseTuple(bool simplified, bool withConditional, bool explicitParentheses)
{
    const auto parseElement = [&] { return simplified ? parsePrimary() : parseExpression(withConditional); };
    const std::uint32_t offset = current().offset;
    ExprPtr first;
    if (!isTupleEnd()) {
        first = parseElement();
        if (!at(TokenType::Comma))
            return first;
    } else if (!explicitParentheses) {
        fail("Expected an expression, got '" + describe(current()) + "'", offset);
    }
    auto tuple = std::make_unique<Sequence>(offset);
    if (first)
        tuple->items.push_back(std::move(first));
    while (skip(TokenType::Comma) && !isTupleEnd())
        tuple->items.push_back(parseElement());
    return checked(std::move(tuple));
}

ExprPtr Parser::parseList()
{
    auto list = std::make_unique<Sequence>(next().offset);
    list->isTuple = false;
    while (!at(TokenType::RightBracket)) {
        if (!list->items.empty())
            expect(TokenType::Comma);
        if (at(TokenType::RightBracket))
            break;
        list->items.push_back(parseExpression());
    }
    next();
    return checked(std::move(list));
}

ExprPtr Parser::parseDict()
{
    auto dict = std::make_unique<DictLiteral>(next().offset);
    while (!at(TokenType::RightBrace)) {
        if (!dict->items.empty())
            expect(TokenType::Comma);
        if (at(TokenType::RightBrace))
            break;
        ExprPtr key = parseExpression();
        expect(TokenType::Colon);
        dict->items.emplace_back(std::move(key), parseExpression());
    }
    next();
    return checked(std::move(dict));
}

ExprPtr Parser::parsePostfix(ExprPtr expr)
{
    for (;;) {
        if (at(TokenType::Dot) || at(TokenType::LeftBracket))
            expr = parseSubscript(std::move(expr));
        else if (at(TokenType::LeftParenthesis))
            expr = parseCall(std::move(expr));
        else
            return expr;
    }
}

ExprPtr Parser::parseFilterExpr(ExprPtr expr)
{
    for (;;) {
        if (at(TokenType::Pipe))
            expr = parseFilter(std::move(expr));
        else if (atName("is"))
            expr = parseTest(std::move(expr));
        else if (at(TokenType::LeftParenthesis))
            expr = parseCall(std::move(expr));
        else
            return expr;
    }
}

ExprPtr Parser::parseSubscript(ExprPtr object)
{
    const Token token = next();
    if (token.type == TokenType::LeftBracket) {
        auto keys = std::make_unique<Sequence>(token.offset);
        bool isSlice = false;
        while (!at(TokenType::RightBracket)) {
            if (!keys->items.empty())
                expect(TokenType::Comma);
            if (isSlice)
                fail("a slice cannot be part of a tuple", current().offset);
            keys->items.push_back(parseSubscribed(object, isSlice));
        }
        next();
        if (isSlice)
            return checked(std::move(keys->items.front()));
        auto item = std::make_unique<Item>(token.offset);
        item->object = std::move(object);
        item->key = keys->items.size() == 1 ? std::move(keys->items.front()) : checked(std::move(keys));
        return checked(std::move(item));
    }
    const Token name = next();
    if (name.type == TokenType::Name) {
        auto attribute = std::make_unique<Attribute>(token.offset);
        attribute->object = std::move(object);
        attribute->name = m_tree.intern(name.text);
        return checked(std::move(attribute));
    }
    if (name.type != TokenType::Integer)
        fail("expected name or number", name.offset);
    --m_at;
    auto item = std::make_unique<Item>(token.offset);
    item->object = std::move(object);
    item->key = parseNumber();
    return checked(std::move(item));
}

// A key, or the slice of object, which it takes then.
ExprPtr Parser::parseSubscribed(ExprPtr &object, bool &isSlice)
{
    const std::uint32_t offset = current().offset;
    ExprPtr start;
    if (!at(TokenType::Colon)) {
        start = parseExpression();
        if (!at(TokenType::Colon))
            return start;
    }
    next();
    const auto ends = [&] { return at(TokenType::RightBracket) || at(TokenType::Comma); };
    auto slice = std::make_unique<Slice>(offset);
    slice->start = std::move(start);
    if (!at(TokenType::Colon) && !ends())
        slice->stop = parseExpression();
    if (skip(TokenType::Colon) && !ends())
        slice->step = parseExpression();
    if (!object)
        fail("a slice cannot be part of a tuple", offset);
    slice->object = std::move(object);
    isSlice = true;
    return slice;
}

Arguments Parser::parseArguments()
{
    const std::uint32_t offset = expect(TokenType::LeftParenthesis).offset;
    const auto ensure = [&](bool good) {
        if (!good)
            fail("invalid syntax for function call expression", offset);
    };
    Arguments result;
    std::set<const std::string *> names;
    for (bool comma = false; !at(TokenType::RightParenthesis); comma = true) {
        if (comma) {
            expect(TokenType::Comma);
            if (at(TokenType::RightParenthesis))
                break;
        }
        if (skip(TokenType::Multiply)) {
            ensure(!result.rest && !result.more);
            result.rest = parseExpression();
        } else if (skip(TokenType::Power)) {
            ensure(!result.more);
            result.more = parseExpression();
        } else if (at(TokenType::Name) && look().type == TokenType::Assign) {
            ensure(!result.more);
            const std::string *name = m_tree.intern(next().text);
            next();
            if (!names.insert(name).second)
                fail("keyword argument repeated: " + *name, current().offset);
            result.keywords.emplace_back(name, parseExpression());
        } else {
            ensure(!result.rest && !result.more && result.keywords.empty());
            result.positional.push_back(parseExpression());
        }
    }
    expect(TokenType::RightParenthesis);
    return result;
}

ExprPtr Parser::parseCall(ExprPtr callee)
{
    auto call = std::make_unique<Call>(current().offset);
    call->callee = std::move(callee);
    call->arguments = parseArguments();
    return checked(std::move(call));
}

std::string Parser::parseDottedName()
{
    std::string name(expect(TokenType::Name).text);
    while (skip(TokenType::Dot))
        (name += '.') += expect(TokenType::Name).text;
    return name;
}

ExprPtr Parser::parseFilter(ExprPtr value, bool startInline)
{
    while (at(TokenType::Pipe) || startInline) {
        if (!startInline)
            next();
        startInline = false;
        auto filter = std::make_unique<Filter>(current().offset);
        filter->value = std::move(value);
        filter->name = m_tree.intern(parseDottedName());
        if (at(TokenType::LeftParenthesis))
            filter->arguments = parseArguments();
        value = checked(std::move(filter));
    }
    return value;
}

ExprPtr Parser::parseTest(ExprPtr value)
{
    const std::uint32_t offset = next().offset;
    const bool negated = skipName("not");
    auto test = std::make_unique<Test>(offset);
    test->value = std::move(value);
    test->name = m_tree.intern(parseDottedName());
    if (at(TokenType::LeftParenthesis)) {
        test->arguments = parseArguments();
    } else if ((at(TokenType::Name) || at(TokenType::String) || at(TokenType::Integer) || at(TokenType::Float)
                || at(TokenType::LeftBracket) || at(TokenType::LeftBrace))
               && !atAny({ "else", "or", "and" })) {
        if (atName("is"))
            fail("You cannot chain multiple tests with is", current().offset);
        test->arguments.positional.push_back(parsePostfix(parsePrimary()));
    }
    ExprPtr result = checked(std::move(test));
    if (!negated)
        return result;
    auto negation = std::make_unique<Unary>(offset);
    negation->operand = std::move(result);
    return checked(std::move(negation));
}

std::unique_ptr<Tree> parseTree(std::string_view source, int depthLimit)
{
    auto tree = std::make_unique<Tree>();
    const NodeMemory::Use use(tree->memory);
    std::deque<std::string> made;
    tree->body = Parser(tokenize(source, made), *tree, depthLimit).parse();
    return tree;
}

} // namespace Parlance::Jinja
