// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

#if defined(__ELF__)
#include <cstring>
#include <link.h>
#endif

/// Plugins that are broken or do harm: the command says so in one line, with the right exit status, and everything else
/// goes on.
class TestMisbehaving : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isRefused_data();
    void isRefused();
    void endsInAReport_data();
    void endsInAReport();
    void failureIsAWarning();
    void otherLayoutIsRefused();
    void keptMetadataMayBeAnything();
    void hostGoesOn();
    void batchGoesOn();
#if defined(__ELF__)
    void metadataIsReadByItsHeadOnly();
#endif

private:
    struct Outcome
    {
        int status = -1;
        QByteArray out;
        QByteArray err;
    };
    static Outcome run(const QStringList &arguments, const QByteArray &input = {}, const QString &cache = {});
    static QByteArray library(const char *name);
    static QString write(const QTemporaryDir &folder, const QString &name, const QByteArray &content);
};

static const QByteArray body = "{% for m in messages %}[{{ m.role }}]{{ m.content }}{% endfor %}{% if "
                               "add_generation_prompt %}[assistant]{% endif %}";

TestMisbehaving::Outcome TestMisbehaving::run(const QStringList &arguments, const QByteArray &input,
                                              const QString &cache)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove(QStringLiteral("PARLANCE_PLUGIN_PATH"));
    if (!cache.isEmpty())
        environment.insert(QStringLiteral("XDG_CACHE_HOME"), cache);
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(PARLANCE_PROGRAM), arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(60'000))
        return {};
    return { process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, process.readAllStandardOutput(),
             process.readAllStandardError() };
}

QByteArray TestMisbehaving::library(const char *name)
{
    QFile file(QStringLiteral(TEST_PLUGIN_DIR "/%1.so").arg(QLatin1String(name)));
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

QString TestMisbehaving::write(const QTemporaryDir &folder, const QString &name, const QByteArray &content)
{
    const QString path = folder.filePath(name);
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QFile::WriteOnly) || file.write(content) != content.size())
        qFatal("cannot write");
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    return path;
}

void TestMisbehaving::isRefused_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("reason");
    const QByteArray good = library("greeter");
    const auto with = [&](const QByteArray &from, const QByteArray &to) { return QByteArray(good).replace(from, to); };
    const QByteArray manyTexts = QByteArray("\"text\", ").repeated(100'000) + "\"text\"";
    const QByteArray profile = R"({"kind": "profile", "id": "p", "version": "1", "api_version": "0.9", "match": )";

    QTest::newRow("no library") << "x.so" << QByteArray("text") << QByteArray("not a library");
    QTest::newRow("no plugin") << "x.so" << good.left(4096) << QByteArray("not a Qt plugin");
    QTest::newRow("another interface") << "x.so" << with("org.parlance.Plugin/0.9", "org.parlance.Plugin/0.7")
                                       << QByteArray("built for the interface org.parlance.Plugin/0.7");
    QTest::newRow("another version") << "x.so" << with("api_versionc0.9", "api_versionc9.9")
                                     << QByteArray("the library was built for Parlance 9.9, and this is 0.9");
    QTest::newRow("broken metadata") << "x.so" << with("dkind", "dkimd") << QByteArray("metadata: kind is missing");
    QTest::newRow("fifty megabytes") << "p.json" << profile + '"' + QByteArray(50'000'000, 'a') + "\"}"
                                     << QByteArray("has more than 262144 bytes");
    QTest::newRow("endless rules") << "p.json" << profile + "{\"all\": [" + manyTexts + "]}}"
                                   << QByteArray("has more than 262144 bytes");
    QTest::newRow("no profile") << "p.json" << QByteArray("{\n  \"kind\": 7}") << QByteArray("line 1, column 1");
}

void TestMisbehaving::isRefused()
{
    QFETCH(QString, file);
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, reason);
    const QTemporaryDir folder;
    const QString path = write(folder, file, content);
    const Outcome listed = run({ QStringLiteral("plugins"), QStringLiteral("--no-plugins"),
                                 QStringLiteral("--plugin-folder"), folder.path() });
    QCOMPARE(listed.status, 0);
    QVERIFY2(listed.out.contains("refused") && listed.out.contains(reason), listed.out);
    QCOMPARE(listed.out.count('\n'), 4); // the kind, then what, why, where
    const Outcome checked =
        run({ QStringLiteral("plugins"), QStringLiteral("check"), path, QStringLiteral("--no-plugins") });
    QCOMPARE(checked.status, 3);
    QCOMPARE(checked.err.count('\n'), 1);
    QVERIFY2(checked.err.contains(reason), checked.err);
}

void TestMisbehaving::endsInAReport_data()
{
    QTest::addColumn<QByteArray>("what");
    QTest::addColumn<QByteArray>("told");
    QTest::newRow("crash") << QByteArray("crash") << QByteArray("the plugin crashed, at the fixture one");
    QTest::newRow("exit") << QByteArray("exit")
                          << QByteArray("ended the program with exit status 0, at the fixture one");
    QTest::newRow("hang") << QByteArray("hang") << QByteArray("did not end within 2 s, at the fixture one");
    QTest::newRow("throw") << QByteArray("throw") << QByteArray("prepare() threw: prepare went wrong");
    QTest::newRow("flood") << QByteArray("flood") << QByteArray("wrote more than 16 MiB");
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    QTest::newRow("hoard") << QByteArray("hoard") << QByteArray("prepare() threw: std::bad_alloc");
#endif
    QTest::newRow("nonsense") << QByteArray("nonsense")
                              << QByteArray("prepare() gave an invalid result: its grammar needs a trigger");
}

void TestMisbehaving::endsInAReport()
{
    QFETCH(QByteArray, what);
    QFETCH(QByteArray, told);
    const QTemporaryDir folder;
    const QString path = write(folder, QStringLiteral("misbehaver.so"), library("misbehaver"));
    write(folder, QStringLiteral("misbehaver/t.jinja"), "{# for the misbehaver, to " + what + " #}" + body);
    write(
        folder, QStringLiteral("misbehaver/fixtures/cases.jsonl"),
        R"({"id": "one", "template": "t.jinja", "request": {"messages": []}, "output": "x", "expect": {"content": "x"}})");
    const Outcome checked = run({ QStringLiteral("plugins"), QStringLiteral("check"), path,
                                  QStringLiteral("--no-plugins"), QStringLiteral("--timeout=2") });
    QCOMPARE(checked.status, 1);
    QVERIFY2(checked.err.contains(told), checked.err);
    QVERIFY2(!checked.err.contains("the plugin: misbehaver: the template has"), checked.err);
}

#if defined(__ELF__)
/// A library that claims to have fifty megabytes of metadata.
void TestMisbehaving::metadataIsReadByItsHeadOnly()
{
    constexpr quint64 size = 50'000'000;
    ElfW(Ehdr) head{};
    std::memcpy(head.e_ident, ELFMAG, SELFMAG);
    head.e_shoff = sizeof head;
    head.e_shnum = 2;
    head.e_shstrndx = 0;
    ElfW(Shdr) names{};
    names.sh_offset = sizeof head + 2 * sizeof names;
    names.sh_size = 13;
    ElfW(Shdr) metadata{};
    metadata.sh_name = 1;
    metadata.sh_offset = names.sh_offset + names.sh_size;
    metadata.sh_size = size;
    QByteArray content(reinterpret_cast<const char *>(&head), sizeof head);
    content.append(reinterpret_cast<const char *>(&names), sizeof names);
    content.append(reinterpret_cast<const char *>(&metadata), sizeof metadata);
    content.append(QByteArray("\0.qtmetadata\0", 13));
    content.append(QByteArray(int(size), 'x'));
    const QTemporaryDir folder;
    write(folder, QStringLiteral("x.so"), content);
    const Outcome listed = run({ QStringLiteral("plugins"), QStringLiteral("--no-plugins"),
                                 QStringLiteral("--plugin-folder"), folder.path() });
    QVERIFY2(listed.out.contains("its metadata has 50000000 bytes, more than 262144"), listed.out);
}
#endif

/// For the request that it fails at, and for those after it.
void TestMisbehaving::failureIsAWarning()
{
    const QTemporaryDir folder;
    write(folder, QStringLiteral("misbehaver.so"), library("misbehaver"));
    const QByteArray job =
        R"({"id": 1, "op": "prepare", "source": "for the misbehaver, to throw)"
        R"({{ messages[0].content }}", "request": {"messages": [{"role": "user", "content": "Hi"}]}})"
        "\n";
    const Outcome outcome = run(
        { QStringLiteral("batch"), QStringLiteral("--no-plugins"), QStringLiteral("--plugin-folder"), folder.path() },
        job + job);
    const QList<QByteArray> lines = outcome.out.split('\n');
    QCOMPARE(lines.size(), 3);
    for (const int line : { 0, 1 }) {
        QVERIFY2(lines[line].contains(R"({"code": "plugin_failed", "text": "the plugin misbehaver is not used: )"
                                      R"(prepare() threw: prepare went wrong"})"),
                 lines[line]);
        QVERIFY2(lines[line].contains("prepare() threw: prepare went wrong"), lines[line]);
    }
}

/// One that was built when a value had another size, and one that does not say.
void TestMisbehaving::otherLayoutIsRefused()
{
    const QByteArray good = library("greeter");
    const qsizetype mark = good.indexOf("parlance-layout");
    QVERIFY(mark > 0);
    QByteArray other = good;
    const qsizetype bytes = mark + 16 + 4 + 28; // of the first type
    other[bytes] = char(other[bytes] ^ 8);
    const auto why = [](const QByteArray &content) {
        const QTemporaryDir folder;
        write(folder, QStringLiteral("greeter.so"), content);
        const QString file = write(folder, QStringLiteral("t.jinja"), "for the greeter" + body);
        return run({ QStringLiteral("plugins"), QStringLiteral("why"), file, QStringLiteral("--no-plugins"),
                     QStringLiteral("--plugin-folder"), folder.path() });
    };
    const Outcome refused = why(other);
    QCOMPARE(refused.status, 0);
    QVERIFY2(refused.out.startsWith("generic "), refused.out);
    QVERIFY2(refused.out.contains("greeter: was built with other headers: its Analysis has "), refused.out);
    const Outcome silent = why(QByteArray(good).replace("parlance_plugin_layout", "parlance_plugin_layoux"));
    QVERIFY2(silent.out.contains("greeter: does not name the headers that it was built with"), silent.out);
    QVERIFY2(why(good).out.startsWith("greeter "), why(good).out);
}

/// What plugins say is read from the cache as long as their files stay as they are; a cache that is broken is none.
void TestMisbehaving::keptMetadataMayBeAnything()
{
    const QTemporaryDir cache;
    const auto list = [&cache] {
        return run({ QStringLiteral("plugins"), QStringLiteral("--no-plugins"), QStringLiteral("--plugin-folder"),
                     QStringLiteral(TEST_PLUGIN_DIR) },
                   {}, cache.path())
            .out;
    };
    const auto file = [&cache](QFile::OpenMode mode) {
        auto kept = std::make_unique<QFile>(
            QDir(cache.filePath(QStringLiteral("parlance"))).entryInfoList(QDir::Files).value(0).filePath());
        return kept->open(mode) ? std::move(kept) : nullptr;
    };
    const QByteArray listed = list();
    QVERIFY2(listed.contains("greeter"), listed);
    QCOMPARE(list(), listed);
    const auto written = file(QFile::ReadOnly);
    QVERIFY(written);
    const QByteArray kept = written->readAll();
    QVERIFY(kept.contains("greeter"));
    const auto with = [&](const QByteArray &bytes) {
        const auto changed = file(QFile::WriteOnly);
        return changed && changed->write(bytes) == bytes.size();
    };
    const std::int64_t length = 7; // as the system writes it
    const QByteArray size(reinterpret_cast<const char *>(&length), sizeof length);
    QVERIFY(with(QByteArray(kept).replace(size + "greeter", size + "greuter")));
    QVERIFY2(list().contains("greuter"), "the cache is not read");
    for (qsizetype end = 0; end < kept.size(); end += 1 + kept.size() / 40) {
        QVERIFY(with(kept.left(end)));
        QCOMPARE(list(), listed);
    }
    QVERIFY(with(QByteArray(kept).replace("parlance plugins 2", "parlance plugins 1")));
    QCOMPARE(list(), listed);
}

/// Among all of them a plugin that is right is used, and templates that they do not claim are read.
void TestMisbehaving::hostGoesOn()
{
    const QTemporaryDir folder;
    const QByteArray good = library("greeter");
    write(folder, QStringLiteral("a.so"), "text");
    write(folder, QStringLiteral("b.so"), QByteArray(good).replace("api_versionc0.9", "api_versionc9.9"));
    write(folder, QStringLiteral("c.so"), good);
    write(folder, QStringLiteral("d.so"),
          QByteArray(good)
              .replace("SpecializedHandlerD2Ev", "SpecializedHandlerD7Ev")
              .replace("ggreeter", "gunready")
              .replace("for the greeter", "for the unready"));
    write(folder, QStringLiteral("e.json"), "{");
    write(folder, QStringLiteral("misbehaver.so"), library("misbehaver"));
    const auto why = [&](const QByteArray &source) {
        const QString file = write(folder, QStringLiteral("t.jinja"), source + body);
        return run({ QStringLiteral("plugins"), QStringLiteral("why"), file, QStringLiteral("--no-plugins"),
                     QStringLiteral("--plugin-folder"), folder.path() });
    };
    const Outcome greeted = why("for the greeter");
    QVERIFY2(greeted.out.startsWith("greeter "), greeted.out);
    const Outcome unready = why("for the unready");
    QVERIFY2(unready.out.startsWith("generic ") && unready.out.contains("undefined symbol"), unready.out);
    const Outcome generic = why("for nobody");
    QCOMPARE(generic.status, 0);
    QVERIFY2(generic.out.startsWith("generic "), generic.out);
}

/// A job that ends its process is answered with an error, and the next is done in another.
void TestMisbehaving::batchGoesOn()
{
    const QTemporaryDir folder;
    write(folder, QStringLiteral("misbehaver.so"), library("misbehaver"));
    const auto job = [](const QByteArray &id, const QByteArray &what) {
        return "{\"id\": " + id + R"(, "op": "prepare", "source": "for the misbehaver, to )" + what
            + R"({{ messages[0].content }}", "request": {"messages": [{"role": "user", "content": "Hi"}]}})" + '\n';
    };
    const QByteArray fine = R"({"id": 9, "op": "render", "source": "{{ 6 * 7 }}", "request": {"messages": []}})"
                            "\n";
    const QByteArray jobs = fine + job("1", "crash") + fine + job("2", "exit") + job("3", "throw") + fine;
    for (const char *threads : { "--jobs=1", "--jobs=3" }) {
        const Outcome outcome =
            run({ QStringLiteral("batch"), QStringLiteral("--isolate"), QLatin1String(threads),
                  QStringLiteral("--no-plugins"), QStringLiteral("--plugin-folder"), folder.path() },
                jobs);
        QCOMPARE(outcome.status, 0);
        const QList<QByteArray> lines = outcome.out.split('\n');
        QCOMPARE(lines.size(), 7);
        for (const int line : { 0, 2, 5 })
            QCOMPARE(lines[line], QByteArray(R"({"id": 9, "prompt": "42", "generation_prompt": ""})"));
        QCOMPARE(lines[1], QByteArray(R"({"id": 1, "error": {"message": "the job ended its process with signal 9"}})"));
        QCOMPARE(lines[3],
                 QByteArray(R"({"id": 2, "error": {"message": "the job ended its process with exit status 0"}})"));
        QVERIFY2(lines[4].contains("prepare() threw: prepare went wrong"), lines[4]);
    }
}

QTEST_GUILESS_MAIN(TestMisbehaving)
#include "tst_misbehaving.moc"
