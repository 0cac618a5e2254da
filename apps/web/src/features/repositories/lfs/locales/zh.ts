export const repositoryLfsZh = {
  title: "Git LFS",
  usage: "用量",
  size: "LFS 容量",
  objects: "大文件数",
  quota: "容量上限",
  unlimited: "不限",
  how: "开始使用",
  howText: "在克隆里跟踪一类大文件，提交后像往常一样推送。",
  locks: "文件锁",
  locksText: "锁住不能合并的文件，别人就知道你正在改它。",
  noLocks: "没有锁住的文件。用 git lfs lock 锁住一个。",
  path: "文件",
  owner: "锁定人",
  since: "锁定时间",
  release: "解除",
  take: "强制解除",
  takeTitle: "解除 {{name}} 对 {{path}} 的锁？",
  takeText: "{{name}} 可能还有未推送的更改。解除后其他成员就能更改这个文件。",
  released: "已解除 {{path}} 的锁",
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    repositoryLfs: typeof repositoryLfsZh;
  }
}
