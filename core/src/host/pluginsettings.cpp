// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include <parlance/pluginsettings.h>

#include <QDir>
#include <QSettings>

namespace Parlance {

namespace {

constexpr auto handlersGroup = QLatin1String("handlers");
constexpr auto disabledKey = QLatin1String("plugins/disabled");
constexpr auto foldersKey = QLatin1String("plugins/folders");
constexpr auto profilesKey = QLatin1String("plugins/profiles");

std::unique_ptr<QSettings> open(const std::filesystem::path &file)
{
    if (!file.empty())
        return std::make_unique<QSettings>(QString::fromStdString(file.string()), QSettings::IniFormat);
    const QString name = QStringLiteral("Parlance");
    return std::make_unique<QSettings>(QSettings::IniFormat, QSettings::UserScope, name, name);
}

std::string absoluteName(const std::filesystem::path &path)
{
    return QDir::cleanPath(QDir().absoluteFilePath(QString::fromStdString(path.string()))).toStdString();
}

} // namespace

struct PARLANCE_CORE_NO_EXPORT PluginSettings::Data
{
    std::unique_ptr<QSettings> settings;

    template <class Text> std::vector<Text> texts(QLatin1String key) const
    {
        std::vector<Text> list;
        for (const QString &text : settings->value(key).toStringList())
            list.emplace_back(text.toStdString());
        return list;
    }

    void setListed(QLatin1String key, const std::string &text, bool listed)
    {
        QStringList list = settings->value(key).toStringList();
        list.removeAll(QString::fromStdString(text));
        if (listed)
            list.append(QString::fromStdString(text));
        write(key, list.isEmpty() ? QVariant() : QVariant(list));
    }

    void write(const QString &key, const QVariant &value)
    {
        if (value.isNull())
            settings->remove(key);
        else
            settings->setValue(key, value);
        settings->sync();
    }
};

PluginSettings::PluginSettings(const std::filesystem::path &file)
    : d(std::make_unique<Data>(Data{ open(file) }))
{ }

PluginSettings::~PluginSettings() = default;

HostOptions PluginSettings::options() const
{
    HostOptions options;
    options.folders = d->texts<std::filesystem::path>(foldersKey);
    options.profiles = d->texts<std::filesystem::path>(profilesKey);
    options.disabled = d->texts<std::string>(disabledKey);
    d->settings->beginGroup(handlersGroup);
    for (const QString &sha256 : d->settings->childKeys())
        options.handlers[sha256.toStdString()] = d->settings->value(sha256).toString().toStdString();
    d->settings->endGroup();
    return options;
}

std::filesystem::path PluginSettings::file() const
{
    return d->settings->fileName().toStdString();
}

void PluginSettings::setHandler(const std::string &sha256, const std::optional<std::string> &id)
{
    const QString key = handlersGroup + QLatin1Char('/') + QString::fromStdString(sha256);
    d->write(key, id ? QVariant(QString::fromStdString(*id)) : QVariant());
}

void PluginSettings::setDisabled(const std::string &id, bool disabled)
{
    d->setListed(disabledKey, id, disabled);
}

void PluginSettings::setFolder(const std::filesystem::path &folder, bool allowed)
{
    d->setListed(foldersKey, absoluteName(folder), allowed);
}

void PluginSettings::setProfile(const std::filesystem::path &file, bool used)
{
    d->setListed(profilesKey, absoluteName(file), used);
}

} // namespace Parlance
