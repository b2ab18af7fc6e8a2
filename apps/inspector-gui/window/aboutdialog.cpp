// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
#include "window/aboutdialog.h"

#include "widgets/symbolicons.h"

#include <parlance/analysis.h>
#include <parlance/host.h>
#include <parlance/plugin.h>
#include <parlance/version.h>

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QSysInfo>
#include <QVBoxLayout>

namespace Parlance::Inspector {

AboutDialog::AboutDialog(QWidget *parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("aboutDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("About the inspector"));
    auto *sign = new QLabel;
    sign->setPixmap(programIcon().pixmap(QSize(72, 72), devicePixelRatioF()));
    auto *title = new QLabel(tr("Parlance Inspector"));
    QFont big = font();
    big.setPointSizeF(big.pointSizeF() * 1.5);
    big.setWeight(QFont::DemiBold);
    title->setFont(big);
    auto *words = new QLabel(tr("Shows how a chat template writes an answer, how Parlance knows this, and what an edit "
                                "changes.\nFree software under the MIT licence."));
    words->setWordWrap(true);
    auto *list = new QLabel(versions());
    list->setObjectName(QStringLiteral("aboutVersions"));
    list->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    list->setAccessibleName(tr("Versions"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QPushButton *copy = buttons->addButton(tr("&Copy the versions"), QDialogButtonBox::ActionRole);
    connect(copy, &QPushButton::clicked, this, [] { QGuiApplication::clipboard()->setText(versions()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *right = new QVBoxLayout;
    for (QWidget *widget :
         { static_cast<QWidget *>(title), static_cast<QWidget *>(words), static_cast<QWidget *>(list) })
        right->addWidget(widget);
    auto *top = new QHBoxLayout;
    top->setSpacing(18);
    top->addWidget(sign, 0, Qt::AlignTop);
    top->addLayout(right, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 18, 20, 14);
    layout->addLayout(top);
    layout->addWidget(buttons);
}

void AboutDialog::run(QWidget &parent)
{
    (new AboutDialog(&parent))->show();
}

QString AboutDialog::versions()
{
    return QStringList{ tr("Parlance %1").arg(QStringLiteral(PARLANCE_VERSION)),
                        tr("Analysis %1").arg(QLatin1String(analyzerVersion)),
                        tr("Plugins' interface %1").arg(QStringLiteral(PARLANCE_PLUGIN_API_VERSION)),
                        tr("Qt %1").arg(QLatin1String(qVersion())),
                        QSysInfo::prettyProductName() + QStringLiteral(", ") + QSysInfo::currentCpuArchitecture() }
        .join(u'\n');
}

} // namespace Parlance::Inspector
