#include "app/search/searchdocument.h"

#include "app/search/searchtext.h"

#include <algorithm>
#include <cstring>
#include <string_view>

namespace waymark {

namespace {

/// The byte of a word that texts have most seldom: a sign, the last byte of a Chinese character, else a rare letter.
qsizetype rarestByte(QByteArrayView word)
{
    constexpr std::string_view CommonWords = "zqjxkv0123456789wybgpfmuhdclnorsitae \n";
    qsizetype rarest = 0;
    std::size_t least = CommonWords.size();
    for (qsizetype i = 0; i < word.size(); ++i) {
        const auto byte = uchar(word[i]);
        const std::size_t known = CommonWords.find(word[i]);
        const std::size_t rank = known != std::string_view::npos ? known + 2 : byte < 0x80 ? 0 : byte < 0xc0 ? 1 : 30;
        if (rank < least) {
            least = rank;
            rarest = i;
        }
    }
    return rarest;
}

} // namespace

void SearchDocument::append(const QList<LocalizedText> &texts)
{
    m_starts.push_back(int(m_text.size()));
    for (const LocalizedText &text : texts) {
        for (const QString &words : {text.en, text.zh}) {
            if (!words.isEmpty())
                m_text += foldedUtf8(words) + '\n';
        }
    }
}

QByteArrayView SearchDocument::text(SearchField field) const
{
    const qsizetype end = field == SearchField::Other ? m_text.size() : start(SearchField(int(field) + 1));
    return QByteArrayView(m_text).sliced(start(field), end - start(field));
}

SearchField SearchDocument::fieldAt(qsizetype position) const
{
    const auto next = std::upper_bound(m_starts.begin(), m_starts.end(), int(position));
    return SearchField(next - m_starts.begin() - 1);
}

qsizetype SearchDocument::memory() const
{
    return m_text.capacity() + qsizetype(sizeof(SearchDocument) + m_starts.capacity() * sizeof(int));
}

qsizetype positionOf(QByteArrayView text, QByteArrayView word, qsizetype from)
{
    const qsizetype pivot = rarestByte(word);
    const qsizetype last = text.size() - word.size();
    while (from <= last) {
        const char *start = text.data() + from + pivot;
        const void *found = std::memchr(start, uchar(word[pivot]), std::size_t(last - from + 1));
        if (!found)
            return -1;
        from += static_cast<const char *>(found) - start;
        if (std::memcmp(text.data() + from, word.data(), std::size_t(word.size())) == 0)
            return from;
        ++from;
    }
    return -1;
}

bool isWordByte(char byte)
{
    const auto c = uchar(byte);
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c >= 0x80;
}

} // namespace waymark
