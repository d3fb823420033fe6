#include "app/paste/masking.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace waymark;

namespace {

QStringList linesOf(const QString &name)
{
    QFile file(QStringLiteral(WAYMARK_SOURCE_DIR "/tests/paste/masks/") + name);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QStringList lines = QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts);
    lines.removeIf([](const QString &line) { return line.startsWith(u'#'); });
    return lines;
}

QString unescaped(QString text)
{
    const QChar backslash(QChar::ObjectReplacementCharacter);
    text.replace(u"\\\\"_s, QString(backslash)).replace(u"\\n"_s, u"\n"_s).replace(u"\\t"_s, u"\t"_s);
    return text.replace(backslash, u'\\');
}

QString masked(const QString &text)
{
    Masker masker(text);
    return maskedText(text, masker.masks(text));
}

/// Whether three characters of `original` in a row are left in `text` with its masks, besides those around it.
bool passes(const QString &original, const QString &text)
{
    static const QRegularExpression replacements(u"<[a-z-]+[0-9]*>"_s);
    const QString left = masked(text).remove(replacements);
    const QString around = QString(text).replace(original, u" "_s);
    for (qsizetype i = 0; i + 3 <= original.size(); ++i) {
        const QString part = original.sliced(i, 3);
        if (left.contains(part) && !around.contains(part))
            return true;
    }
    return false;
}

} // namespace

/// What masking finds in formats of credentials and names, and what it changes in ordinary logs.
class TestMaskFormats : public QObject
{
    Q_OBJECT

private slots:
    void noCredentialPasses();
    void ordinaryLinesStay();
};

void TestMaskFormats::noCredentialPasses()
{
    const QStringList formats = linesOf(u"formats.tsv"_s);
    QVERIFY(formats.size() >= 300);
    int credentials = 0;
    int names = 0;
    QStringList passed;
    QStringList namesPassed;
    for (const QString &format : formats) {
        const QStringList fields = format.split(u'\t');
        QCOMPARE(fields.size(), 3);
        const bool isCredential = fields[0] == u"credential";
        ++(isCredential ? credentials : names);
        const QString original = unescaped(fields[1]);
        const QString text = unescaped(fields[2]);
        QVERIFY2(text.contains(original), qPrintable(format));
        if (passes(original, text))
            (isCredential ? passed : namesPassed).append(fields[2]);
    }
    qInfo("%d credentials, %lld passed; %d names, %lld passed", credentials, qlonglong(passed.size()), names,
          qlonglong(namesPassed.size()));
    QVERIFY2(passed.isEmpty(), qPrintable(passed.join(u'\n')));
    QVERIFY2(namesPassed.size() * 50 <= names, qPrintable(namesPassed.join(u'\n'))); // at most 2 %
}

void TestMaskFormats::ordinaryLinesStay()
{
    const QStringList lines = linesOf(u"ordinary.txt"_s);
    QVERIFY(lines.size() >= 2'000);
    QStringList touched;
    for (const QString &line : lines) {
        if (masked(line) != line)
            touched.append(line + u" -> "_s + masked(line));
    }
    qInfo("%lld ordinary lines, %lld touched", qlonglong(lines.size()), qlonglong(touched.size()));
    QVERIFY2(touched.size() * 200 <= lines.size(), qPrintable(touched.join(u'\n'))); // at most 0.5 %
}

QTEST_GUILESS_MAIN(TestMaskFormats)
#include "tst_maskformats.moc"
