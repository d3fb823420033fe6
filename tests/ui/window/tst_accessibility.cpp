#include "tests/ui/window/windowtest.h"
#include "ui/base/badge.h"
#include "ui/base/contrast.h"
#include "ui/entry/entrypage.h"
#include "ui/entry/nothingknownpage.h"
#include "ui/window/navigator.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QDialog>
#include <QJsonArray>
#include <QLabel>
#include <QRegularExpression>
#include <QToolButton>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;
using namespace waymark;
using namespace waymark::test;

namespace {

const QString pastedError =
    u"Traceback (most recent call last):\n  File \"train.py\", line 3, in <module>\n    save()\n"
    "OSError: [Errno 28] No space left on device\n"_s;

/// An entry with something in every part of its page.
QJsonObject fullEntry(const QString &id, const QString &signature, const QString &other)
{
    const QJsonArray related{
        QJsonObject{{u"error_id"_s, other}, {u"distinction"_s, u"That one is about git, & <url>."_s}}};
    const QJsonArray sources{u"https://example.org/a?b=1&c=2"_s};
    return {
        {u"id"_s, id},
        {u"signature"_s, signature},
        {u"signature_zh"_s, u"说明："_s + id},
        {u"regex"_s, QRegularExpression::escape(signature)},
        {u"root_cause"_s, u"Cause & <effect> of `code`."_s},
        {u"root_cause_zh"_s, u"原因"_s},
        {u"guide"_s, u"git/pushing"_s},
        {u"error_code"_s, u"ENOSPC"_s},
        {u"verification_tier"_s, u"documented"_s},
        {u"resolvable"_s, u"partial"_s},
        {u"official_doc_url"_s, u"https://example.org/doc"_s},
        {u"sources"_s, sources},
        {u"versions"_s,
         QJsonArray{QJsonObject{{u"version"_s, u"3.11"_s}, {u"status"_s, u"affected"_s}},
                    QJsonObject{{u"version"_s, u"3.12"_s}, {u"behavior_change"_s, u"Worded <anew>"_s}},
                    QJsonObject{{u"version"_s, u"3.13"_s}, {u"status"_s, u"fixed"_s}}}},
        {u"dead_ends"_s,
         QJsonArray{QJsonObject{{u"action"_s, u"Try again"_s},
                                {u"why_fails"_s, u"It is still full."_s},
                                {u"condition"_s, u"x < 3"_s},
                                {u"fail_rate"_s, 0.8},
                                {u"sources"_s, sources}}}},
        {u"workarounds"_s,
         QJsonArray{QJsonObject{{u"action"_s, u"Make room"_s},
                                {u"how"_s, u"```sh\ndf -h\nrm -rf /tmp/x\n```"_s},
                                {u"success_rate"_s, 0.9},
                                {u"sources"_s, sources}}}},
        {u"samples"_s, QJsonArray{QJsonObject{{u"text"_s, pastedError}, {u"origin"_s, u"composed"_s}}}},
        {u"transition_graph"_s,
         QJsonObject{{u"leads_to"_s, related}, {u"preceded_by"_s, related}, {u"frequently_confused_with"_s, related}}}};
}

/// What a screen reader would read badly below `node`, a line each.
void check(QAccessibleInterface *node, const QString &path, QStringList *faults, int *seen)
{
    if (!node || node->state().invisible)
        return;
    static const QRegularExpression markup(
        u"&(amp|lt|gt|quot);|</?(p|b|i|br|span|div|html|style|a|td|tr|table)\\b[^>]*>"_s);
    const QString name = node->text(QAccessible::Name);
    const QWidget *widget = qobject_cast<QWidget *>(node->object());
    const QString here = path + u" / "_s
        + (node->object()
               ? QLatin1StringView(node->object()->metaObject()->className()) + u'#' + node->object()->objectName()
               : u"item"_s);
    ++*seen;
    if (markup.match(name).hasMatch() || markup.match(node->text(QAccessible::Description)).hasMatch())
        faults->append(u"markup: %1: %2 | %3"_s.arg(here, name, node->text(QAccessible::Description)));
    const bool isButton = node->role() == QAccessible::Button || node->role() == QAccessible::CheckBox
        || node->role() == QAccessible::RadioButton || node->role() == QAccessible::ButtonMenu;
    const bool isReached =
        widget && (widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy() && widget->isEnabled();
    if (name.trimmed().isEmpty() && (isButton || isReached))
        faults->append(u"no name: "_s + here);
    for (int i = 0; i < node->childCount(); ++i)
        check(node->child(i), here, faults, seen);
}

/// The colour that most of an image has.
QColor groundOf(const QImage &image)
{
    QHash<QRgb, int> counts;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            ++counts[image.pixel(x, y)];
    }
    return QColor::fromRgb(std::max_element(counts.cbegin(), counts.cend()).key());
}

QString faultsOf(QWidget *window, int atLeast)
{
    QStringList faults;
    int seen = 0;
    check(QAccessible::queryAccessibleInterface(window), {}, &faults, &seen);
    if (seen < atLeast)
        faults.append(u"only %1 nodes"_s.arg(seen));
    return faults.join(u'\n');
}

} // namespace

/// The window and its dialogs as a screen reader finds them.
class TestAccessibility : public WindowTest
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { end(); }
    void theWindowCanBeReadAloud_data();
    void theWindowCanBeReadAloud();
    void whatOpensInTheWindowCanBeReadAloud_data();
    void whatOpensInTheWindowCanBeReadAloud();
    void labelsAndButtonsStandOut_data();
    void labelsAndButtonsStandOut();
    void dialogsCanBeReadAloud_data();
    void dialogsCanBeReadAloud();
};

void TestAccessibility::init()
{
    QAccessible::setActive(true);
    begin();
    m_settings->addRecentFile(m_folder->filePath(u"a & b.log"_s));
    writeEntry(fullEntry(u"python/disk-full"_s, u"OSError: [Errno 28] No space left on device"_s, u"git/rejected"_s));
    writeEntry(fullEntry(u"git/rejected"_s, u"error: failed to push some refs"_s, u"python/disk-full"_s));
    writeData(u"guides/git/pushing.en.md"_s, "# Pushing\n\nFetch first, see [the error](entry:git/rejected).\n");
    writeData(u"catalog/git/broken.json"_s, "{");
}

void TestAccessibility::theWindowCanBeReadAloud_data()
{
    QTest::addColumn<Language>("language");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("place");
    for (const auto &[name, language] : {std::pair{"English", Language::English}, {"Chinese", Language::Chinese}}) {
        const auto add = [name = name, language = language](const char *what, const QString &text,
                                                            const QString &place) {
            QTest::addRow("%s, %s", name, what) << language << text << place;
        };
        add("nothing", {}, {});
        add("an entry", {}, u"entry:git/rejected"_s);
        add("a finding", pastedError, {});
        add("nothing known", u"ValueError: frobnication of the quux failed\n"_s, {});
        add("a guide", {}, u"guide:git/pushing"_s);
        add("help", {}, u"guide:waymark/help"_s);
        add("a comparison", pastedError, u"compare:git/rejected python/disk-full"_s);
    }
}

void TestAccessibility::theWindowCanBeReadAloud()
{
    QFETCH(Language, language);
    QFETCH(QString, text);
    QFETCH(QString, place);
    openWindow();
    m_languages->useLanguage(language);
    if (!text.isEmpty()) {
        paste(text);
        QTRY_VERIFY(action("copyReport")->isEnabled());
        QCoreApplication::processEvents();
    }
    if (!place.isEmpty())
        find<Navigator>()->goTo(PageRef::fromString(place));
    for (auto *button : m_window->findChildren<QToolButton *>()) { // what is folded is read as well
        const bool isFold = QLatin1StringView(button->parent()->metaObject()->className()) == "waymark::Disclosure"_L1;
        if ((isFold && !button->isChecked()) || button->objectName() == u"unfold"_s)
            button->click();
    }
    QCoreApplication::processEvents();
    const QString faults = faultsOf(m_window.get(), 40);
    QVERIFY2(faults.isEmpty(), qPrintable(faults));
}

void TestAccessibility::whatOpensInTheWindowCanBeReadAloud_data()
{
    QTest::addColumn<std::function<void(MainWindow *)>>("open");
    using Open = std::function<void(MainWindow *)>;
    const auto press = [](MainWindow *window, Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::ControlModifier) {
        QTest::keyClick(window, key, modifiers);
    };
    QTest::newRow("tabs") << Open([press](MainWindow *window) { press(window, Qt::Key_T); });
    QTest::newRow("search") << Open([press](MainWindow *window) {
        press(window, Qt::Key_K);
        QTest::keyClicks(QApplication::focusWidget(), u"refs"_s);
        QTest::qWait(300);
    });
    QTest::newRow("filter") << Open([press](MainWindow *window) {
        press(window, Qt::Key_K, Qt::ControlModifier | Qt::ShiftModifier);
        QTest::keyClicks(QApplication::focusWidget(), u"refs"_s);
    });
    QTest::newRow("find") << Open([press](MainWindow *window) { press(window, Qt::Key_F); });
    QTest::newRow("note") << Open(
        [press](MainWindow *window) { press(window, Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier); });
    QTest::newRow("menu bar") << Open([press](MainWindow *window) { press(window, Qt::Key_M); });
    QTest::newRow("reasons") << Open([](MainWindow *window) {
        for (auto *button : window->findChildren<QAbstractButton *>()) {
            if (button->isVisible() && button->text().startsWith(u"Why this one"_s))
                button->click();
        }
    });
    QTest::newRow("badge") << Open([](MainWindow *window) {
        for (auto *button : window->findChildren<BadgeButton *>())
            button->click();
    });
}

void TestAccessibility::whatOpensInTheWindowCanBeReadAloud()
{
    QFETCH(const std::function<void(MainWindow *)>, open);
    openWindow();
    paste(pastedError);
    QTRY_VERIFY(action("bookmark")->isEnabled());
    open(m_window.get());
    QCoreApplication::processEvents();
    QString faults = faultsOf(m_window.get(), 40);
    for (QWidget *window : QApplication::topLevelWidgets()) {
        if (window != m_window.get() && window->isVisible())
            faults += faultsOf(window, 1);
    }
    QVERIFY2(faults.isEmpty(), qPrintable(faults));
}

void TestAccessibility::labelsAndButtonsStandOut_data()
{
    QTest::addColumn<ColorScheme>("scheme");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("place");
    for (const auto &[name, scheme] :
         {std::pair{"light", ColorScheme::Light}, {"dark", ColorScheme::Dark}, {"system", ColorScheme::System}}) {
        QTest::addRow("%s, nothing", name) << scheme << QString() << QString();
        QTest::addRow("%s, finding", name) << scheme << pastedError << QString();
        QTest::addRow("%s, nothing known", name) << scheme << u"ValueError: the quux failed\n"_s << QString();
        QTest::addRow("%s, guide", name) << scheme << QString() << u"guide:git/pushing"_s;
        QTest::addRow("%s, comparison", name) << scheme << pastedError << u"compare:git/rejected python/disk-full"_s;
    }
}

/// The colour of each text against what is really drawn behind it.
void TestAccessibility::labelsAndButtonsStandOut()
{
    QFETCH(ColorScheme, scheme);
    QFETCH(QString, text);
    QFETCH(QString, place);
    m_appearance->setColorScheme(scheme);
    openWindow();
    if (!text.isEmpty()) {
        paste(text);
        QTRY_VERIFY(action("copyReport")->isEnabled());
    }
    find<Navigator>()->goTo(PageRef::fromString(place));
    QCoreApplication::processEvents();
    const QImage shown = m_window->grab().toImage();
    QStringList faults;
    int seen = 0;
    const auto compare = [&](const QWidget *widget, const QString &words) {
        if (words.isEmpty() || !widget->isEnabled() || widget->visibleRegion().isEmpty())
            return;
        ++seen;
        const QRect area = widget->visibleRegion().boundingRect().translated(widget->mapTo(m_window.get(), QPoint()));
        const QColor ground = groundOf(shown.copy(area));
        const QColor ink = widget->palette().color(widget->foregroundRole());
        const double contrast = contrastRatio(ink, ground);
        if (contrast < 4.5)
            faults.append(
                u"%1: %2 on %3, %4"_s.arg(words, ink.name(), ground.name(), QString::number(contrast, 'f', 2)));
    };
    for (const auto *label : m_window->findChildren<QLabel *>())
        compare(label, label->text());
    for (const auto *button : m_window->findChildren<QAbstractButton *>())
        compare(button, button->text());
    QVERIFY(seen > 4);
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
}

void TestAccessibility::dialogsCanBeReadAloud_data()
{
    QTest::addColumn<QString>("actionName");
    for (const char *name : {"copyReport", "exportEntry", "preferences", "shortcuts", "about", "showProblems",
                             "editorCommand", "commands", "link", "draft"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestAccessibility::dialogsCanBeReadAloud()
{
    QFETCH(QString, actionName);
    openWindow();
    paste(pastedError);
    QTRY_VERIFY(action("exportEntry")->isEnabled());
    if (actionName == u"link"_s)
        find<EntryPage>()->linkActivated(QUrl(u"https://example.org"_s));
    else if (actionName == u"draft"_s)
        find<NothingKnownPage>()->draftRequested(u"OSError: out"_s);
    else
        m_window->findChild<QAction *>(actionName)->trigger();
    QCoreApplication::processEvents();
    QWidget *dialog = m_window.get();
    for (auto *each : m_window->findChildren<QDialog *>()) {
        if (each->isVisible())
            dialog = each;
    }
    QVERIFY(dialog != m_window.get() || actionName == u"commands"_s);
    const QString faults = faultsOf(dialog, 4);
    QVERIFY2(faults.isEmpty(), qPrintable(faults));
}

QTEST_MAIN(TestAccessibility)
#include "tst_accessibility.moc"
