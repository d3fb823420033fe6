#pragma once

#include <QList>
#include <QString>
#include <QStringView>

namespace waymark {

/// A piece of a message of which a signature is made.
struct DraftWord
{
    enum class Kind { Word, Punctuation, Number, Address, Path, Quoted, Private };

    Kind kind = Kind::Word;
    QString text;
    bool spaceBefore = false;
    bool varies = false; ///< It differs from one occurrence of the error to another: a placeholder.

    /// Whether it can be made to vary; punctuation cannot.
    bool canVary() const { return kind != Kind::Punctuation; }
};

/// Makes the draft of a signature from a message: its constant words stay, the others become placeholders.
///   SignatureDraft("OSError: [Errno 28] No space left on device: '/tmp/x'")
///       signature()  ->  "OSError: [Errno 28] No space left on device: '{path}'"
///       regex()      ->  "OSError: \[Errno 28\] No space left on device: '(?P<path>[^']*)'"
/// Numbers (but codes of errors), addresses, paths, names in quotes and whatever Masker finds vary from the start.
class SignatureDraft
{
public:
    /// Longer messages are cut at a word.
    static constexpr qsizetype MaxMessageLength = 400;

    /// Of the first line of `message` that is not blank.
    explicit SignatureDraft(QStringView message = {});

    const QList<DraftWord> &words() const { return m_words; }

    /// Nothing for an index that is no word, or punctuation.
    void setVaries(qsizetype index, bool varies);

    /// With {placeholders}; neighbouring ones are one.
    QString signature() const;

    /// For RE2 and Python alike, for one line; in linear time, as any other.
    QString regex() const;

    /// "no-space-left-on-device": what an id could be called; empty where no constant word is left.
    QString suggestedSlug() const;

private:
    struct Piece
    {
        QString literal;
        QString name; ///< Of the placeholder behind the literal; empty at the end.
        QString body; ///< Its regex.
    };
    QList<Piece> pieces() const;

    QList<DraftWord> m_words;
};

} // namespace waymark
