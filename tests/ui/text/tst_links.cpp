#include "app/markdown/linktarget.h"
#include "ui/text/links.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

/// Stands in for the system's browser.
class UrlSpy : public QObject
{
    Q_OBJECT

public:
    QList<QUrl> opened;

public slots:
    void open(const QUrl &url) { opened.append(url); }
};

/// Something whose links are told of.
class Page : public QObject
{
    Q_OBJECT

signals:
    void entryRequested(const QString &id);
    void guideRequested(const QString &id);
    void linkActivated(const QUrl &url);
};

class TestLinks : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void addressesLeadWhereTheySay_data();
    void addressesLeadWhereTheySay();
    void theHostIsShownInAscii();
    void everyKindOfLinkHasItsSignal_data();
    void everyKindOfLinkHasItsSignal();
    void aWebPageOpensAfterTheQuestion();
    void aRefusedPageIsNotOpened();
    void otherSchemesCanOnlyBeCopied_data();
    void otherSchemesCanOnlyBeCopied();
    void theAddressThatIsCopiedIsTheEncodedOne();

private:
    LinkDialog *ask(const QUrl &url);

    UrlSpy m_system;
    QWidget m_window;
};

void TestLinks::init()
{
    m_system.opened.clear();
    for (const QString &scheme :
         {u"http"_s, u"https"_s, u"file"_s, u"javascript"_s, u"smb"_s, u"vscode"_s, u"mailto"_s})
        QDesktopServices::setUrlHandler(scheme, &m_system, "open");
}

void TestLinks::cleanup()
{
    for (const QString &scheme :
         {u"http"_s, u"https"_s, u"file"_s, u"javascript"_s, u"smb"_s, u"vscode"_s, u"mailto"_s})
        QDesktopServices::unsetUrlHandler(scheme);
}

LinkDialog *TestLinks::ask(const QUrl &url)
{
    openLink(url, &m_window);
    return m_window.findChild<LinkDialog *>();
}

void TestLinks::addressesLeadWhereTheySay_data()
{
    QTest::addColumn<QString>("address");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("id");

    const auto row = [](const char *name, const QString &address, LinkTarget::Kind kind, const QString &id = {}) {
        QTest::newRow(name) << address << int(kind) << id;
    };
    using Kind = LinkTarget::Kind;
    row("https", u"https://pytorch.org/docs"_s, Kind::Web);
    row("http", u"http://example.org"_s, Kind::Web);
    row("upper-case scheme", u"HTTPS://example.org"_s, Kind::Web);
    row("entry", u"entry:git/not-a-repository"_s, Kind::Entry, u"git/not-a-repository"_s);
    row("guide", u"guide:pytorch/graph-breaks"_s, Kind::Guide, u"pytorch/graph-breaks"_s);
    row("entry without a slug", u"entry:git"_s, Kind::None);
    row("entry that climbs", u"entry:../../etc/passwd"_s, Kind::None);
    row("guide with a dotted slug", u"guide:git/.hidden"_s, Kind::None);
    row("entry with two slashes", u"entry:a/b/c"_s, Kind::None);
    row("file", u"file:///etc/passwd"_s, Kind::None);
    row("path", u"/etc/passwd"_s, Kind::None);
    row("relative path", u"../secret.html"_s, Kind::None);
    row("network path", u"//evil.example/share"_s, Kind::None);
    row("script", u"javascript:alert(1)"_s, Kind::None);
    row("data", u"data:text/html,x"_s, Kind::None);
    row("mail", u"mailto:a@example.org"_s, Kind::None);
    row("editor", u"vscode://file/etc/passwd"_s, Kind::None);
    row("Windows share", u"\\\\evil\\share"_s, Kind::None);
    row("https without a host", u"https:///path"_s, Kind::None);
    row("scheme behind a blank", u" https://example.org"_s, Kind::None);
    row("line end inside", u"https://example.org/\njavascript:x"_s, Kind::None);
    row("direction mark inside", u"https://example.org/\u202Egnp.exe"_s, Kind::None);
    row("resource", u"qrc:/icons/copy.svg"_s, Kind::None);
    row("empty", QString(), Kind::None);
}

void TestLinks::addressesLeadWhereTheySay()
{
    QFETCH(QString, address);
    QFETCH(int, kind);
    QFETCH(QString, id);
    const LinkTarget target = linkTarget(address);
    QCOMPARE(int(target.kind), kind);
    QCOMPARE(target.id, id);
    QCOMPARE(target.kind == LinkTarget::Kind::Web, isWebUrl(target.url));
}

void TestLinks::theHostIsShownInAscii()
{
    const QUrl lookAlike(u"https://аррӏе.com/login"_s); // Cyrillic letters
    QVERIFY(asciiHost(lookAlike).startsWith("xn--"_L1));
    LinkDialog *dialog = ask(lookAlike);
    QVERIFY(dialog);
    QCOMPARE(dialog->findChild<QLabel *>(u"host"_s)->text(), asciiHost(lookAlike));
    const QList<QLabel *> labels = dialog->findChildren<QLabel *>();
    for (const QLabel *label : labels) {
        QCOMPARE(label->textFormat(), Qt::PlainText);
        QVERIFY2(!label->text().contains(u'а'), "a Cyrillic letter is shown");
    }
    delete dialog;
}

void TestLinks::everyKindOfLinkHasItsSignal_data()
{
    QTest::addColumn<QString>("address");
    QTest::addColumn<QStringList>("told");
    QTest::newRow("an entry") << u"entry:git/not-a-repository"_s << QStringList{u"entry git/not-a-repository"_s};
    QTest::newRow("a guide") << u"guide:git/pushing"_s << QStringList{u"guide git/pushing"_s};
    QTest::newRow("a web page") << u"https://example.org/a"_s << QStringList{u"web https://example.org/a"_s};
    QTest::newRow("a file") << u"file:///etc/passwd"_s << QStringList();
    QTest::newRow("a script") << u"javascript:alert(1)"_s << QStringList();
}

void TestLinks::everyKindOfLinkHasItsSignal()
{
    QFETCH(const QString, address);
    Page page;
    QStringList told;
    connect(&page, &Page::entryRequested, this, [&told](const QString &id) { told += u"entry "_s + id; });
    connect(&page, &Page::guideRequested, this, [&told](const QString &id) { told += u"guide "_s + id; });
    connect(&page, &Page::linkActivated, this, [&told](const QUrl &url) { told += u"web "_s + url.toString(); });
    announceLink(&page, QUrl(address));
    QTEST(told, "told");
}

void TestLinks::aWebPageOpensAfterTheQuestion()
{
    const QUrl url(u"https://git-scm.com/docs/git-push"_s);
    LinkDialog *dialog = ask(url);
    QVERIFY(dialog);
    QVERIFY(m_system.opened.isEmpty());
    QTest::mouseClick(dialog->findChild<QPushButton *>(u"open"_s), Qt::LeftButton);
    QCOMPARE(m_system.opened, QList<QUrl>{url});
    QTRY_VERIFY(!m_window.findChild<LinkDialog *>());
}

void TestLinks::aRefusedPageIsNotOpened()
{
    LinkDialog *dialog = ask(QUrl(u"https://git-scm.com"_s));
    QVERIFY(dialog);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!m_window.findChild<LinkDialog *>());
    QVERIFY(m_system.opened.isEmpty());
}

void TestLinks::otherSchemesCanOnlyBeCopied_data()
{
    QTest::addColumn<QUrl>("url");
    QTest::newRow("file") << QUrl(u"file:///etc/passwd"_s);
    QTest::newRow("script") << QUrl(u"javascript:alert(1)"_s);
    QTest::newRow("share") << QUrl(u"smb://server/share"_s);
    QTest::newRow("editor") << QUrl(u"vscode://file/etc/passwd"_s);
    QTest::newRow("relative") << QUrl(u"etc/passwd"_s);
}

void TestLinks::otherSchemesCanOnlyBeCopied()
{
    QFETCH(QUrl, url);
    LinkDialog *dialog = ask(url);
    QVERIFY(dialog);
    QVERIFY(!dialog->findChild<QPushButton *>(u"open"_s));
    QTest::mouseClick(dialog->findChild<QPushButton *>(u"copy"_s), Qt::LeftButton);
    QCOMPARE(QGuiApplication::clipboard()->text(), url.toString(QUrl::FullyEncoded));
    QVERIFY(m_system.opened.isEmpty());
    QTRY_VERIFY(!m_window.findChild<LinkDialog *>());
}

void TestLinks::theAddressThatIsCopiedIsTheEncodedOne()
{
    LinkDialog *dialog = ask(QUrl(u"https://bücher.example/a b"_s));
    QVERIFY(dialog);
    QTest::mouseClick(dialog->findChild<QPushButton *>(u"copy"_s), Qt::LeftButton);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"https://xn--bcher-kva.example/a%20b"_s);
}

QTEST_MAIN(TestLinks)
#include "tst_links.moc"
