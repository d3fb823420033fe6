<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>CommandLine</name>
    <message>
        <source>%1 has no option %2.</source>
        <extracomment>%1: a command, %2: an option.</extracomment>
        <translation>%1 没有选项 %2。</translation>
    </message>
    <message>
        <source>%1 %2 is not known; it takes %3.</source>
        <extracomment>%1: an option, %2: what was given, %3: what it takes, such as en|zh.</extracomment>
        <translation>不认识 %1 %2；可用的值：%3。</translation>
    </message>
    <message>
        <source>--limit takes a whole number from 1 on, not %1.</source>
        <extracomment>%1: what was given.</extracomment>
        <translation>--limit 需要不小于 1 的整数，而不是 %1。</translation>
    </message>
    <message>
        <source>the result could not be written: %1</source>
        <extracomment>%1: the system&apos;s reason.</extracomment>
        <translation>结果无法写出：%1</translation>
    </message>
    <message>
        <source>no command was given.</source>
        <translation>没有给出命令。</translation>
    </message>
    <message>
        <source>%1 shows what it takes.</source>
        <extracomment>%1: a command to type.</extracomment>
        <translation>用法见：%1</translation>
    </message>
    <message>
        <source>there is no catalog at %1; name one with --catalog.</source>
        <extracomment>%1: a path.</extracomment>
        <translation>%1 处没有错误目录；请用 --catalog 指定一个。</translation>
    </message>
    <message>
        <source>the catalog holds no entry that could be read: %1</source>
        <extracomment>%1: paths.</extracomment>
        <translation>错误目录中没有可读取的条目：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of the catalog could not be read: run %1</source>
        <extracomment>%1: a command to type.</extracomment>
        <translation>
            <numerusform>错误目录中有 %n 个文件无法读取；请运行 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n 个条目</numerusform>
        </translation>
    </message>
    <message>
        <source>catalog of %1, %2</source>
        <extracomment>%1: a date such as 2026-11-20, %2: &quot;36 entries&quot;.</extracomment>
        <translation>错误目录日期 %1，共 %2</translation>
    </message>
    <message>
        <source>paste the error message, then press Ctrl+D on a line of its own.</source>
        <translation>请粘贴报错，然后在新的一行按 Ctrl+D。</translation>
    </message>
    <message>
        <source>show takes the id of one entry.</source>
        <translation>show 需要一个条目的编号。</translation>
    </message>
    <message>
        <source>the catalog has no entry %1.</source>
        <extracomment>%1: what was given.</extracomment>
        <translation>错误目录中没有条目 %1。</translation>
    </message>
    <message>
        <source>waymark list shows all of them.</source>
        <translation>waymark list 可列出全部条目。</translation>
    </message>
    <message>
        <source>Similar: %1</source>
        <translation>相近的条目：%1</translation>
    </message>
    <message>
        <source>search takes the words to look for.</source>
        <translation>search 需要给出要查找的词。</translation>
    </message>
    <message>
        <source>no entry holds all of these words: %1</source>
        <translation>没有条目同时包含这些词：%1</translation>
    </message>
    <message>
        <source>list takes no words; search does.</source>
        <translation>list 不接受查找词；请改用 search。</translation>
    </message>
    <message>
        <source>no entry belongs to the domain %1.</source>
        <translation>领域 %1 没有条目。</translation>
    </message>
    <message>
        <source>there is nothing at %1.</source>
        <extracomment>%1: a path.</extracomment>
        <translation>%1 处什么也没有。</translation>
    </message>
    <message numerus="yes">
        <source>%1 checked, %n problem(s).</source>
        <extracomment>%1: &quot;36 entries&quot;.</extracomment>
        <translation>
            <numerusform>已检查 %1，发现 %n 个问题。</numerusform>
        </translation>
    </message>
    <message>
        <source>The form of the result; text where it is not given.</source>
        <translation>结果的格式；未指定时为 text。</translation>
    </message>
    <message>
        <source>Reads this catalog in place of the built-in one: a folder, a JSON file or a JSON Lines file. May be given several times.</source>
        <translation>用此错误目录代替内置目录：可以是文件夹、JSON 文件或 JSON Lines 文件。可多次指定。</translation>
    </message>
    <message>
        <source>English or Chinese; that of the system where it is not given.</source>
        <translation>英文或中文；未指定时使用系统语言。</translation>
    </message>
    <message>
        <source>Shows this page, or that of a command.</source>
        <translation>显示本页，或某个命令的说明。</translation>
    </message>
    <message>
        <source>Shows the version of Waymark, and the date and size of the catalog.</source>
        <translation>显示 Waymark 的版本，以及错误目录的日期与条目数。</translation>
    </message>
    <message>
        <source>names known errors and shows the way out</source>
        <translation>识别已知错误，并指出解决办法</translation>
    </message>
    <message>
        <source>Opens the window; the files, if any, are pasted into it and diagnosed. A file that is called like a command is given as ./show.

With a command, Waymark works on the console and needs no display. Nothing that it reads leaves the machine.</source>
        <translation>打开窗口；若给出文件，则将其内容粘贴进来并诊断。与命令同名的文件请写成 ./show。

给出命令时，Waymark 在终端中运行，不需要图形界面。读取的任何内容都不会离开本机。</translation>
    </message>
    <message>
        <source>names the known errors in a traceback or log</source>
        <translation>识别 traceback 或日志中的已知错误</translation>
    </message>
    <message>
        <source>Reads each file, or standard input for - and where no file is given, and prints what is known about the errors in it, best finding first. UTF-8, UTF-16 and GB18030 are told apart; the first 100 MB of a file are read.

The JSON format prints one object a line, one per file: file, lines, characters, findings (id, match, confidence, occurrences, captures, locations, suppressed, rule, words, place, asynchronous, rivals), root_cause and, where nothing was found, nearest. The numbers start and end count Unicode code points of the file&apos;s text from 0, line and column count from 1.</source>
        <translation>读取每个文件（- 或未给出文件时读取标准输入），输出其中已知错误的说明，最匹配的诊断结果在最前。能分辨 UTF-8、UTF-16 与 GB18030；每个文件最多读取前 100 MB。

JSON 格式每个文件输出一行、一个对象：file、lines、characters、findings（id、match、confidence、occurrences、captures、locations、suppressed、rule、words、place、asynchronous、rivals）、root_cause；未发现错误时另有 nearest。start 与 end 以文件文本的 Unicode 码点计数，从 0 开始；line 与 column 从 1 开始。</translation>
    </message>
    <message>
        <source>Tells of the N best findings of each file.</source>
        <translation>每个文件只输出最匹配的 N 个诊断结果。</translation>
    </message>
    <message>
        <source>prints an entry of the catalog</source>
        <translation>输出错误目录中的一个条目</translation>
    </message>
    <message>
        <source>Prints everything that is known about one error. A Markdown or HTML page holds both languages where --language does not name one. The JSON format is that of the catalog&apos;s files.</source>
        <translation>输出关于一个错误的全部内容。未用 --language 指定语言时，Markdown 或 HTML 页面包含两种语言。JSON 格式与错误目录文件相同。</translation>
    </message>
    <message>
        <source>finds entries by their words, in either language</source>
        <translation>用中文或英文的词查找条目</translation>
    </message>
    <message>
        <source>Prints the entries in which every word of the query occurs, best first: id, tab, signature, a line each.</source>
        <translation>输出包含所有查找词的条目，最匹配的在最前：每行依次为编号、制表符、错误特征。</translation>
    </message>
    <message>
        <source>Prints at most N entries; 20 where it is not given.</source>
        <translation>最多输出 N 个条目；未指定时为 20。</translation>
    </message>
    <message>
        <source>lists the entries of the catalog</source>
        <translation>列出错误目录中的条目</translation>
    </message>
    <message>
        <source>Prints every entry as id, tab, signature, a line each. The signature is what the program prints; with --language zh it is its Chinese explanation.</source>
        <translation>每个条目输出一行：编号、制表符、错误特征。错误特征是程序打印的原文；使用 --language zh 时为其中文说明。</translation>
    </message>
    <message>
        <source>Lists the entries of this domain alone.</source>
        <translation>只列出该领域的条目。</translation>
    </message>
    <message>
        <source>reports every problem of a catalog</source>
        <translation>报告错误目录中的所有问题</translation>
    </message>
    <message>
        <source>Reads catalogs and prints every problem as file:line:column: message. The exit status is 1 where there is any. Where no path is given, the catalog of --catalog or the built-in one is checked.</source>
        <translation>读取错误目录，并以“文件:行:列: 说明”的形式输出每个问题。发现问题时退出状态为 1。未给出路径时，检查 --catalog 指定的目录或内置目录。</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>SYNOPSIS</source>
        <translation>用法</translation>
    </message>
    <message>
        <source>options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>DESCRIPTION</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>COMMANDS</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>OPTIONS</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>EXIT STATUS</source>
        <translation>退出状态</translation>
    </message>
    <message>
        <source>0: something was found. 1: nothing was found. 2: wrong usage, or input that could not be read.</source>
        <translation>0：有结果。1：没有结果。2：用法错误，或输入无法读取。</translation>
    </message>
    <message>
        <source>EXAMPLES</source>
        <translation>示例</translation>
    </message>
</context>
<context>
    <name>PasteFile</name>
    <message>
        <source>It was read as %1, as its byte order mark says.</source>
        <extracomment>%1: an encoding, such as UTF-16LE.</extracomment>
        <translation>根据字节顺序标记，该文件按 %1 读取。</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) are not valid %1; the sign � stands there now.</source>
        <extracomment>%1: an encoding, such as UTF-8.</extracomment>
        <translation>
            <numerusform>有 %n 处不是有效的 %1，已用 � 代替。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 could not be read: %2</source>
        <extracomment>%1: a file, %2: the system&apos;s reason.</extracomment>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>Only its first %1 MB were read.</source>
        <extracomment>%1: a whole number.</extracomment>
        <translation>只读取了前 %1 MB。</translation>
    </message>
    <message>
        <source>%1 does not fit into memory.</source>
        <translation>内存不足，无法读取 %1。</translation>
    </message>
    <message>
        <source>%1 is a folder; name a file in it.</source>
        <extracomment>%1: a path.</extracomment>
        <translation>%1 是文件夹；请指定其中的文件。</translation>
    </message>
    <message>
        <source>It was read as %1, as its bytes are no UTF-8 and look like that.</source>
        <extracomment>%1: an encoding, such as GB18030.</extracomment>
        <translation>字节不是 UTF-8，看起来是 %1，已按 %1 读取。</translation>
    </message>
</context>
<context>
    <name>Rates</name>
    <message>
        <source>estimate: %1 %</source>
        <extracomment>%1: a whole number; an editor&apos;s judgement, not a count.</extracomment>
        <translation>估计值：%1 %</translation>
    </message>
    <message>
        <source>almost always fails</source>
        <translation>几乎总是无效</translation>
    </message>
    <message>
        <source>usually fails</source>
        <translation>通常无效</translation>
    </message>
    <message>
        <source>often fails</source>
        <translation>经常无效</translation>
    </message>
    <message>
        <source>sometimes fails</source>
        <translation>有时无效</translation>
    </message>
    <message>
        <source>rarely fails</source>
        <translation>很少无效</translation>
    </message>
    <message>
        <source>almost always works</source>
        <translation>几乎总是有效</translation>
    </message>
    <message>
        <source>usually works</source>
        <translation>通常有效</translation>
    </message>
    <message>
        <source>often works</source>
        <translation>经常有效</translation>
    </message>
    <message>
        <source>sometimes works</source>
        <translation>有时有效</translation>
    </message>
    <message>
        <source>rarely works</source>
        <translation>很少有效</translation>
    </message>
    <message>
        <source>%1 — estimate</source>
        <extracomment>%1: &quot;usually fails&quot; or the like; nobody counted, an editor judged.</extracomment>
        <translation>%1（估计）</translation>
    </message>
    <message>
        <source>almost always</source>
        <translation>几乎总是</translation>
    </message>
    <message>
        <source>usually</source>
        <translation>通常</translation>
    </message>
    <message>
        <source>often</source>
        <translation>经常</translation>
    </message>
    <message>
        <source>sometimes</source>
        <translation>有时</translation>
    </message>
    <message>
        <source>rarely</source>
        <translation>很少</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>confidence %1</source>
        <extracomment>%1: from 0 to 1.</extracomment>
        <translation>可信度 %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <extracomment>%1: places in the reader&apos;s own code, such as &quot;train.py:12, model.py:40&quot;.</extracomment>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>This line looks like the message:</source>
        <translation>这一行看起来是报错消息：</translation>
    </message>
    <message>
        <source>Everything about it: %1</source>
        <extracomment>%1: a command to type.</extracomment>
        <translation>完整说明：%1</translation>
    </message>
    <message>
        <source>Root cause</source>
        <translation>根因</translation>
    </message>
    <message>
        <source>Dead ends: common, and they do not help</source>
        <translation>无效尝试：常见但没有用</translation>
    </message>
    <message>
        <source>Best workaround</source>
        <translation>最佳解决方案</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>领域</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Error code</source>
        <translation>错误代码</translation>
    </message>
    <message>
        <source>Verification</source>
        <translation>核验级别</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>Can be resolved</source>
        <translation>能否解决</translation>
    </message>
    <message>
        <source>First seen</source>
        <translation>首次出现</translation>
    </message>
    <message>
        <source>Last confirmed</source>
        <translation>最近确认</translation>
    </message>
    <message>
        <source>Last updated</source>
        <translation>最近更新</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>指南</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Introduced</source>
        <translation>引入</translation>
    </message>
    <message>
        <source>Deprecated</source>
        <translation>弃用</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Leads to</source>
        <translation>可能引发</translation>
    </message>
    <message>
        <source>Preceded by</source>
        <translation>常见前因</translation>
    </message>
    <message>
        <source>Easily confused with</source>
        <translation>易混淆</translation>
    </message>
    <message>
        <source>Written by Waymark, an offline browser of known errors.</source>
        <translation>由路标（Waymark）生成：离线的已知错误查询工具。</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Operating systems</source>
        <translation>操作系统</translation>
    </message>
    <message>
        <source>Official documentation</source>
        <translation>官方文档</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>适用条件</translation>
    </message>
    <message>
        <source>Workarounds</source>
        <translation>解决方案</translation>
    </message>
    <message>
        <source>Related errors</source>
        <translation>相关错误</translation>
    </message>
    <message>
        <source>Other wordings</source>
        <translation>其他写法</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>%1 — estimate: %2 %</source>
        <extracomment>%1: &quot;usually fails&quot; or the like, %2: a whole number.</extracomment>
        <translation>%1（估计值：%2 %）</translation>
    </message>
    <message>
        <source>tried on %1</source>
        <translation>验证于 %1</translation>
    </message>
    <message>
        <source>tried with %1</source>
        <translation>已用 %1 验证</translation>
    </message>
    <message>
        <source>tried with %1 on %2</source>
        <translation>已用 %1 验证，%2</translation>
    </message>
    <message>
        <source>reproduced: the error was made to happen</source>
        <translation>已复现：实际触发过该错误</translation>
    </message>
    <message>
        <source>documented: source code or official pages say so</source>
        <translation>有据可查：见于源代码或官方文档</translation>
    </message>
    <message>
        <source>community: people report it</source>
        <translation>社区：由用户报告</translation>
    </message>
    <message>
        <source>generated by a language model, not checked</source>
        <translation>由语言模型生成，未经核验</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>未注明</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>能</translation>
    </message>
    <message>
        <source>partly</source>
        <translation>部分能</translation>
    </message>
    <message>
        <source>no</source>
        <translation>不能</translation>
    </message>
    <message>
        <source>(not translated)</source>
        <extracomment>Behind a text of the catalog that exists only in the other language.</extracomment>
        <translation>（未翻译）</translation>
    </message>
    <message>
        <source>: </source>
        <extracomment>Between a name and its value, as in &quot;Domain: PyTorch&quot;; &quot;：&quot; in Chinese.</extracomment>
        <translation>：</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <extracomment>%1: a list such as &quot;41, 98, 120&quot;; %n: how many it leaves out.</extracomment>
        <translation>
            <numerusform>%1 及另外 %n 处</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>standard input</source>
        <translation>标准输入</translation>
    </message>
    <message>
        <source>%1: no known error in %2</source>
        <extracomment>%1: a file, %2: &quot;214 lines&quot;.</extracomment>
        <translation>%1：%2中未发现已知错误</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n known error(s) in %2</source>
        <extracomment>%1: a file, %2: &quot;214 lines&quot;.</extracomment>
        <translation>
            <numerusform>%1：%2中有 %n 个已知错误</numerusform>
        </translation>
    </message>
    <message>
        <source>exact match</source>
        <translation>精确匹配</translation>
    </message>
    <message>
        <source>matched by its wording</source>
        <translation>按措辞匹配</translation>
    </message>
    <message>
        <source>matched by its error code</source>
        <translation>按错误代码匹配</translation>
    </message>
    <message numerus="yes">
        <source>line(s) %1</source>
        <translation>
            <numerusform>第 %1 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n repeat(s) that the program left out</source>
        <translation>
            <numerusform>程序省略了 %n 次重复</numerusform>
        </translation>
    </message>
    <message>
        <source>Condition: %1</source>
        <translation>适用条件：%1</translation>
    </message>
    <message numerus="yes">
        <source>and %n more workaround(s)</source>
        <translation>
            <numerusform>另有 %n 个解决方案</numerusform>
        </translation>
    </message>
    <message>
        <source>When it helps</source>
        <translation>何时有效</translation>
    </message>
    <message>
        <source>When it helps: %1</source>
        <translation>何时有效：%1</translation>
    </message>
    <message>
        <source>root cause</source>
        <translation>根因</translation>
    </message>
    <message>
        <source>Known errors with similar words, none of which it is:</source>
        <translation>以下已知错误的用词相近，但都不是这个错误：</translation>
    </message>
    <message>
        <source>similar wording</source>
        <translation>措辞相似</translation>
    </message>
    <message>
        <source>less specific: it matches other errors, too</source>
        <translation>不够具体：它也会匹配其他错误</translation>
    </message>
    <message>
        <source>it matched text beside the message</source>
        <translation>匹配的是报错消息之外的文字</translation>
    </message>
    <message>
        <source>its words tell less</source>
        <translation>匹配的词区分度较低</translation>
    </message>
    <message>
        <source>equally likely</source>
        <translation>可能性相同</translation>
    </message>
    <message>
        <source>deciding words: %1</source>
        <extracomment>%1: words of the paste that decided which error it is.</extracomment>
        <translation>起决定作用的词：%1</translation>
    </message>
    <message>
        <source>reported late: the lines that the trace names may be wrong</source>
        <translation>延迟报告：栈帧指出的行可能不准确</translation>
    </message>
    <message>
        <source>also matched: %1 (%2)</source>
        <extracomment>%1: id of another entry, %2: why it lost, or &quot;equally likely&quot;.</extracomment>
        <translation>同时匹配：%1（%2）</translation>
    </message>
    <message numerus="yes">
        <source>%n more matched</source>
        <extracomment>%n: entries.</extracomment>
        <translation>
            <numerusform>另有 %n 个条目匹配</numerusform>
        </translation>
    </message>
    <message>
        <source>not in the paste: %1</source>
        <extracomment>%1: words of a known error that the paste lacks.</extracomment>
        <translation>粘贴内容中没有：%1</translation>
    </message>
    <message>
        <source>only in the paste: %1</source>
        <extracomment>%1: words of the paste that a known error lacks.</extracomment>
        <translation>仅粘贴内容中有：%1</translation>
    </message>
    <message>
        <source>Possibly: %1</source>
        <extracomment>%1: an error that the paste resembles, without certainty.</extracomment>
        <translation>可能是：%1</translation>
    </message>
</context>
<context>
    <name>waymark::AboutDialog</name>
    <message>
        <source>About Waymark</source>
        <translation>关于路标</translation>
    </message>
    <message>
        <source>Waymark %1</source>
        <extracomment>%1 is the version number</extracomment>
        <translation>路标（Waymark）%1</translation>
    </message>
    <message>
        <source>An offline browser of known software errors. Paste a traceback or log: Waymark names the error, marks the words it recognised, and shows causes, dead ends and workarounds.</source>
        <translation>离线的已知软件错误查询工具。粘贴 traceback 或日志，路标会识别其中的错误，标出匹配的文字，并给出根因、无效尝试和解决方案。</translation>
    </message>
    <message numerus="yes">
        <source>%n entries in the catalog</source>
        <translation>
            <numerusform>错误目录共有 %n 个条目</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, as of %2.</source>
        <extracomment>%1 is &quot;36 entries in the catalog&quot;, %2 a date</extracomment>
        <translation>%1，更新至 %2。</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Nothing leaves this machine: Waymark makes no network connection and runs nothing it shows.</source>
        <translation>任何内容都不会离开本机：路标不联网，也不运行它所显示的任何命令。</translation>
    </message>
    <message>
        <source>Built with Qt %1, KSyntaxHighlighting, RE2, Vectorscan, cmark-gfm and nlohmann/json. Free software under the MIT licence.</source>
        <extracomment>%1 is the version of Qt</extracomment>
        <translation>基于 Qt %1、KSyntaxHighlighting、RE2、Vectorscan、cmark-gfm 和 nlohmann/json 构建。采用 MIT 许可证的自由软件。</translation>
    </message>
</context>
<context>
    <name>waymark::CatalogPane</name>
    <message>
        <source>Reading the catalog…</source>
        <translation>正在读取错误目录…</translation>
    </message>
    <message>
        <source>No entry holds these words.</source>
        <translation>没有包含这些词的条目。</translation>
    </message>
    <message>
        <source>The catalog is empty.</source>
        <translation>错误目录是空的。</translation>
    </message>
    <message>
        <source>Filter the catalog</source>
        <translation>筛选错误目录</translation>
    </message>
    <message>
        <source>Catalog</source>
        <translation>错误目录</translation>
    </message>
    <message>
        <source>Domains, categories and entries</source>
        <translation>领域、类别和条目</translation>
    </message>
</context>
<context>
    <name>waymark::CodeBlock</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy code</source>
        <translation>复制代码</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
</context>
<context>
    <name>waymark::DeadEndsPanel</name>
    <message>
        <source>Dead ends</source>
        <translation>无效尝试</translation>
    </message>
    <message>
        <source>No dead end is known.</source>
        <translation>没有已知的无效尝试。</translation>
    </message>
</context>
<context>
    <name>waymark::DocumentBuilder</name>
    <message numerus="yes">
        <source>The text is too long and was cut after %n characters.</source>
        <translation>
            <numerusform>文本过长，已在 %n 个字符后截断。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::EntryHeader</name>
    <message>
        <source>Error message</source>
        <translation>错误消息</translation>
    </message>
    <message>
        <source>Error message in Chinese</source>
        <translation>错误消息的中文说明</translation>
    </message>
    <message>
        <source>Open the guide</source>
        <translation>打开指南</translation>
    </message>
    <message>
        <source>Copy the id</source>
        <translation>复制编号</translation>
    </message>
    <message>
        <source>Official page on %1</source>
        <translation>%1 上的官方页面</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>confidence %1</source>
        <translation>可信度 %1</translation>
    </message>
    <message>
        <source>How sure the editors are of this entry, from 0 to 1.</source>
        <translation>编者对该条目的把握程度，0 到 1。</translation>
    </message>
    <message>
        <source>Whether the error can be got rid of.</source>
        <translation>这个错误能否消除。</translation>
    </message>
    <message>
        <source>confirmed %1</source>
        <translation>确认于 %1</translation>
    </message>
    <message>
        <source>When this entry was last found to be right.</source>
        <translation>该条目最近一次确认无误的时间。</translation>
    </message>
    <message>
        <source>The program&apos;s own code for this error.</source>
        <translation>程序自身为该错误定义的代码。</translation>
    </message>
</context>
<context>
    <name>waymark::EntryPage</name>
    <message>
        <source>Pick an error on the left, or paste yours.</source>
        <translation>从左侧选择一个错误，或粘贴你的报错。</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
</context>
<context>
    <name>waymark::FieldLine</name>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
</context>
<context>
    <name>waymark::FindingDelegate</name>
    <message>
        <source>root cause</source>
        <extracomment>Tag of the finding that caused the others.</extracomment>
        <translation>根因</translation>
    </message>
</context>
<context>
    <name>waymark::FindingsModel</name>
    <message>
        <source>%1, root cause, %2</source>
        <translation>%1，根因，%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln time(s)</source>
        <extracomment>How often an error occurs in the paste. Upper-case L: digits as the language groups them.</extracomment>
        <translation>
            <numerusform>%Ln 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln suppressed</source>
        <extracomment>Repeats of an error that the program itself left out of its log.</extracomment>
        <translation>
            <numerusform>省略 %Ln 次</numerusform>
        </translation>
    </message>
    <message>
        <source>elsewhere</source>
        <extracomment>Occurrences whose place in the user&apos;s code is not known.</extracomment>
        <translation>其他位置</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%Ln suppressed)</source>
        <comment>place without count</comment>
        <extracomment>%1 is a place in code: &quot;train.py:12 (3 suppressed)&quot;</extracomment>
        <translation>
            <numerusform>%1（省略 %Ln 次）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 ×%2 (%Ln suppressed)</source>
        <extracomment>&quot;train.py:12 ×4 (3 suppressed)&quot;</extracomment>
        <translation>
            <numerusform>%1 ×%2（省略 %Ln 次）</numerusform>
        </translation>
    </message>
    <message>
        <source>Root cause of the other findings</source>
        <translation>其他诊断结果的根因</translation>
    </message>
    <message numerus="yes">
        <source>1 of %n equally likely</source>
        <extracomment>This error and others, %n in all, may be the one. Part of &quot;exact · 1 of 2 equally likely · 0.97 · 3 times&quot;.</extracomment>
        <translation>
            <numerusform>%n 个可能性相同的条目之一</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::FindingsView</name>
    <message>
        <source>Findings</source>
        <translation>诊断结果</translation>
    </message>
    <message numerus="yes">
        <source>Nothing known in these %Ln line(s).</source>
        <extracomment>Upper-case L: digits as the language groups them.</extracomment>
        <translation>
            <numerusform>这 %Ln 行中未发现已知错误。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <extracomment>Part of &quot;2 findings in 214 lines&quot;.</extracomment>
        <translation>
            <numerusform>%Ln 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln finding(s) in %1</source>
        <extracomment>%1 is &quot;214 lines&quot;.</extracomment>
        <translation>
            <numerusform>%1中有 %Ln 个诊断结果</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::FixCard</name>
    <message>
        <source>Condition: %1</source>
        <translation>适用条件：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is &quot;works&quot; or &quot;fails&quot;, %2 &quot;verified with …&quot;</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Sources:</source>
        <translation>来源：</translation>
    </message>
    <message>
        <source>When it helps: %1</source>
        <extracomment>of a dead end: the exception in which it is none</extracomment>
        <translation>何时有效：%1</translation>
    </message>
</context>
<context>
    <name>waymark::GuidePage</name>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Back to the errors</source>
        <translation>返回错误条目</translation>
    </message>
    <message>
        <source>Find in this guide</source>
        <translation>在本指南中查找</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一个</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>not translated</source>
        <translation>未翻译</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>指南</translation>
    </message>
    <message>
        <source>Not in this guide</source>
        <translation>本指南中没有</translation>
    </message>
</context>
<context>
    <name>waymark::GuideView</name>
    <message>
        <source>Copy This Code</source>
        <translation>复制这段代码</translation>
    </message>
</context>
<context>
    <name>waymark::LanguageSwitch</name>
    <message>
        <source>Language of the interface and the catalog</source>
        <translation>界面与错误目录的语言</translation>
    </message>
    <message>
        <source>Show everything in English</source>
        <translation>全部以英文显示</translation>
    </message>
    <message>
        <source>Show everything in Chinese</source>
        <translation>全部以中文显示</translation>
    </message>
</context>
<context>
    <name>waymark::LinkDialog</name>
    <message>
        <source>Open Web Page</source>
        <translation>打开网页</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>This page is on the web. Open it in your browser?</source>
        <translation>该页面在网上。要用浏览器打开吗？</translation>
    </message>
    <message>
        <source>Waymark opens web pages only. You can copy this address.</source>
        <translation>路标只打开网页。你可以复制这个地址。</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Copy Address</source>
        <translation>复制地址(&amp;C)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>waymark::MainMenu</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>Recent Fi&amp;les</source>
        <translation>最近的文件(&amp;L)</translation>
    </message>
    <message>
        <source>E&amp;xamples</source>
        <translation>示例(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Catalog</source>
        <translation>错误目录(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>Colour &amp;Scheme</source>
        <translation>配色方案(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
</context>
<context>
    <name>waymark::MainWindow</name>
    <message>
        <source>Copied to the clipboard</source>
        <translation>已复制到剪贴板</translation>
    </message>
    <message>
        <source>Text size %1 %</source>
        <translation>文字大小 %1 %</translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Panes</source>
        <translation>窗格</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Use Built-in</source>
        <translation>使用内置目录</translation>
    </message>
    <message>
        <source>There is no entry in %1.</source>
        <translation>%1 中没有条目。</translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 catalog files could not be read, or not in full.</source>
        <translation>
            <numerusform>错误目录的 %1 个文件中，有 %n 个无法读取或未能完整读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>Open Catalog Folder</source>
        <translation>打开错误目录文件夹</translation>
    </message>
    <message>
        <source>Open Catalog File</source>
        <translation>打开错误目录文件</translation>
    </message>
    <message>
        <source>Catalogs (*.json *.jsonl *.ndjson)</source>
        <translation>错误目录 (*.json *.jsonl *.ndjson)</translation>
    </message>
    <message>
        <source>Open a Traceback or Log</source>
        <translation>打开 traceback 或日志</translation>
    </message>
    <message>
        <source>Text and logs (*.txt *.log *.out *.err);;All files (*)</source>
        <translation>文本与日志 (*.txt *.log *.out *.err);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Only files of this machine can be opened.</source>
        <translation>只能打开本机上的文件。</translation>
    </message>
    <message>
        <source>There is no entry %1 in this catalog.</source>
        <translation>此错误目录中没有条目 %1。</translation>
    </message>
    <message>
        <source>There is no guide %1.</source>
        <translation>没有指南 %1。</translation>
    </message>
    <message>
        <source>Waymark</source>
        <extracomment>Title of the window; %1 is the entry or guide that it shows</extracomment>
        <translation>路标</translation>
    </message>
    <message>
        <source>%1 — Waymark</source>
        <translation>%1 — 路标</translation>
    </message>
</context>
<context>
    <name>waymark::MarkScrollBar</name>
    <message>
        <source>Position in the text</source>
        <translation>文本中的位置</translation>
    </message>
    <message numerus="yes">
        <source>%n marked place(s)</source>
        <extracomment>Accessible description of the scroll bar: how many places in the text are marked.</extracomment>
        <translation>
            <numerusform>%n 处标记</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::MatchPanel</name>
    <message>
        <source>Matched line %1</source>
        <translation>匹配第 %1 行</translation>
    </message>
    <message>
        <source>Matched lines %1–%2</source>
        <translation>匹配第 %1–%2 行</translation>
    </message>
    <message numerus="yes">
        <source>%n times</source>
        <translation>
            <numerusform>%n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>What the placeholders stand for</source>
        <translation>占位符对应的内容</translation>
    </message>
</context>
<context>
    <name>waymark::NothingKnown</name>
    <message>
        <source>In your code: %1</source>
        <extracomment>%1 is a place such as &quot;model.py:41 · forward&quot;.</extracomment>
        <translation>你的代码：%1</translation>
    </message>
    <message>
        <source>In a library: %1</source>
        <translation>库代码：%1</translation>
    </message>
</context>
<context>
    <name>waymark::NoticeBar</name>
    <message>
        <source>Close this notice</source>
        <translation>关闭此提示</translation>
    </message>
</context>
<context>
    <name>waymark::OsNotesPanel</name>
    <message>
        <source>On %1</source>
        <extracomment>%1 is an operating system</extracomment>
        <translation>在 %1 上</translation>
    </message>
</context>
<context>
    <name>waymark::PartFactory</name>
    <message>
        <source>not translated</source>
        <translation>未翻译</translation>
    </message>
    <message>
        <source>There is no Chinese text yet; the English stands in for it.</source>
        <translation>尚无中文，暂以英文显示。</translation>
    </message>
</context>
<context>
    <name>waymark::PasteEdit</name>
    <message>
        <source>Paste</source>
        <extracomment>Accessible name of the editor that holds the pasted text.</extracomment>
        <translation>粘贴内容</translation>
    </message>
    <message numerus="yes">
        <source>%n marked place(s)</source>
        <translation>
            <numerusform>%n 处标记</numerusform>
        </translation>
    </message>
    <message>
        <source>Wrap Lines</source>
        <translation>自动换行</translation>
    </message>
</context>
<context>
    <name>waymark::PastePane</name>
    <message>
        <source>Line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>Lines %1–%2</source>
        <translation>第 %1–%2 行</translation>
    </message>
    <message>
        <source>in the error message</source>
        <translation>位于错误消息中</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>Which one of the places where a finding occurs is shown: &quot;2 of 5&quot;.</extracomment>
        <translation>第 %1 处，共 %2 处</translation>
    </message>
    <message>
        <source>Paste a traceback or log here, or drop a file</source>
        <translation>在此粘贴 traceback 或日志，或拖入文件</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Replace the text by the clipboard&apos;s and diagnose it (Ctrl+Shift+V)</source>
        <translation>用剪贴板内容替换文本并诊断 (Ctrl+Shift+V)</translation>
    </message>
    <message>
        <source>Open a log file</source>
        <translation>打开日志文件</translation>
    </message>
    <message>
        <source>Remove the text</source>
        <translation>清除文本</translation>
    </message>
    <message>
        <source>Stop the diagnosis</source>
        <translation>停止诊断</translation>
    </message>
    <message>
        <source>Wrap long lines</source>
        <translation>长行自动换行</translation>
    </message>
    <message>
        <source>Diagnosis in progress</source>
        <translation>正在诊断</translation>
    </message>
    <message>
        <source>Previous marked place</source>
        <translation>上一处标记</translation>
    </message>
    <message>
        <source>Next marked place</source>
        <translation>下一处标记</translation>
    </message>
</context>
<context>
    <name>waymark::PasteReader</name>
    <message>
        <source>%1 is not an ordinary file.</source>
        <translation>%1 不是普通文件。</translation>
    </message>
</context>
<context>
    <name>waymark::ProblemDialog</name>
    <message>
        <source>Catalog Problems</source>
        <translation>错误目录的问题</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) in the catalog. Everything else was read and can be used.</source>
        <translation>
            <numerusform>错误目录中有 %n 个问题。其余内容均已读取，可以使用。</numerusform>
        </translation>
    </message>
    <message>
        <source>Catalog problems</source>
        <translation>错误目录的问题</translation>
    </message>
    <message>
        <source>Place</source>
        <extracomment>Column headers of the list of catalog problems</extracomment>
        <translation>位置</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Copy All</source>
        <translation>全部复制</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
</context>
<context>
    <name>waymark::RelatedPanel</name>
    <message>
        <source>Related errors</source>
        <translation>相关错误</translation>
    </message>
    <message>
        <source>Leads to</source>
        <translation>可能引发</translation>
    </message>
    <message>
        <source>Preceded by</source>
        <translation>常见前因</translation>
    </message>
    <message>
        <source>Often confused with</source>
        <translation>易混淆</translation>
    </message>
    <message>
        <source>%1 (not translated)</source>
        <translation>%1（未翻译）</translation>
    </message>
</context>
<context>
    <name>waymark::SamplesPanel</name>
    <message>
        <source>Sample output</source>
        <translation>输出样例</translation>
    </message>
    <message>
        <source>Sample %1</source>
        <translation>样例 %1</translation>
    </message>
    <message>
        <source>Sample %1, %2</source>
        <translation>样例 %1，%2</translation>
    </message>
</context>
<context>
    <name>waymark::SearchLine</name>
    <message numerus="yes">
        <source>%n result(s)</source>
        <translation>
            <numerusform>%n 个结果</numerusform>
        </translation>
    </message>
    <message>
        <source>Search: message, code, cause, 中文 …</source>
        <translation>搜索：报错、错误代码、根因、English …</translation>
    </message>
    <message>
        <source>Search entries</source>
        <translation>搜索条目</translation>
    </message>
</context>
<context>
    <name>waymark::SearchPopup</name>
    <message>
        <source>Search results</source>
        <translation>搜索结果</translation>
    </message>
    <message>
        <source>No entry matches. Try other words, or paste the whole message below.</source>
        <translation>没有匹配的条目。换几个词试试，或在下方粘贴完整的报错。</translation>
    </message>
</context>
<context>
    <name>waymark::ShortcutSheet</name>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
</context>
<context>
    <name>waymark::SourcesPanel</name>
    <message>
        <source>Sources</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>official page</source>
        <translation>官方页面</translation>
    </message>
    <message>
        <source>official page, %1</source>
        <translation>官方页面，%1</translation>
    </message>
</context>
<context>
    <name>waymark::StartCard</name>
    <message>
        <source>Paste an error message, traceback or log</source>
        <translation>粘贴报错、traceback 或日志</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Open Log…</source>
        <translation>打开日志…</translation>
    </message>
    <message>
        <source>Try an Example</source>
        <translation>试试示例</translation>
    </message>
    <message>
        <source>Opened lately</source>
        <extracomment>Heading above the names of files that were opened lately.</extracomment>
        <translation>最近打开</translation>
    </message>
    <message>
        <source>Open %1</source>
        <extracomment>Accessible name of a button; %1 is the path of a file.</extracomment>
        <translation>打开 %1</translation>
    </message>
</context>
<context>
    <name>waymark::StatusLine</name>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>under 1 ms</source>
        <translation>不到 1 毫秒</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>Nothing known in %1 · %2</source>
        <extracomment>%1 is &quot;214 lines&quot;, %2 is &quot;14 ms&quot;</extracomment>
        <translation>%1中未发现已知错误 · %2</translation>
    </message>
    <message>
        <source>%1 in %2 · %3</source>
        <extracomment>%1 is &quot;2 findings&quot;, %2 is &quot;214 lines&quot;, %3 is &quot;14 ms&quot;</extracomment>
        <translation>%2中有 %1 · %3</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n 个诊断结果</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the catalog…</source>
        <translation>正在读取错误目录…</translation>
    </message>
    <message>
        <source>Reading the catalog: %1 of %2 files</source>
        <translation>正在读取错误目录：第 %1 个文件，共 %2 个</translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n 个条目</numerusform>
        </translation>
    </message>
    <message>
        <source>Catalog: %1 · %2</source>
        <extracomment>%1 is &quot;36 entries&quot;, %2 the date of the newest of them</extracomment>
        <translation>错误目录：%1 · %2</translation>
    </message>
    <message>
        <source>Nothing diagnosed yet</source>
        <translation>尚未诊断</translation>
    </message>
</context>
<context>
    <name>waymark::TopBar</name>
    <message>
        <source>%1 (%2)</source>
        <extracomment>A tool tip: what a button does, and its key</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
</context>
<context>
    <name>waymark::VersionModel</name>
    <message>
        <source>%1 (not translated)</source>
        <extracomment>%1 is an English text that stands in for a missing Chinese one</extracomment>
        <translation>%1（未翻译）</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Introduced</source>
        <translation>引入</translation>
    </message>
    <message>
        <source>Deprecated</source>
        <translation>弃用</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Behaviour change</source>
        <translation>行为变化</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
</context>
<context>
    <name>waymark::VersionTable</name>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Nothing is known about particular versions.</source>
        <translation>没有关于具体版本的信息。</translation>
    </message>
</context>
<context>
    <name>waymark::WhyStrip</name>
    <message>
        <source>Hide the reasons</source>
        <translation>隐藏理由</translation>
    </message>
    <message>
        <source>Show the reasons</source>
        <translation>显示理由</translation>
    </message>
    <message numerus="yes">
        <source>%n other(s) equally likely</source>
        <extracomment>Other errors that a paste may show just as well.</extracomment>
        <translation>
            <numerusform>另有 %n 个可能性相同</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other(s) matched, less well</source>
        <extracomment>Other errors whose patterns matched the same words.</extracomment>
        <translation>
            <numerusform>另有 %n 个也匹配，但程度较低</numerusform>
        </translation>
    </message>
    <message>
        <source>Also matched:</source>
        <translation>同时匹配：</translation>
    </message>
    <message>
        <source>Why this one?</source>
        <translation>为何是它？</translation>
    </message>
</context>
<context>
    <name>waymark::WindowActions</name>
    <message>
        <source>&amp;Open File…</source>
        <translation>打开文件(&amp;O)…</translation>
    </message>
    <message>
        <source>Clear List</source>
        <translation>清空列表</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Paste &amp;&amp; Diagnose</source>
        <translation>粘贴并诊断(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Clear Paste</source>
        <translation>清除粘贴内容(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Find in the Guide…</source>
        <translation>在指南中查找(&amp;F)…</translation>
    </message>
    <message>
        <source>Find &amp;Next</source>
        <translation>查找下一个(&amp;N)</translation>
    </message>
    <message>
        <source>Find Pre&amp;vious</source>
        <translation>查找上一个(&amp;V)</translation>
    </message>
    <message>
        <source>Open Catalog &amp;Folder…</source>
        <translation>打开错误目录文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Open Catalog F&amp;ile…</source>
        <translation>打开错误目录文件(&amp;I)…</translation>
    </message>
    <message>
        <source>Use &amp;Built-in Catalog</source>
        <translation>使用内置错误目录(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Reload Catalog</source>
        <translation>重新加载错误目录(&amp;R)</translation>
    </message>
    <message>
        <source>Catalog &amp;Problems…</source>
        <translation>错误目录的问题(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Catalog Tree</source>
        <translation>目录树(&amp;C)</translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Normal Size</source>
        <translation>恢复大小(&amp;N)</translation>
    </message>
    <message>
        <source>As the &amp;System</source>
        <extracomment>Colour scheme: the desktop&apos;s own colours</extracomment>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <extracomment>Colour scheme</extracomment>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <extracomment>Colour scheme</extracomment>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>后退(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>前进(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>搜索(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Next Finding</source>
        <translation>下一个诊断结果(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous Finding</source>
        <translation>上一个诊断结果(&amp;P)</translation>
    </message>
    <message>
        <source>Next &amp;Occurrence</source>
        <translation>下一处出现位置(&amp;O)</translation>
    </message>
    <message>
        <source>Previous O&amp;ccurrence</source>
        <translation>上一处出现位置(&amp;C)</translation>
    </message>
    <message>
        <source>To the P&amp;aste</source>
        <translation>转到粘贴内容(&amp;A)</translation>
    </message>
    <message>
        <source>To the Catalog &amp;Tree</source>
        <translation>转到目录树(&amp;T)</translation>
    </message>
    <message>
        <source>To the F&amp;indings</source>
        <translation>转到诊断结果(&amp;I)</translation>
    </message>
    <message>
        <source>To the &amp;Entry</source>
        <translation>转到条目(&amp;E)</translation>
    </message>
    <message>
        <source>Next Pane</source>
        <translation>下一个窗格</translation>
    </message>
    <message>
        <source>Previous Pane</source>
        <translation>上一个窗格</translation>
    </message>
    <message>
        <source>&amp;Switch Language</source>
        <translation>切换语言(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Waymark</source>
        <translation>关于路标(&amp;A)</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
</context>
<context>
    <name>waymark::Words</name>
    <message>
        <source>reproduced</source>
        <translation>已复现</translation>
    </message>
    <message>
        <source>documented</source>
        <translation>有据可查</translation>
    </message>
    <message>
        <source>from the community</source>
        <translation>来自社区</translation>
    </message>
    <message>
        <source>AI-generated</source>
        <translation>AI 生成</translation>
    </message>
    <message>
        <source>The error was made to happen, and its output was captured.</source>
        <translation>实际触发过该错误，并记录了输出。</translation>
    </message>
    <message>
        <source>The program&apos;s source code or official documentation has this message.</source>
        <translation>程序源代码或官方文档中有这条消息。</translation>
    </message>
    <message>
        <source>Reported by people who had this error; not checked by running it.</source>
        <translation>由遇到该错误的用户报告；未实际运行验证。</translation>
    </message>
    <message>
        <source>Written by a language model and not checked. Take it with caution.</source>
        <translation>由语言模型撰写，未经核验，请谨慎参考。</translation>
    </message>
    <message>
        <source>can be fixed</source>
        <translation>可以解决</translation>
    </message>
    <message>
        <source>can be fixed in part</source>
        <translation>可部分解决</translation>
    </message>
    <message>
        <source>no fix known</source>
        <translation>暂无解法</translation>
    </message>
    <message>
        <source>fails</source>
        <translation>无效</translation>
    </message>
    <message>
        <source>works</source>
        <translation>有效</translation>
    </message>
    <message>
        <source>An editor&apos;s estimate, without observations: fails in %1 % of cases</source>
        <translation>编者的估计值，没有观察数据：%1 % 的情况下无效</translation>
    </message>
    <message>
        <source>An editor&apos;s estimate, without observations: works in %1 % of cases</source>
        <translation>编者的估计值，没有观察数据：%1 % 的情况下有效</translation>
    </message>
    <message>
        <source>verified</source>
        <translation>已验证</translation>
    </message>
    <message>
        <source>verified on %1</source>
        <translation>验证于 %1</translation>
    </message>
    <message>
        <source>verified with %1</source>
        <extracomment>%1 is a program and its version, %2 a date</extracomment>
        <translation>已用 %1 验证</translation>
    </message>
    <message>
        <source>verified with %1, %2</source>
        <translation>已用 %1 验证，%2</translation>
    </message>
    <message>
        <source>active</source>
        <translation>当前有效</translation>
    </message>
    <message>
        <source>deprecated</source>
        <translation>已弃用</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>已移除</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>已修复</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>已变更</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>unaffected</source>
        <translation>不受影响</translation>
    </message>
    <message>
        <source>legacy</source>
        <translation>旧版</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精确匹配</translation>
    </message>
    <message>
        <source>template</source>
        <translation>模板匹配</translation>
    </message>
    <message>
        <source>error code</source>
        <translation>错误代码</translation>
    </message>
    <message>
        <source>reproduced with %1</source>
        <translation>用 %1 复现</translation>
    </message>
    <message>
        <source>documented: %1</source>
        <translation>有据可查：%1</translation>
    </message>
    <message>
        <source>composed as an example</source>
        <translation>编写的示例</translation>
    </message>
    <message>
        <source>similar</source>
        <translation>措辞相似</translation>
    </message>
</context>
<context>
    <name>waymark::WorkaroundsPanel</name>
    <message>
        <source>Workarounds</source>
        <translation>解决方案</translation>
    </message>
    <message>
        <source>No workaround is known.</source>
        <translation>没有已知的解决方案。</translation>
    </message>
</context>
</TS>
