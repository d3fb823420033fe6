#pragma once

#include "entrypage/card.h"

#include "catalog/entry.h"
#include "markdown/howto.h"

class QVBoxLayout;

namespace waymark {

class PartFactory;

/// One dead end or one workaround: sign and words of how it turns out, what to do, and why or how.
class FixCard : public Card
{
    Q_OBJECT

public:
    enum class Kind { DeadEnd, Workaround };

    /// The factory outlives the card.
    FixCard(Kind kind, PartFactory &parts, QWidget *parent = nullptr);

    /// One of the two is to be called, once.
    void showDeadEnd(const DeadEnd &deadEnd);
    void showWorkaround(const Workaround &workaround);

private:
    void addOutcome(std::optional<double> rate, const std::optional<Verified> &verified, bool marked);
    void addText(const QString &markdown, const QTextCharFormat &format);
    void addParts(const QList<HowToPart> &parts, const QTextCharFormat &format);
    QList<HowToPart> howOf(const Workaround &workaround) const;
    void addSources(const QStringList &sources);
    ColorRole ink() const;
    QVBoxLayout *column() const;

    Kind m_kind;
    PartFactory &m_parts;
};

} // namespace waymark
