export const compareZh = {
  title: "比较",
  from: "基准",
  to: "要比较的版本",
  fromShort: "基准",
  toShort: "比较",
  swap: "对调两边",
  mode: "比较方式",
  since: "从分叉处起",
  direct: "直接对比",
  sinceText: "显示自两边分叉以来，{{to}} 里的变更。",
  directText: "直接对比两边的文件，{{from}} 里独有的变更会显示为反向变更。",
  base: "分叉处",
  unrelated: "两边没有共同的历史，只能直接对比。",
  between: "，",
  ahead_other: "{{to}} 领先 {{count, number}} 次提交",
  behind_other: "落后 {{count, number}} 次提交",
  commits: "提交",
  changes: "文件变更",
  tabs: "比较结果",
  same: "两边是同一个提交",
  sameText: "选择另一个分支、标签或提交来比较。",
  noCommits: "{{to}} 里没有 {{from}} 所没有的提交。",
  truncated: "只列出最近的 250 次提交。",
  choose: "选择要比较的版本",
  chooseText: "选择两个分支、标签或提交，查看它们之间的提交和文件变更。",
  missing: "这个版本不存在",
  missingText: "两边至少有一个分支、标签或提交不存在，可能已被删除或改名。",
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    compare: typeof compareZh;
  }
}
