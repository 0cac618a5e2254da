export const documentsZh = {
  title: "项目文档",
  projects: "项目",
  text: "代码仓库默认分支上的 Markdown 文件：README、顶层文件和 docs 目录。修改通过 Git 提交。",
  search: "搜索文档标题",
  list: "文档列表",
  guide: "部署文档",
  guideMark: "部署",
  noGuide: "还没有部署文档。在 docs 目录中新建 deploy.md，它就会出现在这里。",
  addGuide: "新建部署文档",
  create: "新建文档",
  createIn: "在 {{name}} 中新建文档",
  edit: "编辑文档",
  noneMatch: "没有符合条件的文档",
  emptyTitle: "还没有项目文档",
  emptyText: "在代码仓库的 docs 目录中添加 Markdown 文件，或写一个 README。",
  noRepositories: "先新建代码仓库并提交内容，文档就放在代码仓库里。",
  toRepositories: "打开代码仓库",
  notText: "此文件过大，或不是文本。",
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    documents: typeof documentsZh;
  }
}
