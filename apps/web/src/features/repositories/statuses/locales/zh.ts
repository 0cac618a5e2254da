export const statusesZh = {
  title: "检查",
  open: "检查：{{state}}",
  details: "详情：{{name}}",
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    statuses: typeof statusesZh;
  }
}
