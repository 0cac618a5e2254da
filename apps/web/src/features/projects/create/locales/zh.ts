export const projectFormsZh = {
  steps: {
    template: "模板",
    details: "项目信息",
  },
  search: "搜索模板",
  found_other: "找到 {{count, number}} 个模板",
  noneMatch: "没有符合条件的模板",
  next: "下一步",
  back: "上一步",
  title: {
    sourceCode: "新建源码项目",
    lowCode: "新建低代码项目",
    largeScreen: "新建大屏项目",
  },
  template: {
    sourceCode: "空白源码项目",
    lowCode: "空白低代码项目",
    largeScreen: "空白大屏项目",
  },
  about: {
    sourceCode: "自己写代码：代码仓库、合并请求、流水线和成员都在一处。",
    lowCode: "用可视化方式搭建应用，代码仍然归你，放在项目的代码仓库里。",
    largeScreen: "把数据放上大屏，代码和数据源放在项目里管理。",
  },
  cover: {
    title: "封面",
    remove: "移除封面",
    preview: "封面预览",
    pattern: "现在显示的是由项目标识生成的图案。",
    removed: "已移除封面",
    notSaved: "项目已创建，但封面没有保存",
  },
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    projectForms: typeof projectFormsZh;
  }
}
