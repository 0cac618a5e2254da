export const tagsZh = {
  title: "标签",
  search: "按名称搜索标签",
  found_other: "找到 {{count, number}} 个标签",
  noneMatch: "没有符合条件的标签",
  emptyTitle: "还没有标签",
  emptyText: "标签给一次提交留下固定的名称，例如一个版本。",
  name: "名称",
  comment: "备注",
  commit: "提交",
  tagger: "创建人",
  time: "时间",
  protected: "受保护",
  release: "发行版",
  more: "更多操作：{{name}}",
  field: {
    name: "标签名",
    nameHint: "例如 v1.2.0。可以用文字、数字和 . _ - / + @",
    nameExample: "v1.2.0",
    from: "基于",
    fromHint: "分支、标签或提交",
    fromEmpty: "选择标签指向哪里",
    comment: "备注（可选）",
    commentHint: "有备注的标签会记下创建人和时间",
  },
  problem: {
    empty: "填写标签名",
    format: "标签名最多 100 个字符，不能有空格、“..”，不能以 - . / 开头，也不能以 . / .lock 结尾",
    taken: "已有同名标签，换一个名称",
    conflict: "与已有的标签只差大小写，或一个在另一个之下，换一个名称",
  },
  create: "新建标签",
  createRelease: "新建发行版",
  viewRelease: "查看发行版",
  compare: "与 {{branch}} 比较",
  downloadZip: "下载源码 ZIP",
  downloadTar: "下载源码 TAR.GZ",
  delete: "删除标签",
  deleteTitle: "删除标签 {{name}}？",
  deleteText: "标签和它的备注会消失，提交不受影响。别人的克隆里还会留着它。删除后 8 秒内可以撤销。",
  deleted: "已删除标签 {{name}}",
  restored: "已恢复标签 {{name}}",
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    tags: typeof tagsZh;
  }
}
