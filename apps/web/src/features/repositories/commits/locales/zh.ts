export const commitsZh = {
  title: "提交",
  search: "搜索提交说明",
  author: "作者姓名或邮箱",
  wholeRepository: "查看全部提交",
  onlyAuthor: "只看 {{name}} 的提交",
  noneMatch: "没有符合条件的提交",
  none: "还没有提交",
  noneText: "这里还没有任何提交。",
  newer: "较新的提交",
  older: "较早的提交",
  pages: "翻页",
  copySha: "复制提交编号",
  browse: "浏览此时的代码",
  merge: "合并提交",
  commit: "提交 {{sha}}",
  parents: "父提交",
  root: "没有父提交，这是最初的提交",
  refs: "分支和标签",
  sha: "提交编号",
  writer: "作者",
  committer: "提交人",
  back: "查看全部提交",
  missingTitle: "没有提交“{{sha}}”",
  missingText: "它可能不在此仓库里，或已被清理。",
  changes: "文件变更",
  firstParent: "合并提交，与第一个父提交对比",
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    commits: typeof commitsZh;
  }
}
