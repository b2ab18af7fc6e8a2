// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "../plugins/testplugin.h"

#include <QObject>

class AgedPlugin : public QObject, public Parlance::Plugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID ParlancePlugin_iid FILE "metadata.json")
    Q_INTERFACES(Parlance::Plugin)

public:
    const Parlance::SpecializedHandler *handler() const override { return &m_handler; }

private:
    TestPlugins::NamedHandler m_handler{ "aged" };
};

#include "aged.moc"
