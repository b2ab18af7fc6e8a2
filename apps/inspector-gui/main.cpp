// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "session/engine.h"
#include "views/comparisons/comparisonsview.h"
#include "views/replay/replayview.h"
#include "window/documentpage.h"
#include "window/language.h"
#include "window/launch.h"
#include "window/mainwindow.h"
#include "window/preferencesdialog.h"
#include "window/windowmenus.h"

#include <parlance/version.h>

#include <QApplication>
#include <QFile>
#include <QSettings>
#include <QTemporaryDir>
#include <QTextStream>
#include <optional>

using namespace Parlance::Inspector;

namespace {

std::unique_ptr<QSettings> settingsFor(const Launch &launch, const QTemporaryDir &scratch)
{
    if (launch.screenshot.isEmpty())
        return std::make_unique<QSettings>();
    return std::make_unique<QSettings>(scratch.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
}

std::optional<std::string> readFile(const QString &path)
{
    QFile file(path);
    if (file.open(QIODevice::ReadOnly))
        return file.readAll().toStdString();
    QTextStream(stderr) << path << QLatin1String(": cannot be read\n");
    return {};
}

/// Gives the session before it what it begins with; false where that cannot be read.
bool begin(const Launch &launch, const MainWindow &window)
{
    if (!window.page())
        return true;
    if (!launch.request.isEmpty()) {
        const auto request = readFile(launch.request);
        if (!request)
            return false;
        window.page()->session().setRequest(*request);
    }
    window.page()->session().setCounterpart(launch.compare.toStdString());
    if (!launch.output.isEmpty()) {
        const auto bytes = readFile(launch.output);
        if (!bytes)
            return false;
        window.page()->view<ReplayView>()->takeBytes(*bytes);
    }
    return true;
}

/// Shows what was asked for; false where there is no such view or comparison.
bool select(const Launch &launch, MainWindow &window)
{
    DocumentPage *page = window.page();
    if (!page)
        return true;
    if (!launch.view.isEmpty())
        page->showView(launch.view);
    if (launch.comparison.isEmpty())
        return true;
    page->showView(QStringLiteral("comparisons"));
    if (page->view<ComparisonsView>()->select(launch.comparison))
        return true;
    QTextStream(stderr) << QLatin1String("--comparison: this template has no ") << launch.comparison << u'\n';
    return false;
}

void takePicture(const Launch &launch, MainWindow &window, bool ok)
{
    // What the view has asked the session for, and what that asked of the layout, happens before the picture.
    while (window.page() && !window.page()->session().isIdle())
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    for (int i = 0; i < 3; ++i) // lines that break anew move what is around them, once more
        QApplication::processEvents();
    const bool saved = window.grab().save(launch.screenshot);
    if (!saved)
        QTextStream(stderr) << launch.screenshot << QLatin1String(": cannot be written\n");
    QApplication::exit(!saved ? 1 : ok ? 0 : 3);
}

} // namespace

int main(int argc, char **argv)
{
    choosePlatform(argc, argv);
    QApplication application(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("Parlance"));
    QApplication::setApplicationName(QStringLiteral("parlance-inspector"));
    QApplication::setApplicationDisplayName(QStringLiteral("Parlance Inspector"));
    QApplication::setApplicationVersion(QStringLiteral(PARLANCE_VERSION));
    useLanguage(chosenLocale(QSettings()));
    const Launch launch = readLaunch(application);
    if (!launch.problem.isEmpty()) {
        QTextStream(stderr) << launch.problem << u'\n';
        return 2;
    }
    const QTemporaryDir scratch;
    MainWindow window(std::make_shared<Engine>(launch.host), settingsFor(launch, scratch));
    buildMenus(window);
    applySavedLimits(window);
    if (launch.theme)
        window.looks().setTheme(*launch.theme);
    QObject::connect(
        &window, &MainWindow::shown, &window,
        [&](bool ok) {
            const bool found = select(launch, window);
            if (!launch.screenshot.isEmpty())
                found ? takePicture(launch, window, ok) : QApplication::exit(2);
            else if (!found)
                QApplication::exit(2);
        },
        Qt::ConnectionType(Qt::QueuedConnection | Qt::SingleShotConnection)); // in exec(), which exit() ends
    if (!launch.screenshot.isEmpty())
        window.resize(launch.size);
    window.show();
    for (const QString &file : launch.files)
        window.open(file, launch.name);
    if (launch.files.isEmpty() && window.opensLastSession())
        window.openLastSession();
    if (!begin(launch, window))
        return 3;
    return QApplication::exec();
}
