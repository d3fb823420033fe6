#include "tests/testing/repository.h"
#include "ui/base/findbar.h"
#include "ui/base/session.h"
#include "ui/guide/guidepage.h"
#include "ui/guide/guideview.h"

#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextTable>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace waymark;
using waymark::test::repository;

namespace {

/// A guide of ten sections; the Chinese is half as long.
Guide longGuide()
{
    Guide guide;
    guide.id = u"pytorch/graph-breaks"_s;
    guide.title = {u"Graph breaks"_s, u"图断裂"_s};
    guide.markdown.en = u"# Graph breaks\n\n"_s;
    guide.markdown.zh = u"# 图断裂\n\n"_s;
    for (int i = 1; i <= 10; ++i) {
        guide.markdown.en += u"## Section %1\n\n"_s.arg(i) + u"A sentence about tensors. "_s.repeated(60) + u"\n\n"_s;
        guide.markdown.zh += u"## 第 %1 节\n\n"_s.arg(i) + u"关于 tensor 的一句话。"_s.repeated(40) + u"\n\n"_s;
    }
    guide.markdown.en += u"The last words are unique.\n"_s;
    return guide;
}

} // namespace

class TestGuidePage : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void aGuideIsShownInTheLanguageSet();
    void missingChineseIsMarked();
    void linksAreReportedAndNotFollowed();
    void linesStayShort();
    void aChangeOfLanguageKeepsTheSection();
    void anotherGuideStartsAtItsTop();
    void wordsAreFound();
    void thePageScrollsWhileWordsAreSought();
    void backIsRequested();
    void hostileGuidesAreShownAsText();

private:
    GuideView *view() const { return m_page->findChild<GuideView *>(); }
    QString sectionAtTop() const;

    std::unique_ptr<Session> m_session;
    std::unique_ptr<GuidePage> m_page;
};

void TestGuidePage::init()
{
    m_session = std::make_unique<Session>();
    m_page = std::make_unique<GuidePage>(*m_session, repository());
    m_page->resize(700, 400);
    m_page->show();
}

void TestGuidePage::cleanup()
{
    m_page.reset();
}

QString TestGuidePage::sectionAtTop() const
{
    QTextBlock block = view()->cursorForPosition(QPoint(2, 2)).block();
    while (block.isValid() && block.blockFormat().headingLevel() != 2)
        block = block.previous();
    return block.text();
}

void TestGuidePage::aGuideIsShownInTheLanguageSet()
{
    m_page->showGuide(longGuide());
    QVERIFY(view()->toPlainText().startsWith(u"Graph breaks"_s));
    m_session->setLanguage(Language::Chinese);
    QVERIFY(view()->toPlainText().startsWith(u"图断裂"_s));
    QVERIFY(!m_page->findChild<QLabel *>(u"notTranslated"_s)->isVisible());
}

void TestGuidePage::missingChineseIsMarked()
{
    Guide guide = longGuide();
    guide.markdown.zh.clear();
    m_page->showGuide(guide);
    QVERIFY(!m_page->findChild<QLabel *>(u"notTranslated"_s)->isVisible());
    m_session->setLanguage(Language::Chinese);
    QVERIFY(m_page->findChild<QLabel *>(u"notTranslated"_s)->isVisible());
    QVERIFY(view()->toPlainText().startsWith(u"Graph breaks"_s));
}

void TestGuidePage::linksAreReportedAndNotFollowed()
{
    Guide guide;
    guide.id = u"a/b"_s;
    guide.markdown.en = u"[e](entry:git/x) [g](guide:git/y) [w](https://example.org/)"_s;
    m_page->showGuide(guide);
    QSignalSpy entries(m_page.get(), &GuidePage::entryRequested);
    QSignalSpy guides(m_page.get(), &GuidePage::guideRequested);
    QSignalSpy links(m_page.get(), &GuidePage::linkActivated);
    for (const QString &address :
         {u"entry:git/x"_s, u"guide:git/y"_s, u"https://example.org/"_s, u"file:///etc/passwd"_s, u"#anchor"_s})
        emit view() -> anchorClicked(QUrl(address));
    QCOMPARE(entries.size(), 1);
    QCOMPARE(guides.size(), 1);
    QCOMPARE(links.size(), 1);
    QCOMPARE(view()->toPlainText(), u"e g w"_s);
    QVERIFY(!view()->openLinks());
}

void TestGuidePage::linesStayShort()
{
    m_page->showGuide(longGuide());
    const int em = view()->fontMetrics().height();
    m_page->resize(2000, 400);
    QVERIFY(view()->viewport()->width() <= em * 46 + 1);
    QVERIFY(view()->viewport()->width() >= em * 44);
    m_page->resize(400, 400);
    QVERIFY(view()->viewport()->width() > 300);
}

void TestGuidePage::aChangeOfLanguageKeepsTheSection()
{
    m_page->showGuide(longGuide());
    QVERIFY(view()->verticalScrollBar()->maximum() > 0);
    view()->verticalScrollBar()->setValue(view()->verticalScrollBar()->maximum() / 2);
    const QString english = sectionAtTop();
    QVERIFY(english.startsWith(u"Section "_s));
    const QString number = english.section(u' ', 1, 1);
    QVERIFY(number.toInt() > 2 && number.toInt() < 9);
    m_session->setLanguage(Language::Chinese);
    QCOMPARE(sectionAtTop(), u"第 %1 节"_s.arg(number));
    m_session->setLanguage(Language::English);
    QCOMPARE(sectionAtTop(), english);
}

void TestGuidePage::anotherGuideStartsAtItsTop()
{
    m_page->showGuide(longGuide());
    view()->verticalScrollBar()->setValue(300);
    m_page->showGuide(longGuide());
    QVERIFY(qAbs(view()->verticalScrollBar()->value() - 300) <= 1);
    Guide other = longGuide();
    other.id = u"git/other"_s;
    m_page->showGuide(other);
    QCOMPARE(view()->verticalScrollBar()->value(), 0);
}

void TestGuidePage::wordsAreFound()
{
    m_page->showGuide(longGuide());
    auto *words = m_page->findChild<QLineEdit *>(u"find"_s);
    QVERIFY(!words->isVisible());
    m_page->findBar()->open();
    QVERIFY(words->isVisible());
    QTest::keyClicks(words, u"last words"_s);
    QCOMPARE(view()->textCursor().selectedText(), u"last words"_s);
    QVERIFY(view()->verticalScrollBar()->value() > 0);

    words->setText(u"Section"_s);
    QTest::keyClick(words, Qt::Key_Return); // wraps round to the first
    const int first = view()->textCursor().position();
    m_page->findBar()->findNext();
    QVERIFY(view()->textCursor().position() > first);
    m_page->findBar()->findPrevious();
    QCOMPARE(view()->textCursor().position(), first);

    words->setText(u"no such words"_s);
    const QList<QLabel *> labels = m_page->findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(labels, [](const QLabel *label) { return label->text() == u"Not in this guide"_s; }));
    QTest::keyClick(words, Qt::Key_Escape);
    QVERIFY(!words->isVisible());
}

void TestGuidePage::thePageScrollsWhileWordsAreSought()
{
    m_page->showGuide(longGuide());
    m_page->findBar()->open();
    auto *words = m_page->findChild<QLineEdit *>(u"find"_s);
    QTest::keyClick(words, Qt::Key_PageDown);
    QVERIFY(view()->verticalScrollBar()->value() > 100);
}

void TestGuidePage::backIsRequested()
{
    QSignalSpy back(m_page.get(), &GuidePage::backRequested);
    QTest::mouseClick(m_page->findChild<QToolButton *>(u"back"_s), Qt::LeftButton);
    QCOMPARE(back.size(), 1);
    const QList<QToolButton *> buttons = m_page->findChildren<QToolButton *>();
    for (const QToolButton *button : buttons) {
        if (button->parentWidget()->inherits("QLineEdit"))
            continue;
        QVERIFY(!button->accessibleName().isEmpty());
    }
}

void TestGuidePage::hostileGuidesAreShownAsText()
{
    Guide guide;
    guide.id = u"a/b"_s;
    guide.markdown.en = u"<h1>x</h1>\n\n<img src=\"/etc/hostname\"> ![y](/etc/hostname) [z](file:///etc/hostname)"_s;
    m_page->showGuide(guide);
    QCOMPARE(view()->toPlainText(), u"<h1>x</h1>\n<img src=\"/etc/hostname\"> y z"_s);
    const QList<QTextFormat> formats = view()->document()->allFormats();
    for (const QTextFormat &format : formats) {
        QVERIFY(!format.isImageFormat());
        QVERIFY(!format.toCharFormat().isAnchor());
    }
}

QTEST_MAIN(TestGuidePage)
#include "tst_guidepage.moc"
