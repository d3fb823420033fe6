#pragma once

#include "app/result/diagnosis.h"

#include <QStringView>

namespace waymark {

class Segments;

/// The frames of all traces of `text`, those of libraries grouped where they are adjacent. `segments` are those of
/// `text`. Takes time in proportion to the number of frames.
///   two frames in site-packages/torch, then train.py  ->  {2 frames, libraries {"torch"}}, {1 frame, own}
QList<FrameRun> frameRunsOf(const CleanText &text, const Segments &segments);

/// The library that a frame's file, or class, belongs to, as people call it; empty where the path does not show it.
/// Part of `file`, or a constant.
///   "/venv/lib/python3.11/site-packages/torch/nn/modules/module.py"  ->  "torch"
///   "/usr/lib/python3.11/threading.py"                               ->  "Python"
///   "/app/node_modules/@babel/core/lib/index.js"                     ->  "@babel/core"
///   "java.util.ArrayList.get"                                        ->  "java.util"
QStringView libraryOf(QStringView file);

} // namespace waymark
