#include "ui/dialogs/entryform.h"

#include "app/draft/listorder.h"
#include "ui/base/plainlabel.h"
#include "ui/base/refresh.h"
#include "ui/base/theme.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QRegularExpressionValidator>
#include <QVBoxLayout>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

using Kind = FormField::Kind;

const CardKind &fixKind()
{
    static const CardKind kind{
        "fixes",
        QT_TRANSLATE_NOOP("waymark::CardList", "Workaround %1"),
        QT_TRANSLATE_NOOP("waymark::CardList", "Add a &Workaround"),
        {{"workaround", QT_TRANSLATE_NOOP("waymark::FieldForm", "What to do"), Kind::Line, true},
         {"commands", QT_TRANSLATE_NOOP("waymark::FieldForm", "Its commands"), Kind::Code, true},
         {"condition", QT_TRANSLATE_NOOP("waymark::FieldForm", "When it applies"), Kind::Line, true},
         //: a regex
         {"shows", QT_TRANSLATE_NOOP("waymark::FieldForm", "For pastes that match"), Kind::CodeLine},
         //: of a workaround: how the reader sees that it worked
         {"confirm", QT_TRANSLATE_NOOP("waymark::FieldForm", "It worked if"), Kind::Line, true}}};
    return kind;
}

const CardKind &deadEndKind()
{
    static const CardKind kind{
        "deadEnds",
        QT_TRANSLATE_NOOP("waymark::CardList", "Dead end %1"),
        QT_TRANSLATE_NOOP("waymark::CardList", "Add a Dead &End"),
        {{"deadEnd", QT_TRANSLATE_NOOP("waymark::FieldForm", "What is tried"), Kind::Line, true},
         {"whyFails", QT_TRANSLATE_NOOP("waymark::FieldForm", "Why it fails"), Kind::Text, true},
         {"helpsIf", QT_TRANSLATE_NOOP("waymark::FieldForm", "When it does help"), Kind::Line, true}}};
    return kind;
}

const CardKind &checkKind()
{
    static const CardKind outcome{
        "outcomes",
        QT_TRANSLATE_NOOP("waymark::CardList", "Output %1"),
        QT_TRANSLATE_NOOP("waymark::CardList", "Add an Output"),
        {//: of a command that distinguishes causes
         {"output", QT_TRANSLATE_NOOP("waymark::FieldForm", "What it looks like"), Kind::Line, true},
         {"outputRegex", QT_TRANSLATE_NOOP("waymark::FieldForm", "Its regex"), Kind::CodeLine},
         //: of an output: to the workaround or entry that it is for
         {"then", QT_TRANSLATE_NOOP("waymark::FieldForm", "Leads to"), Kind::Line, false,
          QT_TRANSLATE_NOOP("waymark::FieldForm", "Number of a workaround, or id of an entry")}}};
    static const CardKind kind{"checks",
                               QT_TRANSLATE_NOOP("waymark::CardList", "Check %1"),
                               QT_TRANSLATE_NOOP("waymark::CardList", "Add a C&heck"),
                               {{"question", QT_TRANSLATE_NOOP("waymark::FieldForm", "What to ask"), Kind::Line, true},
                                {"checkCommand", QT_TRANSLATE_NOOP("waymark::FieldForm", "Its command"), Kind::Code}},
                               &outcome};
    return kind;
}

struct Fence
{
    QString language;
    QString code;
};

/// The code of Markdown that is nothing but one block of code.
std::optional<Fence> onlyFence(const QString &markdown)
{
    static const QRegularExpression fence(u"^```([^\\n`]*)\\n(.*)\\n```$"_s,
                                          QRegularExpression::DotMatchesEverythingOption);
    const QRegularExpressionMatch match = fence.match(markdown.trimmed());
    if (!match.hasMatch() || match.capturedView(2).contains("```"_L1))
        return std::nullopt;
    return Fence{match.captured(1), match.captured(2)};
}

QString shownCode(const QString &markdown)
{
    const std::optional<Fence> fence = onlyFence(markdown);
    return fence ? fence->code : markdown;
}

/// `shown`, which shownCode() gave and the person may have changed, as Markdown again.
QString asMarkdown(const QString &shown, const QString &former)
{
    if (shown == shownCode(former).trimmed())
        return former;
    if (shown.isEmpty() || shown.contains("```"_L1) || (!former.isEmpty() && !onlyFence(former)))
        return shown;
    const QString language = former.isEmpty() ? u"bash"_s : onlyFence(former)->language;
    return u"```%1\n"_s.arg(language) + shown + u"\n```"_s;
}

QString chosen(const QComboBox &choice)
{
    const int index = choice.currentIndex();
    return index >= 0 && choice.itemText(index) == choice.currentText() ? choice.currentData().toString()
                                                                        : choice.currentText().trimmed().toLower();
}

void choose(QComboBox *choice, const QString &id)
{
    choice->setCurrentIndex(choice->findData(id));
    if (choice->currentIndex() < 0)
        choice->setCurrentText(id);
}

/// Text of both, where the person has changed it: what was read is kept to the last blank.
LocalizedText changedTexts(const LocalizedText &former, const LocalizedText &now)
{
    return {now.en == former.en.trimmed() ? former.en : now.en, now.zh == former.zh.trimmed() ? former.zh : now.zh};
}

} // namespace

EntryForm::EntryForm(QWidget *parent)
    : QWidget(parent)
{
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(0, 0, 2 * SpacingUnit, 0);
    m_column->setSpacing(2 * SpacingUnit);
    m_recognition = addSection(QT_TR_NOOP("Recognised by"),
                               {{"signature", QT_TRANSLATE_NOOP("waymark::FieldForm", "Si&gnature"), Kind::CodeLine},
                                {"regex", QT_TRANSLATE_NOOP("waymark::FieldForm", "Rege&x"), Kind::CodeLine}});
    setupNames();
    m_cause = addSection(QT_TR_NOOP("Root cause"),
                         {{"cause", QT_TRANSLATE_NOOP("waymark::FieldForm", "&Root cause"), Kind::Text, true}});
    m_fixes = addCards(QT_TR_NOOP("Workarounds, the best first"), fixKind());
    m_deadEnds = addCards(QT_TR_NOOP("Dead ends"), deadEndKind());
    m_checks = addCards(QT_TR_NOOP("Checks, where there is more than one cause"), checkKind());
    m_more = addSection(QT_TR_NOOP("More"),
                        {{"official", QT_TRANSLATE_NOOP("waymark::FieldForm", "&Official page"), Kind::Line}});
    m_column->addStretch(1);
    connect(m_recognition, &FieldForm::changed, this, &EntryForm::changed);
    connect(static_cast<QLineEdit *>(m_recognition->field("regex")), &QLineEdit::textChanged, this,
            &EntryForm::regexChanged);
    for (const FieldForm *form : {m_names, m_cause, m_more})
        connect(form, &FieldForm::changed, this, &EntryForm::changed);
    for (const CardList *list : {m_fixes, m_deadEnds, m_checks}) {
        connect(list, &CardList::changed, this, &EntryForm::changed);
        connect(list, &CardList::cardAdded, this, &EntryForm::alignLabels);
    }
    connect(m_fixes, &CardList::reordered, this, &EntryForm::followFixes);
    onLanguageChange(this, [this] { retranslate(); });
    onThemeChange(this, [this] {
        for (const auto &[title, words] : std::as_const(m_titles)) {
            title->setFont(scaledFont(font(), TextSize::Heading));
            title->setContentsMargins(0, 2 * SpacingUnit, 0, 0);
        }
    });
}

FieldForm *EntryForm::addSection(const char *title, const QList<FormField> &fields)
{
    QLabel *label = newPlainLabel(this);
    m_titles.append({label, title});
    auto *form = new FieldForm(fields, this);
    m_column->addWidget(label);
    m_column->addWidget(form);
    return form;
}

CardList *EntryForm::addCards(const char *title, const CardKind &kind)
{
    QLabel *label = newPlainLabel(this);
    m_titles.append({label, title});
    auto *list = new CardList(kind, this);
    m_column->addWidget(label);
    m_column->addWidget(list);
    return list;
}

void EntryForm::setupNames()
{
    m_names =
        addSection(QT_TR_NOOP("Names"),
                   {{"title", QT_TRANSLATE_NOOP("waymark::FieldForm", "&Title"), Kind::Line, true},
                    {"signatureZh", QT_TRANSLATE_NOOP("waymark::FieldForm", "Signature in Ch&inese"), Kind::Line}});
    const auto choice = [this](const char *name) {
        auto *box = new QComboBox;
        box->setObjectName(QLatin1String(name));
        box->setEditable(true);
        box->setInsertPolicy(QComboBox::NoInsert);
        connect(box, &QComboBox::currentTextChanged, this, &EntryForm::changed);
        return box;
    };
    m_domain = choice("domain");
    m_category = choice("category");
    m_slug = new QLineEdit;
    m_slug->setObjectName(u"slug"_s);
    m_slug->setValidator(new QRegularExpressionValidator(QRegularExpression(u"[a-z0-9]+(-[a-z0-9]+)*-?"_s), m_slug));
    connect(m_slug, &QLineEdit::textChanged, this, &EntryForm::changed);
    m_domainLabel = m_names->addNamedRow(m_domain);
    m_slugLabel = m_names->addNamedRow(m_slug);
    m_categoryLabel = m_names->addNamedRow(m_category);
}

void EntryForm::setTrial(QWidget *trial)
{
    m_recognition->addRow(trial);
}

void EntryForm::setIdNote(QWidget *note)
{
    m_names->addRow(note);
}

void EntryForm::showChoices(const Taxonomy &taxonomy, Language language)
{
    m_domain->clear();
    m_category->clear();
    for (const Domain &domain : taxonomy.domains)
        m_domain->addItem(domain.name.in(language), domain.id);
    for (const Category &category : taxonomy.categories)
        m_category->addItem(category.name.in(language), category.id);
}

void EntryForm::showEntry(const Entry &entry, bool hasFixedId)
{
    m_entry = entry;
    m_hasFixedId = hasFixedId;
    setRecognition(entry.signature.en, entry.regex);
    choose(m_domain, entry.domain);
    choose(m_category, entry.category);
    m_slug->setText(entry.id.section(u'/', 1));
    m_domain->setEnabled(!hasFixedId);
    m_slug->setEnabled(!hasFixedId);
    m_names->setTexts("title", entry.title);
    m_names->setText("signatureZh", entry.signature.zh);
    m_cause->setTexts("cause", entry.rootCause);
    m_more->setText("official", entry.officialDocUrl);
    showCards(entry);
    alignLabels();
}

void EntryForm::showCards(const Entry &entry)
{
    for (CardList *list : {m_fixes, m_deadEnds, m_checks})
        list->clear();
    for (int i = 0; i < entry.workarounds.size(); ++i) {
        const Workaround &fix = entry.workarounds[i];
        FieldForm *form = m_fixes->addCard(i).form;
        form->setTexts("workaround", fix.action);
        form->setTexts("commands", {shownCode(fix.how), shownCode(fix.codeZh)});
        form->setTexts("condition", fix.condition);
        form->setText("shows", fix.when.text);
        form->setTexts("confirm", fix.confirm);
    }
    for (int i = 0; i < entry.deadEnds.size(); ++i) {
        const DeadEnd &deadEnd = entry.deadEnds[i];
        FieldForm *form = m_deadEnds->addCard(i).form;
        form->setTexts("deadEnd", deadEnd.action);
        form->setTexts("whyFails", deadEnd.whyFails);
        form->setTexts("helpsIf", deadEnd.condition);
    }
    for (int i = 0; i < entry.checks.size(); ++i) {
        const Check &check = entry.checks[i];
        const CardList::Card card = m_checks->addCard(i);
        card.form->setTexts("question", check.ask);
        card.form->setText("checkCommand", shownCode(check.run));
        for (int j = 0; j < check.outcomes.size(); ++j) {
            const CheckOutcome &outcome = check.outcomes[j];
            FieldForm *form = card.parts->addCard(j).form;
            form->setTexts("output", outcome.looksLike);
            form->setText("outputRegex", outcome.regex);
            form->setText("then", outcome.workaround > 0 ? QString::number(outcome.workaround) : outcome.entryId);
        }
    }
    if (entry.workarounds.isEmpty())
        m_fixes->addCard();
    if (entry.deadEnds.isEmpty())
        m_deadEnds->addCard();
    if (entry.checks.isEmpty())
        m_checks->addCard().parts->addCard();
}

/// Outcomes of checks name workarounds by their numbers.
void EntryForm::followFixes(const QList<int> &origins)
{
    for (const CardList::Card &check : m_checks->cards()) {
        for (const CardList::Card &outcome : check.parts->cards()) {
            bool isNumber = false;
            const int former = outcome.form->text("then").toInt(&isNumber);
            if (!isNumber)
                continue;
            const qsizetype place = origins.indexOf(former - 1);
            outcome.form->setText("then", place < 0 ? QString() : QString::number(place + 1));
        }
    }
}

void EntryForm::takeFixes(Entry *entry) const
{
    entry->workarounds.clear();
    QList<int> origins;
    for (const CardList::Card &card : m_fixes->cards()) {
        const FieldForm &form = *card.form;
        if (form.isEmpty())
            continue;
        const Workaround former = m_entry.workarounds.value(card.origin);
        Workaround fix = former;
        fix.action = changedTexts(former.action, form.texts("workaround"));
        const LocalizedText commands = form.texts("commands");
        fix.how = asMarkdown(commands.en, former.how);
        fix.codeZh = asMarkdown(commands.zh, former.codeZh);
        fix.condition = changedTexts(former.condition, form.texts("condition"));
        fix.when.text = form.text("shows");
        fix.confirm = changedTexts(former.confirm, form.texts("confirm"));
        if (fix.action.en != former.action.en || fix.how != former.how)
            fix.verified.reset();
        entry->workarounds.append(fix);
        origins.append(card.origin);
    }
    keepUnknownKeys(entry, u"/workarounds"_s, origins);
}

void EntryForm::takeDeadEnds(Entry *entry) const
{
    entry->deadEnds.clear();
    QList<int> origins;
    for (const CardList::Card &card : m_deadEnds->cards()) {
        const FieldForm &form = *card.form;
        if (form.isEmpty())
            continue;
        const DeadEnd former = m_entry.deadEnds.value(card.origin);
        DeadEnd deadEnd = former;
        deadEnd.action = changedTexts(former.action, form.texts("deadEnd"));
        deadEnd.whyFails = changedTexts(former.whyFails, form.texts("whyFails"));
        deadEnd.condition = changedTexts(former.condition, form.texts("helpsIf"));
        if (deadEnd.action.en != former.action.en)
            deadEnd.verified.reset();
        entry->deadEnds.append(deadEnd);
        origins.append(card.origin);
    }
    for (const QString &pointer : {u"/dead_ends"_s, u"/dead_ends_zh"_s})
        keepUnknownKeys(entry, pointer, origins);
}

void EntryForm::takeChecks(Entry *entry) const
{
    entry->checks.clear();
    QList<int> origins;
    QList<QList<int>> outcomeOrigins;
    for (const CardList::Card &card : m_checks->cards()) {
        const Check former = m_entry.checks.value(card.origin);
        Check check = former;
        check.ask = changedTexts(former.ask, card.form->texts("question"));
        check.run = asMarkdown(card.form->text("checkCommand"), former.run);
        check.outcomes.clear();
        QList<int> kept;
        for (const CardList::Card &part : card.parts->cards()) {
            if (part.form->isEmpty())
                continue;
            CheckOutcome outcome = former.outcomes.value(part.origin);
            outcome.looksLike = changedTexts(outcome.looksLike, part.form->texts("output"));
            outcome.regex = part.form->text("outputRegex");
            const QString then = part.form->text("then");
            outcome.workaround = then.toInt();
            outcome.entryId = outcome.workaround > 0 ? QString() : then;
            check.outcomes.append(outcome);
            kept.append(part.origin);
        }
        if (card.form->isEmpty() && check.outcomes.isEmpty())
            continue;
        entry->checks.append(check);
        origins.append(card.origin);
        outcomeOrigins.append(kept);
    }
    keepUnknownKeys(entry, u"/checks"_s, origins);
    for (qsizetype i = 0; i < outcomeOrigins.size(); ++i)
        keepUnknownKeys(entry, u"/checks/%1/outcomes"_s.arg(i), outcomeOrigins[i]);
}

Entry EntryForm::entry() const
{
    Entry entry = m_entry;
    entry.id = id();
    if (!m_hasFixedId)
        entry.domain = chosen(*m_domain);
    entry.category = chosen(*m_category);
    entry.signature = changedTexts(m_entry.signature, {m_recognition->text("signature"), m_names->text("signatureZh")});
    entry.regex = regex();
    entry.title = changedTexts(m_entry.title, m_names->texts("title"));
    entry.rootCause = changedTexts(m_entry.rootCause, m_cause->texts("cause"));
    entry.officialDocUrl = m_more->text("official");
    if (entry.sources.isEmpty() && !entry.officialDocUrl.isEmpty())
        entry.sources = {entry.officialDocUrl};
    takeFixes(&entry);
    takeDeadEnds(&entry);
    takeChecks(&entry);
    return entry;
}

QString EntryForm::id() const
{
    return m_hasFixedId ? m_entry.id : chosen(*m_domain) + u'/' + m_slug->text();
}

QString EntryForm::signature() const
{
    return m_recognition->text("signature");
}

QString EntryForm::regex() const
{
    return static_cast<const QLineEdit *>(m_recognition->field("regex"))->text();
}

void EntryForm::setRecognition(const QString &signature, const QString &regex)
{
    m_recognition->setText("signature", signature);
    m_recognition->setText("regex", regex);
}

/// All fields begin in one column, those of cards, too.
void EntryForm::alignLabels()
{
    const QList<FieldForm *> forms = findChildren<FieldForm *>();
    const auto indent = [this](const QWidget *form) {
        int margins = 0;
        for (const QWidget *each = form->parentWidget(); each != this; each = each->parentWidget())
            margins += qobject_cast<const CardList *>(each) ? CardList::Margin : 0;
        return margins;
    };
    int width = 0;
    for (const FieldForm *form : forms)
        width = std::max(width, form->labelWidth() + indent(form));
    for (FieldForm *form : forms)
        form->setLabelWidth(width - indent(form));
}

void EntryForm::retranslate()
{
    for (const auto &[title, words] : std::as_const(m_titles))
        title->setText(tr(words));
    m_domainLabel->setText(tr("&Domain"));
    //: The last part of an entry's id
    m_slugLabel->setText(tr("&Name"));
    m_categoryLabel->setText(tr("C&ategory"));
    for (const QLabel *label : {m_domainLabel, m_slugLabel, m_categoryLabel})
        label->buddy()->setAccessibleName(QString(label->text()).remove(u'&'));
    alignLabels();
}

} // namespace waymark
