export const peopleZh = {
  placeholder: "例如 lin",
  typeName: "输入名字开始搜索",
  none: "没有找到可以添加的人",
  failed: "搜索失败，再输入一次试试",
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    people: typeof peopleZh;
  }
}
