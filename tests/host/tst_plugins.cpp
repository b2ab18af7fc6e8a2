// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "support/cases.h"
#include "support/rows.h"

#include "host/match_p.h"
#include "host/metadata_p.h"

#include <parlance/json.h>
#include <parlance/plugininfo.h>

#include <QJsonDocument>
#include <QTest>

using namespace Parlance;

Q_DECLARE_METATYPE(Parlance::Value)

/// Over tests/data/plugins: each line has a plugin's "metadata" (and its "iid", where it is not ours) with the "reason"
/// for which it is refused or the "state" found, and members of "info".
/// Over tests/data/match: whether the rules "match" fit the template "source", and for what "reason".
class TestPlugins : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsMetadata_data()
    {
        Test::addRows("plugins", { .given = { "metadata", "iid" }, .checked = { "state", "info", "reason" } });
    }
    void readsMetadata();
    void matches_data()
    {
        Test::addRows("match", { .given = { "source", "match", "analysis" }, .checked = { "matches", "reason" } });
    }
    void matches();
    void sayingMoreScoresHigher();
};

static QJsonObject toQt(const Value &value)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(toJson(value))).object();
}

static Value texts(const std::vector<std::string> &list)
{
    return Array(list.begin(), list.end());
}

static Value infoValue(const PluginInfo &info)
{
    return Object{ { "id", info.id },
                   { "name", info.name },
                   { "version", info.version },
                   { "vendor", info.vendor },
                   { "licence", info.licence },
                   { "why", info.why },
                   { "replaces", texts(info.replaces) },
                   { "priority", info.priority },
                   { "all", texts(info.match.all) },
                   { "any", texts(info.match.any) },
                   { "none", texts(info.match.none) },
                   { "features", texts(info.match.features) },
                   { "sha256", texts(info.match.sha256) } };
}

static PluginInfo pluginWith(const Value &rules, int priority = 0)
{
    const Object metadata{ { "kind", "handler" },    { "id", "x" },
                           { "version", "1" },       { "api_version", PARLANCE_PLUGIN_API_VERSION },
                           { "priority", priority }, { "match", rules } };
    return readMetadata(toQt(Object{ { "IID", ParlancePlugin_iid }, { "MetaData", metadata } }), {});
}

void TestPlugins::readsMetadata()
{
    QFETCH(Value, row);
    Object read{ { "IID", row.contains("iid") ? row["iid"] : Value(ParlancePlugin_iid) } };
    if (row.contains("metadata"))
        read.set("MetaData", row["metadata"]);
    const PluginInfo info = readMetadata(toQt(read), "file.so");
    QCOMPARE(info.reason, row["reason"].toString());
    QCOMPARE(info.state, row.contains("reason") ? PluginInfo::State::Refused : PluginInfo::State::Found);
    QCOMPARE(info.file.string(), std::string("file.so"));
    for (const auto &[key, value] : row["info"].toObject())
        QCOMPARE(toJson(infoValue(info)[key]), toJson(value));
}

void TestPlugins::matches()
{
    QFETCH(Value, row);
    const auto chatTemplate = ChatTemplate::fromSource(row["source"].toString());
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const PluginMatch match =
        matchPlugin(pluginWith(row["match"]), *chatTemplate, [&]() -> const Value & { return row["analysis"]; });
    QCOMPARE(match.score > 0, row["matches"].toBool());
    QCOMPARE(match.reason, row["reason"].toString());
}

void TestPlugins::sayingMoreScoresHigher()
{
    const auto chatTemplate = ChatTemplate::fromSource("abc");
    PARLANCE_VERIFY_RESULT(chatTemplate);
    const auto score = [&](const Value &rules, int priority) {
        return matchPlugin(pluginWith(rules, priority), *chatTemplate, {}).score;
    };
    const Object one{ { "all", Array{ "a" } } };
    const Object two{ { "all", Array{ "a", "b" } } };
    const Object hash{ { "sha256", Array{ chatTemplate->sha256() } } };
    QVERIFY(score(two, 0) > score(one, 0));
    QVERIFY(score(one, 1) > score(two, 0));
    QVERIFY(score(one, -99) > 0);
    QVERIFY(score(hash, -99) > score(two, 99));
    QCOMPARE(score(one, 0), score(one, 0));
}

QTEST_APPLESS_MAIN(TestPlugins)
#include "tst_plugins.moc"
