#include <QDirIterator>
#include <QFile>
#include <QHash>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype MaxFileLines = 500;
constexpr qsizetype MaxFunctionLines = 60;

/// Tables that may be longer, and what is still to be divided.
const QSet<QString> LongFiles{};
const QSet<QString> LongFunctions{u"DocumentWriter::enter"_s};

struct Source
{
    QString path; ///< From the top of the tree: "app/text/span.h".
    QString module; ///< Its folder: "app/text". "app" for the program itself.
    QStringList lines;
};

QString readText(const QString &path)
{
    QFile file(QStringLiteral(WAYMARK_SOURCE_DIR "/") + path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QList<Source> sources()
{
    QList<Source> result;
    const QDir root(QStringLiteral(WAYMARK_SOURCE_DIR));
    for (const QString &folder : {u"app"_s, u"ui"_s}) {
        QDirIterator files(root.filePath(folder), {u"*.cpp"_s, u"*.h"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = root.relativeFilePath(files.next());
            result.append({path, path.section(u'/', 0, -2), readText(path).split(u'\n')});
        }
    }
    return result;
}

/// The words between `before` and the next ")" in a CMake file.
QStringList listIn(const QString &cmakeFile, const QString &before)
{
    const QString text = readText(cmakeFile);
    const qsizetype begin = text.indexOf(before);
    if (begin < 0)
        return {};
    const qsizetype from = begin + before.size();
    return text.sliced(from, text.indexOf(u')', from) - from).split(QRegularExpression(u"\\s+"_s), Qt::SkipEmptyParts);
}

/// The modules as the build lists them, each knowing only those before it.
QStringList modulesInOrder()
{
    QStringList modules;
    for (const QString &name : listIn(u"app/CMakeLists.txt"_s, u"set(_modules "_s))
        modules.append(u"app/"_s + name);
    for (const QString &name : listIn(u"ui/CMakeLists.txt"_s, u"foreach(_folder IN ITEMS "_s))
        modules.append(u"ui/"_s + name);
    modules.append(u"app"_s);
    return modules;
}

} // namespace

/// What the structure of the code promises, checked over the sources of app/ and ui/.
class StructureTest : public QObject
{
    Q_OBJECT
private slots:
    void everyFileLiesInAModule();
    void modulesIncludeOnlyThoseBeforeThem();
    void librariesLinkWhatTheirModulesInclude();
    void filesAreShort();
    void functionsAreShort();
};

void StructureTest::everyFileLiesInAModule()
{
    const QStringList modules = modulesInOrder();
    QVERIFY(modules.size() > 20);
    const QList<Source> all = sources();
    QVERIFY(all.size() > 400);
    for (const Source &source : all)
        QVERIFY2(modules.contains(source.module),
                 qPrintable(source.path + u" lies in no module that the build lists"_s));
}

void StructureTest::modulesIncludeOnlyThoseBeforeThem()
{
    const QStringList modules = modulesInOrder();
    static const QRegularExpression include(u"^#include \"((?:app|ui)/[^\"]+)\""_s);
    QStringList faults;
    int includes = 0;
    for (const Source &source : sources()) {
        for (const QString &line : source.lines) {
            const QRegularExpressionMatch match = include.match(line);
            if (!match.hasMatch())
                continue;
            ++includes;
            const QString target = match.captured(1).section(u'/', 0, -2);
            if (modules.indexOf(target) > modules.indexOf(source.module) || modules.indexOf(target) < 0)
                faults.append(source.path + u" includes "_s + match.captured(1));
        }
    }
    QVERIFY(includes > 1000);
    QVERIFY2(faults.isEmpty(), qPrintable(u"included against the order of modules:\n"_s + faults.join(u'\n')));
}

void StructureTest::librariesLinkWhatTheirModulesInclude()
{
    // A static library links without what it uses, as long as the program has it: so the lists are compared.
    QHash<QString, QSet<QString>> linked;
    for (const QString &module : modulesInOrder()) {
        if (!module.startsWith(u"app/"_s))
            continue;
        const QString text = readText(module + u"/CMakeLists.txt"_s);
        static const QRegularExpression dependency(u"\\bwaymark_([a-z]+)\\b"_s);
        for (QRegularExpressionMatchIterator i = dependency.globalMatch(text.section(u"DEPENDS"_s, 1)); i.hasNext();) {
            const QString other = u"app/"_s + i.next().captured(1);
            linked[module].insert(other);
            linked[module].unite(linked.value(other));
        }
    }
    static const QRegularExpression include(u"^#include \"(app/[^\"/]+)/"_s);
    QStringList faults;
    for (const Source &source : sources()) {
        if (!source.module.startsWith(u"app/"_s))
            continue;
        for (const QString &line : source.lines) {
            const QString target = include.match(line).captured(1);
            if (!target.isEmpty() && target != source.module && !linked.value(source.module).contains(target))
                faults.append(source.path + u": its library does not link "_s + target);
        }
    }
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
}

void StructureTest::filesAreShort()
{
    QStringList faults;
    for (const Source &source : sources()) {
        const qsizetype lines = source.lines.size() - 1; // the last line ends in a line end, too
        if (source.path.endsWith(u".cpp"_s) && lines > MaxFileLines && !LongFiles.contains(source.path))
            faults.append(u"%1: %2 lines"_s.arg(source.path).arg(lines));
    }
    QVERIFY2(faults.isEmpty(), qPrintable(u"longer than %1 lines:\n"_s.arg(MaxFileLines) + faults.join(u'\n')));
}

void StructureTest::functionsAreShort()
{
    // The formatter puts the braces of a function of a namespace into the first column, those of a class's own one
    // level in.
    static const QRegularExpression name(u"([~\\w:]+)\\("_s);
    QStringList faults;
    for (const Source &source : sources()) {
        for (const int indent : {0, 4}) {
            const QString margin(indent, u' ');
            qsizetype open = -1;
            for (qsizetype i = 1; i < source.lines.size(); ++i) {
                const QString &line = source.lines.at(i);
                if (line == margin + u'{')
                    open = i;
                if (line != margin + u'}' || open < 0)
                    continue;
                qsizetype head = open - 1;
                while (head > 0 && !source.lines.at(head).contains(u'(') && open - head < 8)
                    --head;
                const QString function = name.match(source.lines.at(head)).captured(1);
                if (i - open - 1 > MaxFunctionLines && !function.isEmpty() && !LongFunctions.contains(function))
                    faults.append(u"%1:%2: %3, %4 lines"_s.arg(source.path).arg(open).arg(function).arg(i - open - 1));
                open = -1;
            }
        }
    }
    QVERIFY2(faults.isEmpty(), qPrintable(u"longer than %1 lines:\n"_s.arg(MaxFunctionLines) + faults.join(u'\n')));
}

QTEST_APPLESS_MAIN(StructureTest)
#include "tst_structure.moc"
