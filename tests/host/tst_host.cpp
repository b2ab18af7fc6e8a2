#include <parlance/host.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <thread>

using namespace Parlance;

/// The host with real libraries: greeter works, thrower throws, liar's metadata and code disagree.
class TestHost : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsWithoutLoading();
    void loadsWhatMatches();
    void theUsersChoiceWins();
    void equalScoresAreAConflict();
    void exceptionsEndAtTheHost();
    void refusesWhatIsNotWhatItSays();
    void refusesUntrustedAndBrokenFiles();
    void disabledPluginsAreNotUsed();
    void analysesOnceForAllThreads();

private:
    static HostOptions options();
    static ChatTemplate make(const std::string &source);
    static PluginInfo infoOf(const Host &host, const std::string &id);
    static ChatRequest request();
};

static const std::string body = "{% for m in messages %}[{{ m.role }}]{{ m.content }}{% endfor %}{% if "
                                "add_generation_prompt %}[assistant]{% endif %}";

HostOptions TestHost::options()
{
    HostOptions given;
    given.defaultFolders = false;
    given.folders = { TEST_PLUGIN_DIR };
    return given;
}

ChatTemplate TestHost::make(const std::string &source)
{
    auto made = ChatTemplate::fromSource(source + body);
    if (!made)
        qFatal("%s", made.error().toString().c_str());
    return *std::move(made);
}

PluginInfo TestHost::infoOf(const Host &host, const std::string &id)
{
    for (const PluginInfo &info : host.plugins()) {
        if (info.id == id)
            return info;
    }
    return {};
}

ChatRequest TestHost::request()
{
    ChatRequest request;
    request.messages = Array{ Object{ { "role", "user" }, { "content", "Hi" } } };
    return request;
}

void TestHost::findsWithoutLoading()
{
    const Host host(options());
    QCOMPARE(host.plugins().size(), std::size_t(3));
    for (const PluginInfo &info : host.plugins())
        QCOMPARE(info.state, PluginInfo::State::Found);
    QCOMPARE(host.choose(make("for nobody")).handler, std::string());
    QCOMPARE(infoOf(host, "greeter").state, PluginInfo::State::Found);
}

void TestHost::loadsWhatMatches()
{
    const Host host(options());
    const ChatTemplate chatTemplate = make("for the greeter");
    const PluginChoice choice = host.choose(chatTemplate);
    QCOMPARE(choice.handler, std::string("greeter"));
    QVERIFY(!choice.conflict);
    QCOMPARE(choice.matches.front().id, std::string("greeter"));
    QCOMPARE(infoOf(host, "greeter").state, PluginInfo::State::Loaded);
    QCOMPARE(infoOf(host, "thrower").state, PluginInfo::State::Found);
    QCOMPARE(host.analyze(chatTemplate)->handler, std::string("greeter"));
    const auto chat = host.prepare(chatTemplate, request());
    QVERIFY(chat.has_value());
    QCOMPARE(chat->prompt, std::string("greeter"));
    QCOMPARE(chat->handler, std::string("greeter"));
    QVERIFY(!chat->reasons.empty());
}

void TestHost::theUsersChoiceWins()
{
    HostOptions given = options();
    given.handler = "generic";
    const ChatTemplate chatTemplate = make("for the greeter");
    const Host generic(given);
    QCOMPARE(generic.choose(chatTemplate).handler, std::string());
    const auto chat = generic.prepare(chatTemplate, request());
    QVERIFY(chat.has_value());
    QCOMPARE(chat->handler, std::string("generic"));

    given.handler = "greeter";
    QCOMPARE(Host(given).choose(make("for nobody")).handler, std::string("greeter"));

    given.handler = "unheard-of";
    const PluginChoice unknown = Host(given).choose(chatTemplate);
    QCOMPARE(unknown.handler, std::string());
    QVERIFY(unknown.reason.find("there is no plugin unheard-of") != std::string::npos);
}

void TestHost::equalScoresAreAConflict()
{
    const Host host(options());
    const PluginChoice choice = host.choose(make("for both"));
    QVERIFY(choice.conflict);
    QCOMPARE(choice.handler, std::string());
    QVERIFY(choice.reason.find("greeter") != std::string::npos && choice.reason.find("thrower") != std::string::npos);
}

void TestHost::exceptionsEndAtTheHost()
{
    const Host host(options());
    const ChatTemplate chatTemplate = make("for the thrower");
    QCOMPARE(host.choose(chatTemplate).handler, std::string("thrower"));
    const auto analysis = host.analyze(chatTemplate);
    QCOMPARE(analysis->handler, std::string());
    QVERIFY(analysis->assistantHeader != "thrower");
    QCOMPARE(infoOf(host, "thrower").state, PluginInfo::State::Failed);
    QVERIFY(infoOf(host, "thrower").reason.find("describe went wrong") != std::string::npos);
    const auto chat = host.prepare(chatTemplate, request());
    QVERIFY(chat.has_value());
    QCOMPARE(chat->handler, std::string("generic"));
}

void TestHost::refusesWhatIsNotWhatItSays()
{
    const Host host(options());
    const PluginChoice choice = host.choose(make("for the liar"));
    QVERIFY(choice.workarounds.empty());
    QCOMPARE(infoOf(host, "liar").state, PluginInfo::State::Failed);
    QVERIFY(infoOf(host, "liar").reason.find("promises a workaround") != std::string::npos);
    QVERIFY(choice.reason.find("liar") != std::string::npos);
}

void TestHost::refusesUntrustedAndBrokenFiles()
{
    QTemporaryDir folder;
    const QString library = folder.filePath(QStringLiteral("greeter.so"));
    QVERIFY(QFile::copy(QStringLiteral(TEST_PLUGIN_DIR "/greeter.so"), library));
    QVERIFY(QFile::setPermissions(library, QFile::permissions(library) | QFile::WriteOther));
    QFile text(folder.filePath(QStringLiteral("text.so")));
    QVERIFY(text.open(QFile::WriteOnly) && text.write("no library") > 0);
    text.close();

    HostOptions given = options();
    given.folders = { folder.path().toStdString(), TEST_PLUGIN_DIR, TEST_PLUGIN_DIR };
    const Host host(given);
    const auto plugins = host.plugins();
    QCOMPARE(plugins.size(), std::size_t(5));
    QCOMPARE(infoOf(host, "text").state, PluginInfo::State::Refused);
    QCOMPARE(infoOf(host, "text").reason, std::string("not a Qt plugin"));
    const auto refused = std::count_if(plugins.begin(), plugins.end(), [](const PluginInfo &info) {
        return info.id == "greeter" && info.reason == "everybody may write to the file, so it is not trusted";
    });
    QCOMPARE(refused, 1);
    QCOMPARE(host.choose(make("for the greeter")).handler, std::string("greeter"));

    QVERIFY(QFile::setPermissions(library, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    const Host twice(given);
    QVERIFY(infoOf(twice, "greeter").file.find(folder.path().toStdString()) == 0);
    const auto all = twice.plugins();
    QVERIFY(std::any_of(all.begin(), all.end(), [](const PluginInfo &info) {
        return info.id == "greeter" && info.reason.find("a plugin with this id comes first") == 0;
    }));
}

void TestHost::disabledPluginsAreNotUsed()
{
    HostOptions given = options();
    given.disabled = { "greeter" };
    const Host host(given);
    QCOMPARE(infoOf(host, "greeter").state, PluginInfo::State::Disabled);
    QCOMPARE(host.choose(make("for both")).handler, std::string("thrower"));
    QCOMPARE(host.choose(make("for the greeter")).handler, std::string());
}

void TestHost::analysesOnceForAllThreads()
{
    const Host host(options());
    const ChatTemplate chatTemplate = make("for nobody");
    std::array<std::shared_ptr<const Analysis>, 8> found;
    std::vector<std::thread> threads;
    for (auto &slot : found)
        threads.emplace_back([&slot, &host, &chatTemplate] { slot = host.analyze(chatTemplate); });
    for (std::thread &thread : threads)
        thread.join();
    for (const auto &analysis : found)
        QCOMPARE(analysis, found[0]);
}

QTEST_GUILESS_MAIN(TestHost)
#include "tst_host.moc"
