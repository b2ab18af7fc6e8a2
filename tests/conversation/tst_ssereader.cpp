// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "ssereader_p.h"

#include <QTest>

using namespace Parlance;

/// Server-sent events as servers write them, cut anywhere.
class TestSseReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
};

void TestSseReader::reads_data()
{
    QTest::addColumn<QByteArray>("stream");
    QTest::addColumn<QByteArrayList>("events");
    QTest::newRow("one") << QByteArray("data: {\"a\": 1}\n\n") << QByteArrayList{ "{\"a\": 1}" };
    QTest::newRow("two, with a name and a comment")
        << QByteArray(": hello\nevent: x\ndata: 1\n\ndata:2\r\n\r\n") << QByteArrayList{ "1", "2" };
    QTest::newRow("no empty line between")
        << QByteArray("data: {\"a\": 1}\ndata: {\"b\": 2}\n\n") << QByteArrayList{ "{\"a\": 1}", "{\"b\": 2}" };
    QTest::newRow("of two lines") << QByteArray("data: {\"a\":\ndata: 1}\n\n") << QByteArrayList{ "{\"a\":\n1}" };
    QTest::newRow("no end") << QByteArray("data: [DONE]") << QByteArrayList{ "[DONE]" };
    QTest::newRow("an error of old") << QByteArray("error: {\"code\": 500}\n\n")
                                     << QByteArrayList{ "{\"error\":{\"code\": 500}}" };
    QTest::newRow("nothing") << QByteArray("\n\n\n: ping\n\n") << QByteArrayList();
}

void TestSseReader::reads()
{
    QFETCH(QByteArray, stream);
    QFETCH(QByteArrayList, events);
    for (qsizetype size = 1; size <= stream.size(); ++size) {
        SseReader reader;
        QByteArrayList read;
        for (qsizetype at = 0; at < stream.size(); at += size) {
            for (const QByteArray &event : reader.feed(stream.mid(at, size)))
                read += event;
        }
        for (const QByteArray &event : reader.finish())
            read += event;
        QCOMPARE(read, events);
    }
}

QTEST_GUILESS_MAIN(TestSseReader)
#include "tst_ssereader.moc"
