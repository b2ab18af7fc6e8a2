// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"
#include "support/rows.h"

#include "analysis/analyze_p.h"

#include <parlance/answertree.h>
#include <parlance/json.h>

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/answertree: the structure of the answers that a "template" of templates/ or a "source" writes, and
/// the "example" that is made of it.
class TestAnswerTree : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void structures_data()
    {
        Test::addRows("answertree", { .given = { "template", "source" }, .checked = { "example", "structure" } });
    }
    void structures();
};

static Result<ChatTemplate> templateOf(const Value &row)
{
    if (row.contains("source"))
        return ChatTemplate::fromSource(row["source"].toString());
    return ChatTemplate::load(PARLANCE_SOURCE_DIR "/templates/" + row["template"].toString() + ".jinja");
}

void TestAnswerTree::structures()
{
    QFETCH(Value, row);
    const auto chatTemplate = templateOf(row);
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const AnswerNode tree = answerTree(analyze(*chatTemplate));
    QCOMPARE(QString::fromStdString(exampleOf(tree)), QString::fromStdString(row["example"].toString()));
    const std::string structure = toJson(tree.toValue());
    if (structure != toJson(row["structure"]))
        QFAIL(Test::writeActual("answertree", row["name"].toString() + ".json", structure).c_str());
}

QTEST_APPLESS_MAIN(TestAnswerTree)
#include "tst_answertree.moc"
