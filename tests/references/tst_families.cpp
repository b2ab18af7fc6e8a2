#include "support/cases.h"

#include <parlance/host.h>
#include <parlance/json.h>

#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/families: what the analysis must say of each template of templates/ ("analysis": some of its
/// members), and that the self-check finds nothing but "failures" many misses (0 unless the row says otherwise).
class TestFamilies : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isRecognised_data();
    void isRecognised();
    void readsWhatItWrites_data() { isRecognised_data(); }
    void readsWhatItWrites();
};

static Result<ChatTemplate> load(const Value &row)
{
    return ChatTemplate::load(PARLANCE_SOURCE_DIR "/templates/" + row["template"].toString() + ".jinja");
}

/// The first member of expected that got does not have as it is, or an empty text.
static std::string difference(const Value &expected, const Value &got, const std::string &path)
{
    if (!expected.isObject()) {
        if (expected.isString() && got.isString() && Marker(got.toString()).core == Marker(expected.toString()).core)
            return {};
        return expected == got ? std::string() : path + " is " + toJson(got) + ", not " + toJson(expected);
    }
    for (const auto &[key, value] : expected.toObject()) {
        if (std::string found = difference(value, got[key], path + '/' + key); !found.empty())
            return found;
    }
    return {};
}

void TestFamilies::isRecognised_data()
{
    QTest::addColumn<Value>("row");
    const auto rows = Test::readCases(Test::dataFolder("families") / "families.jsonl");
    PARLANCE_VERIFY_RESULT(rows);
    for (const Value &row : *rows)
        QTest::newRow(row["template"].toString().c_str()) << row;
    const auto templates = Test::caseFiles(Test::Path(PARLANCE_SOURCE_DIR) / "templates", { ".jinja" });
    PARLANCE_VERIFY_RESULT(templates);
    QCOMPARE(rows->size(), templates->size());
}

void TestFamilies::isRecognised()
{
    QFETCH(Value, row);
    const auto chatTemplate = load(row);
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const std::string found = difference(row["analysis"], Host().analyze(*chatTemplate)->toValue(), {});
    QVERIFY2(found.empty(), found.c_str());
}

void TestFamilies::readsWhatItWrites()
{
    QFETCH(Value, row);
    const auto chatTemplate = load(row);
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const Verification verification = Host().verify(*chatTemplate);
    QVERIFY(verification.passed > 0);
    std::string told;
    for (const VerificationFailure &failure : verification.failures)
        told += "\n  " + failure.name + ": " + failure.difference + "\n    " + toJson(failure.text);
    QVERIFY2(verification.failed == row["failures"].toInteger(), told.c_str());
}

QTEST_APPLESS_MAIN(TestFamilies)
#include "tst_families.moc"
