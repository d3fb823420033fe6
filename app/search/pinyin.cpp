#include "app/search/pinyin.h"

#include "app/database/database.h"

#include <QHash>
#include <QString>

#include <unicode/utrans.h>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

/// Characters of which messages have another reading than ICU, which gives each character the same one everywhere.
QByteArray otherReading(QChar character)
{
    static const QHash<QChar, QByteArray> readings{{u'长', "chang"}, {u'重', "chong"}, {u'行', "hang"},
                                                   {u'调', "tiao"},  {u'弹', "tan"},   {u'还', "huan"}};
    return readings.value(character);
}

/// "lǜ" -> "lv"
QByteArray withoutTones(const QString &syllable)
{
    constexpr QChar Diaeresis(0x308);
    QByteArray result;
    const QString decomposed = syllable.normalized(QString::NormalizationForm_D);
    for (const QChar c : decomposed) {
        if (c == Diaeresis && result.endsWith('u'))
            result.back() = 'v';
        else if (c.unicode() < 0x80)
            result += char(c.toLower().unicode());
        else if (!c.isMark())
            return {};
    }
    return result;
}

} // namespace

Pinyin::~Pinyin()
{
    if (m_transliterator)
        utrans_close(m_transliterator);
}

QByteArray Pinyin::syllable(QChar character) const
{
    const auto known = m_syllables.constFind(character);
    if (known != m_syllables.constEnd())
        return *known;
    constexpr int32_t MaxLength = 16;
    std::array<char16_t, MaxLength> text{character.unicode()};
    int32_t length = 1;
    int32_t limit = 1;
    UErrorCode error = U_ZERO_ERROR;
    if (!m_transliterator) // takes a tenth of a second
        m_transliterator = utrans_openU(u"Han-Latin", -1, UTRANS_FORWARD, nullptr, 0, nullptr, &error);
    if (m_transliterator)
        utrans_transUChars(m_transliterator, text.data(), &length, MaxLength, 0, &limit, &error);
    const bool isRead = m_transliterator && U_SUCCESS(error);
    return m_syllables[character] = isRead ? withoutTones(QString::fromUtf16(text.data(), length)) : QByteArray();
}

QList<QByteArrayList> Pinyin::readings(QStringView run) const
{
    QByteArrayList usual;
    QByteArrayList other;
    for (const QChar character : run) {
        usual.append(syllable(character));
        if (usual.constLast().isEmpty())
            return {};
        const QByteArray reading = otherReading(character);
        other.append(reading.isEmpty() ? usual.constLast() : reading);
    }
    return other == usual ? QList<QByteArrayList>{usual} : QList<QByteArrayList>{usual, other};
}

bool Pinyin::save(const Database &database) const
{
    if (!database.execute("CREATE TABLE search_syllables(character TEXT PRIMARY KEY, syllable TEXT NOT NULL)"
                          " WITHOUT ROWID"))
        return false;
    Query row = database.query("INSERT INTO search_syllables VALUES(?, ?)");
    return std::all_of(m_syllables.keyValueBegin(), m_syllables.keyValueEnd(), [&row](const auto &known) {
        return row.with(QString(known.first), QString::fromLatin1(known.second)).run();
    });
}

void Pinyin::load(const Database &database)
{
    for (Query row = database.query("SELECT character, syllable FROM search_syllables"); row.next();) {
        if (const QString character = row.text(0); !character.isEmpty())
            m_syllables.insert(character[0], row.text(1).toLatin1());
    }
}

} // namespace waymark
