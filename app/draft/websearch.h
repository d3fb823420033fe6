#pragma once

#include <QString>
#include <QStringView>

namespace waymark {

/// What to type into a search engine about an error message: its words, without what is only this run's or this
/// machine's (paths, addresses, numbers, what Masker finds, stamps of loggers). Codes of errors, names in quotes and
/// type names stay.
///   "OSError: [Errno 28] No space left on device: '/home/anna/x'"  ->  "OSError: [Errno 28] No space left on device"
///   "RuntimeError: CUDA out of memory. Tried to allocate 20.00 MiB (GPU 0; 7.79 GiB total)"
///       ->  "RuntimeError: CUDA out of memory. Tried to allocate MiB (GPU; GiB total)"
/// At most 200 characters; empty for a message without words.
QString webSearchText(QStringView message);

} // namespace waymark
