// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "window/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QTranslator>

namespace Parlance::Inspector {

namespace {

bool install(const QLocale &locale, const QString &name, const QString &folder)
{
    auto *translator = new QTranslator(QCoreApplication::instance());
    const bool loaded = translator->load(locale, name, QStringLiteral("_"), folder);
    if (loaded)
        QCoreApplication::installTranslator(translator);
    else
        delete translator;
    return loaded;
}

} // namespace

bool useLanguage(const QLocale &locale, const QString &folder)
{
    install(locale, QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    return install(locale, QStringLiteral("parlance-inspector"), folder);
}

} // namespace Parlance::Inspector
