#pragma once

#include <QByteArray>
#include <QString>

namespace waymark {

/// A paste as the notebook keeps it: what Masker finds in it is replaced.
///   MaskedPaste(u"password=hunter2\nKeyError: 'x'"_s).bytes()   ->  "password=<password>\nKeyError: 'x'"
///   notebook.keepPaste(text, "git/x")                             // a QString is masked on the way
/// Making one takes time in proportion to the text, and may be done on any thread.
class MaskedPaste
{
public:
    /// In UTF-8. A longer paste is not kept: what came from a file is still among the recent files.
    static constexpr qsizetype MaxBytes = 2 * 1024 * 1024;

    /// From a QString, so that no text gets into the notebook unmasked.
    MaskedPaste(const QString &text);

    /// UTF-8; empty where the text is blank, or longer than MaxBytes before or after. Halves of surrogate pairs are
    /// not in it.
    QByteArray bytes() const { return m_bytes; }

private:
    QByteArray m_bytes;
};

} // namespace waymark
