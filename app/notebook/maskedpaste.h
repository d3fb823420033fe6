#pragma once

#include "app/paste/masking.h"

#include <QByteArray>
#include <QMap>
#include <QString>

#include <utility>

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

    /// What the person wrote about the paste, masked as it is: what is masked there has the same placeholder here.
    ///   MaskedPaste(u"password=hunter2\nKeyError: 'x'"_s).maskedNote(u"hunter2 is old"_s)   ->  "<password> is old"
    QString maskedNote(const QString &note) const;

private:
    Masker m_masker; // knows the names of the paste
    QMap<std::pair<qsizetype, QString>, QString> m_secrets; // by length, text -> placeholder
    QByteArray m_bytes;
};

} // namespace waymark
