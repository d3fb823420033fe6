#include "app/paste/growingtext.h"

#include "app/paste/textencoding.h"
#include "app/text/characters.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

constexpr qsizetype MarkBytes = 4; // of the longest byte order mark

/// What a terminal shows of a line that was written over: the last state that is not empty.
QByteArrayView lastState(QByteArrayView line)
{
    while (line.endsWith('\r'))
        line.chop(1);
    return line.sliced(line.lastIndexOf('\r') + 1);
}

/// Whether text with a byte order mark may begin so.
bool mayBeginMark(QByteArrayView bytes)
{
    return bytes.isEmpty() || QByteArrayView("\xEF\xFE\xFF\0", 4).contains(bytes.front());
}

} // namespace

/// Passes bytes on; those of UTF-16 and UTF-32 as UTF-8.
QByteArray GrowingText::decodedToUtf8(const QByteArray &bytes)
{
    if (m_isBegun)
        return m_decoder.isValid() ? QString(m_decoder.decode(bytes)).toUtf8() : bytes;
    m_start += bytes;
    if (m_start.size() < MarkBytes && mayBeginMark(m_start))
        return {};
    m_isBegun = true;
    const auto encoding = QStringConverter::encodingForData(m_start);
    if (encoding == QStringConverter::Utf8)
        m_start.remove(0, 3);
    else if (encoding)
        m_decoder = QStringDecoder(*encoding);
    return decodedToUtf8(std::exchange(m_start, {}));
}

/// Decodes lines, each with its line end.
QString GrowingText::lines(QByteArrayView whole)
{
    QByteArray kept;
    kept.reserve(whole.size());
    while (!whole.isEmpty()) {
        const qsizetype end = whole.indexOf('\n');
        QByteArrayView line = whole.first(end);
        if (std::exchange(m_isContinued, false) && line.chopped(line.endsWith('\r') ? 1 : 0).contains('\r'))
            kept += '\n'; // what was given out of this line stays
        line = lastState(line);
        kept += line;
        kept += '\n';
        whole = whole.sliced(end + 1);
    }
    return decodeText(kept).text;
}

QString GrowingText::add(const QByteArray &bytes)
{
    m_line += decodedToUtf8(bytes);
    const qsizetype end = m_line.lastIndexOf('\n') + 1;
    QString text = lines(QByteArrayView(m_line).first(end));
    m_line.remove(0, end);
    if (m_line.size() <= MaxLine)
        return text;
    if (const qsizetype state = m_line.lastIndexOf('\r'); state > 0) {
        m_line.remove(0, m_line.lastIndexOf('\r', state - 1) + 1); // former states of a progress bar
        if (m_line.size() <= MaxLine)
            return text;
    }
    const qsizetype whole = wholeCharacters(m_line);
    text += decodeText(m_line.first(whole)).text;
    m_line.remove(0, whole);
    m_isContinued = true;
    return text;
}

QString GrowingText::takeUnfinished()
{
    const qsizetype whole = wholeCharacters(m_line);
    if (whole == 0 || m_line.contains('\r'))
        return {};
    const QString text = decodeText(m_line.first(whole)).text;
    m_line.remove(0, whole);
    m_isContinued = true;
    return text;
}

QString GrowingText::finish()
{
    m_line += std::exchange(m_start, {});
    QString text;
    if (!m_line.isEmpty())
        text = lines(m_line + '\n').chopped(1);
    *this = {};
    return text;
}

QString GrowingText::lineInProgress() const
{
    const QByteArrayView state = lastState(m_line);
    return QString::fromUtf8(state.first(wholeCharacters(state)));
}

} // namespace waymark
