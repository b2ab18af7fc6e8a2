// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/chat.h>
#include <parlance/host.h>
#include <parlance/plugininfo.h>
#include <parlance/pluginsettings.h>
#include <parlance/version.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <thread>

using namespace Parlance;

/// The host with real libraries: greeter works, thrower throws, liar's metadata and code disagree, knocker brings a
/// format.
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
    void refusesAnotherMinorVersion();
    void refusesUntrustedAndBrokenFiles();
    void disabledPluginsAreNotUsed();
    void analysesOnceForAllThreads();
    void replacedPluginsGiveWay();
    void equalWorkaroundsAreAConflict();
    void settingsAreTheUsersChoice();
    void profilesAreUsed();
    void formatsOfPluginsWriteCalls();
    void codeIsNotTakenFromBesideTemplates();
    void handlersKeepAnswers();
    void suppliedTemplatesCanBeForbidden();

private:
    static std::string writeProfile(const QTemporaryDir &folder, const std::string &id, const std::string &more);
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
    QCOMPARE(host.plugins().size(), std::size_t(5));
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
    QCOMPARE(chat->handler, std::string());

    given.handler = generic.choose(chatTemplate).handler; // an empty id is the same
    QCOMPARE(Host(given).choose(chatTemplate).handler, std::string());

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
    QCOMPARE(chat->handler, std::string());
}

void TestHost::refusesWhatIsNotWhatItSays()
{
    const Host host(options());
    const PluginChoice choice = host.choose(make("for the liar"));
    QVERIFY(choice.workarounds.empty());
    QCOMPARE(infoOf(host, "liar").state, PluginInfo::State::Failed);
    QVERIFY(infoOf(host, "liar").reason.find("declares a workaround") != std::string::npos);
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
    QCOMPARE(plugins.size(), std::size_t(7));
    QCOMPARE(infoOf(host, "text").state, PluginInfo::State::Refused);
    QCOMPARE(infoOf(host, "text").reason, std::string("not a library"));
    const auto refused = std::count_if(plugins.begin(), plugins.end(), [](const PluginInfo &info) {
        return info.id == "greeter" && info.reason == "everyone may write to the file, so it is not trusted";
    });
    QCOMPARE(refused, 1);
    QCOMPARE(host.choose(make("for the greeter")).handler, std::string("greeter"));

    QVERIFY(QFile::setPermissions(library, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    const Host twice(given);
    QVERIFY(infoOf(twice, "greeter").file.string().find(folder.path().toStdString()) == 0);
    const auto all = twice.plugins();
    QVERIFY(std::any_of(all.begin(), all.end(), [](const PluginInfo &info) {
        return info.id == "greeter" && info.reason.find("a plugin with this id comes first") == 0;
    }));
}

void TestHost::refusesAnotherMinorVersion()
{
    HostOptions given = options();
    given.folders = { TEST_OTHER_VERSION_DIR };
    const Host host(given);
    const PluginInfo info = infoOf(host, "aged");
    QCOMPARE(info.state, PluginInfo::State::Refused);
    QCOMPARE(info.reason,
             "the library was built for Parlance 0.1, and this is " PARLANCE_PLUGIN_API_VERSION
             "; build it again against these headers");
    QCOMPARE(host.choose(make("for the aged")).handler, std::string());
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

/// A profile for templates that say "for profiles".
std::string TestHost::writeProfile(const QTemporaryDir &folder, const std::string &id, const std::string &more)
{
    const std::string path = folder.filePath(QString::fromStdString(id + ".json")).toStdString();
    QFile file(QString::fromStdString(path));
    if (!file.open(QFile::WriteOnly))
        qFatal("cannot write");
    file.write(QByteArray::fromStdString(R"({"kind": "profile", "id": ")" + id
                                         + R"(", "version": "1", "api_version": ")" PARLANCE_PLUGIN_API_VERSION
                                           R"(", "match": {"all": ["for profiles"]}, )"
                                         + more + '}'));
    return path;
}

void TestHost::replacedPluginsGiveWay()
{
    const QTemporaryDir folder;
    HostOptions given;
    given.defaultFolders = false;
    given.profiles = { writeProfile(folder, "a", R"("priority": -1, "replaces": ["b"])"),
                       writeProfile(folder, "b", R"("x-": 0)") };
    const PluginChoice choice = Host(given).choose(make("for profiles"));
    QCOMPARE(choice.workarounds, std::vector<std::string>{ "a" });
    QCOMPARE(choice.matches.back().reason, std::string("replaced by a"));
    given.workarounds = { "b" };
    QCOMPARE(Host(given).choose(make("for profiles")).workarounds, (std::vector<std::string>{ "a", "b" }));
}

void TestHost::equalWorkaroundsAreAConflict()
{
    const QTemporaryDir folder;
    HostOptions given;
    given.defaultFolders = false;
    given.profiles = { writeProfile(folder, "a", R"("x-": 0)"), writeProfile(folder, "b", R"("x-": 0)"),
                       writeProfile(folder, "c", R"("priority": 1)") };
    const PluginChoice choice = Host(given).choose(make("for profiles"));
    QVERIFY(choice.conflict);
    QVERIFY2(choice.reason.find("conflict: a, b match equally well") == 0, choice.reason.c_str());
    QCOMPARE(choice.workarounds, std::vector<std::string>{ "c" });
    given.workarounds = { "a" };
    const PluginChoice settled = Host(given).choose(make("for profiles"));
    QVERIFY(!settled.conflict);
    QCOMPARE(settled.workarounds, (std::vector<std::string>{ "c", "a" }));
}

void TestHost::settingsAreTheUsersChoice()
{
    const QTemporaryDir folder;
    const std::string file = folder.filePath(QStringLiteral("settings.ini")).toStdString();
    const ChatTemplate chatTemplate = make("for both");
    {
        PluginSettings settings(file);
        QCOMPARE(settings.file().string(), file);
        settings.setHandler(chatTemplate.sha256(), "greeter");
        settings.setHandler("00", "x");
        settings.setHandler("00", {});
        settings.setFolder(TEST_PLUGIN_DIR, true);
        settings.setProfile(writeProfile(folder, "p", R"("x-": 0)"), true);
        settings.setDisabled("liar", true);
        settings.setDisabled("thrower", true);
        settings.setDisabled("thrower", false);
    }
    HostOptions given = PluginSettings(file).options();
    given.defaultFolders = false;
    QCOMPARE(given.handlers.size(), std::size_t(1));
    const Host host(given);
    QCOMPARE(host.choose(chatTemplate).handler, std::string("greeter"));
    QCOMPARE(host.choose(make("for the thrower")).handler, std::string("thrower"));
    QCOMPARE(host.choose(make("for profiles")).workarounds, std::vector<std::string>{ "p" });
    QCOMPARE(infoOf(host, "liar").state, PluginInfo::State::Disabled);
    given.handler = "generic";
    QCOMPARE(Host(given).choose(chatTemplate).handler, std::string());
}

/// A history whose calls a profile puts into content, by a format that is a plugin's.
void TestHost::formatsOfPluginsWriteCalls()
{
    const QTemporaryDir folder;
    const auto prepared = [&](const std::string &tools, const std::string &name) {
        HostOptions given = options();
        given.profiles = { writeProfile(
            folder, "p", R"("policies": {"calls_in_history": "content"}, "analysis": {"tools": )" + tools + '}') };
        ChatRequest asked = request();
        const Value call = Object{ { "function", Object{ { "name", name } } } };
        asked.messages.array().push_back(
            Object{ { "role", "assistant" }, { "content", "Hm." }, { "tool_calls", Array{ call } } });
        const auto chat = Host(given).prepare(make("for profiles"), asked);
        if (!chat)
            return chat.error().toString();
        const auto left = std::find_if(chat->warnings.begin(), chat->warnings.end(), [](const ChatWarning &warning) {
            return warning.code == ChatWarning::Code::CallsNotWritten;
        });
        return chat->prompt.substr(std::string("for profiles[user]Hi").size())
            + (left == chat->warnings.end() ? "" : " -- " + left->text);
    };
    QCOMPARE(prepared(R"({"format": "KNOCKED"})", "look"), std::string("[assistant]Hm.*look*[assistant]"));
    QCOMPARE(prepared(R"({"format": "KNOCKED", "section_start": "<k>"})", "look"),
             std::string("[assistant]Hm.[assistant] -- p leaves the history's calls unchanged: "
                         "the format KNOCKED does not write calls"));
    QCOMPARE(prepared(R"({"format": "KNOCKED"})", "boom"),
             std::string("[assistant]Hm.[assistant] -- p leaves the history's calls unchanged: "
                         "write() threw: write went wrong"));
}

void TestHost::profilesAreUsed()
{
    const QTemporaryDir folder;
    HostOptions given;
    given.defaultFolders = false;
    given.folders = { folder.path().toStdString() };
    writeProfile(folder, "p", R"("analysis": {"content": {"mode": "ALWAYS_WRAPPED", "start": "<a>", "end": "</a>"}})");
    writeProfile(folder, "q", R"("priority": 1, "analysis": {"tools": {"format": "UNHEARD_OF"}})");
    const Host host(given);
    const ChatTemplate chatTemplate = make("for profiles");
    const auto analysis = host.analyze(chatTemplate);
    QCOMPARE(analysis->content.start.core, std::string("<a>"));
    QCOMPARE(analysis->workarounds, std::vector<std::string>{ "p" });
    QCOMPARE(infoOf(host, "q").state, PluginInfo::State::Failed);
    QVERIFY2(infoOf(host, "q").reason.find("UNHEARD_OF") != std::string::npos, infoOf(host, "q").reason.c_str());
    const auto chat = host.prepare(chatTemplate, request());
    QVERIFY(chat.has_value());
    MessageParser parser = chat->parser();
    std::vector<Event> events;
    parser.feed("<a>Hi</a>", events);
    parser.finish(events);
    QCOMPARE(parser.message().content, std::string("Hi"));
}

/// A plugin in a model's folder, where a download may have put it, is not even looked at.
void TestHost::codeIsNotTakenFromBesideTemplates()
{
    const QTemporaryDir folder;
    const auto put = [&](const char *name) {
        return QFile::copy(QStringLiteral(TEST_PLUGIN_DIR "/greeter.so"), folder.filePath(QLatin1String(name)));
    };
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("plugins/parlance")));
    QVERIFY(put("greeter.so") && put("plugins/parlance/greeter.so"));
    QFile file(folder.filePath(QStringLiteral("chat_template.jinja")));
    QVERIFY(file.open(QFile::WriteOnly) && file.write("for the greeter" + QByteArray::fromStdString(body)) > 0);
    file.close();
    const QString before = QDir::currentPath();
    QVERIFY(QDir::setCurrent(folder.path()));
    const auto chatTemplate = ChatTemplate::load(folder.path().toStdString());
    QVERIFY(chatTemplate.has_value());
    const Host host;
    QVERIFY(QDir::setCurrent(before));
    QCOMPARE(host.choose(*chatTemplate).handler, std::string());
    for (const PluginInfo &plugin : host.plugins())
        QVERIFY(plugin.file.string().find(folder.path().toStdString()) == std::string::npos);

    QVERIFY(QFile::setPermissions(folder.path(), QFile::permissions(folder.path()) | QFile::WriteOther));
    HostOptions given;
    given.defaultFolders = false;
    given.folders = { folder.path().toStdString() };
    QCOMPARE(infoOf(Host(given), "greeter").reason,
             std::string("everyone may write to its folder, so it is not trusted"));
    given.folders = { (folder.path() + QStringLiteral("/plugins/parlance")).toStdString() };
    QCOMPARE(infoOf(Host(given), "greeter").reason,
             "everyone may write to " + folder.path().toStdString()
                 + ", which contains its folder, so it is not trusted");
}

/// What a handler makes for the tools of one request serves the next: one grammar, written once.
void TestHost::handlersKeepAnswers()
{
    HostOptions given;
    given.defaultFolders = false;
    given.folders = { TEST_HARMONY_DIR };
    const Host host(given);
    const auto chatTemplate = ChatTemplate::load(std::string(TEST_TEMPLATES) + "gpt-oss.jinja");
    QVERIFY(chatTemplate);
    const Value parameters =
        Object{ { "type", "object" }, { "properties", Object{ { "at", Object{ { "type", "string" } } } } } };
    ChatRequest asked = request();
    asked.tools = Array{ Object{ { "type", "function" },
                                 { "function", Object{ { "name", "look" }, { "parameters", parameters } } } } };
    const auto first = host.prepare(*chatTemplate, asked);
    asked.messages.array().front().object().set("content", "Once more");
    const auto second = host.prepare(*chatTemplate, asked);
    asked.toolChoice = "required";
    const auto other = host.prepare(*chatTemplate, asked);
    QVERIFY(first && second && other);
    QVERIFY(!first->handler.empty());
    QVERIFY(!first->grammar.isWritten());
    QVERIFY(!first->grammar->text.empty());
    QVERIFY(second->grammar.isWritten());
    QVERIFY(!other->grammar.isWritten());
}

void TestHost::suppliedTemplatesCanBeForbidden()
{
    const QTemporaryDir model;
    QFile config(model.filePath(QStringLiteral("config.json")));
    QVERIFY(config.open(QFile::WriteOnly) && config.write(R"({"model_type": "deepseek_v32"})") > 0);
    config.close();
    HostOptions given;
    given.defaultFolders = false;
    given.folders = { TEST_HARMONY_DIR };
    const auto supplied = Host(given).load(model.path().toStdString());
    QVERIFY(supplied && supplied->origin().find("deepseek_v3_2") != std::string::npos);
    given.supplyTemplates = false;
    QVERIFY(!Host(given).load(model.path().toStdString()));
}

QTEST_GUILESS_MAIN(TestHost)
#include "tst_host.moc"
