#include "app/catalog/entry.h"
#include "tests/testing/repository.h"
#include "ui/base/theme.h"
#include "ui/entry/filleddocument.h"
#include "ui/text/documentbuilder.h"

#include <QGuiApplication>
#include <QPalette>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>

using namespace Qt::StringLiterals;
using namespace waymark;
using waymark::test::repository;

class TestFilledDocument : public QObject
{
    Q_OBJECT

private slots:
    void placeholdersAreFilled();
};

void TestFilledDocument::placeholdersAreFilled()
{
    Entry entry;
    entry.signature.en = u"fatal: cannot read {file} of {size}, line {n}"_s;
    entry.placeholders = {{u"file"_s, {SlotKind::File}}};
    const SlotValues values(entry, {{u"file"_s, u"*a*; [x](http://y)"_s}, {u"size"_s, u"20.00 MiB"_s}});
    const QPalette palette = QGuiApplication::palette();
    QTextDocument document;
    DocumentBuilder(repository(), palette, QGuiApplication::font())
        .build(&document, u"**{file}** of `{file}` in `git add {file}`, {n}\n\n- see {size}"_s);
    const QList<SlotMark> marks = fillDocument(&document, values, palette);
    QCOMPARE(document.toPlainText(), u"*a*; [x](http://y) of *a*; [x](http://y) in git add file, n\nsee 20.00 MiB"_s);
    QCOMPARE(marks.size(), 5);
    const QTextCursor bold = document.find(u"*a*"_s);
    QCOMPARE(bold.charFormat().underlineStyle(), QTextCharFormat::DotLine);
    QCOMPARE(bold.charFormat().fontWeight(), int(StrongWeight));
    QVERIFY(bold.charFormat().toolTip().contains(u"From your paste: file = *a*"_s));
    QVERIFY(!bold.charFormat().isAnchor());
    const QTextCursor open = document.find(u", n"_s);
    QCOMPARE(open.charFormat().underlineStyle(), QTextCharFormat::DashUnderline);
    QCOMPARE(document.find(u" in "_s).charFormat().underlineStyle(), QTextCharFormat::NoUnderline);
}

QTEST_MAIN(TestFilledDocument)
#include "tst_filleddocument.moc"
