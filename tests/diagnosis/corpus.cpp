#include "tests/diagnosis/corpus.h"

#include "app/catalog/catalogloader.h"
#include "app/paste/pastefile.h"
#include "tests/testing/shippedcatalog.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

const QSet<QString> knownKeys = {u"file"_s,     u"entry"_s, u"region"_s,  u"core"_s,   u"occurrence"_s,
                                 u"also"_s,     u"with"_s,  u"command"_s, u"format"_s, u"carried"_s,
                                 u"encoding"_s, u"note"_s,  u"error"_s};

bool isEntryId(const QString &id)
{
    static const QRegularExpression shape(u"^[a-z0-9_]+(?:-[a-z0-9_]+)*/[a-z0-9_]+(?:-[a-z0-9_]+)*$"_s);
    return shape.match(id).hasMatch();
}

/// Position of the `number`th place, from 1, where `words` stand; -1 if there are fewer.
qsizetype placeOf(const QString &text, const QString &words, int number)
{
    qsizetype place = -1;
    for (int i = 0; i < number; ++i) {
        place = text.indexOf(words, place + 1);
        if (place < 0)
            break;
    }
    return place;
}

/// Reads one corpus.json and its pastes.
class FolderReader
{
public:
    FolderReader(const QDir &root, const QString &folder, Corpus &corpus)
        : m_folder(folder)
        , m_domain(root.relativeFilePath(folder))
        , m_corpus(corpus)
    {
    }

    void read()
    {
        QFile file(m_folder.filePath(u"corpus.json"_s));
        QJsonParseError error;
        const QByteArray bytes = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
        if (error.error != QJsonParseError::NoError) {
            report(u"corpus.json"_s, error.errorString());
            return;
        }
        const QJsonArray pastes = document[u"pastes"_s].toArray();
        if (pastes.isEmpty())
            report(u"corpus.json"_s, u"lists no pastes"_s);
        for (const QJsonValue &value : pastes)
            readPasteOf(value.toObject());
        const QStringList files = m_folder.entryList(QDir::Files, QDir::Name);
        for (const QString &name : files) {
            if (!m_listed.contains(name) && name != u"corpus.json"_s)
                report(name, u"is not listed in corpus.json"_s);
        }
    }

private:
    void report(const QString &file, const QString &what)
    {
        m_corpus.problems.append(m_domain + u'/' + file + u": "_s + what);
    }

    void readPasteOf(const QJsonObject &object)
    {
        const QString name = object[u"file"_s].toString();
        const qsizetype before = m_corpus.problems.size();
        if (m_listed.contains(name))
            report(name, u"is listed twice"_s);
        m_listed.insert(name);
        for (const QString &key : object.keys()) {
            if (!knownKeys.contains(key))
                report(name, u"has a key that nobody knows: "_s + key);
        }
        for (const QString &key : {u"file"_s, u"format"_s, u"with"_s}) {
            if (object[key].toString().isEmpty())
                report(name, u"lacks "_s + key);
        }
        if (!object[u"entry"_s].isString() && !object[u"entry"_s].isNull())
            report(name, u"lacks entry: an id, or null in a negative"_s);

        CorpusPaste paste;
        paste.file = m_domain + u'/' + name;
        paste.domain = m_domain;
        paste.format = object[u"format"_s].toString();
        paste.entryId = object[u"entry"_s].toString();
        paste.errorDomain = object[u"error"_s].toString();
        if (!paste.errorDomain.isEmpty() && !paste.isNegative())
            report(name, u"has an entry and the domain of an error without one"_s);
        for (const QJsonValue &id : object[u"also"_s].toArray())
            paste.also.append(id.toString());
        const QStringList ids = QStringList{paste.entryId} + paste.also;
        for (const QString &id : ids) {
            if (!id.isEmpty() && !isEntryId(id))
                report(name, u"names an id that is none: "_s + id);
        }
        readText(name, object, paste);
        if (m_corpus.problems.size() == before && !paste.isNegative())
            findRegion(name, object, paste);
        if (m_corpus.problems.size() == before)
            m_corpus.pastes.append(paste);
    }

    void readText(const QString &name, const QJsonObject &object, CorpusPaste &paste)
    {
        const PasteFile file = readPaste(m_folder.filePath(name));
        if (!file.isReadable())
            report(name, file.error);
        else if (!file.encodingNote.isEmpty() && !object.contains(u"encoding"_s))
            report(name, u"is not sound UTF-8, and no encoding is given: "_s + file.encodingNote);
        paste.text = file.text;
    }

    void findRegion(const QString &name, const QJsonObject &object, CorpusPaste &paste)
    {
        const QString region = object[u"region"_s].toString();
        const QString core = object[u"core"_s].toString();
        if (region.isEmpty() || core.isEmpty()) {
            report(name, u"has an entry, and lacks region or core"_s);
            return;
        }
        const int number = object[u"occurrence"_s].toInt(1);
        const qsizetype start = placeOf(paste.text, region, number);
        const qsizetype inner = region.indexOf(core);
        if (start < 0)
            report(name, u"does not hold its region%1"_s.arg(number > 1 ? u" %1 times"_s.arg(number) : QString()));
        else if (inner < 0)
            report(name, u"its core does not lie in its region"_s);
        paste.region = {start, start + region.size()};
        paste.core = {start + inner, start + inner + core.size()};
    }

    QDir m_folder;
    QString m_domain;
    Corpus &m_corpus;
    QSet<QString> m_listed;
};

} // namespace

Corpus readCorpus(const QString &folder)
{
    Corpus corpus;
    QStringList folders;
    QDirIterator all(folder, QDir::Dirs | QDir::NoDotAndDotDot, QDirIterator::Subdirectories);
    while (all.hasNext())
        folders.append(all.next());
    folders.sort();
    bool any = false;
    for (const QString &one : std::as_const(folders)) {
        const QDir directory(one);
        if (directory.exists(u"corpus.json"_s)) {
            any = true;
            FolderReader(QDir(folder), one, corpus).read();
        } else if (!directory.isEmpty(QDir::Files)) {
            corpus.problems.append(QDir(folder).relativeFilePath(one) + u": holds files and no corpus.json"_s);
        }
    }
    if (!any)
        corpus.problems.append(folder + u": holds no corpus.json"_s);
    std::sort(corpus.pastes.begin(), corpus.pastes.end(),
              [](const CorpusPaste &a, const CorpusPaste &b) { return a.file < b.file; });
    return corpus;
}

Subject readSubject()
{
    const QString root = QStringLiteral(WAYMARK_SOURCE_DIR);
    Subject subject;
    const LoadResult &loaded = test::shippedCatalogResult();
    for (const Problem &problem : loaded.problems)
        subject.problems.append(problem.toString());
    subject.catalog = test::shippedCatalog();
    subject.corpus = readCorpus(root + u"/tests/diagnosis/corpus"_s);
    subject.problems += subject.corpus.problems;
    return subject;
}

} // namespace waymark
