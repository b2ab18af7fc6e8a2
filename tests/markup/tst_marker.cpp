// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/rows.h"

#include "markup/templatetext_p.h"

#include <parlance/marker.h>

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/markup/markers.jsonl: a marker as it is "spelled" and its "parts", which say the same; what is
/// "before" and "after" its "core"; and what it is "filled" with names of one and of forty characters.
class TestMarker : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isSpelled_data() { addRows(); }
    void isSpelled();
    void isFilled_data() { addRows(); }
    void isFilled();
    void isCutAnywhere_data() { addRows(); }
    void isCutAnywhere();

private:
    static void addRows();
};

void TestMarker::addRows()
{
    Test::addRows("markup/markers.jsonl",
                  { .given = { "parts" }, .checked = { "spelled", "before", "core", "after", "filled" } });
}

static std::vector<Marker::Part> partsOf(const Value &row)
{
    std::vector<Marker::Part> parts;
    for (const Value &part : row["parts"].toArray()) {
        if (part.isString())
            parts.push_back({ part.toString() });
        else
            parts.push_back({ {}, *fromString<Placeholder>(part["placeholder"].toString()) });
    }
    return parts;
}

void TestMarker::isSpelled()
{
    QFETCH(Value, row);
    const std::vector<Marker::Part> parts = partsOf(row);
    const Marker marker(parts);
    QCOMPARE(marker.toString(), row["spelled"].toString());
    QVERIFY(Marker::fromString(row["spelled"].toString()) == marker);
    QVERIFY(marker.parts() == parts);
    QCOMPARE(marker.before, row["before"].toString());
    QCOMPARE(marker.core, row["core"].toString());
    QCOMPARE(marker.after, row["after"].toString());
    QCOMPARE(marker.isEmpty(), parts.empty());
    QVERIFY(Marker(marker.bare().parts()) == marker.bare());
}

void TestMarker::isFilled()
{
    QFETCH(Value, row);
    const Marker marker(partsOf(row));
    const Array &filled = row["filled"].toArray();
    QCOMPARE(marker.filled({ .name = "f", .key = "k", .index = 0, .id = "c1" }), filled[0].toString());
    QCOMPARE(marker.filled({ .name = "collect_the_figures_of_all_the_last_days",
                             .key = "the_name_of_the_place_where_it_is_to_be_",
                             .index = 11,
                             .id = "functions.collect:12" }),
             filled[1].toString());
    QVERIFY(marker.hasPlaceholder() || Marker(filled[0].toString()) == marker);
}

// A text with placeholders cut in two at any place, and put together again.
void TestMarker::isCutAnywhere()
{
    QFETCH(Value, row);
    const Marker marker(partsOf(row));
    const TemplateText whole(marker);
    QVERIFY(whole.marker() == marker);
    for (std::size_t at = 0; at <= whole.size(); ++at) {
        const TemplateText front = whole.sub(0, at);
        const TemplateText back = whole.from(at);
        std::vector<Marker::Part> parts = front.parts();
        for (const Marker::Part &part : back.parts())
            parts.push_back(part);
        QVERIFY(Marker(parts) == marker);
        QVERIFY(whole.startsWith(front) && whole.endsWith(back));
        QVERIFY(back.isEmpty() || whole.find(back, at) == at);
    }
    TemplateText other(whole.bytes());
    QCOMPARE(other == whole, !whole.hasPlaceholder()); // the byte in a placeholder's place is no placeholder
}

QTEST_APPLESS_MAIN(TestMarker)
#include "tst_marker.moc"
