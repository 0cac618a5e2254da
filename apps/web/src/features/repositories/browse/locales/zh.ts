export const browseZh = {
  pick: { branches: "分支", tags: "标签", other: "标签或提交", placeholder: "选择分支、标签或提交" },
  tools: {
    search: "搜索代码",
    findFile: "查找文件",
    compare: "比较",
    download: "下载源码",
    zip: "ZIP 压缩包",
    tarGz: "TAR.GZ 压缩包",
    history: "历史",
    lastCommit: "最近提交",
    time: "时间",
  },
  find: {
    title: "查找文件",
    label: "文件路径",
    placeholder: "例如 src/app.ts",
    none: "没有符合条件的文件",
    failed: "文件列表没有加载出来",
    partial: "仓库的文件太多，只列出了前 50,000 个路径。",
    found_other: "找到 {{count, number}} 个文件",
    keys: "上下键选择，回车打开",
  },
  markdown: { display: "显示方式", write: "编写", preview: "预览", nothing: "没有可预览的内容" },
  view: { label: "显示方式", preview: "预览", code: "代码", blame: "追溯" },
  file: {
    raw: "原始内容",
    download: "下载文件",
    permalink: "复制永久链接",
    plainNote: "文件超过 500 KiB，不做语法着色。",
    binary: "这是二进制文件，不能在这里显示。",
    tooLarge: "文件超过 1 MB，不在这里显示。",
    notUtf8: "文件不是 UTF-8 编码，不能在这里显示。",
    downloadAction: "下载文件",
    pictureFailed: "图片没有加载出来",
    lfs: "此文件由 Git LFS 保存，仓库里只有指针。",
    lfsSize: "大小",
    lfsOid: "校验值",
  },
  table: {
    label: "{{name}} 的表格",
    cut: "只显示前 5,000 行。下载文件可以看到全部。",
    wide: "只显示前 100 列。",
    broken: "第 {{line}} 行的引号没有配对，从这里起可能显示不准确。",
    empty: "表格里没有数据。",
    row: "行号",
  },
  notebook: {
    broken: "这不是有效的笔记本文件，可以切换到“代码”查看原文。",
    input: "输入 {{number}}",
    output: "输出 {{number}}",
    html: "HTML 输出，按文本显示",
    error: "错误",
    figure: "输出图片",
    cut: "只显示前 500 个单元格。",
    empty: "笔记本里没有单元格。",
  },
  blame: {
    label: "{{name}} 的逐行追溯",
    failed: "追溯没有加载出来",
    before: "查看此次提交之前的内容",
    newest: "较新",
    oldest: "较早",
    by: "{{author}} 提交",
  },
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    browse: typeof browseZh;
  }
}
