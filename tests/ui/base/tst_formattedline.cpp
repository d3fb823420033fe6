#include "app/search/catalogmodel.h"
#include "tests/testing/catalog.h"
#include "tests/testing/entry.h"
#include "ui/base/appearance.h"
#include "ui/base/contrast.h"
#include "ui/base/formattedline.h"
#include "ui/base/theme.h"
#include "ui/catalog/catalogdelegate.h"
#include "ui/paste/findingdelegate.h"
#include "ui/paste/findingsmodel.h"

#include <QImage>
#include <QPainter>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

constexpr QSize RowSize(900, 120);

/// Large enough for strokes that have the colour of their ink.
QFont largeFont()
{
    QFont font;
    font.setPixelSize(40);
    return font;
}

/// The row as `delegate` draws it.
QImage drawn(const QAbstractItemDelegate &delegate, const QModelIndex &index, const QPalette &palette, bool selected)
{
    QImage image(RowSize, QImage::Format_RGB32);
    image.fill(palette.color(selected ? QPalette::Highlight : QPalette::Base));
    QStyleOptionViewItem option;
    option.rect = image.rect();
    option.palette = palette;
    option.font = largeFont();
    option.fontMetrics = QFontMetrics(option.font);
    option.state = QStyle::State_Enabled | QStyle::State_Active;
    option.state.setFlag(QStyle::State_Selected, selected);
    QPainter painter(&image);
    delegate.paint(&painter, option, index);
    return image;
}

/// Pixels of `color` in the first `height` rows.
int pixelsOf(const QImage &image, const QColor &color, int height)
{
    int count = 0;
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y) == color;
    }
    return count;
}

CatalogPtr catalog()
{
    return test::catalogOf({test::entry(u"python/no-file"_s, {u"cannot open {path}"_s, u"打不开 {path}"_s})});
}

} // namespace

/// Lines of lists that have words in a look of their own.
class TestFormattedLine : public QObject
{
    Q_OBJECT

private slots:
    void aLongLineIsCut();
    void aPlaceholderInTheTreeIsQuiet_data() { schemes(); }
    void aPlaceholderInTheTreeIsQuiet();
    void aSharedBeginningMovesThePlaceholders();
    void aPlaceholderInTheFindingsIsQuietAndAValueUnderlined_data() { schemes(); }
    void aPlaceholderInTheFindingsIsQuietAndAValueUnderlined();
    void aFindingThatIsOnlyPossibleHasItsMarksToo();

private:
    static void schemes();
};

void TestFormattedLine::schemes()
{
    QTest::addColumn<ColorScheme>("scheme");
    QTest::newRow("light") << ColorScheme::Light;
    QTest::newRow("dark") << ColorScheme::Dark;
}

void TestFormattedLine::aLongLineIsCut()
{
    const SlotMark mark{SlotMark::Kind::ToFillIn, {}, 40, 4, u"path"_s, {}};
    const FormattedLine line{u"word "_s.repeated(8) + u"path"_s, largeFont(),
                             placeholderFormats({mark}, Qt::red, Qt::blue)};
    for (const int width : {line.width(), line.width() / 2, 60, 0}) {
        QImage image(RowSize.expandedTo({line.width() + 100, 0}), QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        line.draw(&painter, QRect(0, 0, width, image.height()), Qt::black);
        painter.end();
        const int reach = width + (width == 0 ? 60 : 4); // an ellipsis is always drawn
        const QImage behind = image.copy(QRect(reach, 0, image.width() - reach, image.height()));
        QCOMPARE(pixelsOf(behind, Qt::white, behind.height()), behind.width() * behind.height());
        QCOMPARE(pixelsOf(image, Qt::red, image.height()) > 0, width == line.width());
    }
}

void TestFormattedLine::aPlaceholderInTheTreeIsQuiet()
{
    QFETCH(ColorScheme, scheme);
    const QPalette palette = schemePalette(scheme);
    const QColor quiet = themeColor(ColorRole::Muted, palette);
    QVERIFY(contrastRatio(quiet, palette.color(QPalette::Base)) >= 4.5);
    CatalogModel model;
    model.setCatalog(catalog());
    const QModelIndex entry = model.indexOf(u"python/no-file"_s);
    const CatalogDelegate delegate;
    const QImage image = drawn(delegate, entry, palette, false);
    QVERIFY(pixelsOf(image, quiet, image.height()) > 20);
    QVERIFY(pixelsOf(image, palette.color(QPalette::Text), image.height()) > 20);
    const QImage selected = drawn(delegate, entry, palette, true);
    QCOMPARE(pixelsOf(selected, quiet, selected.height()), 0);
    QVERIFY(pixelsOf(selected, palette.color(QPalette::HighlightedText), selected.height()) > 20);

    model.setCatalog(test::catalogOf({test::entry(u"python/no-file"_s, {u"cannot open path"_s, {}})}));
    const QImage plain = drawn(delegate, model.indexOf(u"python/no-file"_s), palette, false);
    QCOMPARE(pixelsOf(plain, quiet, plain.height()), 0);
}

void TestFormattedLine::aSharedBeginningMovesThePlaceholders()
{
    CatalogModel model;
    model.setCatalog(test::catalogOf({test::entry(u"git/a"_s, {u"fatal: {name} of {kind}"_s, {}}),
                                      test::entry(u"git/b"_s, {u"fatal: no such ref"_s, {}})}));
    const QModelIndex entry = model.indexOf(u"git/a"_s);
    QCOMPARE(CatalogDelegate::shownName(entry), u"name of kind"_s);
    const QPalette palette = schemePalette(ColorScheme::Light);
    const QImage image = drawn(CatalogDelegate(), entry, palette, false);
    const int middle = QFontMetrics(largeFont()).horizontalAdvance(u"name o"_s);
    QVERIFY(pixelsOf(image.copy(0, 0, middle / 2, image.height()), palette.color(QPalette::Text), image.height()) == 0);
    QVERIFY(pixelsOf(image, palette.color(QPalette::Text), image.height()) > 0);
}

void TestFormattedLine::aPlaceholderInTheFindingsIsQuietAndAValueUnderlined()
{
    QFETCH(ColorScheme, scheme);
    const QPalette palette = schemePalette(scheme);
    const QColor quiet = themeColor(ColorRole::Muted, palette);
    const QColor link = themeColor(ColorRole::Link, palette);
    const FindingDelegate delegate;
    const int title = QFontMetrics(largeFont()).height() + SpacingUnit; // the line below it is quiet as a whole
    const auto rowOf = [&](const QMap<QString, QString> &captures, bool selected) {
        Finding finding;
        finding.entryId = u"python/no-file"_s;
        finding.captures = captures;
        finding.occurrences = {{}};
        Diagnosis diagnosis;
        diagnosis.findings = {finding};
        FindingsModel model;
        model.setDiagnosis(diagnosis, catalog());
        return drawn(delegate, model.index(0, 0), palette, selected);
    };
    const QImage unfilled = rowOf({}, false);
    QVERIFY(pixelsOf(unfilled, quiet, title) > 20);
    QCOMPARE(pixelsOf(unfilled, link, title), 0);
    const QImage filled = rowOf({{u"path"_s, u"a.csv"_s}}, false);
    QCOMPARE(pixelsOf(filled, quiet, title), 0);
    QVERIFY(pixelsOf(filled, link, title) > 4);
    for (const QMap<QString, QString> &captures : {QMap<QString, QString>{}, {{u"path"_s, u"a.csv"_s}}}) {
        const QImage selected = rowOf(captures, true);
        QCOMPARE(pixelsOf(selected, quiet, title) + pixelsOf(selected, link, title), 0);
        QVERIFY(pixelsOf(selected, palette.color(QPalette::HighlightedText), title) > 20);
    }
}

void TestFormattedLine::aFindingThatIsOnlyPossibleHasItsMarksToo()
{
    Finding finding;
    finding.entryId = u"python/no-file"_s;
    finding.kind = MatchKind::Similar;
    finding.occurrences = {{}};
    Diagnosis diagnosis;
    diagnosis.findings = {finding};
    FindingsModel model;
    model.setDiagnosis(diagnosis, catalog());
    const QModelIndex row = model.index(0, 0);
    const auto marks = row.data(FindingsModel::MarksRole).value<QList<SlotMark>>();
    const QString title = row.data().toString();
    QCOMPARE(title, u"Possibly: cannot open path"_s);
    QCOMPARE(marks.size(), 1);
    QCOMPARE(title.mid(marks.first().start, marks.first().length), u"path"_s);
}

QTEST_MAIN(TestFormattedLine)
#include "tst_formattedline.moc"
