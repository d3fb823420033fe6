<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>CatalogColors</name>
    <message>
        <source>Blue</source>
        <translation>蓝色</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>橙色</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>绿色</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>紫色</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>红色</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>青色</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>粉色</translation>
    </message>
    <message>
        <source>Olive</source>
        <translation>橄榄色</translation>
    </message>
</context>
<context>
    <name>CatalogCures</name>
    <message>
        <source>Write it without look-around and back-references; until then the signature recognises the error.</source>
        <translation>改写时不要用环视和反向引用；在此之前用错误特征来识别。</translation>
    </message>
    <message>
        <source>Fill it in.</source>
        <translation>补上。</translation>
    </message>
    <message>
        <source>Put a plain file in its place.</source>
        <translation>换成普通文件。</translation>
    </message>
    <message>
        <source>Rename the file.</source>
        <translation>给文件改名。</translation>
    </message>
    <message>
        <source>Split the file.</source>
        <translation>拆分这个文件。</translation>
    </message>
    <message>
        <source>Correct the file at this line, then reload the catalog.</source>
        <translation>改正文件的这一行，然后重新载入错误目录。</translation>
    </message>
</context>
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
        <source>English or Chinese; that of the system where it is not given.</source>
        <translation>英文或中文；未指定时使用系统语言。</translation>
    </message>
    <message>
        <source>Shows this page, or that of a command.</source>
        <translation>显示本页，或某个命令的说明。</translation>
    </message>
    <message>
        <source>Shows the version of Waymark, and the date and size of the catalog.</source>
        <translation>显示路标的版本，以及错误目录的日期与条目数。</translation>
    </message>
    <message>
        <source>names known errors and shows what fixes them</source>
        <translation>识别已知错误，并指出解决办法</translation>
    </message>
    <message>
        <source>names the known errors in a traceback or log</source>
        <translation>识别 traceback 或日志中的已知错误</translation>
    </message>
    <message>
        <source>Tells of the N best findings of each file.</source>
        <translation>每个文件只输出最匹配的 N 个诊断结果。</translation>
    </message>
    <message>
        <source>finds entries by their words, in either language</source>
        <translation>用中文或英文的词查找条目</translation>
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
    <message>
        <source>the window follows one file or - alone, without other files.</source>
        <translation>窗口只能单独跟踪一个文件或 -，不能同时给出其他文件。</translation>
    </message>
    <message>
        <source>standard input is this terminal; give it the output of a program instead: python train.py 2&gt;&amp;1 | waymark -</source>
        <translation>标准输入是当前终端；请把程序的输出传过来：python train.py 2&gt;&amp;1 | waymark -</translation>
    </message>
    <message>
        <source>Opens the window and reads this file as it grows; - is standard input.</source>
        <translation>打开窗口，并在文件增长时持续读取；- 表示标准输入。</translation>
    </message>
    <message>
        <source>Opens the window; the files, if any, are pasted into it and diagnosed. To open a file that has the name of a command, write ./show. For - the window follows standard input: what a program prints is diagnosed while it runs.

Where a window is open already, the files get a tab there, and without files it comes to the front. --new-window, --follow, --catalog, --language and - open a window of their own.

With a command, Waymark works on the console and needs no display. Nothing that it reads leaves the machine.</source>
        <translation>打开窗口；若给出文件，则将其内容粘贴进来并诊断。与命令同名的文件请写成 ./show。用 - 时窗口跟踪标准输入：程序一边运行，一边诊断它的输出。

已有窗口打开时，文件会在那里的新标签页中打开；不给出文件时，该窗口会移到最前。--new-window、--follow、--catalog、--language 和 - 总是另开一个窗口。

给出命令时，路标在终端中运行，不需要图形界面。读取的任何内容都不会离开本机。</translation>
    </message>
    <message>
        <source>Opens another window where one is open already.</source>
        <translation>即使已有窗口打开，也另开一个窗口。</translation>
    </message>
    <message>
        <source>the compiled catalog %1 was damaged and has been removed; run the command again.</source>
        <extracomment>%1: a file.</extracomment>
        <translation>编译好的错误目录 %1 已损坏，现已删除；请再次运行该命令。</translation>
    </message>
    <message>
        <source>the compiled catalog %1 is damaged; install Waymark again.</source>
        <translation>编译好的错误目录 %1 已损坏；请重新安装路标。</translation>
    </message>
    <message>
        <source>compile takes catalogs and, with -o, a file.</source>
        <translation>compile 需要若干错误目录，并用 -o 指定一个文件。</translation>
    </message>
    <message>
        <source>%1 written: %2.</source>
        <extracomment>%1: a file, %2: &quot;36 entries&quot;.</extracomment>
        <translation>已写入 %1：%2。</translation>
    </message>
    <message>
        <source>compiles catalogs into one file</source>
        <translation>把错误目录编译成一个文件</translation>
    </message>
    <message>
        <source>Reads catalogs and writes all that is needed to browse, to search and to diagnose with them into one file, which opens at once. A folder that holds catalog/, guides/ and domains.json is read with its guides and names. Problems of the sources are printed as check prints them; what can be read is in the file.</source>
        <translation>读取错误目录，把浏览、搜索和诊断所需的一切写入一个文件，打开这个文件不需要等待。如果文件夹里有 catalog/、guides/ 和 domains.json，指南和名称也一并读取。来源中的问题像 check 那样逐条输出；能读取的内容都写入文件。</translation>
    </message>
    <message>
        <source>The file to write.</source>
        <translation>要写入的文件。</translation>
    </message>
    <message>
        <source>--only uses what --catalog names: name at least one.</source>
        <translation>--only 只使用 --catalog 指定的错误目录：请至少指定一个。</translation>
    </message>
    <message>
        <source>compiling the catalog: %1 %</source>
        <translation>正在编译错误目录：%1 %</translation>
    </message>
    <message>
        <source>show takes the id of one entry or guide.</source>
        <translation>show 需要一个条目或指南的编号。</translation>
    </message>
    <message>
        <source>a guide is shown as text or markdown.</source>
        <translation>指南只能以 text 或 markdown 格式显示。</translation>
    </message>
    <message>
        <source>prints an entry or a guide of the catalog</source>
        <translation>输出错误目录中的一个条目或指南</translation>
    </message>
    <message>
        <source>Prints everything that is known about one error. A Markdown or HTML page holds both languages where --language does not name one. The JSON format is that of the catalog&apos;s files. A guide is printed as text or Markdown.</source>
        <translation>输出关于一个错误的全部内容。未用 --language 指定语言时，Markdown 或 HTML 页面包含两种语言。JSON 格式与错误目录文件相同。指南以文本或 Markdown 输出。</translation>
    </message>
    <message>
        <source>Reports fixes that are marked as verified without a script or a transcript in this folder: DIR/domain/slug/workaround-1 or workaround-1.transcript.</source>
        <translation>报告标有“已验证”、但在此文件夹中既没有脚本也没有运行记录的方案：DIR/domain/slug/workaround-1 或 workaround-1.transcript。</translation>
    </message>
    <message>
        <source>Reads each file, or standard input for - and where no file is given, and prints what is known about the errors in it, best finding first. UTF-8, UTF-16 and GB18030 are told apart; the first 100 MB of a file are read.

The JSON format prints one object a line, one per file: file, lines, characters, findings (id, match, confidence, occurrences, captures, locations, suppressed, rule, words, place, asynchronous, rivals; and, in the order for this paste, workarounds, dead_ends and checks of the entry), root_cause, unknown (errors that no entry explains: start, end, line, column, text; where the domain is known that prints such errors also match, id and guide) and, where nothing was found, nearest. The numbers start and end count Unicode code points of the file&apos;s text from 0, line and column count from 1.</source>
        <translation>读取每个文件（- 或未给出文件时读取标准输入），输出其中已知错误的说明，最匹配的诊断结果在最前。能分辨 UTF-8、UTF-16 与 GB18030；每个文件最多读取前 100 MB。

JSON 格式每个文件输出一行、一个对象：file、lines、characters、findings（id、match、confidence、occurrences、captures、locations、suppressed、rule、words、place、asynchronous、rivals；以及按这份粘贴内容排好顺序的 workarounds、dead_ends 和条目的 checks）、root_cause、unknown（没有条目能解释的错误：start、end、line、column、text；已知由哪个领域的程序输出时，另有 match、id 与 guide）；未发现错误时另有 nearest。start 与 end 以文件文本的 Unicode 码点计数，从 0 开始；line 与 column 从 1 开始。</translation>
    </message>
    <message>
        <source>Prints the entries in which every word of the query occurs, best first: id, tab, signature, a line each, with the title behind another tab.</source>
        <translation>打印含有全部查询词的条目，最好的在前：每行是 ID、制表符、错误特征，再隔一个制表符是标题。</translation>
    </message>
    <message>
        <source>Prints every entry as id, tab, signature, tab, title, a line each. The signature is what the program prints; the title is in the language of --language.</source>
        <translation>每行打印一个条目：ID、制表符、错误特征、制表符、标题。错误特征是程序打印的原文，标题使用 --language 指定的语言。</translation>
    </message>
    <message>
        <source>convert takes a catalog and, with -o, a folder.</source>
        <translation>convert 需要一个错误目录，以及用 -o 指定的文件夹。</translation>
    </message>
    <message>
        <source>check --against-builtin takes catalogs.</source>
        <translation>check --against-builtin 需要给出错误目录。</translation>
    </message>
    <message>
        <source>Uses this catalog, too: a folder, a ZIP archive of one, a JSON file, a JSON Lines file or a catalog file. Of entries with one id that of the catalog named last is used. May be given several times; :builtin: is the built-in one.</source>
        <translation>同时使用这个错误目录：文件夹、文件夹的 ZIP 压缩包、JSON 文件、JSON Lines 文件或目录文件。id 相同的条目，使用最后指定的目录中的那一条。可多次给出；:builtin: 表示内置目录。</translation>
    </message>
    <message>
        <source>Uses the catalogs of --catalog alone, without the built-in one and your own entries.</source>
        <translation>只用 --catalog 给出的错误目录，不用内置目录和自己的条目。</translation>
    </message>
    <message>
        <source>Leaves out the entries of this domain of the catalogs that are named. May be given several times.</source>
        <translation>不使用所指定的错误目录中这个领域的条目。可多次给出。</translation>
    </message>
    <message>
        <source>writes a catalog as files of Waymark&apos;s own format</source>
        <translation>把错误目录写成路标自己格式的文件</translation>
    </message>
    <message>
        <source>Reads a catalog in any format: Waymark&apos;s own, that of ErrorCanon, the registry of graph breaks of an installed PyTorch (torch/_dynamo/graph_break_registry.json), JSON Lines, a ZIP archive or a compiled catalog file. Writes each entry into a file of its own, FOLDER/domain/name.json; of a catalog that has guides or names of domains also these. The folder must not exist yet, or be empty. What could not be read is printed as check prints it.</source>
        <translation>读取任何格式的错误目录：路标自己的格式、ErrorCanon 的格式、已安装的 PyTorch 的 graph break 列表（torch/_dynamo/graph_break_registry.json）、JSON Lines、ZIP 压缩包或编译好的目录文件。每个条目写入单独的文件 FOLDER/domain/name.json；如果目录有指南或领域名称，也一并写入。文件夹必须尚不存在，或是空的。无法读取的内容按 check 的格式打印。</translation>
    </message>
    <message>
        <source>The folder to write.</source>
        <translation>要写入的文件夹。</translation>
    </message>
    <message>
        <source>Also reports entries that replace a built-in one, samples and signatures that a built-in entry recognises first, and samples of built-in entries that are now recognised as another.</source>
        <translation>另外报告：取代内置条目的条目、先被内置条目认出的样本和错误特征，以及现在被认作其他条目的内置条目样本。</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>What you wrote is not saved.</source>
        <translation>所写内容尚未保存。</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>放弃(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Keep Writing</source>
        <translation>继续写(&amp;K)</translation>
    </message>
</context>
<context>
    <name>FollowedFile</name>
    <message>
        <source>%1 is not an ordinary file.</source>
        <extracomment>%1: a path.</extracomment>
        <translation>%1 不是普通文件。</translation>
    </message>
    <message>
        <source>%1 could not be read: %2</source>
        <extracomment>%1: a path, %2: the system&apos;s reason.</extracomment>
        <translation>无法读取 %1：%2</translation>
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
    <name>PasteHistory</name>
    <message>
        <source>today %1</source>
        <extracomment>A moment of this day; %1 is the time: &quot;today 14:05&quot;</extracomment>
        <translation>今天 %1</translation>
    </message>
    <message>
        <source>yesterday %1</source>
        <extracomment>A moment of the day before; %1 is the time</extracomment>
        <translation>昨天 %1</translation>
    </message>
</context>
<context>
    <name>Rates</name>
    <message>
        <source>usually fails</source>
        <translation>通常无效</translation>
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
        <source>usually works</source>
        <translation>通常有效</translation>
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
        <source>usually</source>
        <translation>通常</translation>
    </message>
    <message>
        <source>sometimes</source>
        <translation>有时</translation>
    </message>
    <message>
        <source>rarely</source>
        <translation>很少</translation>
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
        <source>An editor&apos;s estimate, without observations: %1</source>
        <extracomment>%1: &quot;usually fails&quot; and the like</extracomment>
        <translation>编者的估计，没有观察数据：%1</translation>
    </message>
    <message>
        <source>high</source>
        <extracomment>how sure the editors are</extracomment>
        <translation>高</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>中</translation>
    </message>
    <message>
        <source>low</source>
        <translation>低</translation>
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
        <source>%1 — estimate</source>
        <extracomment>%1: &quot;usually fails&quot; or the like.</extracomment>
        <translation>%1（估计）</translation>
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
    <message>
        <source>No known error</source>
        <translation>没有已知错误</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>报错</translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>In my code</source>
        <translation>我的代码</translation>
    </message>
    <message>
        <source>In a library</source>
        <translation>库代码</translation>
    </message>
    <message>
        <source>Also found</source>
        <translation>同时发现</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>helped</source>
        <translation>有效</translation>
    </message>
    <message>
        <source>did not help</source>
        <translation>无效</translation>
    </message>
    <message>
        <source>tried</source>
        <translation>试过</translation>
    </message>
    <message>
        <source>What I tried</source>
        <translation>已尝试</translation>
    </message>
    <message>
        <source>catalog of %1</source>
        <extracomment>%1: a date. What an error was looked up in.</extracomment>
        <translation>错误目录 %1</translation>
    </message>
    <message>
        <source>and</source>
        <extracomment>between two versions, &quot;torch 2.14.1 and 2.6.0&quot;</extracomment>
        <translation>和</translation>
    </message>
    <message>
        <source>reproduced</source>
        <translation>已复现</translation>
    </message>
    <message>
        <source>The error was made to happen, and its output was captured.</source>
        <translation>实际触发过该错误，并记录了输出。</translation>
    </message>
    <message>
        <source>documented</source>
        <translation>有据可查</translation>
    </message>
    <message>
        <source>The program&apos;s source code or official documentation has this message.</source>
        <translation>程序源代码或官方文档中有这条消息。</translation>
    </message>
    <message>
        <source>from the community</source>
        <translation>来自社区</translation>
    </message>
    <message>
        <source>Reported by people who had this error; not checked by running it.</source>
        <translation>由遇到该错误的用户报告；未实际运行验证。</translation>
    </message>
    <message>
        <source>AI-generated</source>
        <translation>AI 生成</translation>
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
        <source>verified</source>
        <translation>已验证</translation>
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
        <source>composed as an example</source>
        <translation>编写的示例</translation>
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
        <source>from the paste, line %1</source>
        <translation>来自粘贴内容第 %1 行</translation>
    </message>
    <message>
        <source>read from a path or file name in the paste, line %1</source>
        <translation>由粘贴内容第 %1 行的路径或文件名得出</translation>
    </message>
    <message>
        <source>from My Versions</source>
        <translation>来自“我的版本”</translation>
    </message>
    <message>
        <source>Yours: %1 %2 (%3)</source>
        <extracomment>the person&apos;s own version: %1 a program, %2 its version, %3 where that is known from</extracomment>
        <translation>当前：%1 %2（%3）</translation>
    </message>
    <message>
        <source>Yours, %1 %2, is not listed (%3)</source>
        <extracomment>no row of the version table is about the person&apos;s version: %1 a program, %2 its version, %3 where that is known from</extracomment>
        <translation>当前的 %1 %2 未列出（%3）</translation>
    </message>
    <message>
        <source>Needs %1; the paste shows %2.</source>
        <extracomment>%1 is &quot;torch ≥ 2.6&quot;, %2 a version; or both are operating systems</extracomment>
        <translation>需要 %1；粘贴内容中是 %2。</translation>
    </message>
    <message>
        <source>Needs %1; you have %2 (My Versions).</source>
        <translation>需要 %1；你的是 %2（“我的版本”）。</translation>
    </message>
    <message>
        <source>A part of it needs %1; the paste shows %2.</source>
        <extracomment>%1 is &quot;torch ≥ 2.6&quot;, %2 a version</extracomment>
        <translation>其中一部分需要 %1；粘贴内容中是 %2。</translation>
    </message>
    <message>
        <source>A part of it needs %1; you have %2 (My Versions).</source>
        <translation>其中一部分需要 %1；你的是 %2（“我的版本”）。</translation>
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
        <source>similar</source>
        <translation>措辞相似</translation>
    </message>
    <message numerus="yes">
        <source>An excerpt of %n characters of the paste.</source>
        <translation>
            <numerusform>粘贴内容的节选，共 %n 个字符。</numerusform>
        </translation>
    </message>
    <message>
        <source>About this entry</source>
        <extracomment>heading of dates, tags and the like</extracomment>
        <translation>关于此条目</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <extracomment>%1 and %2 are operating systems, as in &quot;Linux or macOS&quot;</extracomment>
        <translation>%1 或 %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more unknown error(s)</source>
        <extracomment>Follows the message of an error that is not known either.</extracomment>
        <translation>
            <numerusform>另有 %n 个未知错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n unknown error(s)</source>
        <extracomment>Ends a list of known errors.</extracomment>
        <translation>
            <numerusform>另有 %n 个未知错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n time(s))</source>
        <extracomment>%1: an error, %n: how often it occurs.</extracomment>
        <translation>
            <numerusform>%1（%n 次）</numerusform>
        </translation>
    </message>
    <message>
        <source>The whole guide: %1</source>
        <extracomment>%1: a command to type.</extracomment>
        <translation>完整指南：%1</translation>
    </message>
    <message>
        <source>No entry knows this error. It is a message of %1.</source>
        <extracomment>%1: a technology, such as &quot;CMake&quot;.</extracomment>
        <translation>没有条目认识这个错误。这是 %1 的消息。</translation>
    </message>
    <message>
        <source>Subcategory</source>
        <translation>子类别</translation>
    </message>
    <message>
        <source>Runs</source>
        <extracomment>how often something was run for the entry</extracomment>
        <translation>实际运行次数</translation>
    </message>
    <message>
        <source>Former IDs</source>
        <translation>曾用 ID</translation>
    </message>
    <message>
        <source>Which case is yours?</source>
        <translation>属于哪种情况？</translation>
    </message>
    <message>
        <source>Your paste shows</source>
        <extracomment>before an output of a command; it follows</extracomment>
        <translation>粘贴内容显示</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>需替换</translation>
    </message>
    <message>
        <source>It worked if</source>
        <translation>成功的标志</translation>
    </message>
    <message>
        <source>For other cases: your paste shows %1.</source>
        <translation>用于其他情况：粘贴内容显示 %1。</translation>
    </message>
    <message>
        <source>For your case: your paste shows %1.</source>
        <translation>符合你的情况：粘贴内容显示 %1。</translation>
    </message>
    <message>
        <source>For your case: the output in your paste shows %1.</source>
        <translation>符合你的情况：粘贴的输出显示 %1。</translation>
    </message>
    <message>
        <source>Your paste shows %1.</source>
        <extracomment>why a dead end is shown first; %1 likewise</extracomment>
        <translation>粘贴内容显示 %1。</translation>
    </message>
    <message>
        <source>Dead end %1</source>
        <extracomment>%1: a number; a fix that fails</extracomment>
        <translation>无效尝试 %1</translation>
    </message>
    <message>
        <source>Workaround %1</source>
        <extracomment>%1: a number</extracomment>
        <translation>解决方案 %1</translation>
    </message>
    <message>
        <source>More</source>
        <extracomment>heading of what else the file of an entry says</extracomment>
        <translation>更多</translation>
    </message>
    <message>
        <source>Wrong answer</source>
        <translation>误判</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>诊断结果</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>预期结果</translation>
    </message>
    <message>
        <source>The paste is long: this is its beginning.</source>
        <translation>粘贴内容很长，这里是开头部分。</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>an entry that is still missing</source>
        <translation>尚无对应条目</translation>
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
    <name>waymark::CardList</name>
    <message>
        <source>Move %1 up</source>
        <extracomment>%1 is &quot;Workaround 2&quot; and the like</extracomment>
        <translation>上移%1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <extracomment>%1 is &quot;Workaround 2&quot; and the like</extracomment>
        <translation>移除%1</translation>
    </message>
    <message>
        <source>Workaround %1</source>
        <translation>解决方案 %1</translation>
    </message>
    <message>
        <source>Add a &amp;Workaround</source>
        <translation>添加解决方案(&amp;W)</translation>
    </message>
    <message>
        <source>Dead end %1</source>
        <translation>无效尝试 %1</translation>
    </message>
    <message>
        <source>Add a Dead &amp;End</source>
        <translation>添加无效尝试(&amp;E)</translation>
    </message>
    <message>
        <source>Output %1</source>
        <translation>输出 %1</translation>
    </message>
    <message>
        <source>Add an Output</source>
        <translation>添加输出</translation>
    </message>
    <message>
        <source>Check %1</source>
        <translation>排查步骤 %1</translation>
    </message>
    <message>
        <source>Add a C&amp;heck</source>
        <translation>添加排查步骤(&amp;H)</translation>
    </message>
</context>
<context>
    <name>waymark::CatalogController</name>
    <message>
        <source>Open Catalog Folder</source>
        <translation>打开错误目录文件夹</translation>
    </message>
    <message>
        <source>Open Catalog File</source>
        <translation>打开错误目录文件</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>There is no entry in %1.</source>
        <translation>%1 中没有条目。</translation>
    </message>
    <message>
        <source>Catalogs (*.json *.jsonl *.ndjson *.zip *.waymark)</source>
        <translation>错误目录 (*.json *.jsonl *.ndjson *.zip *.waymark)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln entry/entries changed</source>
        <translation>
            <numerusform>%Ln 个条目已更改</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln added</source>
        <translation>
            <numerusform>新增 %Ln 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln removed</source>
        <translation>
            <numerusform>移除 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Catalog: %1</source>
        <extracomment>%1: such as &quot;2 entries changed, 1 added&quot;.</extracomment>
        <translation>错误目录：%1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>The compiled catalog was damaged; it is compiled anew.</source>
        <translation>编译好的错误目录已损坏，正在重新编译。</translation>
    </message>
    <message>
        <source>The compiled catalog %1 is damaged; install Waymark again.</source>
        <extracomment>%1: a file.</extracomment>
        <translation>编译好的错误目录 %1 已损坏；请重新安装路标。</translation>
    </message>
    <message>
        <source>Own entries</source>
        <translation>自己的条目</translation>
    </message>
    <message>
        <source>There is no entry in the catalog %1, %2.</source>
        <extracomment>%1: name of a catalog, %2: its folder or file</extracomment>
        <translation>错误目录“%1”（%2）里没有条目。</translation>
    </message>
    <message>
        <source>The catalog %1 is gone: there is nothing at %2.</source>
        <translation>错误目录“%1”不见了：%2 处什么都没有。</translation>
    </message>
    <message>
        <source>%1 Catalog: %2.</source>
        <extracomment>%1: &quot;1 of 3 catalog files could not be read, or not in full.&quot;, %2: names of catalogs</extracomment>
        <translation>%1错误目录：%2。</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>设置…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln of %L1 catalog files could not be read, or not in full.</source>
        <translation>
            <numerusform>错误目录的 %L1 个文件中，有 %Ln 个无法读取或未能完整读取。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::CatalogDelegate</name>
    <message>
        <source>%1 of %2</source>
        <extracomment>Entries of a domain that a filter leaves: 12 of 135</extracomment>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>From the catalog %1</source>
        <extracomment>%1 is the name of a catalog</extracomment>
        <translation>来自错误目录“%1”</translation>
    </message>
</context>
<context>
    <name>waymark::CatalogInstaller</name>
    <message>
        <source>Install a newer built-in catalog</source>
        <translation>安装更新的内置错误目录</translation>
    </message>
    <message>
        <source>It is used in place of the one that came with Waymark, if it is newer. The former one is kept, and you can go back to it.</source>
        <translation>如果它比随路标附带的目录更新，则代替后者使用。原来的目录会保留，可以随时回到它。</translation>
    </message>
    <message>
        <source>&amp;Folder…</source>
        <translation>文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>F&amp;ile…</source>
        <translation>文件(&amp;I)…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Install Catalog Folder</source>
        <translation>安装错误目录文件夹</translation>
    </message>
    <message>
        <source>Install Catalog File</source>
        <translation>安装错误目录文件</translation>
    </message>
    <message>
        <source>Catalogs (*.json *.jsonl *.ndjson *.zip *.waymark)</source>
        <translation>错误目录 (*.json *.jsonl *.ndjson *.zip *.waymark)</translation>
    </message>
    <message>
        <source>The built-in catalog of %1 is installed.</source>
        <extracomment>%1 is a date</extracomment>
        <translation>已安装 %1 的内置错误目录。</translation>
    </message>
    <message>
        <source>The catalog was not installed.</source>
        <translation>没有安装这个错误目录。</translation>
    </message>
    <message>
        <source>It is of %1, and the one in use is of %2, which is not older. Choose a newer one.</source>
        <extracomment>%1 and %2 are dates</extracomment>
        <translation>它的日期是 %1，而正在使用的目录是 %2 的，并不更旧。请选择更新的目录。</translation>
    </message>
    <message>
        <source>The catalog %1 could not be read, or not in full, and was not installed.</source>
        <extracomment>%1 is a file or folder</extracomment>
        <translation>错误目录 %1 无法读取或无法完整读取，没有安装。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Go back from the built-in catalog of %1 to that of %2?</source>
        <extracomment>%1 and %2 are dates</extracomment>
        <translation>从 %1 的内置错误目录回到 %2 的吗？</translation>
    </message>
    <message>
        <source>The newer one is removed from this machine; it can be installed again.</source>
        <translation>较新的目录会从这台电脑上删除，可以再次安装。</translation>
    </message>
    <message>
        <source>&amp;Go Back</source>
        <translation>回到原来的(&amp;G)</translation>
    </message>
    <message>
        <source>%1 cannot be removed.</source>
        <extracomment>%1 is a file</extracomment>
        <translation>无法删除 %1。</translation>
    </message>
    <message>
        <source>Check the permissions of its folder.</source>
        <translation>请检查它所在文件夹的权限。</translation>
    </message>
    <message>
        <source>The built-in catalog is that of %1 again.</source>
        <translation>内置错误目录恢复为 %1 的。</translation>
    </message>
    <message>
        <source>Built-in Catalog</source>
        <translation>内置错误目录</translation>
    </message>
    <message>
        <source>Go back from the built-in catalog of %1 to the one that came with Waymark?</source>
        <extracomment>%1 is a date</extracomment>
        <translation>从 %1 的内置错误目录回到随路标附带的目录吗？</translation>
    </message>
    <message>
        <source>The built-in catalog is the one that came with Waymark again.</source>
        <translation>内置错误目录恢复为随路标附带的目录。</translation>
    </message>
    <message>
        <source>Correct what is named here, or get the catalog again, and install it then.</source>
        <translation>请改正此处指出的问题，或重新取得错误目录，然后再安装。</translation>
    </message>
</context>
<context>
    <name>waymark::CatalogModel</name>
    <message>
        <source>bookmarked</source>
        <translation>已收藏</translation>
    </message>
    <message>
        <source>of the catalog %1</source>
        <extracomment>%1 is the name of a catalog</extracomment>
        <translation>来自错误目录“%1”</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
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
    <message>
        <source>No entry of this catalog is bookmarked. Ctrl+D bookmarks the one that is shown.</source>
        <translation>这个错误目录中还没有收藏的条目。按 Ctrl+D 可收藏当前显示的条目。</translation>
    </message>
    <message>
        <source>No entry suits these filters.</source>
        <translation>没有符合筛选条件的条目。</translation>
    </message>
    <message>
        <source>Only bookmarked entries</source>
        <translation>只显示收藏的条目</translation>
    </message>
</context>
<context>
    <name>waymark::CatalogsEditor</name>
    <message>
        <source>%1 (gone)</source>
        <extracomment>%1 is a path at which there is nothing</extracomment>
        <translation>%1（不存在）</translation>
    </message>
    <message numerus="yes">
        <source>%1 (without %n domain(s))</source>
        <extracomment>%1 is a path</extracomment>
        <translation>
            <numerusform>%1（不含 %n 个领域）</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <extracomment>%1 is the name of a catalog, %2 a colour, %3 a path</extracomment>
        <translation>%1，%2，%3</translation>
    </message>
    <message>
        <source>Add Catalog Folder</source>
        <translation>添加错误目录文件夹</translation>
    </message>
    <message>
        <source>Add Catalog File</source>
        <translation>添加错误目录文件</translation>
    </message>
    <message>
        <source>Catalogs (*.json *.jsonl *.ndjson *.zip *.waymark)</source>
        <translation>错误目录 (*.json *.jsonl *.ndjson *.zip *.waymark)</translation>
    </message>
    <message>
        <source>Used besides the built-in catalog, in this order: of entries with one id, that of the lower catalog is shown. Edits of their files appear at once.</source>
        <translation>与内置错误目录一起使用，顺序如下：id 相同的条目，显示靠下的目录里的那一条。对文件的编辑立即生效。</translation>
    </message>
    <message>
        <source>Catalog</source>
        <translation>错误目录</translation>
    </message>
    <message>
        <source>Folder or file</source>
        <translation>文件夹或文件</translation>
    </message>
    <message>
        <source>Catalogs</source>
        <translation>错误目录</translation>
    </message>
    <message>
        <source>Add &amp;Folder…</source>
        <translation>添加文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Add File…</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>Remo&amp;ve</source>
        <translation>移除(&amp;V)</translation>
    </message>
    <message>
        <source>Takes the catalog from the list; its files stay</source>
        <translation>从列表中移除这个目录，文件保留</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <extracomment>Moves a catalog in the list</extracomment>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Do&amp;wn</source>
        <extracomment>Moves a catalog in the list</extracomment>
        <translation>下移(&amp;W)</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Domains…</source>
        <translation>领域…</translation>
    </message>
    <message>
        <source>Leave out domains of this catalog</source>
        <translation>排除这个目录的某些领域</translation>
    </message>
    <message>
        <source>%1 (no entry is used)</source>
        <extracomment>%1 is the path of a catalog without an entry that could be read, or of which others replace all</extracomment>
        <translation>%1（没有条目在用）</translation>
    </message>
</context>
<context>
    <name>waymark::CheckSection</name>
    <message>
        <source>Which case is yours?</source>
        <extracomment>heading of questions that tell which of several causes is the reader&apos;s</extracomment>
        <translation>属于哪种情况？</translation>
    </message>
    <message>
        <source>Your paste shows: %1</source>
        <extracomment>%1 is a part of the output of a command</extracomment>
        <translation>粘贴内容显示：%1</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
</context>
<context>
    <name>waymark::ClipboardOffer</name>
    <message numerus="yes">
        <source>The clipboard holds an error message (%n line(s)).</source>
        <extracomment>%n: lines of text</extracomment>
        <translation>
            <numerusform>剪贴板里有一段报错（%n 行）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Diagnose</source>
        <translation>诊断</translation>
    </message>
    <message numerus="yes">
        <source>The clipboard holds a traceback (%n line(s)).</source>
        <extracomment>%n: lines of text</extracomment>
        <translation>
            <numerusform>剪贴板里有一段 traceback（%n 行）。</numerusform>
        </translation>
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
    <message>
        <source>Copied one command at a time: some delete, stop or overwrite things, or have more rights</source>
        <translation>请逐条复制：其中有命令会删除、停止、覆盖内容，或使用更高权限</translation>
    </message>
    <message>
        <source>Deletes, stops or overwrites something, or has more rights: check each word of it</source>
        <translation>会删除、停止、覆盖内容，或使用更高权限：运行前请逐字检查</translation>
    </message>
    <message>
        <source>Copy this command</source>
        <translation>复制这条命令</translation>
    </message>
    <message>
        <source>Copied one command at a time</source>
        <translation>请逐条复制</translation>
    </message>
    <message numerus="yes">
        <source>+%n lines</source>
        <extracomment>lines of code that are not shown</extracomment>
        <translation>
            <numerusform>+%n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show %n more lines</source>
        <translation>
            <numerusform>再显示 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>All</source>
        <extracomment>beside the sign for copying: all commands of a block, each of which has a sign of its own</extracomment>
        <translation>全部</translation>
    </message>
    <message>
        <source>Copy the first command</source>
        <translation>复制第一条命令</translation>
    </message>
    <message>
        <source>Copy all commands</source>
        <translation>复制全部命令</translation>
    </message>
</context>
<context>
    <name>waymark::CommandPalette</name>
    <message>
        <source>Type what you want to do</source>
        <translation>输入要做的事</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令列表</translation>
    </message>
    <message>
        <source>There is no command of that name.</source>
        <translation>没有这样的命令。</translation>
    </message>
    <message>
        <source>not possible now</source>
        <translation>目前不可用</translation>
    </message>
</context>
<context>
    <name>waymark::ComparePage</name>
    <message>
        <source>How to tell them apart</source>
        <translation>如何区分</translation>
    </message>
    <message>
        <source>Seen from A</source>
        <extracomment>Before a sentence in which &quot;here&quot; means A, one of two errors, and &quot;there&quot; the other one, B.</extracomment>
        <translation>从 A 看</translation>
    </message>
    <message>
        <source>Seen from B</source>
        <translation>从 B 看</translation>
    </message>
    <message>
        <source>Words that decide</source>
        <translation>决定性词语</translation>
    </message>
    <message>
        <source>Both print the same words: only what stands around them tells these two apart.</source>
        <translation>两者输出的词语相同：只能靠上下文区分。</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Back to the entry</source>
        <translation>返回条目</translation>
    </message>
    <message>
        <source>Which one is it?</source>
        <translation>到底是哪一个？</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>对比对象</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>对比</translation>
    </message>
</context>
<context>
    <name>waymark::ComparedEntry</name>
    <message>
        <source>Error %1</source>
        <translation>错误 %1</translation>
    </message>
    <message numerus="yes">
        <source>your paste has %1 of its %n deciding word(s)</source>
        <extracomment>%n: the words that only this one of two errors has; %1: how many of them the paste has.</extracomment>
        <translation>
            <numerusform>粘贴内容中有它 %n 个决定性词语里的 %1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Root cause</source>
        <translation>根因</translation>
    </message>
    <message>
        <source>It is this one</source>
        <translation>就是它</translation>
    </message>
    <message>
        <source>%1: it is this one</source>
        <translation>%1：就是它</translation>
    </message>
</context>
<context>
    <name>waymark::ComparisonController</name>
    <message>
        <source>Nothing is known that this error is taken for.</source>
        <translation>没有已知的易混淆错误。</translation>
    </message>
</context>
<context>
    <name>waymark::DecidingWords</name>
    <message>
        <source>Deciding words</source>
        <translation>决定性词语</translation>
    </message>
    <message>
        <source>Word or phrase</source>
        <extracomment>Heads of columns: &quot;In A&quot; and &quot;In B&quot; are about whether the first and the second error have a word.</extracomment>
        <translation>词语</translation>
    </message>
    <message>
        <source>In A</source>
        <translation>A 中</translation>
    </message>
    <message>
        <source>In B</source>
        <translation>B 中</translation>
    </message>
    <message>
        <source>Your paste</source>
        <translation>你的粘贴内容</translation>
    </message>
    <message>
        <source>yes</source>
        <extracomment>Whether a word is in what an error prints.</extracomment>
        <translation>有</translation>
    </message>
    <message>
        <source>no</source>
        <translation>无</translation>
    </message>
    <message>
        <source>line %1</source>
        <extracomment>Where the paste has a word.</extracomment>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>absent</source>
        <translation>没有</translation>
    </message>
    <message numerus="yes">
        <source>Click to see it in the paste (%Ln place(s))</source>
        <translation>
            <numerusform>点击查看它在粘贴内容中的位置（%Ln 处）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::DifferenceDialog</name>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Your entry %1 is the same as the one that it replaces.</source>
        <extracomment>%1 is the id of an entry</extracomment>
        <translation>你的条目 %1 与被它代替的条目相同。</translation>
    </message>
    <message numerus="yes">
        <source>Your entry %1 differs from the one that it replaces in %n field(s).</source>
        <translation>
            <numerusform>你的条目 %1 与被它代替的条目有 %n 个字段不同。</numerusform>
        </translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Replaced entry</source>
        <translation>被代替的条目</translation>
    </message>
    <message>
        <source>Your entry</source>
        <translation>你的条目</translation>
    </message>
    <message>
        <source>Signature</source>
        <translation>错误特征</translation>
    </message>
    <message>
        <source>Signature in Chinese</source>
        <translation>错误特征的中文</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Title in Chinese</source>
        <translation>中文标题</translation>
    </message>
    <message>
        <source>Regex</source>
        <translation>正则</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Root cause</source>
        <translation>根因</translation>
    </message>
    <message>
        <source>Root cause in Chinese</source>
        <translation>根因（中文）</translation>
    </message>
    <message>
        <source>Workaround</source>
        <translation>解决方案</translation>
    </message>
    <message>
        <source>Workarounds in Chinese</source>
        <translation>解决方案（中文）</translation>
    </message>
    <message>
        <source>Dead end</source>
        <translation>无效尝试</translation>
    </message>
    <message>
        <source>Dead end in Chinese</source>
        <translation>无效尝试（中文）</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>排查步骤</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Official page</source>
        <translation>官方页面</translation>
    </message>
    <message>
        <source>what to do</source>
        <translation>做什么</translation>
    </message>
    <message>
        <source>commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>commands in Chinese</source>
        <translation>命令（中文）</translation>
    </message>
    <message>
        <source>when it applies</source>
        <translation>适用条件</translation>
    </message>
    <message>
        <source>it worked if</source>
        <translation>成功的标志</translation>
    </message>
    <message>
        <source>it worked if, in Chinese</source>
        <translation>成功的标志（中文）</translation>
    </message>
    <message>
        <source>why it fails</source>
        <translation>为什么无效</translation>
    </message>
    <message>
        <source>what to ask</source>
        <translation>问什么</translation>
    </message>
    <message>
        <source>what to ask, in Chinese</source>
        <translation>问什么（中文）</translation>
    </message>
    <message>
        <source>command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>A field of an entry and a part of it: &quot;Workaround 2: commands&quot;</extracomment>
        <translation>%1：%2</translation>
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
    <name>waymark::DomainsDialog</name>
    <message>
        <source>Domains of %1</source>
        <extracomment>Title of a dialog; %1 is the name of a catalog</extracomment>
        <translation>“%1”的领域</translation>
    </message>
    <message>
        <source>Entries of a domain without a tick are left out.</source>
        <translation>未勾选的领域，其条目不使用。</translation>
    </message>
    <message>
        <source>Domains</source>
        <translation>领域</translation>
    </message>
</context>
<context>
    <name>waymark::DraftDialog</name>
    <message>
        <source>Copied as JSON.</source>
        <translation>已复制为 JSON。</translation>
    </message>
    <message>
        <source>An entry needs a signature, a domain and a name.</source>
        <translation>条目需要错误特征、领域和名称。</translation>
    </message>
    <message>
        <source>Save Entry</source>
        <translation>保存条目</translation>
    </message>
    <message>
        <source>Entries (*.json)</source>
        <translation>条目 (*.json)</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <extracomment>%1 is a path, %2 the reason in the system&apos;s words</extracomment>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>已保存为 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%1 Before it can be published, %n thing(s): %2</source>
        <extracomment>%1 is &quot;Saved as /tmp/a.json.&quot;, %2 a list of problems that &quot;waymark check&quot; reports, %n their number</extracomment>
        <translation>
            <numerusform>%1发布之前还差 %n 处：%2</numerusform>
        </translation>
    </message>
    <message>
        <source>Draft an Entry</source>
        <translation>起草条目</translation>
    </message>
    <message>
        <source>Mark the words that are others at another time: they become placeholders. The other words are what the error is known by.</source>
        <translation>点选每次都会变的词，它们会成为占位符；其余的词用来识别这个错误。</translation>
    </message>
    <message>
        <source>Words of the message</source>
        <translation>报错中的词</translation>
    </message>
    <message>
        <source>&amp;Copy as JSON</source>
        <translation>复制为 JSON(&amp;C)</translation>
    </message>
    <message>
        <source>You have an entry %1 already: saving this one replaces it.</source>
        <extracomment>%1 is the id of an entry</extracomment>
        <translation>你已有条目 %1：保存会替换它。</translation>
    </message>
    <message>
        <source>The catalog has an entry %1: yours will be used instead.</source>
        <extracomment>%1 is the id of an entry</extracomment>
        <translation>错误目录中已有条目 %1：将改用你的条目。</translation>
    </message>
    <message>
        <source>Your copy is kept in your own catalog and used instead of this entry. The entry itself stays.</source>
        <translation>你的副本存在自己的错误目录中，代替此条目使用。原条目不变。</translation>
    </message>
    <message>
        <source>You have an entry %1 already. Replace it? The former one is kept beside it with the ending .bak.</source>
        <extracomment>%1 is the id of an entry</extracomment>
        <translation>你已有条目 %1。要替换吗？原条目会保留在旁边，以 .bak 结尾。</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>替换(&amp;R)</translation>
    </message>
    <message>
        <source>Edit Entry</source>
        <translation>编辑条目</translation>
    </message>
    <message>
        <source>Improve Entry</source>
        <translation>改进条目</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>In your own catalog</source>
        <translation>存入自己的错误目录</translation>
    </message>
    <message>
        <source>Save as &amp;File…</source>
        <translation>另存为文件(&amp;F)…</translation>
    </message>
    <message>
        <source>%1 cannot be an id: use small letters, digits and hyphens.</source>
        <extracomment>%1 is the id of an entry</extracomment>
        <translation>%1 不能作为编号：请用小写字母、数字和连字符。</translation>
    </message>
    <message>
        <source>%1 leads out of your own catalog, so nothing was written: remove that link.</source>
        <extracomment>%1 is a path</extracomment>
        <translation>%1 指向自己的错误目录之外，因此没有写入：请删除这个链接。</translation>
    </message>
    <message>
        <source>%1 in your own catalog has an entry of this name already: change it there.</source>
        <extracomment>%1 is a path</extracomment>
        <translation>自己的错误目录中的 %1 已有同名条目：请在那里修改。</translation>
    </message>
    <message>
        <source>Not saved, as it could not be read again: %1</source>
        <extracomment>%1 is the message of the reader of catalogs</extracomment>
        <translation>未保存，因为写入后将无法读取：%1</translation>
    </message>
    <message>
        <source>It could not be written: %1</source>
        <extracomment>%1 is a path and the reason in the system&apos;s words</extracomment>
        <translation>无法写入：%1</translation>
    </message>
    <message numerus="yes">
        <source>Not saved yet: the regex would also match samples of %n entry(s). Save again if that is right.</source>
        <translation>
            <numerusform>尚未保存：这个正则还会匹配 %n 个条目的样本。确认无误请再次保存。</numerusform>
        </translation>
    </message>
    <message>
        <source>Will be saved when the regex has been tried on the samples of the catalog&apos;s other entries…</source>
        <translation>在其他条目的样本上试过这个正则后就会保存…</translation>
    </message>
</context>
<context>
    <name>waymark::DropOverlay</name>
    <message>
        <source>Drop to diagnose</source>
        <translation>松开鼠标即可诊断</translation>
    </message>
</context>
<context>
    <name>waymark::DropTarget</name>
    <message>
        <source>%1 is a folder. Its entries can be opened as a catalog.</source>
        <extracomment>%1: name of a file or folder</extracomment>
        <translation>%1 是一个文件夹，可以把其中的条目作为错误目录打开。</translation>
    </message>
    <message>
        <source>%1 may be a catalog, or a text to diagnose.</source>
        <translation>%1 可能是错误目录，也可能是要诊断的文本。</translation>
    </message>
    <message>
        <source>Open as Catalog</source>
        <translation>作为错误目录打开</translation>
    </message>
    <message>
        <source>Diagnose as Text</source>
        <translation>作为文本诊断</translation>
    </message>
</context>
<context>
    <name>waymark::EditorLauncher</name>
    <message>
        <source>Copied %1</source>
        <translation>已复制 %1</translation>
    </message>
    <message>
        <source>%1 is no file of this machine.</source>
        <translation>本机上没有文件 %1。</translation>
    </message>
    <message>
        <source>The editor command names no program.</source>
        <translation>编辑器命令里没有程序名。</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>已打开 %1</translation>
    </message>
    <message>
        <source>%1 could not be started.</source>
        <translation>无法启动 %1。</translation>
    </message>
    <message>
        <source>Editor Command</source>
        <translation>编辑器命令</translation>
    </message>
    <message>
        <source>The program that opens a line of your code, for example: code -g {file}:{line}
It is started only when you click. Leave it empty to copy the place instead.</source>
        <translation>用来打开代码行的程序，例如：code -g {file}:{line}
只有在你点击时才会启动。留空则改为复制位置。</translation>
    </message>
</context>
<context>
    <name>waymark::EntryDetails</name>
    <message>
        <source>On %1</source>
        <extracomment>%1 is an operating system</extracomment>
        <translation>在 %1 上</translation>
    </message>
    <message>
        <source>Related errors</source>
        <translation>相关错误</translation>
    </message>
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
    <message>
        <source>This entry of %1 replaces that of %2.</source>
        <extracomment>%1 and %2 are files</extracomment>
        <translation>%1 里的这个条目取代了 %2 里的同名条目。</translation>
    </message>
    <message>
        <source>Catalog</source>
        <translation>错误目录</translation>
    </message>
    <message>
        <source>First reported on %1</source>
        <extracomment>%1 is a date</extracomment>
        <translation>首次报告于 %1</translation>
    </message>
    <message>
        <source>Formerly %1</source>
        <extracomment>%1 is a list of ids of an entry</extracomment>
        <translation>曾用名 %1</translation>
    </message>
    <message>
        <source>About this entry</source>
        <translation>关于此条目</translation>
    </message>
    <message>
        <source>Replaces the entry of %1.</source>
        <extracomment>%1 is the name of a catalog</extracomment>
        <translation>取代“%1”中的条目。</translation>
    </message>
    <message>
        <source>Replaces the entry of the built-in catalog.</source>
        <translation>取代内置错误目录中的条目。</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s) of the entry&apos;s file</source>
        <translation>
            <numerusform>条目文件里另有的 %Ln 行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::EntryField</name>
    <message>
        <source>Message, code, id, 中文 …</source>
        <translation>消息、错误码、id、中文…</translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>No entry matches. Try other words.</source>
        <translation>没有匹配的条目，请换个词。</translation>
    </message>
</context>
<context>
    <name>waymark::EntryForm</name>
    <message>
        <source>Recognised by</source>
        <translation>识别方式</translation>
    </message>
    <message>
        <source>Root cause</source>
        <translation>根因</translation>
    </message>
    <message>
        <source>Workarounds, the best first</source>
        <translation>解决方案，最好的在前</translation>
    </message>
    <message>
        <source>Dead ends</source>
        <translation>无效尝试</translation>
    </message>
    <message>
        <source>Checks, where there is more than one cause</source>
        <translation>排查步骤，用于有多种原因时</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>&amp;Domain</source>
        <translation>领域(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <extracomment>The last part of an entry&apos;s id</extracomment>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>C&amp;ategory</source>
        <translation>类别(&amp;A)</translation>
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
        <source>Whether the error can be got rid of.</source>
        <translation>这个错误能否消除。</translation>
    </message>
    <message>
        <source>The program&apos;s own code for this error.</source>
        <translation>程序自身为该错误定义的代码。</translation>
    </message>
    <message numerus="yes">
        <source>%n captured outputs of programs that were run.</source>
        <translation>
            <numerusform>%n 份实际运行后截取的输出。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n outputs taken from documentation or source code.</source>
        <translation>
            <numerusform>%n 份取自文档或源代码的输出。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n outputs composed as examples.</source>
        <translation>
            <numerusform>%n 份作为示例编写的输出。</numerusform>
        </translation>
    </message>
    <message>
        <source>No sample output is kept.</source>
        <translation>没有收录输出示例。</translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 dead ends and workarounds were tried by a script.</source>
        <extracomment>%1 is how many dead ends and workarounds there are</extracomment>
        <translation>
            <numerusform>%1 项无效尝试和解决方案中，有 %n 项由脚本试过。</numerusform>
        </translation>
    </message>
    <message>
        <source>Last confirmed on %1.</source>
        <translation>最近确认于 %1。</translation>
    </message>
    <message>
        <source>Show the whole message</source>
        <translation>显示完整消息</translation>
    </message>
    <message>
        <source>Values from your paste</source>
        <translation>填入粘贴内容中的值</translation>
    </message>
    <message>
        <source>Puts what your paste says in the place of placeholders, in the texts and commands of this page:</source>
        <translation>把粘贴内容中的值填到本页文字和命令的占位处：</translation>
    </message>
    <message>
        <source>Possibly this error: a line of the paste says much the same in other words.</source>
        <translation>可能是这个错误：粘贴内容中有一行意思相近，但措辞不同。</translation>
    </message>
    <message>
        <source>Possibly this error: a line of the paste says much the same in other words. Both have: %1</source>
        <translation>可能是这个错误：粘贴内容中有一行意思相近，但措辞不同。两者都有：%1</translation>
    </message>
    <message>
        <source>The editors&apos; confidence in this entry: %1.</source>
        <extracomment>%1: &quot;high&quot; and the like</extracomment>
        <translation>编者对此条目的把握：%1。</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Edit this entry</source>
        <translation>编辑此条目</translation>
    </message>
    <message>
        <source>Improve this entry</source>
        <translation>改进此条目</translation>
    </message>
    <message>
        <source>It is in your own catalog, and used instead of that of %1.</source>
        <extracomment>%1 is a file</extracomment>
        <translation>它在自己的错误目录中，代替 %1 中的条目。</translation>
    </message>
    <message>
        <source>Show Differences</source>
        <translation>显示差异</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>删除…</translation>
    </message>
    <message>
        <source>From the catalog %1</source>
        <extracomment>%1 is the name of a catalog</extracomment>
        <translation>来自错误目录“%1”</translation>
    </message>
    <message>
        <source>Replaces another entry</source>
        <translation>代替另一个条目</translation>
    </message>
</context>
<context>
    <name>waymark::EntryPage</name>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
</context>
<context>
    <name>waymark::ExportDialog</name>
    <message>
        <source>Export Entry</source>
        <translation>导出条目</translation>
    </message>
</context>
<context>
    <name>waymark::Exporter</name>
    <message numerus="yes">
        <source>Report copied, %n thing(s) masked.</source>
        <translation>
            <numerusform>报告已复制，遮盖了 %n 处。</numerusform>
        </translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Entry copied.</source>
        <translation>条目已复制。</translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Entry copied as Markdown.</source>
        <translation>条目已复制为 Markdown。</translation>
    </message>
    <message>
        <source>Printed.</source>
        <translation>已打印。</translation>
    </message>
    <message>
        <source>It could not be printed.</source>
        <translation>无法打印。</translation>
    </message>
</context>
<context>
    <name>waymark::FieldForm</name>
    <message>
        <source>What to do</source>
        <translation>做什么</translation>
    </message>
    <message>
        <source>Its commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>When it applies</source>
        <translation>适用条件</translation>
    </message>
    <message>
        <source>For pastes that match</source>
        <extracomment>a regex</extracomment>
        <translation>适用于匹配此正则的粘贴内容</translation>
    </message>
    <message>
        <source>It worked if</source>
        <extracomment>of a workaround: how the reader sees that it worked</extracomment>
        <translation>成功的标志</translation>
    </message>
    <message>
        <source>What is tried</source>
        <translation>尝试的做法</translation>
    </message>
    <message>
        <source>Why it fails</source>
        <translation>为什么无效</translation>
    </message>
    <message>
        <source>When it does help</source>
        <translation>何时有效</translation>
    </message>
    <message>
        <source>What it looks like</source>
        <extracomment>of a command that distinguishes causes</extracomment>
        <translation>输出是什么样</translation>
    </message>
    <message>
        <source>Its regex</source>
        <translation>正则</translation>
    </message>
    <message>
        <source>What to ask</source>
        <translation>问什么</translation>
    </message>
    <message>
        <source>Its command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Si&amp;gnature</source>
        <translation>错误特征(&amp;G)</translation>
    </message>
    <message>
        <source>Rege&amp;x</source>
        <translation>正则(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Root cause</source>
        <translation>根因(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Official page</source>
        <translation>官方页面(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>标题(&amp;T)</translation>
    </message>
    <message>
        <source>Signature in Ch&amp;inese</source>
        <translation>错误特征的中文(&amp;I)</translation>
    </message>
    <message>
        <source>%1, in Chinese</source>
        <extracomment>%1 is the name of a field</extracomment>
        <translation>%1（中文）</translation>
    </message>
    <message>
        <source>Leads to</source>
        <extracomment>of an output: to the workaround or entry that it is for</extracomment>
        <translation>指向</translation>
    </message>
    <message>
        <source>Number of a workaround, or id of an entry</source>
        <translation>解决方案的序号，或条目的编号</translation>
    </message>
</context>
<context>
    <name>waymark::FieldLine</name>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Type here</source>
        <extracomment>Name of the picture in a field; a click on it goes to the field</extracomment>
        <translation>在此输入</translation>
    </message>
</context>
<context>
    <name>waymark::FilterBar</name>
    <message>
        <source>Clear Filters</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1: a group, &quot;Domain&quot;; %2: what is chosen of it, &quot;Git&quot;</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Remove the filter %1</source>
        <translation>去掉筛选条件“%1”</translation>
    </message>
    <message>
        <source>Filter</source>
        <extracomment>A button that opens a menu of what to filter by</extracomment>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter by domain, category, evidence or fix</source>
        <translation>按领域、类别、证据或能否解决筛选</translation>
    </message>
    <message>
        <source>Show only some entries, here and in search</source>
        <translation>只显示部分条目，目录树和搜索都生效</translation>
    </message>
</context>
<context>
    <name>waymark::FilterWords</name>
    <message>
        <source>Domain</source>
        <extracomment>What entries are filtered by: PyTorch, Git, …</extracomment>
        <translation>领域</translation>
    </message>
    <message>
        <source>Category</source>
        <extracomment>What entries are filtered by: import errors, warnings, …</extracomment>
        <translation>类别</translation>
    </message>
    <message>
        <source>Evidence</source>
        <extracomment>What entries are filtered by: reproduced, documented, …</extracomment>
        <translation>证据</translation>
    </message>
    <message>
        <source>Fix</source>
        <extracomment>What entries are filtered by: can be fixed, no fix known, …</extracomment>
        <translation>能否解决</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>未注明</translation>
    </message>
</context>
<context>
    <name>waymark::FindBar</name>
    <message>
        <source>Aa</source>
        <extracomment>A button that is pressed while upper and lower case are different; two letters that show it</extracomment>
        <translation>Aa</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>Previous match (Shift+F3)</source>
        <translation>上一处匹配（Shift+F3）</translation>
    </message>
    <message>
        <source>Next match (F3)</source>
        <translation>下一处匹配（F3）</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭（Esc）</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>Which match of the words that are sought is shown: &quot;3 of 12&quot;</extracomment>
        <translation>第 %1 处，共 %2 处</translation>
    </message>
    <message>
        <source>more than %1 matches</source>
        <translation>超过 %1 处匹配</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n 处匹配</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::FindingActions</name>
    <message>
        <source>Not this one?</source>
        <translation>不是这个？</translation>
    </message>
    <message numerus="yes">
        <source>%n equally likely: compare</source>
        <translation>
            <numerusform>%n 个可能性相同：对比</numerusform>
        </translation>
    </message>
    <message>
        <source>Not this one? Compare it with what it is easily taken for (Ctrl+Shift+D)</source>
        <translation>不是这个？与易混淆的错误对比（Ctrl+Shift+D）</translation>
    </message>
    <message>
        <source>Shows the words that tell them apart (Ctrl+Shift+D)</source>
        <translation>显示能区分它们的词语（Ctrl+Shift+D）</translation>
    </message>
    <message>
        <source>Why this one?</source>
        <translation>为何是它？</translation>
    </message>
    <message>
        <source>Show the words and the line that decided, and what lost</source>
        <translation>显示起决定作用的词和行，以及落选的条目</translation>
    </message>
    <message>
        <source>Wrong answer?</source>
        <extracomment>A button. This finding is not what the reader expected</extracomment>
        <translation>判断有误？</translation>
    </message>
    <message>
        <source>Note down what should have been found, for a report</source>
        <translation>记下本应认出的内容，用于反馈</translation>
    </message>
</context>
<context>
    <name>waymark::FindingsModel</name>
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
        <source>Root cause of other findings</source>
        <translation>其他诊断结果的根因</translation>
    </message>
    <message numerus="yes">
        <source>1 of %n equally likely</source>
        <extracomment>This error and others, %n in all, may be the one. Part of &quot;exact · 1 of 2 equally likely · 0.97 · 3 times&quot;.</extracomment>
        <translation>
            <numerusform>%n 个可能性相同的条目之一</numerusform>
        </translation>
    </message>
    <message>
        <source>root cause</source>
        <extracomment>An error that others came of.</extracomment>
        <translation>根因</translation>
    </message>
    <message>
        <source>consequence</source>
        <extracomment>An error that another one led to.</extracomment>
        <translation>后果</translation>
    </message>
    <message>
        <source>Came of: %1</source>
        <extracomment>%1 is the error that led to this one.</extracomment>
        <translation>由此引起：%1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>From the catalog %1</source>
        <extracomment>%1 is the name of a catalog</extracomment>
        <translation>来自错误目录“%1”</translation>
    </message>
</context>
<context>
    <name>waymark::FindingsView</name>
    <message>
        <source>Findings</source>
        <translation>诊断结果</translation>
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
    <message>
        <source>Tried</source>
        <extracomment>beside a box to tick: I have tried this</extracomment>
        <translation>已尝试</translation>
    </message>
    <message>
        <source>Did it work?</source>
        <translation>有效吗？</translation>
    </message>
    <message>
        <source>Did it work? %1</source>
        <translation>有效吗？%1</translation>
    </message>
    <message>
        <source>Yes</source>
        <extracomment>It worked</extracomment>
        <translation>有效</translation>
    </message>
    <message>
        <source>No</source>
        <extracomment>It did not work</extracomment>
        <translation>无效</translation>
    </message>
    <message>
        <source>Tried: %1</source>
        <translation>已尝试：%1</translation>
    </message>
    <message>
        <source>Show all of: %1</source>
        <translation>展开：%1</translation>
    </message>
    <message>
        <source>next</source>
        <extracomment>mark on the workaround that is to be tried now</extracomment>
        <translation>下一个</translation>
    </message>
    <message>
        <source>✓ worked</source>
        <extracomment>mark on a workaround that ended the error</extracomment>
        <translation>✓ 有效</translation>
    </message>
    <message>
        <source>✗ did not work</source>
        <extracomment>mark on a workaround that was tried in vain</extracomment>
        <translation>✗ 无效</translation>
    </message>
    <message>
        <source>tried</source>
        <translation>已尝试</translation>
    </message>
    <message>
        <source>Space ticks it as tried.</source>
        <translation>按空格标为已尝试。</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Enter shows less of it.</source>
        <translation>按 Enter 收起。</translation>
    </message>
    <message>
        <source>Enter shows all of it.</source>
        <translation>按 Enter 显示全部。</translation>
    </message>
    <message>
        <source>Space takes the tick away.</source>
        <translation>按空格取消勾选。</translation>
    </message>
    <message>
        <source>It worked if: %1</source>
        <extracomment>%1: what the reader then sees</extracomment>
        <translation>成功的标志：%1</translation>
    </message>
</context>
<context>
    <name>waymark::FixEvidence</name>
    <message>
        <source>%1: %2</source>
        <extracomment>%1 is &quot;works&quot; or &quot;fails&quot;, %2 &quot;tried with …&quot;</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 · estimate, no source</source>
        <extracomment>%1: &quot;usually works&quot; and the like</extracomment>
        <translation>%1 · 估计值，无来源</translation>
    </message>
    <message numerus="yes">
        <source>%1 · estimate, %n sources</source>
        <extracomment>%1: &quot;usually works&quot; and the like</extracomment>
        <translation>
            <numerusform>%1 · 估计值，%n 个来源</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n sources</source>
        <translation>
            <numerusform>%1 · %n 个来源</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>you: worked %1 of %n times, last %2</source>
        <extracomment>What the reader recorded; %1 how often it worked, %2 a date</extracomment>
        <translation>
            <numerusform>你：%n 次中 %1 次有效，最近 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1.</source>
        <extracomment>%1 ends without a full stop</extracomment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Your own record: worked %1, did not work %2; last on %3.</source>
        <translation>你自己的记录：有效 %1 次，无效 %2 次；最近一次 %3。</translation>
    </message>
    <message>
        <source>You have not recorded an outcome yet.</source>
        <translation>你还没有记录过结果。</translation>
    </message>
    <message>
        <source>No source is named.</source>
        <translation>没有注明来源。</translation>
    </message>
    <message numerus="yes">
        <source>%n sources:</source>
        <translation>
            <numerusform>%n 个来源：</numerusform>
        </translation>
    </message>
    <message>
        <source>The error was made to happen and this was tried: the error stayed.</source>
        <translation>复现了这个错误并试过此做法：错误依旧。</translation>
    </message>
    <message>
        <source>The error was made to happen and this was tried: it worked.</source>
        <translation>复现了这个错误并试过此方案：有效。</translation>
    </message>
    <message>
        <source>It was %1.</source>
        <extracomment>%1: &quot;tried with torch 2.14.1 on 2026-11-20&quot;</extracomment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>It was not run for this catalog.</source>
        <translation>本目录没有实际运行过它。</translation>
    </message>
    <message>
        <source>not rated</source>
        <translation>未评估</translation>
    </message>
</context>
<context>
    <name>waymark::FixSection</name>
    <message>
        <source>Dead ends</source>
        <translation>无效尝试</translation>
    </message>
    <message>
        <source>No dead end is known.</source>
        <translation>没有已知的无效尝试。</translation>
    </message>
    <message>
        <source>Workarounds</source>
        <translation>解决方案</translation>
    </message>
    <message>
        <source>No workaround is known.</source>
        <translation>没有已知的解决方案。</translation>
    </message>
    <message>
        <source>Start over</source>
        <extracomment>button: take all &quot;tried&quot; ticks of this entry away</extracomment>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>Takes the ticks away. What you recorded as worked or not stays counted.</source>
        <translation>取消所有勾选。你记录过的有效与无效次数会保留。</translation>
    </message>
    <message numerus="yes">
        <source>%n tried, this worked: %1</source>
        <translation>
            <numerusform>已尝试 %n 项，有效的是：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tried, next: %1</source>
        <translation>
            <numerusform>已尝试 %n 项，下一个：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tried, no workaround is left</source>
        <translation>
            <numerusform>已尝试 %n 项，没有其他解决方案了</numerusform>
        </translation>
    </message>
    <message>
        <source>Other workarounds</source>
        <translation>其他解决方案</translation>
    </message>
    <message>
        <source>Do this first</source>
        <extracomment>heading of the workaround to begin with</extracomment>
        <translation>先试这个</translation>
    </message>
    <message>
        <source>The first that your versions do not rule out.</source>
        <translation>它是未被你的版本排除的第一个。</translation>
    </message>
    <message>
        <source>First in the entry; your %1 meets its condition.</source>
        <extracomment>%1 is a program and a version, as in &quot;torch 2.4.1&quot;</extracomment>
        <translation>条目中的第一个；你的 %1 符合条件。</translation>
    </message>
    <message>
        <source>The entry names the best first.</source>
        <translation>条目把最好的排在最前。</translation>
    </message>
    <message>
        <source>The first that your system and your versions do not rule out.</source>
        <translation>它是未被你的系统和版本排除的第一个。</translation>
    </message>
    <message>
        <source>The first that your system, %1, does not rule out.</source>
        <extracomment>%1 is an operating system</extracomment>
        <translation>它是未被你的系统（%1）排除的第一个。</translation>
    </message>
    <message>
        <source>For other cases (%1)</source>
        <extracomment>line that unfolds fixes that the paste rules out</extracomment>
        <translation>其他情况（%1）</translation>
    </message>
    <message>
        <source>The first that your paste does not rule out.</source>
        <translation>粘贴内容没有排除的第一个。</translation>
    </message>
</context>
<context>
    <name>waymark::FollowBar</name>
    <message>
        <source>%1: the file was emptied; it is read from its start</source>
        <extracomment>%1: time of day. A followed file became shorter.</extracomment>
        <translation>%1：文件已被清空，从头开始读取</translation>
    </message>
    <message>
        <source>%1: another file has taken the name; it is read from its start</source>
        <extracomment>%1: time of day. A followed file was renamed or deleted, and there is a new one of the same name.</extracomment>
        <translation>%1：文件已被同名的新文件替换，从头开始读取</translation>
    </message>
    <message>
        <source>%1: the file is gone; a new one of that name is waited for</source>
        <extracomment>%1: time of day. A followed file was deleted.</extracomment>
        <translation>%1：文件已不存在，正在等待同名的新文件</translation>
    </message>
    <message>
        <source>standard input</source>
        <translation>标准输入</translation>
    </message>
    <message>
        <source>Following %1</source>
        <extracomment>%1: name of a file, or &quot;standard input&quot;, that is read as it grows</extracomment>
        <translation>正在跟踪 %1</translation>
    </message>
    <message>
        <source>Waiting for %1: there is no such file yet</source>
        <extracomment>%1: name of a file</extracomment>
        <translation>正在等待 %1：还没有这个文件</translation>
    </message>
    <message>
        <source>No longer following %1</source>
        <extracomment>%1: name of a file, or &quot;standard input&quot;</extracomment>
        <translation>已停止跟踪 %1</translation>
    </message>
    <message>
        <source>The program has ended</source>
        <translation>程序已结束</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>the first %1 MB were let go</source>
        <extracomment>The beginning of a long text is not kept. %1: a number of megabytes</extracomment>
        <translation>开头的 %1 MB 已丢弃</translation>
    </message>
    <message>
        <source>Line in progress: %1</source>
        <extracomment>Tooltip and accessible name of the line that a followed program is writing at the moment</extracomment>
        <translation>正在输出的行：%1</translation>
    </message>
    <message>
        <source>Stop</source>
        <extracomment>Button: stop following a file</extracomment>
        <translation>停止</translation>
    </message>
    <message>
        <source>Close this notice</source>
        <translation>关闭此通知</translation>
    </message>
</context>
<context>
    <name>waymark::FollowController</name>
    <message>
        <source>What is followed is one endless line; no more of it is read.</source>
        <translation>跟踪的内容是没有尽头的一行，不再继续读取。</translation>
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
    <message>
        <source>Copy “%1”</source>
        <translation>复制“%1”</translation>
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
    <message>
        <source>%1  ·  %2</source>
        <extracomment>A former paste in a menu: what it was about, and when it was made</extracomment>
        <translation>%1  ·  %2</translation>
    </message>
    <message>
        <source>&amp;Entry Texts</source>
        <translation>条目文字(&amp;E)</translation>
    </message>
    <message>
        <source>E&amp;ntry</source>
        <translation>条目(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Recent Pastes</source>
        <translation>最近的粘贴内容(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Guides</source>
        <translation>指南(&amp;G)</translation>
    </message>
    <message>
        <source>Graph &amp;Breaks of an Installed PyTorch</source>
        <translation>已安装的 PyTorch 的 graph break(&amp;B)</translation>
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
        <source>Only files of this machine can be opened.</source>
        <translation>只能打开本机上的文件。</translation>
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
    <message>
        <source>Copied: %1</source>
        <extracomment>%1 is a line of words</extracomment>
        <translation>已复制：%1</translation>
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
    <name>waymark::MessageBar</name>
    <message>
        <source>No, thanks</source>
        <translation>不用了</translation>
    </message>
    <message>
        <source>Close this notice</source>
        <translation>关闭此提示</translation>
    </message>
    <message>
        <source>No, thanks (Esc)</source>
        <translation>不用了（Esc）</translation>
    </message>
</context>
<context>
    <name>waymark::Navigator</name>
    <message>
        <source>Which one is it?</source>
        <translation>到底是哪一个？</translation>
    </message>
    <message>
        <source>There is no guide %1.</source>
        <translation>没有指南 %1。</translation>
    </message>
    <message>
        <source>There is no entry %1 in this catalog.</source>
        <translation>此错误目录中没有条目 %1。</translation>
    </message>
    <message>
        <source>Nothing known</source>
        <translation>未发现已知错误</translation>
    </message>
    <message>
        <source>Unknown error</source>
        <translation>未知错误</translation>
    </message>
</context>
<context>
    <name>waymark::NewLinesButton</name>
    <message numerus="yes">
        <source>%n new line(s)</source>
        <translation>
            <numerusform>新增 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Go to the end of the paste (Ctrl+End)</source>
        <translation>转到粘贴内容末尾（Ctrl+End）</translation>
    </message>
</context>
<context>
    <name>waymark::NoteCard</name>
    <message>
        <source>Your note</source>
        <extracomment>Heading of what the person wrote about an entry.</extracomment>
        <translation>你的笔记</translation>
    </message>
    <message>
        <source>What you found out about this error. It stays on this machine.</source>
        <translation>记下你对这个错误的发现。内容只保存在这台电脑上。</translation>
    </message>
    <message>
        <source>Saved as you type. Esc leaves it.</source>
        <translation>边输入边保存。按 Esc 离开。</translation>
    </message>
</context>
<context>
    <name>waymark::Notebook</name>
    <message>
        <source>Bookmarks, notes and pastes are kept until you quit only: there is no folder for them. Set HOME or XDG_DATA_HOME to an absolute path and start again.</source>
        <translation>收藏、笔记和粘贴内容只能保留到退出为止：没有可以存放它们的文件夹。请把 HOME 或 XDG_DATA_HOME 设为绝对路径，然后重新启动。</translation>
    </message>
    <message>
        <source>Bookmarks, notes and pastes are kept until you quit only: the folder of %1 cannot be made. See whether a file stands in its way or the disk is read-only.</source>
        <translation>收藏、笔记和粘贴内容只能保留到退出为止：无法创建 %1 所在的文件夹。请检查是否有同名文件，或者磁盘是否只读。</translation>
    </message>
    <message>
        <source>Bookmarks, notes and pastes are kept until you quit only: %1 cannot be read. Make it readable, or move it away.</source>
        <translation>收藏、笔记和粘贴内容只能保留到退出为止：无法读取 %1。请让它可读，或者把它移走。</translation>
    </message>
    <message>
        <source>Bookmarks, notes and pastes are kept until you quit only: %1 is damaged. Move it away and start again.</source>
        <translation>收藏、笔记和粘贴内容只能保留到退出为止：%1 已损坏。请把它移走，然后重新启动。</translation>
    </message>
    <message>
        <source>Bookmarks, notes and pastes are kept until you quit only: %1 was written by a later Waymark and is left as it is. Use that one.</source>
        <translation>收藏、笔记和粘贴内容只能保留到退出为止：%1 由更新版本的路标写成，这里不会改动它。请使用那个版本。</translation>
    </message>
    <message>
        <source>The last changes to your notebook are not saved yet: another program is using %1. They are saved once it is free.</source>
        <translation>笔记本最近的改动还没有保存：另一个程序正在使用 %1。它一空出来就会保存。</translation>
    </message>
    <message>
        <source>Changes to your notebook are kept until you quit only: %1 cannot be written. Allow writing to it and its folder.</source>
        <translation>笔记本的改动只能保留到退出为止：无法写入 %1。请允许写入这个文件及其所在的文件夹。</translation>
    </message>
    <message>
        <source>The last changes to your notebook are not saved yet: there is no room left on the disk of %1. They are saved once there is.</source>
        <translation>笔记本最近的改动还没有保存：%1 所在的磁盘已满。腾出空间后就会保存。</translation>
    </message>
    <message>
        <source>The last changes to your notebook are not saved: %1 cannot be written (%2).</source>
        <translation>笔记本最近的改动没有保存：无法写入 %1（%2）。</translation>
    </message>
    <message>
        <source>The notebook with bookmarks and notes was damaged; a new one was begun. The old one is kept as %1.</source>
        <translation>存放收藏和笔记的笔记本已损坏，现已新建一本。旧的保留为 %1。</translation>
    </message>
    <message>
        <source>The notebook was damaged; a new one was begun, with the bookmarks, notes and outcomes that could be read. The old one is kept as %1.</source>
        <translation>笔记本已损坏，现已新建一本，其中有能读出的收藏、笔记和尝试结果。旧的保留为 %1。</translation>
    </message>
    <message>
        <source>Your notebook had permissions for other users of this machine; now only you can read it: %1.</source>
        <translation>笔记本的权限原来对本机的其他用户开放，现已改为只有你能读取：%1。</translation>
    </message>
    <message>
        <source>Your notebook has permissions for other users of this machine that cannot be removed: %1.</source>
        <translation>笔记本的权限对本机的其他用户开放，而且无法取消：%1。</translation>
    </message>
</context>
<context>
    <name>waymark::NotebookController</name>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Do Not Keep</source>
        <translation>不保留</translation>
    </message>
    <message>
        <source>Keep your pastes for the next time?</source>
        <translation>要保留粘贴内容，供下次查看吗？</translation>
    </message>
    <message>
        <source>Only you can read them; recognised passwords, names and addresses are masked.</source>
        <translation>只有你能读取；认出的密码、姓名和地址会被遮盖。</translation>
    </message>
</context>
<context>
    <name>waymark::NotebookTransfer</name>
    <message>
        <source>Export Notebook</source>
        <translation>导出笔记本</translation>
    </message>
    <message>
        <source>Notebooks (*.json)</source>
        <translation>笔记本 (*.json)</translation>
    </message>
    <message>
        <source>Import Notebook</source>
        <translation>导入笔记本</translation>
    </message>
    <message>
        <source>Notebooks (*.json);;All files (*)</source>
        <translation>笔记本 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Exported to %1, without pastes</source>
        <translation>已导出到 %1，不含粘贴内容</translation>
    </message>
    <message>
        <source>%1 was not written: %2</source>
        <translation>%1 没有写成：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n bookmark(s)</source>
        <translation>
            <numerusform>%n 个收藏</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n 条笔记</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n outcome(s)</source>
        <translation>
            <numerusform>%n 条结果记录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exported to %1, without pastes but those of %n wrong answer(s)</source>
        <translation>
            <numerusform>已导出到 %1，粘贴内容只含 %n 条误判的</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wrong answer(s)</source>
        <translation>
            <numerusform>%n 条误判</numerusform>
        </translation>
    </message>
    <message>
        <source>New in your notebook: %1, %2, %3, %4</source>
        <extracomment>After an import; %1 to %4 are &quot;3 bookmarks&quot;, &quot;1 note&quot;, &quot;2 outcomes&quot;, &quot;1 wrong answer&quot;</extracomment>
        <translation>笔记本中新增：%1、%2、%3、%4</translation>
    </message>
</context>
<context>
    <name>waymark::NothingKnownPage</name>
    <message numerus="yes">
        <source>Nothing known in these %Ln line(s).</source>
        <extracomment>Upper-case L: digits as the language groups them.</extracomment>
        <translation>
            <numerusform>这 %Ln 行中未发现已知错误。</numerusform>
        </translation>
    </message>
    <message>
        <source>Looks fine: no error lines found.</source>
        <translation>看起来没有问题：没有发现报错的行。</translation>
    </message>
    <message>
        <source>In your code: %1</source>
        <extracomment>%1 is a place such as &quot;model.py:41 · forward&quot;.</extracomment>
        <translation>你的代码：%1</translation>
    </message>
    <message>
        <source>In a library: %1</source>
        <translation>库代码：%1</translation>
    </message>
    <message>
        <source>Copy Search Text</source>
        <translation>复制搜索词</translation>
    </message>
    <message>
        <source>The words of the message, without your paths, addresses and numbers</source>
        <translation>报错中的词，不含你的路径、地址和数字</translation>
    </message>
    <message>
        <source>Draft an Entry…</source>
        <translation>起草条目…</translation>
    </message>
    <message>
        <source>The diagnosis was stopped.</source>
        <translation>诊断已停止。</translation>
    </message>
    <message>
        <source>It starts again when the text changes.</source>
        <translation>内容改动后会重新诊断。</translation>
    </message>
    <message>
        <source>No entry knows this error.</source>
        <translation>没有条目收录这个错误。</translation>
    </message>
    <message>
        <source>Unknown error %1 of %2, line %3:</source>
        <translation>未知错误 %1/%2，第 %3 行：</translation>
    </message>
    <message>
        <source>Line %1:</source>
        <translation>第 %1 行：</translation>
    </message>
    <message>
        <source>Next Unknown Error</source>
        <translation>下一个未知错误</translation>
    </message>
    <message>
        <source>This Should Be Known…</source>
        <translation>本应认出…</translation>
    </message>
    <message>
        <source>Note down what should have been found, for a report</source>
        <translation>记下本应认出的内容，用于反馈</translation>
    </message>
</context>
<context>
    <name>waymark::OwnEntries</name>
    <message>
        <source>Saved in your own catalog.</source>
        <translation>已存入自己的错误目录。</translation>
    </message>
    <message>
        <source>Saved in your own catalog, which this window does not use: it was started with --only.</source>
        <translation>已存入自己的错误目录；此窗口以 --only 启动，不使用它。</translation>
    </message>
    <message>
        <source>Delete Entry</source>
        <translation>删除条目</translation>
    </message>
    <message>
        <source>Delete your entry %1? It is moved to the trash and can be brought back.</source>
        <extracomment>%1 is the id of an entry</extracomment>
        <translation>要删除你的条目 %1 吗？它会移到回收站，可以找回。</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>%1 was deleted and is in the trash.</source>
        <extracomment>%1 is the id of an entry, %2 a path</extracomment>
        <translation>%1 已删除，在回收站中。</translation>
    </message>
    <message>
        <source>%1 was deleted and is now %2.</source>
        <translation>%1 已删除，现在是 %2。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>%1 is back.</source>
        <extracomment>%1 is the id of an entry</extracomment>
        <translation>%1 已恢复。</translation>
    </message>
    <message>
        <source>No other catalog has an entry %1 any more.</source>
        <extracomment>%1 is the id of an entry</extracomment>
        <translation>其他错误目录中已没有条目 %1。</translation>
    </message>
</context>
<context>
    <name>waymark::OwnLineBar</name>
    <message>
        <source>%1 in %2</source>
        <extracomment>%1 is &quot;model.py:41&quot;, %2 the function.</extracomment>
        <translation>%1，位于 %2</translation>
    </message>
    <message>
        <source>Your line</source>
        <translation>你的代码</translation>
    </message>
    <message>
        <source>In a library</source>
        <extracomment>Before the line of the person&apos;s own code that an error came from.</extracomment>
        <translation>库代码</translation>
    </message>
    <message>
        <source>%1
Click to see it in the paste (line %2)</source>
        <translation>%1
点击跳到粘贴内容的第 %2 行</translation>
    </message>
    <message>
        <source>Shows it in the paste, line %1</source>
        <translation>跳到粘贴内容的第 %1 行</translation>
    </message>
    <message>
        <source>Open in the editor</source>
        <translation>在编辑器中打开</translation>
    </message>
    <message>
        <source>Copy %1</source>
        <translation>复制 %1</translation>
    </message>
    <message>
        <source>This may not be the line: the error was reported late. Run it again with CUDA_LAUNCH_BLOCKING=1, then the trace names the right one.</source>
        <translation>不一定是这一行：错误是延后报告的。请设置 CUDA_LAUNCH_BLOCKING=1 后重新运行，traceback 才会指出真正的那一行。</translation>
    </message>
    <message>
        <source>Where it happened</source>
        <translation>出错位置</translation>
    </message>
    <message>
        <source>Perhaps your line</source>
        <translation>可能是你的代码</translation>
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
    <message>
        <source>In English</source>
        <translation>英文</translation>
    </message>
    <message>
        <source>In Chinese</source>
        <translation>中文</translation>
    </message>
</context>
<context>
    <name>waymark::PasteBar</name>
    <message>
        <source>Diagnosing…</source>
        <translation>正在诊断…</translation>
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
        <source>Wrap</source>
        <extracomment>A switch: long lines are wrapped.</extracomment>
        <translation>换行</translation>
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
    <message>
        <source>matched</source>
        <translation>已匹配</translation>
    </message>
    <message>
        <source>repeat of a match</source>
        <translation>重复的匹配</translation>
    </message>
    <message>
        <source>folded: %1</source>
        <translation>已折叠：%1</translation>
    </message>
    <message>
        <source>your own code</source>
        <translation>你自己的代码</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <extracomment>How a screen reader describes a line; %2: &quot;matched, your own code&quot;</extracomment>
        <translation>第 %1 行：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n library frame(s)</source>
        <translation>
            <numerusform>%n 个库栈帧</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message numerus="yes">
        <source>%n frame(s) in %1</source>
        <extracomment>Frames of a stack trace, %1 a library or a list of them: &quot;14 frames in torch&quot;</extracomment>
        <translation>
            <numerusform>%1 的 %n 个栈帧</numerusform>
        </translation>
    </message>
    <message>
        <source>◂ you</source>
        <extracomment>Beside the line of a stack trace that is in the person&apos;s own code; keep it short</extracomment>
        <translation>◂ 你的代码</translation>
    </message>
</context>
<context>
    <name>waymark::PasteMargin</name>
    <message>
        <source>Your own code</source>
        <translation>你自己的代码</translation>
    </message>
    <message>
        <source>Show %1</source>
        <extracomment>%1: &quot;14 frames in torch&quot;</extracomment>
        <translation>展开 %1</translation>
    </message>
    <message>
        <source>Fold %1</source>
        <translation>折叠 %1</translation>
    </message>
</context>
<context>
    <name>waymark::PasteOpener</name>
    <message>
        <source>%1 is not an ordinary file.</source>
        <translation>%1 不是普通文件。</translation>
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
        <source>Follow a Log</source>
        <translation>跟踪日志</translation>
    </message>
</context>
<context>
    <name>waymark::PastePane</name>
    <message>
        <source>Line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>Find in the paste</source>
        <translation>在粘贴内容中查找</translation>
    </message>
    <message>
        <source>Not in the paste</source>
        <translation>粘贴内容中没有</translation>
    </message>
    <message>
        <source>the same again, counted but not listed</source>
        <translation>同样的错误再次出现，已计数但未列出</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>Tooltip of a mark in the scroll bar: &quot;Line 41: CUDA out of memory&quot;</extracomment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>waymark::PasteTabs</name>
    <message>
        <source>New Paste</source>
        <translation>新的粘贴内容</translation>
    </message>
    <message>
        <source>Pastes</source>
        <extracomment>Accessible name of the tabs, each of which holds a paste</extracomment>
        <translation>粘贴内容</translation>
    </message>
    <message>
        <source>Close Tab</source>
        <translation>关闭标签页</translation>
    </message>
    <message>
        <source>%1 tabs are open: close one first</source>
        <translation>已打开 %1 个标签页：请先关闭一个</translation>
    </message>
    <message>
        <source>%1 tabs are open: the paste shown was replaced, Undo brings it back</source>
        <translation>已打开 %1 个标签页：当前的粘贴内容已被替换，“撤销”可将其恢复</translation>
    </message>
</context>
<context>
    <name>waymark::PlaceBar</name>
    <message>
        <source>Line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>Lines %1–%2</source>
        <translation>第 %1–%2 行</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>Which one of the places where a finding occurs is shown: &quot;2 of 5&quot;.</extracomment>
        <translation>第 %1 处，共 %2 处</translation>
    </message>
    <message>
        <source>Previous marked place</source>
        <translation>上一处标记</translation>
    </message>
    <message>
        <source>Next marked place</source>
        <translation>下一处标记</translation>
    </message>
    <message>
        <source>similar to the error message</source>
        <translation>与错误消息相似</translation>
    </message>
    <message>
        <source>matched the message, not the stack</source>
        <translation>匹配的是错误消息，不是调用栈</translation>
    </message>
    <message>
        <source>matched the error message</source>
        <translation>匹配的是错误消息</translation>
    </message>
    <message>
        <source>matched the cause, not the last error</source>
        <translation>匹配的是起因，不是最后的错误</translation>
    </message>
    <message>
        <source>matched the line that opens the trace</source>
        <translation>匹配的是 traceback 的起始行</translation>
    </message>
    <message>
        <source>matched a log line</source>
        <translation>匹配的是日志行</translation>
    </message>
    <message>
        <source>Copy the message without colour codes, timestamps and log prefixes</source>
        <translation>复制报错消息，去掉颜色代码、时间戳和日志前缀</translation>
    </message>
    <message>
        <source>Copy the message</source>
        <translation>复制报错消息</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
</context>
<context>
    <name>waymark::PreferencesController</name>
    <message>
        <source>&amp;Keep pastes in the notebook on this machine</source>
        <translation>在本机的笔记本中保留粘贴内容(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Offer to diagnose an error that the clipboard holds</source>
        <translation>剪贴板里有报错时提议诊断(&amp;O)</translation>
    </message>
    <message>
        <source>E&amp;ditor command:</source>
        <translation>编辑器命令(&amp;D)：</translation>
    </message>
</context>
<context>
    <name>waymark::PreferencesDialog</name>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>&amp;Interface:</source>
        <translation>界面(&amp;I)：</translation>
    </message>
    <message>
        <source>&amp;Entry texts:</source>
        <translation>条目文字(&amp;E)：</translation>
    </message>
    <message>
        <source>Looks</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>&amp;Colours:</source>
        <translation>配色(&amp;C)：</translation>
    </message>
    <message>
        <source>S&amp;maller</source>
        <translation>缩小(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Larger</source>
        <translation>放大(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Normal</source>
        <translation>正常(&amp;N)</translation>
    </message>
    <message>
        <source>Text &amp;size:</source>
        <translation>文字大小(&amp;S)：</translation>
    </message>
    <message>
        <source>My Versions</source>
        <translation>我的版本</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>隐私</translation>
    </message>
    <message>
        <source>Nothing leaves this machine: Waymark makes no network connection.</source>
        <translation>任何内容都不会离开本机：路标从不联网。</translation>
    </message>
    <message>
        <source>%1 %</source>
        <extracomment>size of the text in per cent</extracomment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>One language</source>
        <translation>单语</translation>
    </message>
    <message>
        <source>Root cause in both</source>
        <translation>根因双语</translation>
    </message>
    <message>
        <source>Everything in both</source>
        <translation>全部双语</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Catalogs</source>
        <translation>错误目录</translation>
    </message>
</context>
<context>
    <name>waymark::PreviewDialog</name>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <extracomment>%1 is a path, %2 the reason in the system&apos;s words</extracomment>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>已保存为 %1。</translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation>格式(&amp;F)：</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>语言(&amp;L)：</translation>
    </message>
    <message>
        <source>&amp;Quote:</source>
        <extracomment>How much of the paste to quote</extracomment>
        <translation>引用(&amp;Q)：</translation>
    </message>
    <message>
        <source>Both</source>
        <extracomment>Both languages</extracomment>
        <translation>中英双语</translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation>纯文本</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>打印(&amp;P)…</translation>
    </message>
    <message>
        <source>Waymark entry (.json)</source>
        <extracomment>A format of files</extracomment>
        <translation>路标条目 (.json)</translation>
    </message>
</context>
<context>
    <name>waymark::ProblemDialog</name>
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
    <message>
        <source>The catalog was read without a problem.</source>
        <translation>错误目录读取时没有问题。</translation>
    </message>
    <message>
        <source>Import Problems</source>
        <translation>导入时的问题</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) in the file. What is named here was not imported.</source>
        <translation>
            <numerusform>文件中有 %n 个问题。这里列出的内容没有导入。</numerusform>
        </translation>
    </message>
    <message>
        <source>Import problems</source>
        <translation>导入时的问题</translation>
    </message>
    <message>
        <source>Enter copies the place of a problem.</source>
        <extracomment>Enter or a double click in the list of problems</extracomment>
        <translation>按 Enter 复制问题所在的位置。</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>怎么办</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>Catalog Problems</source>
        <translation>错误目录的问题</translation>
    </message>
    <message>
        <source>Catalog</source>
        <translation>错误目录</translation>
    </message>
</context>
<context>
    <name>waymark::RateButton</name>
    <message>
        <source>Show what stands behind it</source>
        <translation>查看依据</translation>
    </message>
</context>
<context>
    <name>waymark::RelatedErrors</name>
    <message>
        <source>Often confused with</source>
        <translation>易混淆</translation>
    </message>
    <message>
        <source>Leads to</source>
        <translation>可能引发</translation>
    </message>
    <message>
        <source>Preceded by</source>
        <translation>常见前因</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <extracomment>line that unfolds further related errors</extracomment>
        <translation>
            <numerusform>还有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (not translated)</source>
        <translation>%1（未翻译）</translation>
    </message>
    <message>
        <source>Compare</source>
        <extracomment>A link: shows two errors side by side.</extracomment>
        <translation>对比</translation>
    </message>
    <message>
        <source>Compare with: %1</source>
        <translation>与之对比：%1</translation>
    </message>
</context>
<context>
    <name>waymark::ReportDialog</name>
    <message>
        <source>Secret</source>
        <extracomment>Kind of a private word in a text</extracomment>
        <translation>机密</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>电子邮箱</translation>
    </message>
    <message>
        <source>Home folder</source>
        <extracomment>Kind of a private word in a text</extracomment>
        <translation>主目录</translation>
    </message>
    <message>
        <source>Hardware</source>
        <extracomment>Kind of a private word in a text: serial number, address of a network card</extracomment>
        <translation>硬件</translation>
    </message>
    <message>
        <source>Address</source>
        <extracomment>Kind of a private word in a text: IP address</extracomment>
        <translation>地址</translation>
    </message>
    <message>
        <source>Machine</source>
        <extracomment>Kind of a private word in a text: name of a machine</extracomment>
        <translation>主机</translation>
    </message>
    <message>
        <source>User</source>
        <extracomment>Kind of a private word in a text: name of a person</extracomment>
        <translation>用户</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2, written as %3, %n time(s)</source>
        <extracomment>%1 is a private word, %2 what replaces it, %n how often</extracomment>
        <translation>
            <numerusform>%1：%2，写作 %3，%n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing private found</source>
        <translation>没有发现私密内容</translation>
    </message>
    <message numerus="yes">
        <source>%n masked</source>
        <translation>
            <numerusform>已遮盖 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Read it through before you hand it on.</source>
        <translation>发出之前请通读一遍。</translation>
    </message>
    <message>
        <source>Take a tick away to show that word. Read it through before you hand it on.</source>
        <translation>取消勾选即显示该词。发出之前请通读一遍。</translation>
    </message>
    <message>
        <source>Copy Report</source>
        <translation>复制报告</translation>
    </message>
    <message>
        <source>Matched lines</source>
        <translation>匹配的行</translation>
    </message>
    <message>
        <source>Whole paste</source>
        <translation>全部粘贴内容</translation>
    </message>
    <message>
        <source>Nothing</source>
        <extracomment>Quote no line of the paste</extracomment>
        <translation>不引用</translation>
    </message>
    <message>
        <source>&amp;Versions</source>
        <translation>版本(&amp;V)</translation>
    </message>
    <message>
        <source>What I &amp;tried</source>
        <translation>已尝试(&amp;T)</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>Shown as</source>
        <translation>显示为</translation>
    </message>
    <message>
        <source>Masked words</source>
        <translation>遮盖的词</translation>
    </message>
    <message>
        <source>Masking… %1 %</source>
        <extracomment>%1 is a number: how much of the paste was searched for private words</extracomment>
        <translation>正在遮盖… %1%</translation>
    </message>
</context>
<context>
    <name>waymark::SearchController</name>
    <message>
        <source>Similar words</source>
        <extracomment>Heads search results whose words only resemble those that were typed</extracomment>
        <translation>近似的词</translation>
    </message>
    <message>
        <source>Clear Filters</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>in the root cause:</source>
        <extracomment>Before words of an entry that a search found there</extracomment>
        <translation>根因中：</translation>
    </message>
    <message>
        <source>in a dead end:</source>
        <extracomment>Before words of an entry that a search found there</extracomment>
        <translation>无效尝试中：</translation>
    </message>
    <message>
        <source>in a workaround:</source>
        <extracomment>Before words of an entry that a search found there</extracomment>
        <translation>解决方案中：</translation>
    </message>
    <message>
        <source>also called:</source>
        <extracomment>Before another name of an entry</extracomment>
        <translation>又称：</translation>
    </message>
    <message>
        <source>tag:</source>
        <extracomment>Before a tag of an entry that a search found</extracomment>
        <translation>标签：</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>指南</translation>
    </message>
    <message>
        <source>Only: %1</source>
        <extracomment>%1: what the catalog is filtered by, &quot;Git, reproduced&quot;</extracomment>
        <translation>仅限：%1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message numerus="yes">
        <source>%n hit(s) without the filter</source>
        <translation>
            <numerusform>不筛选则有 %n 条结果</numerusform>
        </translation>
    </message>
    <message>
        <source>Forget these searches</source>
        <translation>清除这些搜索记录</translation>
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
    <name>waymark::SlotMark</name>
    <message>
        <source>From your paste: %1 = %2</source>
        <extracomment>%1 is the name of a placeholder, %2 what the paste has for it</extracomment>
        <translation>取自你粘贴的内容：%1 = %2</translation>
    </message>
    <message>
        <source>To fill in: %1</source>
        <translation>需要填写：%1</translation>
    </message>
    <message>
        <source>To fill in: %1. Your paste says: %2</source>
        <translation>需要填写：%1。粘贴内容里是：%2</translation>
    </message>
    <message>
        <source>Not filled in: the entry does not state what belongs here.</source>
        <translation>未填入：条目没有说明这里应填什么。</translation>
    </message>
    <message>
        <source>Not filled in: not what belongs here, or it could do harm.</source>
        <translation>未填入：与这里应填的内容不符，或可能造成损害。</translation>
    </message>
    <message>
        <source>Not filled in: it would be run as a program.</source>
        <translation>未填入：它会被当作程序运行。</translation>
    </message>
    <message>
        <source>Not filled in: this command deletes, stops or overwrites things, or has more rights.</source>
        <translation>未填入：这条命令会删除、停止、覆盖内容，或使用更高权限。</translation>
    </message>
    <message>
        <source>Not filled in: it cannot be quoted safely here.</source>
        <translation>未填入：在这里无法安全地加引号。</translation>
    </message>
    <message>
        <source>Replace %1: %2</source>
        <extracomment>%1 is a word in capitals in a command, such as NAMESPACE, %2 what it stands for</extracomment>
        <translation>替换 %1：%2</translation>
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
        <source>Opened lately</source>
        <translation>最近打开</translation>
    </message>
    <message>
        <source>Open %1</source>
        <extracomment>Accessible name of a button; %1 is the path of a file.</extracomment>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Pasted lately</source>
        <translation>最近粘贴</translation>
    </message>
    <message>
        <source>Paste again: %1, %2</source>
        <extracomment>Accessible name of a button; %1 is what a former paste was about, %2 when it was made (&quot;today 14:05&quot;).</extracomment>
        <translation>再次粘贴：%1，%2</translation>
    </message>
    <message>
        <source>Try an example</source>
        <extracomment>Heading above three samples.</extracomment>
        <translation>试试示例</translation>
    </message>
</context>
<context>
    <name>waymark::StatusLine</name>
    <message numerus="yes">
        <source>%Ln line(s)</source>
        <translation>
            <numerusform>%Ln 行</numerusform>
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
        <source>%Ln finding(s)</source>
        <translation>
            <numerusform>%Ln 个诊断结果</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the catalog…</source>
        <translation>正在读取错误目录…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln entries</source>
        <translation>
            <numerusform>%Ln 个条目</numerusform>
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
    <message>
        <source>Diagnosing…</source>
        <translation>正在诊断…</translation>
    </message>
    <message>
        <source>Compiling the catalog: %1 %</source>
        <translation>正在编译错误目录：%1 %</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel compiling the catalog</source>
        <translation>取消编译错误目录</translation>
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
    <name>waymark::TrialView</name>
    <message>
        <source>This is no regex: %1</source>
        <extracomment>%1 is what is wrong with a regex, in words of the library that reads it</extracomment>
        <translation>不是有效的正则：%1</translation>
    </message>
    <message>
        <source>Without a regex, the entry is recognised by its signature.</source>
        <translation>没有正则时，按错误特征识别此条目。</translation>
    </message>
    <message>
        <source>Does not match the paste.</source>
        <translation>匹配不到粘贴内容。</translation>
    </message>
    <message numerus="yes">
        <source>Matches %n line(s) of the paste: %1</source>
        <extracomment>%1 is a list of line numbers, %n how many lines there are</extracomment>
        <translation>
            <numerusform>匹配粘贴内容中的 %n 行：第 %1 行</numerusform>
        </translation>
    </message>
    <message>
        <source>the message with other values</source>
        <translation>换成其他值的消息</translation>
    </message>
    <message>
        <source>wrapped by a narrow terminal</source>
        <translation>在窄终端中折行</translation>
    </message>
    <message>
        <source>quoted, with the prefix of a log</source>
        <translation>被引用并带日志前缀</translation>
    </message>
    <message>
        <source>%1 of %2 variations match.</source>
        <extracomment>Variations of a message: %1 of %2</extracomment>
        <translation>%2 种变化中匹配 %1 种。</translation>
    </message>
    <message>
        <source>%1 of %2 variations match; not: %3</source>
        <extracomment>Variations of a message: %1 of %2; %3 is a list of those that do not</extracomment>
        <translation>%2 种变化中匹配 %1 种；未匹配：%3</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Matches no sample of the catalog&apos;s other entries.</source>
        <translation>不会匹配错误目录中其他条目的样本。</translation>
    </message>
    <message numerus="yes">
        <source>Would also match samples of %n entry(s):</source>
        <translation>
            <numerusform>还会匹配 %n 个条目的样本：</numerusform>
        </translation>
    </message>
    <message>
        <source>Being tried on the samples of the catalog&apos;s other entries…</source>
        <translation>正在错误目录中其他条目的样本上试验…</translation>
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
    <message>
        <source>▸ yours: %1</source>
        <extracomment>mark on a row of the version table that holds for the person&apos;s version, %1</extracomment>
        <translation>▸ 当前 %1</translation>
    </message>
    <message>
        <source>%1 (not translated)</source>
        <extracomment>%1 is an English text instead of a missing Chinese one</extracomment>
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
    <message numerus="yes">
        <source>Versions: %1 · %n rows</source>
        <extracomment>line above a folded table of versions: %1 is &quot;torch 2.5, torch 2.9&quot;, %n how many rows the table has</extracomment>
        <translation>
            <numerusform>版本：%1 · %n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Versions: %1 · yours, %2, is not listed · %n rows</source>
        <extracomment>%1 is &quot;torch 2.5, torch 2.9&quot;, %2 the person&apos;s version, %n how many rows the table has</extracomment>
        <translation>
            <numerusform>版本：%1 · 你的 %2 未列出 · %n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Versions: %1 · yours: %2 ✔ · %n rows</source>
        <extracomment>the entry holds for %1, as in &quot;torch ≥ 2.0&quot;, and the person has %2; %n is how many rows the table has</extracomment>
        <translation>
            <numerusform>版本：%1 · 你的：%2 ✔ · %n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Versions: %1 · yours: %2, %3 · %n rows</source>
        <extracomment>the table has a row on %1, and the person has %2; %3 is &quot;fixed&quot; and the like; %n how many rows the table has</extracomment>
        <translation>
            <numerusform>版本：%1 · 你的：%2，%3 · %n 行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::VersionsEditor</name>
    <message>
        <source>“%1” is no version. Write numbers, such as 2.4.1.</source>
        <translation>“%1”不是版本号。请填写数字，例如 2.4.1。</translation>
    </message>
    <message>
        <source>Entries are marked for these versions. What a paste says itself comes first.</source>
        <translation>条目会按这些版本标注。粘贴内容中写明的版本优先。</translation>
    </message>
    <message>
        <source>Program or package</source>
        <translation>程序或软件包</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>My versions</source>
        <translation>我的版本</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Take from This Paste</source>
        <translation>取自当前粘贴内容(&amp;T)</translation>
    </message>
    <message>
        <source>Take over the versions that the paste in the window names</source>
        <translation>采用窗口中粘贴内容所写明的版本</translation>
    </message>
</context>
<context>
    <name>waymark::WhyPopover</name>
    <message>
        <source>Why this one?</source>
        <translation>为何是它？</translation>
    </message>
    <message>
        <source>Rule</source>
        <extracomment>A button that unfolds the regex or template by which an error was recognised.</extracomment>
        <translation>规则</translation>
    </message>
    <message>
        <source>Possibly: it says much the same in other words</source>
        <translation>可能是：意思相近，但措辞不同</translation>
    </message>
    <message>
        <source>Line %1:</source>
        <extracomment>Before the text of a line of the paste.</extracomment>
        <translation>第 %1 行：</translation>
    </message>
    <message>
        <source>Also matched:</source>
        <translation>同时匹配：</translation>
    </message>
    <message>
        <source>Hide the rule</source>
        <translation>隐藏规则</translation>
    </message>
    <message>
        <source>Show the rule that recognised it</source>
        <translation>显示识别它的规则</translation>
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
        <source>&amp;Reload Catalog</source>
        <translation>重新加载错误目录(&amp;R)</translation>
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
    <message>
        <source>&amp;Follow File…</source>
        <extracomment>Reads a file that a program is still writing, as it grows</extracomment>
        <translation>跟踪文件(&amp;F)…</translation>
    </message>
    <message>
        <source>S&amp;top Following</source>
        <translation>停止跟踪(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Keep Pastes</source>
        <extracomment>Switch: whether what is pasted is still there after a restart</extracomment>
        <translation>保留粘贴内容(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Forget All Pastes</source>
        <translation>清除所有粘贴记录(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Import Notebook…</source>
        <translation>导入笔记本(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Export Entry…</source>
        <translation>导出条目(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>打印(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Offer the Clipboard</source>
        <extracomment>A switch: whether to offer a diagnosis of what the clipboard holds when the window is activated</extracomment>
        <translation>提议诊断剪贴板内容(&amp;O)</translation>
    </message>
    <message>
        <source>Copy Entry as &amp;Markdown</source>
        <translation>把条目复制为 Markdown(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>查找(&amp;F)…</translation>
    </message>
    <message>
        <source>Se&amp;ttings…</source>
        <translation>设置(&amp;T)…</translation>
    </message>
    <message>
        <source>Fi&amp;lter the Catalog</source>
        <translation>筛选目录(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Clear Filters</source>
        <translation>清除筛选(&amp;C)</translation>
    </message>
    <message>
        <source>Only Book&amp;marks</source>
        <extracomment>Switch: whether the catalog tree shows bookmarked entries only</extracomment>
        <translation>只看收藏(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Fold Library Frames</source>
        <translation>折叠库栈帧(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Unfold Library Frames</source>
        <translation>展开库栈帧(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;One Language</source>
        <extracomment>Texts of an entry: in the language of the interface only</extracomment>
        <translation>单语(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Root Cause in Both</source>
        <translation>根因双语(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Everything in Both</source>
        <translation>全部双语(&amp;E)</translation>
    </message>
    <message>
        <source>Bilin&amp;gual</source>
        <extracomment>Switches between everything in both languages and what was shown before</extracomment>
        <translation>双语对照(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Bookmark</source>
        <translation>收藏(&amp;B)</translation>
    </message>
    <message>
        <source>Bookmark (Ctrl+D)</source>
        <translation>收藏 (Ctrl+D)</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>笔记(&amp;N)</translation>
    </message>
    <message>
        <source>Note (Ctrl+Shift+N)</source>
        <translation>笔记 (Ctrl+Shift+N)</translation>
    </message>
    <message>
        <source>Not This One? &amp;Compare</source>
        <translation>不是这个？对比(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Editor Command…</source>
        <translation>编辑器命令(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>All &amp;Commands…</source>
        <extracomment>The list of everything that can be done, to be found by typing</extracomment>
        <translation>所有命令(&amp;C)…</translation>
    </message>
    <message>
        <source>Export &amp;Notebook…</source>
        <translation>导出笔记本(&amp;N)…</translation>
    </message>
    <message>
        <source>Cop&amp;y Report…</source>
        <translation>复制报告(&amp;Y)…</translation>
    </message>
    <message>
        <source>Copy Messa&amp;ge</source>
        <translation>复制报错消息(&amp;G)</translation>
    </message>
    <message>
        <source>Catalog &amp;Problems…</source>
        <translation>错误目录的问题(&amp;P)…</translation>
    </message>
    <message>
        <source>Ne&amp;w Tab</source>
        <extracomment>A tab holds a paste with its findings</extracomment>
        <translation>新建标签页(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Close Tab</source>
        <translation>关闭标签页(&amp;C)</translation>
    </message>
    <message>
        <source>Reopen Close&amp;d Tab</source>
        <translation>重新打开已关闭的标签页(&amp;D)</translation>
    </message>
    <message>
        <source>Next Tab</source>
        <translation>下一个标签页</translation>
    </message>
    <message>
        <source>Previous Tab</source>
        <translation>上一个标签页</translation>
    </message>
    <message>
        <source>Show Menu &amp;Bar</source>
        <translation>显示菜单栏(&amp;B)</translation>
    </message>
    <message>
        <source>I&amp;nstall Catalog…</source>
        <extracomment>A newer built-in catalog, in place of the one that came with the program</extracomment>
        <translation>安装错误目录(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Go Back to the Former Catalog…</source>
        <translation>回到上一个错误目录(&amp;G)…</translation>
    </message>
    <message>
        <source>&amp;Wrong Answers…</source>
        <extracomment>The list of findings that were reported as wrong</extracomment>
        <translation>误判(&amp;W)…</translation>
    </message>
    <message>
        <source>&amp;Improve This Entry…</source>
        <extracomment>A copy of a built-in entry that is used instead of it</extracomment>
        <translation>改进此条目(&amp;I)…</translation>
    </message>
    <message>
        <source>E&amp;dit This Entry…</source>
        <translation>编辑此条目(&amp;D)…</translation>
    </message>
    <message>
        <source>De&amp;lete This Entry…</source>
        <translation>删除此条目(&amp;L)…</translation>
    </message>
    <message>
        <source>Dra&amp;ft an Entry…</source>
        <extracomment>An entry of one&apos;s own, from what is selected in the paste</extracomment>
        <translation>起草条目(&amp;F)…</translation>
    </message>
</context>
<context>
    <name>waymark::WordPicker</name>
    <message>
        <source>%1, varies</source>
        <extracomment>%1 is a word of a message that is another one at another time</extracomment>
        <translation>%1，会变</translation>
    </message>
    <message>
        <source>%1, constant</source>
        <translation>%1，不变</translation>
    </message>
</context>
<context>
    <name>waymark::WrongAnswerDialog</name>
    <message>
        <source>Nothing known</source>
        <translation>未发现已知错误</translation>
    </message>
    <message>
        <source>Choose an entry from the list.</source>
        <translation>请从列表中选择一个条目。</translation>
    </message>
    <message>
        <source>This is the entry that was found.</source>
        <translation>这就是诊断给出的条目。</translation>
    </message>
    <message>
        <source>Masking…</source>
        <translation>正在遮盖…</translation>
    </message>
    <message>
        <source>A paste of more than %1 MB is not kept. Paste the lines around the error alone.</source>
        <translation>超过 %1 MB 的粘贴内容不会保留。请只粘贴错误前后的几行。</translation>
    </message>
    <message>
        <source>It is kept in your notebook until you delete it, even if pastes are not kept. Passwords, names and addresses that are recognised are masked. Nothing is sent.</source>
        <translation>它保留在你的笔记本里，直到你删除为止，即使不保留粘贴内容。认出的密码、姓名和地址已被遮盖。不会发送任何内容。</translation>
    </message>
    <message>
        <source>This Should Be Known</source>
        <translation>本应认出</translation>
    </message>
    <message>
        <source>Wrong Answer</source>
        <translation>误判</translation>
    </message>
    <message>
        <source>Found:</source>
        <extracomment>Before the title of an entry</extracomment>
        <translation>诊断结果：</translation>
    </message>
    <message>
        <source>Expected:</source>
        <extracomment>Before a choice: an entry, or nothing</extracomment>
        <translation>预期结果：</translation>
    </message>
    <message>
        <source>N&amp;ote:</source>
        <translation>备注(&amp;O)：</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Optional: how you know, what you ran</source>
        <translation>可不填：判断的依据、运行的命令</translation>
    </message>
    <message>
        <source>An &amp;entry:</source>
        <translation>某个条目(&amp;E)：</translation>
    </message>
    <message>
        <source>A&amp;n error that no entry describes yet</source>
        <translation>尚无条目收录的错误(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Nothing: this is no error, or one that no entry describes</source>
        <translation>无(&amp;N)：这不是错误，或没有条目收录它</translation>
    </message>
    <message>
        <source>The paste as it is kept:</source>
        <translation>将保留的粘贴内容：</translation>
    </message>
    <message>
        <source>The paste as it is kept</source>
        <translation>将保留的粘贴内容</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>The note as it is kept: %1</source>
        <extracomment>%1 is what a person wrote, masked</extracomment>
        <translation>将保留的备注：%1</translation>
    </message>
</context>
<context>
    <name>waymark::WrongAnswerList</name>
    <message>
        <source>There are none. Where a finding is wrong, choose “Wrong answer?” above the findings; where nothing was found and should have been, “This Should Be Known…” on the page.</source>
        <translation>还没有误判记录。诊断结果不对时，点其上方的“判断有误？”；本应认出却没有认出时，点页面上的“本应认出…”。</translation>
    </message>
    <message numerus="yes">
        <source>%n wrong answer(s) that you noted down, with the masked pastes. Export or copy them for a report.</source>
        <translation>
            <numerusform>你记下了 %n 条误判，附有遮盖后的粘贴内容。可以导出或复制，用于反馈。</numerusform>
        </translation>
    </message>
    <message>
        <source>Answered as expected now</source>
        <translation>现已符合预期</translation>
    </message>
    <message>
        <source>Not as expected yet</source>
        <translation>尚不符合预期</translation>
    </message>
    <message>
        <source>&amp;Export All…</source>
        <translation>全部导出(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Copy All as Report</source>
        <translation>全部复制为报告(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Copy as Report</source>
        <translation>复制为报告(&amp;C)</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <extracomment>%1 is what a person wrote</extracomment>
        <translation>备注：%1</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n wrong answer(s) with paste and note?</source>
        <translation>
            <numerusform>删除 %n 条误判及其粘贴内容和备注？</numerusform>
        </translation>
    </message>
    <message>
        <source>This cannot be undone.</source>
        <translation>删除后无法恢复。</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Wrong Answers</source>
        <translation>误判</translation>
    </message>
    <message>
        <source>Wrong answers</source>
        <translation>误判</translation>
    </message>
    <message>
        <source>Date</source>
        <extracomment>Column headers of the list of wrong answers; &quot;Today&quot;: what the present catalog answers</extracomment>
        <translation>日期</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>诊断结果</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>预期结果</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴内容</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>Open the paste in a tab and diagnose it</source>
        <translation>在标签页中打开粘贴内容并诊断</translation>
    </message>
    <message>
        <source>&amp;Delete…</source>
        <translation>删除(&amp;D)…</translation>
    </message>
</context>
<context>
    <name>waymark::WrongAnswers</name>
    <message>
        <source>Kept. The list is under Entry › Wrong Answers.</source>
        <translation>已保留，可在“条目 › 误判”中查看。</translation>
    </message>
    <message>
        <source>The paste cannot be read from the notebook.</source>
        <translation>无法从笔记本读取粘贴内容。</translation>
    </message>
    <message>
        <source>Export Wrong Answers</source>
        <translation>导出误判</translation>
    </message>
    <message>
        <source>Wrong answers (*.json)</source>
        <translation>误判 (*.json)</translation>
    </message>
    <message numerus="yes">
        <source>%n wrong answer(s) exported to %1</source>
        <translation>
            <numerusform>已将 %n 条误判导出到 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was not written: %2</source>
        <translation>%1 没有写成：%2</translation>
    </message>
    <message>
        <source>Copied as Markdown. Read it through before you hand it on.</source>
        <translation>已复制为 Markdown。转发前请通读一遍。</translation>
    </message>
    <message numerus="yes">
        <source>%n wrong answer(s) deleted</source>
        <translation>
            <numerusform>已删除 %n 条误判</numerusform>
        </translation>
    </message>
</context>
</TS>
