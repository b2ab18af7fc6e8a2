// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// How soon the inspector's window appears and shows findings, and how long its thread works at a time, above all during
// typing.
#include "plainwindow.h"
#include "window/documentpage.h"
#include "window/language.h"
#include "window/viewtable.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QPlainTextEdit>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <functional>
#include <utility>

using namespace Parlance;
using namespace Parlance::Inspector;

namespace {

/// With --quick, all is done once, to see that it still works.
bool quick = false;

/// Milliseconds that this thread has worked, whatever else the machine was busy with.
double workOfThread()
{
    timespec spent{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return static_cast<double>(spent.tv_sec) * 1e3 + static_cast<double>(spent.tv_nsec) / 1e6;
}

/// The longest time between two turns of a timer of 50 ms, beyond those 50, and the most that the thread worked between
/// two.
class Heartbeat : public QObject
{
public:
    Heartbeat()
    {
        startTimer(50, Qt::PreciseTimer);
        m_clock.start();
    }
    qint64 worst() const { return m_worst; }
    double mostWork() const { return m_mostWork; }

protected:
    void timerEvent(QTimerEvent *) override
    {
        m_worst = std::max(m_worst, m_clock.restart() - 50);
        m_mostWork = std::max(m_mostWork, workOfThread() - std::exchange(m_work, workOfThread()));
    }

private:
    QElapsedTimer m_clock;
    qint64 m_worst = 0;
    double m_work = workOfThread();
    double m_mostWork = 0;
};

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values.empty() ? 0 : values[values.size() / 2];
}

/// Milliseconds that the act takes.
double timeOf(const std::function<void()> &act)
{
    QElapsedTimer clock;
    clock.start();
    act();
    return static_cast<double>(clock.nsecsElapsed()) / 1e6;
}

/// Milliseconds of `parlance verify`, which finds out what the window shows.
double commandTime(const QString &file)
{
    return timeOf([&] {
        QProcess process;
        process.start(QStringLiteral(PARLANCE_PROGRAM),
                      { QStringLiteral("verify"), file, QStringLiteral("--no-plugins") });
        process.waitForFinished();
    });
}

bool isIdle(const DocumentPage &page)
{
    return QTest::qWaitFor([&] { return page.session().isIdle(); }, 60000);
}

/// Every other of our templates.
QStringList someTemplates()
{
    QStringList files;
    const QDir folder(QStringLiteral(PARLANCE_SOURCE_DIR "/templates"));
    const QFileInfoList all = folder.entryInfoList({ QStringLiteral("*.jinja") });
    for (qsizetype i = 0; i < (quick ? 1 : all.size()); i += 2)
        files << all[i].filePath();
    return files;
}

std::string large(std::size_t bytes)
{
    std::string source =
        "{%- for message in messages %}<|{{ message.role }}|>{{ message.content }}<|end|>{% endfor %}\n";
    while (source.size() < bytes)
        source += "{# A line of a template that is far too long. #}{% set x = 'and a text' %}\n";
    return source + "{%- if add_generation_prompt %}<|assistant|>{% endif %}";
}

/// As many lines as a long template of a model has, of loops, branches and texts.
std::string branches(int lines)
{
    std::string source = "{%- for message in messages %}\n";
    for (int line = 2; line < lines - 3; line += 4)
        source += "{%- if message.role == 'role" + std::to_string(line)
            + "' %}\n    {{- '<|' + message.role + '|>\\n' + (message.content | trim) }}\n"
              "    {%- for call in message.tool_calls or [] %}{{ call.function.arguments | tojson }}{% endfor %}\n"
              "{%- endif %}\n";
    return source + "{{- message.content }}\n{%- endfor %}\n{%- if add_generation_prompt %}<|assistant|>{% endif %}\n";
}

struct Sample
{
    const char *name;
    std::string source;
    std::size_t outputBytes;
};

void typeInto(DocumentPage &page, int pauseAfterWord)
{
    auto *editor = page.findChild<QPlainTextEdit *>(QStringLiteral("sourceEditor"));
    editor->setFocus();
    for (int i = 0; i < (quick ? 5 : 20); ++i) {
        const bool isWordsEnd = i % 5 == 4;
        QTest::keyClick(editor, isWordsEnd ? Qt::Key_Space : Qt::Key_X);
        QTest::qWait(isWordsEnd ? pauseAfterWord : 60);
    }
}

/// Opens each, shows every view, and types.
void freezes()
{
    std::printf("\n  %-40s %12s %12s %12s %12s\n", "longest gap and work of the window, ms", "gap", "work",
                "gap, typing", "work, typing");
    const Sample samples[] = {
        { "a template of 1,100 lines", branches(1100), 1000 },
        { "a template of 200 KB", large(200 * 1024), 1000 },
        { "an output of 5 MB", large(1000), 5 * 1024 * 1024 },
        { "a template that runs into its limit",
          "{% for a in range(90000) %}{% for b in range(90000) %}{{ messages[0].content }}{% endfor %}{% endfor %}",
          10 },
    };
    for (const Sample &sample : samples) {
        SessionState state;
        state.source = sample.source;
        state.request = defaultRequest();
        state.output = std::string(sample.outputBytes, 'x');
        DocumentPage page(Test::plainEngine(), std::move(state));
        page.resize(1280, 800);
        QSignalSpy settled(&page.session(), &Session::settled);
        page.show();
        const Heartbeat whole;
        settled.wait(60000);
        for (const ViewEntry &view : viewTable()) {
            page.showView(view.id);
            QTest::qWait(60);
        }
        const Heartbeat typing;
        typeInto(page, 60);
        QTest::qWait(500);
        std::printf("  %-40s %12lld %12.0f %12lld %12.0f\n", sample.name, whole.worst(), whole.mostWork(),
                    typing.worst(), typing.mostWork());
        page.session().cancel();
        if (quick)
            return;
    }
}

/// Types into a long template with each view next to it, in the language whose words take the most work.
void typing()
{
    const bool isGerman = useLanguage(QLocale(QStringLiteral("de_DE")), QStringLiteral(PARLANCE_TRANSLATIONS));
    std::printf("\n  %-40s %12s %12s\n", isGerman ? "1,100 lines, in German, ms" : "1,100 lines, in English, ms",
                "gap, typing", "work, typing");
    for (const ViewEntry &view : viewTable()) {
        SessionState state;
        state.source = branches(1100);
        state.request = defaultRequest();
        state.output = "<think>x</think>It rains.";
        state.counterpart = PARLANCE_SOURCE_DIR "/templates/qwen3.jinja";
        DocumentPage page(Test::plainEngine(), std::move(state));
        page.resize(1280, 800);
        page.show();
        page.showView(view.id);
        isIdle(page);
        page.findChild<QPlainTextEdit *>(QStringLiteral("sourceEditor"))->moveCursor(QTextCursor::End);
        const Heartbeat typing;
        typeInto(page, 300); // somebody thinks, and what was found is shown
        isIdle(page);
        QTest::qWait(100);
        std::printf("  %-40s %12lld %12.0f\n", qPrintable(view.id), typing.worst(), typing.mostWork());
        if (quick)
            return;
    }
}

/// From nothing to a window that is painted.
void start()
{
    const QTemporaryDir folder;
    const QString file = someTemplates().first();
    std::vector<double> starts;
    std::vector<double> commands;
    for (int i = 0; i < (quick ? 1 : 5); ++i) {
        commands.push_back(commandTime(file));
        std::unique_ptr<MainWindow> window;
        starts.push_back(timeOf([&] {
            window = Test::plainWindow(folder.filePath(QStringLiteral("a.ini")));
            window->show();
            (void)QTest::qWaitForWindowExposed(window.get());
            window->grab();
        }));
    }
    std::printf("  %-40s %12.0f ms, %.2f of the command's time\n", "start to first paint", median(starts),
                median(starts) / median(commands));
}

/// What is asked of a person: open a template, and type a letter into it.
void findings()
{
    std::vector<double> opened;
    std::vector<double> typed;
    std::vector<double> openedRatio;
    std::vector<double> typedRatio;
    for (const QString &file : someTemplates()) {
        const double command = commandTime(file);
        auto state = loadState(file);
        if (!state)
            continue;
        std::unique_ptr<DocumentPage> page;
        opened.push_back(timeOf([&] {
            page = std::make_unique<DocumentPage>(Test::plainEngine(), *std::move(state));
            page->show();
            QSignalSpy(&page->session(), &Session::inspected).wait(30000);
        }));
        auto *editor = page->findChild<QPlainTextEdit *>(QStringLiteral("sourceEditor"));
        editor->moveCursor(QTextCursor::End);
        isIdle(*page);
        typed.push_back(timeOf([&] {
            QSignalSpy inspected(&page->session(), &Session::inspected);
            QTest::keyClick(editor, Qt::Key_X);
            inspected.wait(30000);
        }));
        openedRatio.push_back(opened.back() / command);
        typedRatio.push_back(typed.back() / command);
    }
    std::printf("  %-40s %12.0f ms, %.2f of the command's time\n", "open to findings, at the median", median(opened),
                median(openedRatio));
    std::printf("  %-40s %12.0f ms, %.2f of the command's time\n", "keystroke to findings, at the median",
                median(typed), median(typedRatio));
}

} // namespace

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    quick = argc > 1 && std::strcmp(argv[1], "--quick") == 0;
    std::printf("\nThe inspector's window\n");
    start();
    findings();
    freezes();
    typing();
}
