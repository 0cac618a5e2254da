export const repositoryLfsZh = {
  title: "Git LFS",
  usage: "用量",
  size: "LFS 容量",
  objects: "大文件数",
  quota: "容量上限",
  unlimited: "不限",
  missing: "缺失的大文件",
  missingText_other:
    "提交里提到的 {{count}} 个大文件（{{size}}）不在这里：导入时源仓库没有给出，或容量不够。在拥有它们的源仓库克隆里推送过来，<remote> 是这个仓库。",
  unreferenced: "不再引用的大文件",
  unreferencedText: "已经没有分支或标签通向它们。两周后维护会删除它们；最近一天上传的不计在内。",
  noUnreferenced: "所有大文件都有分支或标签通向。",
  collect: "删除不再引用的大文件",
  collectTitle_other: "删除 {{count}} 个大文件（{{size}}）？",
  collectText:
    "它们将永久丢失。仍可恢复的已删除分支和旧提交恢复后也不再有它们。有分支或标签通向的大文件不受影响。",
  collected_other: "已删除 {{count}} 个大文件（{{size}}）",
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
