#include "tests/testing/catalog.h"
#include "ui/base/session.h"
#include "ui/window/statusline.h"

#include <QLabel>
#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;
using namespace waymark;

/// What is to be read at the window's foot, and that two texts never stand there on one another.
class StatusLineTest : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void largeNumbersAreGrouped();
    void messageStandsAlone_data();
    void messageStandsAlone();

private:
    /// The texts that are painted, the passing message apart.
    QStringList shownLabels() const;

    Session m_session;
    std::unique_ptr<StatusLine> m_line;
};

void StatusLineTest::init()
{
    m_line = std::make_unique<StatusLine>(m_session);
    Diagnosis diagnosis;
    diagnosis.lines = 445'610;
    m_session.setDiagnosis(diagnosis, u"text"_s);
    QList<Entry> entries(2'000);
    for (qsizetype i = 0; i < entries.size(); ++i)
        entries[i].id = QString::number(i);
    entries[7].lastUpdated = QDate(2026, 11, 20);
    m_session.setCatalog(test::catalogOf(entries));
    m_line->resize(900, 30);
    m_line->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_line.get()));
}

QStringList StatusLineTest::shownLabels() const
{
    QStringList texts;
    for (const QLabel *label : m_line->findChildren<QLabel *>()) {
        if (label->isVisible() && !label->text().isEmpty())
            texts.append(label->text());
    }
    return texts;
}

void StatusLineTest::largeNumbersAreGrouped()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    QEvent change(QEvent::LanguageChange);
    QCoreApplication::sendEvent(m_line.get(), &change);
    QVERIFY2(m_line->pasteText().contains("445,610"_L1), qPrintable(m_line->pasteText()));
    QVERIFY2(m_line->catalogText().contains("2,000"_L1), qPrintable(m_line->catalogText()));
    QVERIFY2(m_line->catalogText().contains("2026-11-20"_L1), qPrintable(m_line->catalogText()));
}

void StatusLineTest::messageStandsAlone_data()
{
    QTest::addColumn<bool>("fontGrows");
    QTest::newRow("nothing else happens") << false;
    QTest::newRow("the font grows meanwhile") << true;
}

void StatusLineTest::messageStandsAlone()
{
    QFETCH(const bool, fontGrows);
    const QStringList before = shownLabels();
    QCOMPARE(before.size(), 2);
    m_line->showMessage(u"Text size 150 %"_s);
    if (fontGrows) {
        QFont font = m_line->font();
        font.setPointSizeF(font.pointSizeF() * 1.5);
        m_line->setFont(font);
    }
    QTest::qWait(50);
    QCOMPARE(shownLabels(), QStringList(m_line->catalogText()));
    m_line->clearMessage();
    QTest::qWait(50);
    QCOMPARE(shownLabels(), before);
}

QTEST_MAIN(StatusLineTest)
#include "tst_statusline.moc"
