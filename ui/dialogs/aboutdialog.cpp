#include "ui/dialogs/aboutdialog.h"

#include "ui/base/dialogs.h"
#include "ui/base/plainlabel.h"
#include "ui/base/refresh.h"

#include <QApplication>
#include <QIcon>
#include <QLabel>

using namespace Qt::StringLiterals;

namespace waymark {

AboutDialog::AboutDialog(QWidget *parent)
    : QDialog(parent)
{
    setupWidgets();
    onLanguageChange(this, [this] { retranslate(); });
}

void AboutDialog::setupWidgets()
{
    auto *icon = new QLabel(this);
    icon->setPixmap(QApplication::windowIcon().pixmap(64, 64));
    icon->setAlignment(Qt::AlignTop);
    QVBoxLayout *texts = newColumn(nullptr, 2 * SpacingUnit);
    for (QLabel **label : {&m_name, &m_purpose, &m_catalog, &m_privacy, &m_parts}) {
        *label = newPlainLabel(this);
        (*label)->setWordWrap(true);
        (*label)->setMinimumWidth(fontMetrics().averageCharWidth() * 56);
        (*label)->setTextInteractionFlags(Qt::TextSelectableByMouse);
        texts->addWidget(*label);
    }
    m_name->setFont(scaledFont(font(), TextSize::Heading));

    QHBoxLayout *top = newRow(nullptr, 4 * SpacingUnit);
    top->addWidget(icon);
    top->addLayout(texts, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(5 * SpacingUnit, 5 * SpacingUnit, 5 * SpacingUnit, 4 * SpacingUnit);
    layout->setSpacing(4 * SpacingUnit);
    layout->addLayout(top, 1);
    layout->addWidget(newCloseBox(this));
}

void AboutDialog::showCatalog(qsizetype entries, const QDate &date)
{
    m_entries = entries;
    m_date = date;
    retranslate();
}

void AboutDialog::retranslate()
{
    setWindowTitle(tr("About Waymark"));
    //: %1 is the version number
    m_name->setText(tr("Waymark %1").arg(QCoreApplication::applicationVersion()));
    m_purpose->setText(tr("An offline browser of known software errors. Paste a traceback or log: Waymark names the "
                          "error, marks the words it recognised, and shows causes, dead ends and workarounds."));
    const QString entries = tr("%n entries in the catalog", nullptr, int(m_entries));
    //: %1 is "36 entries in the catalog", %2 a date
    m_catalog->setText(m_date.isValid() ? tr("%1, as of %2.").arg(entries, m_date.toString(Qt::ISODate))
                                        : tr("%1.").arg(entries));
    m_privacy->setText(
        tr("Nothing leaves this machine: Waymark makes no network connection and runs nothing it shows."));
    //: %1 is the version of Qt
    m_parts->setText(tr("Built with Qt %1, KSyntaxHighlighting, RE2, Vectorscan, cmark-gfm and nlohmann/json. "
                        "Free software under the MIT licence.")
                         .arg(QString::fromLatin1(qVersion())));
}

} // namespace waymark
