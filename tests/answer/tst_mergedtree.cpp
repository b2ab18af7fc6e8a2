// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "analysis/merge/answerrows_p.h"
#include "support/rows.h"

#include <parlance/answernode.h>
#include <parlance/template.h>

using namespace Parlance;

/// Rows of tests/data/answernode: {"name", "template" (in templates/), "dump": lines}: the tree of the
/// template's answers that merging finds, and the "example" that is made of it. Every tree comes back from its JSON.
class TestMergedTree : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void finds_data() { Test::addRows("answernode", { .given = { "template" }, .checked = { "dump", "example" } }); }
    void finds();
    void refusesWhatIsNoTree();
    void readsWhetherANodeIsOptional();
};

void TestMergedTree::finds()
{
    QFETCH(Value, row);
    const auto chatTemplate = ChatTemplate::load(TEMPLATE_DIR "/" + row["template"].toString());
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const AnswerNode tree = findAnswerTree(*chatTemplate);
    std::string lines;
    for (const Value &line : row["dump"].toArray())
        lines += line.toString() + '\n';
    QCOMPARE(QByteArray::fromStdString(tree.dump()), QByteArray::fromStdString(lines));
    if (row.contains("example"))
        QCOMPARE(QByteArray::fromStdString(exampleOf(tree)), QByteArray::fromStdString(row["example"].toString()));
    const Result<AnswerNode> back = AnswerNode::fromValue(tree.toValue());
    PARLANCE_VERIFY_RESULT(back);
    QVERIFY(*back == tree);
}

void TestMergedTree::refusesWhatIsNoTree()
{
    QVERIFY(!AnswerNode::fromValue(Value("sequence")));
    QVERIFY(!AnswerNode::fromValue(Object{ { "kind", "no such kind" } }));
}

void TestMergedTree::readsWhetherANodeIsOptional()
{
    for (const bool isOptional : { true, false }) {
        const auto node = AnswerNode::fromValue(Object{ { "kind", "sequence" }, { "optional", isOptional } });
        PARLANCE_VERIFY_RESULT(node);
        QCOMPARE(node->optional, isOptional);
    }
}

QTEST_GUILESS_MAIN(TestMergedTree)
#include "tst_mergedtree.moc"
