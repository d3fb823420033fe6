#include "app/catalog/datapaths.h"
#include "app/report/reportwords.h"
#include "ui/base/languagecontroller.h"
#include "ui/base/languageswitch.h"
#include "ui/base/settings.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QEvent>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

/// Notes in which order a widget and the controller's listeners hear of a change.
class Listener : public QWidget
{
public:
    QStringList heard;

protected:
    void changeEvent(QEvent *event) override
    {
        if (event->type() == QEvent::LanguageChange)
            heard.append(u"widget"_s);
    }
};

} // namespace

class TestLanguageController : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void systemLanguagesAreWeighed_data();
    void systemLanguagesAreWeighed();
    void translatesOwnWordsAtOnce();
    void translatesWordsOfQtToo();
    void wordsOfReportsSpeakAsTheInterfaceDoes();
    void widgetsHearBeforeListeners();
    void datesAndNumbersFollow();
    void remembersOnlyWhatWasChosen();
    void aMissingTranslationLeavesEnglish();
    void theSwitchAsksAndShows();

private:
    QStringList translations() const { return {DataPaths::find().translationsFolder()}; }

    QTemporaryDir m_folder;
    QString m_file;
};

void TestLanguageController::init()
{
    m_file = m_folder.filePath(u"settings.ini"_s);
    QFile::remove(m_file);
}

void TestLanguageController::systemLanguagesAreWeighed_data()
{
    QTest::addColumn<QStringList>("uiLanguages");
    QTest::addColumn<bool>("isChinese");
    QTest::newRow("Chinese first") << QStringList{u"zh-Hans-CN"_s, u"en-US"_s} << true;
    QTest::newRow("English first") << QStringList{u"en-US"_s, u"zh-CN"_s} << false;
    QTest::newRow("French, then Chinese") << QStringList{u"fr-FR"_s, u"zh-CN"_s} << true;
    QTest::newRow("Chinese of Taiwan") << QStringList{u"zh-TW"_s} << true;
    QTest::newRow("bare zh") << QStringList{u"zh"_s} << true;
    QTest::newRow("a language that only begins with zh") << QStringList{u"zhx-XX"_s} << false;
    QTest::newRow("German") << QStringList{u"de-DE"_s} << false;
    QTest::newRow("none") << QStringList() << false;
}

void TestLanguageController::systemLanguagesAreWeighed()
{
    QFETCH(QStringList, uiLanguages);
    QFETCH(bool, isChinese);
    QCOMPARE(preferredLanguage(uiLanguages) == Language::Chinese, isChinese);
}

void TestLanguageController::translatesOwnWordsAtOnce()
{
    Settings settings(m_file);
    LanguageController controller(settings, translations());
    const auto word = [] { return QCoreApplication::translate("waymark::MainMenu", "&Help"); };
    controller.setLanguage(Language::Chinese);
    QCOMPARE(word(), u"帮助(&H)"_s);
    controller.setLanguage(Language::English);
    QCOMPARE(word(), u"&Help"_s);
}

void TestLanguageController::translatesWordsOfQtToo()
{
    Settings settings(m_file);
    LanguageController controller(settings, translations());
    controller.setLanguage(Language::Chinese);
    const QString cancel = QCoreApplication::translate("QPlatformTheme", "Cancel");
    if (cancel == "Cancel"_L1)
        QSKIP("Qt's own translations are not installed");
    QCOMPARE(cancel, u"取消"_s);
    controller.setLanguage(Language::English);
    QCOMPARE(QCoreApplication::translate("QPlatformTheme", "Cancel"), u"Cancel"_s);
}

void TestLanguageController::wordsOfReportsSpeakAsTheInterfaceDoes()
{
    Settings settings(m_file);
    LanguageController controller(settings, translations());
    const ReportWords words = interfaceWords();
    controller.setLanguage(Language::Chinese);
    QCOMPARE(words.text("Root cause"), u"根因"_s);
    QCOMPARE(words.text("%n more matched", 3), u"另有 3 个条目匹配"_s);
    controller.setLanguage(Language::English);
    QCOMPARE(words.text("Root cause"), u"Root cause"_s);
    QCOMPARE(words.text("%n line(s)", 1), u"1 line"_s);
    QCOMPARE(words.text("%n line(s)", 3), u"3 lines"_s);
}

void TestLanguageController::widgetsHearBeforeListeners()
{
    Settings settings(m_file);
    LanguageController controller(settings, translations());
    controller.setLanguage(Language::English);
    Listener listener;
    listener.show();
    connect(&controller, &LanguageController::languageChanged, &listener,
            [&] { listener.heard.append(u"listener"_s); });
    controller.setLanguage(Language::Chinese);
    QVERIFY(!listener.heard.isEmpty());
    QCOMPARE(listener.heard.first(), u"widget"_s);
    QCOMPARE(listener.heard.last(), u"listener"_s);
}

void TestLanguageController::datesAndNumbersFollow()
{
    Settings settings(m_file);
    LanguageController controller(settings, translations());
    controller.setLanguage(Language::Chinese);
    QCOMPARE(QLocale().language(), QLocale::Chinese);
    controller.setLanguage(Language::English);
    QCOMPARE(QLocale().language(), QLocale::English);
}

void TestLanguageController::remembersOnlyWhatWasChosen()
{
    Settings settings(m_file);
    {
        LanguageController controller(settings, translations());
        controller.useLanguage(Language::Chinese);
    }
    QVERIFY(!settings.language());
    {
        LanguageController controller(settings, translations());
        QCOMPARE(controller.language(), preferredLanguage(QLocale::system().uiLanguages()));
        controller.setLanguage(Language::Chinese);
    }
    const LanguageController again(settings, translations());
    QCOMPARE(again.language(), Language::Chinese);
}

void TestLanguageController::aMissingTranslationLeavesEnglish()
{
    Settings settings(m_file);
    LanguageController controller(settings, {m_folder.filePath(u"nowhere"_s)});
    controller.setLanguage(Language::Chinese);
    QCOMPARE(controller.language(), Language::Chinese);
    QCOMPARE(QCoreApplication::translate("waymark::MainMenu", "&Help"), u"&Help"_s);
}

void TestLanguageController::theSwitchAsksAndShows()
{
    LanguageSwitch languageSwitch;
    QSignalSpy asked(&languageSwitch, &LanguageSwitch::languageRequested);
    auto *english = languageSwitch.findChild<QAbstractButton *>(u"english"_s);
    auto *chinese = languageSwitch.findChild<QAbstractButton *>(u"chinese"_s);
    QCOMPARE(english->text(), u"English"_s);
    QCOMPARE(chinese->text(), u"中文"_s);
    QVERIFY(english->isChecked());
    QTest::mouseClick(chinese, Qt::LeftButton);
    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked.takeFirst().first().value<Language>(), Language::Chinese);
    languageSwitch.showLanguage(Language::Chinese);
    QVERIFY(chinese->isChecked());
    QVERIFY(!english->isChecked());
}

QTEST_MAIN(TestLanguageController)
#include "tst_languagecontroller.moc"
