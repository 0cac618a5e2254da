export const statisticsZh = {
  title: "统计",
  filter: { branch: "分支", author: "开发者", everyone: "所有人" },
  figures: {
    commits: "提交",
    contributors: "贡献者",
    additions: "新增行",
    deletions: "删除行",
  },
  totals: {
    commits_other: "次提交",
    contributors_other: "位贡献者",
    additions_other: "行新增",
    deletions_other: "行删除",
  },
  trend: {
    commits: "提交了多少次？",
    lines: "新增和删除了多少行？",
    unit: "每根柱子代表",
    day: "日",
    week: "周",
    month: "月",
    start: { day: "日期", week: "周一", month: "月份首日" },
  },
  authors: { title: "谁贡献了多少？", name: "开发者", share: "占比", nameless: "没有姓名" },
  heat: {
    title: "哪些日子有提交？",
    label: "{{year}} 年每天的提交次数",
    day_other: "{{day}}：{{count, number}} 次提交",
    less: "少",
    more: "多",
    year: "年份",
    column: "日期",
  },
  punch: {
    title: "一周中的什么时候提交？",
    label: "按星期和小时统计的提交次数",
    zone: "按作者本地时间",
    hour_other: "{{weekday}} {{hour}}：{{count, number}} 次提交",
    column: "时间",
  },
  weekday: {
    monday: "周一",
    tuesday: "周二",
    wednesday: "周三",
    thursday: "周四",
    friday: "周五",
    saturday: "周六",
    sunday: "周日",
  },
  languages: {
    title: "用哪些语言编写？",
    text: "按分支 {{ref}} 上文件的字节数计算，不含第三方代码、生成的文件和文档；.gitattributes 的 linguist-* 属性优先。",
    name: "语言",
    share: "占比",
    size: "大小",
    files: "文件",
    other: "其他",
    none: "没有可识别语言的文件。",
  },
  counting: {
    upTo: "数据截至",
    begins: "正在统计…",
    percent: "正在统计，已完成 {{percent}}%",
    amount: "已读取 {{done}} 次提交，共 {{total}} 次。可以离开此页，统计会继续。",
    label: "统计进度",
    failed: "上次统计没有完成，数字可能不完整。下次推送时会重新统计；如果一直如此，请联系管理员检查仓库。",
  },
  sources: {
    title: "这些数字如何得出",
    merges: "只统计分支可达的提交，不含合并提交。",
    names: "姓名以该分支上的 .mailmap 为准，同名者算同一人。",
    dates: "时段按作者日期计算，以你所在的时区为准，图表也是如此。",
    lines: "行数与 git log --numstat 相同：识别重命名，二进制文件不计行数。",
    bare: "在仓库的裸克隆（git clone --bare）里运行下面的命令，会得到同样的数字。",
    commits: "每人的提交次数",
    lineCounts: "新增和删除的行数",
  },
  empty: {
    title: "还没有可统计的提交",
    text: "第一次推送之后，这里会显示提交、贡献者和行数。",
    action: "查看如何推送",
  },
  noBranch: {
    title: "没有分支“{{ref}}”",
    text: "它可能已被删除或改名。",
    action: "查看默认分支",
  },
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    statistics: typeof statisticsZh;
  }
}
