// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#pragma once

#include "jinja/token_p.h"
#include "jinja/tree_p.h"

#include <initializer_list>
#include <limits>

namespace Parlance::Jinja {

/// A recursive descent over the tokens, in the same steps as Jinja2's parser.
class Parser
{
public:
    Parser(std::vector<Token> tokens, Tree &tree, int depthLimit)
        : m_tokens(std::move(tokens))
        , m_tree(tree)
        , m_depthLimit(depthLimit)
    { }

    Body parse();

private:
    using Words = std::initializer_list<std::string_view>;

    // tokens
    const Token &current() const { return m_tokens[m_at]; }
    const Token &look() const { return m_tokens[std::min(m_at + 1, m_tokens.size() - 1)]; }
    Token next();
    bool at(TokenType type) const { return current().type == type; }
    bool atName(std::string_view name) const { return at(TokenType::Name) && isText(current(), name); }
    /// The first letter tells nearly all.
    static bool isText(const Token &token, std::string_view text)
    {
        return token.text.size() == text.size() && token.text[0] == text[0] && token.text == text;
    }
    bool atAny(Words names) const;
    bool skip(TokenType type);
    bool skipName(std::string_view name);
    Token expect(TokenType type);
    Token expectName(std::string_view name);
    [[noreturn]] void fail(std::string message, std::uint32_t offset) const;
    [[noreturn]] void failExpected(std::string_view what) const;
    [[noreturn]] void failTag(const Token *tag, std::uint32_t offset) const;

    // statements
    Body parseBody(Words end);
    Body parseStatements(Words end, bool dropEnd);
    StmtPtr parseStatement();
    StmtPtr parseTag();
    StmtPtr parseFor();
    StmtPtr parseIf();
    StmtPtr parseSet();
    StmtPtr parseMacro();
    StmtPtr parseCallBlock();
    StmtPtr parseGeneration();
    StmtPtr parseFilterBlock();
    StmtPtr parseWith();
    StmtPtr parseAutoescape();
    StmtPtr parsePrint();
    StmtPtr parseLoopControl();
    void parseSignature(MacroBody &macro);
    ExprPtr parseAssignTarget(bool withNamespace);
    std::unique_ptr<Name> parseNameTarget(Name::Use use);
    void makeTarget(Expr &target, Name::Use use) const;

    // expressions
    ExprPtr parseExpression(bool withConditional = true);
    ExprPtr parseConditional();
    ExprPtr parseOr();
    ExprPtr parseAnd();
    ExprPtr parseNot();
    ExprPtr parseCompare();
    ExprPtr parseSum();
    ExprPtr parseConcat();
    ExprPtr parseProduct();
    ExprPtr parsePower();
    ExprPtr parseUnary(bool withFilter = true);
    ExprPtr parsePrimary();
    ExprPtr parseNameOrConstant();
    ExprPtr parseString();
    ExprPtr parseNumber();
    ExprPtr parseTuple(bool simplified, bool withConditional, bool explicitParentheses);
    ExprPtr parseList();
    ExprPtr parseDict();
    ExprPtr parsePostfix(ExprPtr expr);
    ExprPtr parseFilterExpr(ExprPtr expr);
    ExprPtr parseSubscript(ExprPtr object);
    ExprPtr parseSubscribed(ExprPtr &object, bool &isSlice);
    ExprPtr parseCall(ExprPtr callee);
    ExprPtr parseFilter(ExprPtr value, bool startInline = false);
    ExprPtr parseTest(ExprPtr value);
    Arguments parseArguments();
    std::string parseDottedName();
    bool isTupleEnd() const;
    ExprPtr binary(BinaryOp op, ExprPtr left, ExprPtr right, std::uint32_t offset);
    /// Finishes an expression: its height, which is limited because evaluation recurses as deep.
    ExprPtr checked(ExprPtr expr) const;
    Var text(std::string_view value);

    /// One level of nesting while it lives.
    class Nesting
    {
    public:
        explicit Nesting(Parser &parser)
            : m_parser(parser)
        {
            if (++parser.m_depth > parser.m_depthLimit)
                parser.tooDeep();
        }
        ~Nesting() { --m_parser.m_depth; }
        Nesting(const Nesting &) = delete;
        Nesting &operator=(const Nesting &) = delete;

    private:
        Parser &m_parser;
    };
    [[noreturn]] void tooDeep() const;

    std::vector<Token> m_tokens;
    Tree &m_tree;
    int m_depthLimit;
    int m_depth = 0;
    std::size_t m_at = 0;
    std::vector<std::string> m_tags; // the open ones
    std::vector<Words> m_ends; // what closes the open bodies
};

} // namespace Parlance::Jinja
