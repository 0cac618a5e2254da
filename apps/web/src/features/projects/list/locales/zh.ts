export const projectListsZh = {
  tab: {
    active: "进行中",
    favorites: "我的收藏",
    archived: "已归档",
  },
  kind: {
    title: "项目类型",
    sourceCode: "源码项目",
    lowCode: "低代码项目",
    largeScreen: "大屏项目",
  },
  scope: {
    title: "项目范围",
    all: "全部成员",
    mine: "我参与的",
  },
  sort: {
    title: "排序",
    updated: "最近更新",
    name: "名称",
    created: "最近创建",
  },
  view: {
    title: "显示方式",
    grid: "卡片",
    table: "列表",
  },
  favorite: {
    add: "收藏 {{name}}",
    remove: "取消收藏 {{name}}",
    noneTitle: "还没有收藏的项目",
    noneText: "点项目名称旁的星标，常看的项目就会出现在这里。",
  },
  frequent: {
    title: "常用项目",
  },
  creator: "创建人",
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    projectLists: typeof projectListsZh;
  }
}
