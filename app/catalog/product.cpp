#include "app/catalog/product.h"

#include <QHash>

#include <array>

using namespace Qt::StringLiterals;

namespace waymark {

namespace {

enum Trait : unsigned { None = 0, EverydayWord = 1, WholeVersions = 2 };

struct Product
{
    const char *name; ///< As it is written; in small letters, its id.
    const char *others; ///< Further names, small letters, with blanks between them.
    unsigned traits = None;
};

// One product a line, by field.
constexpr Product Products[] = {
    {"torch", "pytorch libtorch"},
    {"torchvision", ""},
    {"torchaudio", ""},
    {"torchtext", ""},
    {"lightning", "pytorch-lightning"},
    {"triton", "pytorch-triton triton-windows"},
    {"TensorFlow", "tf tensorflow-gpu tensorflow-cpu"},
    {"Keras", "tf-keras"},
    {"jax", ""},
    {"jaxlib", ""},
    {"transformers", ""},
    {"huggingface-hub", ""},
    {"datasets", "", EverydayWord},
    {"tokenizers", ""},
    {"accelerate", ""},
    {"peft", ""},
    {"vllm", ""},
    {"DeepSpeed", ""},
    {"bitsandbytes", ""},
    {"safetensors", ""},
    {"flash-attn", ""},
    {"xformers", ""},
    {"onnx", ""},
    {"onnxruntime", "onnxruntime-gpu"},
    {"CUDA", "cudatoolkit cuda-toolkit"},
    {"cuDNN", ""},
    {"NCCL", ""},
    {"NVIDIA-driver", "driver", EverydayWord | WholeVersions},
    {"Python", "python2 python3 cpython"},
    {"numpy", ""},
    {"scipy", ""},
    {"pandas", ""},
    {"scikit-learn", "sklearn"},
    {"matplotlib", ""},
    {"Cython", ""},
    {"xlrd", ""},
    {"pip", ""},
    {"setuptools", ""},
    {"wheel", "", EverydayWord},
    {"conda", ""},
    {"Django", ""},
    {"Flask", ""},
    {"FastAPI", ""},
    {"pydantic", ""},
    {"SQLAlchemy", ""},
    {"Flask-SQLAlchemy", ""},
    {"Werkzeug", ""},
    {"Celery", "", EverydayWord},
    {"Airflow", "apache-airflow", EverydayWord},
    {"requests", "", EverydayWord},
    {"urllib3", ""},
    {"aiohttp", ""},
    {"pytest", ""},
    {"pytest-asyncio", ""},
    {"Poetry", "", EverydayWord},
    {"nbconvert", ""},
    {"OpenCV", "opencv-python cv2"},
    {"Node.js", "node nodejs", WholeVersions},
    {"npm", ""},
    {"yarn", ""},
    {"pnpm", ""},
    {"TypeScript", "tsc"},
    {"webpack", ""},
    {"Vite", ""},
    {"React", "", EverydayWord},
    {"Next.js", "next", EverydayWord},
    {"react-redux", ""},
    {"react-router", "react-router-dom"},
    {"Vue", "", EverydayWord},
    {"Angular", "", EverydayWord},
    {"ESLint", ""},
    {"typescript-eslint", ""},
    {"Jest", "", EverydayWord},
    {"Playwright", "", EverydayWord},
    {"Puppeteer", "", EverydayWord},
    {"Electron", "", EverydayWord},
    {"Express", "", EverydayWord},
    {"multer", ""},
    {"path-to-regexp", ""},
    {"Prisma", ""},
    {"Java", "openjdk jdk jre", WholeVersions},
    {"Gradle", ""},
    {"Maven", "apache-maven"},
    {"Kotlin", ""},
    {"Scala", ""},
    {"Go", "golang", EverydayWord},
    {"Rust", "rustc"},
    {"Cargo", "", EverydayWord},
    {"GCC", "g++"},
    {"Clang", ""},
    {"CMake", ""},
    {"Make", "", EverydayWord},
    {"glibc", "ldd"},
    {"musl", ""},
    {"systemd", ""},
    {"bash", "", EverydayWord},
    {"dash", "", EverydayWord},
    {"zsh", "", EverydayWord},
    {"coreutils", ""},
    {"sudo", "", EverydayWord},
    {"apt", "", EverydayWord},
    {"dpkg", ""},
    {"Qt", "qt5 qt6"},
    {"LaTeX", "latex2e", EverydayWord},
    {"PHP", ""},
    {"Ruby", ""},
    {"Rails", "", EverydayWord},
    {"Perl", ""},
    {"PostgreSQL", "postgres psql"},
    {"libpq", ""},
    {"psycopg2", ""},
    {"MySQL", ""},
    {"MariaDB", ""},
    {"Redis", ""},
    {"MongoDB", ""},
    {"SQLite", "sqlite3"},
    {"nginx", ""},
    {"Apache", ""},
    {"OpenSSL", ""},
    {"curl", ""},
    {"git", ""},
    {"OpenSSH", ""},
    {"Docker", ""},
    {"BuildKit", ""},
    {"containerd", ""},
    {"runc", ""},
    {"docker-compose", ""},
    {"Kubernetes", "k8s"},
    {"kubectl", ""},
    {"Helm", "", EverydayWord},
    {"Terraform", ""},
    {"OpenTofu", "tofu"},
    {"aws-cli", "awscli"},
    {"Ansible", ""},
    {"PowerShell", ""},
    {"Ubuntu", ""},
    {"Debian", "", WholeVersions},
    {"Fedora", "", WholeVersions},
    {"CentOS", "", WholeVersions},
    {"macOS", ""},
    {"Windows", "", WholeVersions},
};

constexpr qsizetype MaxNameLength = 24;

/// Index of a letter of either case in the alphabet; -1 for any other character.
int letterIndex(QChar c)
{
    const char16_t small = c.unicode() | 0x20;
    return small >= u'a' && small <= u'z' ? small - u'a' : -1;
}

struct Table
{
    QHash<QString, const Product *> byName; ///< Every name, in small letters.
    std::array<std::array<bool, MaxNameLength + 1>, 26> shapes{}; ///< First letter and length of the names.

    void add(const QString &name, const Product *product)
    {
        byName.insert(name, product);
        shapes.at(std::size_t(letterIndex(name.front()))).at(std::size_t(name.size())) = true;
    }

    Table()
    {
        for (const Product &product : Products) {
            add(QString::fromLatin1(product.name).toLower(), &product);
            for (const QString &other : QString::fromLatin1(product.others).split(u' ', Qt::SkipEmptyParts))
                add(other, &product);
        }
    }
};

const Table &table()
{
    static const Table names;
    return names;
}

const Product *find(const QString &normalName)
{
    return table().byName.value(normalName, nullptr);
}

QString normalised(QStringView name)
{
    return name.trimmed().toString().toLower().replace(u'_', u'-');
}

bool hasTrait(const QString &id, Trait trait)
{
    const Product *product = find(id);
    return product && (product->traits & trait);
}

} // namespace

QString knownProduct(QStringView name)
{
    const Product *product = find(normalised(name));
    return product ? QString::fromLatin1(product->name).toLower() : QString();
}

bool mayBeKnownProduct(QStringView name)
{
    const int letter = name.isEmpty() || name.size() > MaxNameLength ? -1 : letterIndex(name.front());
    return letter >= 0 && table().shapes.at(std::size_t(letter)).at(std::size_t(name.size()));
}

QString productId(QStringView name)
{
    const QString known = knownProduct(name);
    return known.isEmpty() ? normalised(name) : known;
}

QString productName(const QString &id)
{
    const Product *product = find(id);
    return product ? QString::fromLatin1(product->name).replace("NVIDIA-driver"_L1, "NVIDIA driver"_L1) : id;
}

bool isEverydayWord(const QString &id)
{
    return hasTrait(id, EverydayWord);
}

bool hasWholeVersions(const QString &id)
{
    return hasTrait(id, WholeVersions);
}

} // namespace waymark
