export const searchZh = {
  title: "搜索",
  field: "搜索代码、文件和提交",
  kinds: "搜索范围",
  code: "代码",
  files: "文件",
  commits: "提交",
  start: "在仓库里搜索",
  startText: "按原文搜索代码行、文件路径和提交说明，不区分大小写。",
  tooShort: "至少输入 2 个字符",
  tooShortText: "搜索代码需要 2 到 200 个字符。",
  noneMatch: "没有符合条件的结果",
  noneText: "在 {{ref}} 里没有找到“{{q}}”。换一个词，或换一个分支。",
  lines_other: "{{count, number}} 行",
  more: "后面的结果",
  earlier: "前面的结果",
  pages: "翻页",
  filesFound_other: "找到 {{count, number}} 个文件",
  cut: "只列出前 {{count, number}} 个文件，多输入几个字可以缩小范围。",
  partial: "仓库的文件太多，只搜索了前 50,000 个路径。",
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    codeSearch: typeof searchZh;
  }
}
