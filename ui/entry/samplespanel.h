#pragma once

#include "app/catalog/entry.h"

#include <QWidget>

#include <functional>

class QToolButton;
class QVBoxLayout;

namespace waymark {

class PartFactory;

/// A line that unfolds what lies below it. What it holds is made when it is first unfolded.
class Disclosure : public QWidget
{
    Q_OBJECT

public:
    using Maker = std::function<QWidget *(QWidget *parent)>;

    Disclosure(const QString &words, Maker maker, QWidget *parent = nullptr);

    bool isOpen() const;
    void setOpen(bool open);

private:
    void showState();

    QToolButton *m_line;
    Maker m_maker;
    QWidget *m_content = nullptr;
};

/// Whole pastes in which the entry is the right answer, folded, each with its origin.
class SamplesPanel : public QWidget
{
    Q_OBJECT

public:
    /// The factory outlives the panel.
    explicit SamplesPanel(PartFactory &parts, QWidget *parent = nullptr);

    /// To be called once, with samples that are not all empty.
    void showSamples(const QList<Sample> &samples);

private:
    PartFactory &m_parts;
};

} // namespace waymark
