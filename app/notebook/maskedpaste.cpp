#include "app/notebook/maskedpaste.h"

namespace waymark {

namespace {

constexpr qsizetype MinSecretLength = 6; // shorter ones may be parts of other words

} // namespace

MaskedPaste::MaskedPaste(const QString &text)
{
    if (text.size() > MaxBytes || QStringView(text).trimmed().isEmpty())
        return;
    m_masker = Masker(text);
    const QList<Mask> masks = m_masker.masks(text);
    for (const Mask &mask : masks) {
        if (mask.kind == MaskKind::Secret && mask.original.size() >= MinSecretLength)
            m_secrets.insert({mask.original.size(), mask.original}, mask.replacement);
    }
    m_bytes = maskedText(text, masks).toUtf8();
    if (m_bytes.size() > MaxBytes)
        m_bytes.clear();
}

QString MaskedPaste::maskedNote(const QString &note) const
{
    Masker masker = m_masker;
    QString masked = maskedText(note, masker.masks(note));
    for (auto secret = m_secrets.cend();
         secret != m_secrets.cbegin();) { // the longest first: it may hold a shorter one
        --secret;
        masked.replace(secret.key().second, secret.value());
    }
    return masked;
}

} // namespace waymark
