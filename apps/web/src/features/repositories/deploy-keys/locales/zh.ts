export const deployKeysZh = {
  title: "部署密钥",
  text: "服务器或程序用部署密钥通过 SSH 读取这个仓库，和任何成员的帐号无关。",
  add: "添加部署密钥",
  emptyTitle: "还没有部署密钥",
  emptyText: "部署密钥只能打开这一个仓库。",
  right: "权限",
  read: "只读",
  write: "可推送",
  canPush: "允许推送",
  canPushHint: "推送记在添加者名下。只需要读取时不要勾选。",
  creator: "添加者",
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    deployKeys: typeof deployKeysZh;
  }
}
