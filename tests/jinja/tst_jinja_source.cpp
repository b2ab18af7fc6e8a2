// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"
#include "support/rows.h"

#include <parlance/jinjasource.h>

#include <QDir>
#include <QTest>

using namespace Parlance;

namespace {

std::string shown(std::string_view source)
{
    static constexpr const char *names[] = {
        "comment", "delimiter", "keyword", "name", "string", "number", "operator"
    };
    std::string out;
    for (const Jinja::SourceToken &token : Jinja::sourceTokens(source)) {
        out += out.empty() ? "" : " ";
        out += names[static_cast<std::size_t>(token.kind)];
        out += '(' + std::string(source.substr(token.begin, token.end - token.begin)) + ')';
    }
    return out;
}

} // namespace

/// A case of tests/data/jinja/source is {"name", "source", "tokens": kind(text) with blanks between}.
class TestJinjaSource : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tokens_data();
    void tokens();
    void everyBeginning_data();
    void everyBeginning();
};

void TestJinjaSource::tokens_data()
{
    Test::addRows("jinja/source/tokens.jsonl", { .given = { "source" }, .checked = { "tokens" } });
}

void TestJinjaSource::tokens()
{
    QFETCH(Value, row);
    QCOMPARE(shown(row["source"].toString()), row["tokens"].toString());
}

void TestJinjaSource::everyBeginning_data()
{
    QTest::addColumn<QString>("file");
    const QDir folder(QStringLiteral(PARLANCE_SOURCE_DIR "/templates"));
    for (const char *name : { "zai-glm-4.6", "gpt-oss", "qwen3-coder" })
        QTest::newRow(name) << folder.filePath(QLatin1String(name) + QStringLiteral(".jinja"));
}

// A template is shown while it is typed: tokens are in order and within the text, whatever there is of it.
void TestJinjaSource::everyBeginning()
{
    QFETCH(QString, file);
    const auto source = Test::readFile(file.toStdString());
    PARLANCE_VERIFY_RESULT(source);
    for (std::size_t length = 0; length <= source->size(); ++length) {
        std::size_t after = 0;
        for (const Jinja::SourceToken &token : Jinja::sourceTokens(std::string_view(*source).substr(0, length))) {
            QVERIFY(token.begin >= after);
            QVERIFY(token.end > token.begin);
            QVERIFY(token.end <= length);
            after = token.end;
        }
    }
}

QTEST_GUILESS_MAIN(TestJinjaSource)
#include "tst_jinja_source.moc"
