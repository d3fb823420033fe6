#pragma once

#include <QStringView>

namespace waymark {

/// How well what was typed fits a name, for lists that are searched by typing; 0 where it does not. Case does not
/// count, nor the order of several words. Best are words that begin the name, then those that begin its words, then the
/// first letters of its words, then any part of it, then letters that follow each other with gaps.
///   paletteMatch(u"open", u"Open File…")  >  paletteMatch(u"of", u"Open File…")  >  paletteMatch(u"pnf", u"Open
///   File…")  >  0
int paletteMatch(QStringView typed, QStringView name);

/// The name of an action without its mnemonic: "&Open File…" as "Open File…", and the Chinese "打开文件(&O)…" as
/// "打开文件…".
QString withoutMnemonic(QString text);

} // namespace waymark
