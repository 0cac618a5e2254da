export const projectLifeZh = {
  deletion: {
    action: "删除项目",
    text: "项目连同代码仓库、合并请求、构建任务和记录会移到“已删除的项目”，30 天内可以恢复，之后彻底清除。名称和克隆地址在此期间为它保留。",
    title: "删除项目 {{name}}？",
    done: "已删除 {{name}}",
  },
  trash: {
    title: "已删除的项目",
    text: "删除后保留 30 天，恢复后代码仓库、合并请求、构建任务和成员与删除前完全一样。",
    search: "搜索已删除的项目",
    name: "名称",
    repositories: "代码仓库",
    more: "更多：{{name}}",
    restore: "恢复项目",
    restored: "已恢复 {{name}}",
    purge: "彻底删除",
    purgeTitle: "彻底删除 {{name}}？",
    purgeText: "项目的代码仓库、合并请求、构建任务和记录会立即清除，不可恢复。",
    purged: "已彻底删除 {{name}}",
    emptyTitle: "没有已删除的项目",
    emptyText: "删除的项目会在这里保留 30 天，期间可以恢复。",
    noneMatch: "没有符合条件的项目",
  },
  disabling: {
    title: "系统管理",
    disable: "禁用项目",
    disableText: "成员将无法打开项目，也不能推送、拉取或构建，正在进行的构建会取消。内容保持不变。",
    disableTitle: "禁用项目 {{name}}？",
    disabledNow: "已禁用 {{name}}",
    enable: "启用项目",
    enableText: "启用后，成员可以像之前一样使用此项目。",
    enabledNow: "已启用 {{name}}",
    note: "此项目已被禁用，只有系统管理员可以打开。",
  },
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    projectLife: typeof projectLifeZh;
  }
}
