#include "app/notebook/maskedpaste.h"

#include "app/paste/masking.h"

namespace waymark {

MaskedPaste::MaskedPaste(const QString &text)
{
    if (text.size() > MaxBytes || QStringView(text).trimmed().isEmpty())
        return;
    Masker masker(text);
    m_bytes = maskedText(text, masker.masks(text)).toUtf8();
    if (m_bytes.size() > MaxBytes)
        m_bytes.clear();
}

} // namespace waymark
