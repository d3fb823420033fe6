#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <cstring>
#include <type_traits>
#include <vector>

namespace waymark {

/// Numbers as the bytes that memory holds them in, for tables that are read at once. A file with them is made anew on a
/// machine of the other byte order: see Catalog's file.
///   unpacked<int>(packed(std::vector<int>{1, 2}))  ->  {1, 2}
template <typename T>
QByteArray packed(const std::vector<T> &values)
{
    static_assert(std::is_trivially_copyable_v<T>);
    return {reinterpret_cast<const char *>(values.data()), qsizetype(values.size() * sizeof(T))};
}

/// A rest that is no whole value is left out.
template <typename T>
std::vector<T> unpacked(QByteArrayView bytes)
{
    static_assert(std::is_trivially_copyable_v<T>);
    std::vector<T> values(std::size_t(bytes.size()) / sizeof(T));
    if (!values.empty())
        std::memcpy(values.data(), bytes.data(), values.size() * sizeof(T));
    return values;
}

} // namespace waymark
