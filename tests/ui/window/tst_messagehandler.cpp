#include "ui/window/messagehandler.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

class TestMessageHandler : public QObject
{
    Q_OBJECT

private slots:
    void dropsTheDebuggingOutputOfLibraries_data();
    void dropsTheDebuggingOutputOfLibraries();
    void cutsLongMessages();
    void keepsAMessageOnOneLine();
};

void TestMessageHandler::dropsTheDebuggingOutputOfLibraries_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<QString>("category");
    QTest::addColumn<bool>("isPrinted");
    QTest::newRow("Qt's debugging") << int(QtDebugMsg) << u"qt.text.markdown"_s << false;
    QTest::newRow("Qt's information") << int(QtInfoMsg) << u"qt.qpa"_s << false;
    QTest::newRow("KDE's debugging") << int(QtDebugMsg) << u"kf.syntaxhighlighting"_s << false;
    QTest::newRow("Qt's warning") << int(QtWarningMsg) << u"qt.qpa"_s << true;
    QTest::newRow("own debugging") << int(QtDebugMsg) << u"default"_s << true;
}

void TestMessageHandler::dropsTheDebuggingOutputOfLibraries()
{
    QFETCH(int, type);
    QFETCH(QString, category);
    QFETCH(bool, isPrinted);
    QCOMPARE(!filteredMessage(QtMsgType(type), category, u"text"_s).isEmpty(), isPrinted);
}

void TestMessageHandler::cutsLongMessages()
{
    const QString printed = filteredMessage(QtWarningMsg, u"default"_s, QString(100'000, u'x'));
    QVERIFY(printed.startsWith("xxx"_L1));
    QVERIFY(printed.size() <= MessageLimit);
}

void TestMessageHandler::keepsAMessageOnOneLine()
{
    const QString printed = filteredMessage(QtWarningMsg, u"default"_s, u"one\ntwo\x1b[31m"_s);
    QVERIFY(!printed.contains(u'\n'));
    QVERIFY(!printed.contains(QChar(0x1b)));
}

QTEST_APPLESS_MAIN(TestMessageHandler)
#include "tst_messagehandler.moc"
