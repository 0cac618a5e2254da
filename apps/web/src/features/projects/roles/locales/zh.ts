export const projectRolesZh = {
  title: "项目角色",
  more: "更多：{{name}}",
  table: { role: "角色", members: "成员", permissions: "可以做什么", count: "权限" },
  count: "{{held}}/{{total}}",
  holders_other: "{{count, number}} 个成员拥有此角色",
  mine: "我的角色",
  add: {
    action: "新建角色",
    name: "角色名称",
    template: "以此为模板",
    templateHint: "新角色先拥有模板的权限，之后可以逐项更改。",
    templateLess: "你没有的权限不会带过去：{{permissions}}。",
    full_other: "此项目已有 {{count, number}} 个角色，先删除不用的角色",
    done: "已新建角色 {{name}}",
  },
  rename: { action: "重命名角色", title: "重命名角色 {{name}}", done: "已重命名为 {{name}}" },
  remove: {
    action: "删除角色",
    title: "删除角色 {{name}}？",
    text: "没有成员拥有此角色，删除不影响任何人。",
    done: "已删除角色 {{name}}",
    seeded: "内置角色不能删除",
    held_other: "还有 {{count, number}} 个成员拥有此角色，先为他们更改角色",
  },
  name: {
    hint: "1–20 个字。",
    empty: "填写角色名称",
    long: "角色名称最多 20 个字。",
    taken: "此项目已有同名角色，换一个名称。",
    ownerKept: "所有者保留原名",
  },
  search: {
    label: "搜索权限",
    found_zero: "没有符合的权限",
    found_other: "找到 {{count, number}} 项权限",
  },
  edit: {
    text: "更改对所有拥有此角色的成员立即生效。",
    reset: "还原",
    saved: "已保存 {{name}} 的权限",
    all: "全部：{{group}}",
    beyond: "你没有此权限，不能授予",
    basic: "每个角色都拥有",
    affected: "影响 {{people}}",
    affectedCount_other: "影响 {{count, number}} 个成员",
    nobody: "还没有成员拥有此角色",
  },
  bar: {
    owner: "所有者拥有全部权限，不能更改，也不能授予他人。",
    own: "这是你自己的角色。更改自己的权限需要由其他人来做。",
    beyond: "此角色有你没有的权限：{{permissions}}。因此你不能更改它。",
    mayNot: "你可以查看角色的权限，更改需要“管理角色”权限。",
  },
  change: {
    gained: "增加",
    lost: "失去",
    none: "权限不变",
  },
  summary: {
    all: "全部权限",
    none: "没有权限",
    but: "除{{permissions}}以外的全部权限",
  },
  group: { project: "项目", members: "成员和角色", repositories: "代码仓库", builds: "构建" },
  permission: {
    project: {
      read: { name: "查看项目", text: "查看概览、成员和角色" },
      update: { name: "更改项目信息", text: "更改名称、描述和封面" },
      archive: { name: "归档项目", text: "归档和取消归档" },
      delete: { name: "删除项目", text: "删除项目，并在 30 天内恢复" },
    },
    member: { manage: { name: "管理成员", text: "添加和移除成员，更改他们的角色" } },
    role: { manage: { name: "管理角色", text: "新建、重命名和删除角色，分配权限" } },
    notice: { manage: { name: "管理公告", text: "发布、编辑和删除给成员的公告" } },
    repository: {
      read: { name: "查看代码仓库", text: "克隆和浏览代码，查看合并请求" },
      create: { name: "新建仓库", text: "新建和导入代码仓库" },
      update: { name: "更改仓库", text: "更改仓库信息和默认分支" },
      delete: { name: "删除仓库", text: "删除和恢复代码仓库" },
      push: { name: "推送代码", text: "推送提交，发起和合并合并请求" },
      protect: { name: "保护仓库", text: "更改保护规则、推送规则和合并规则，解除他人的锁" },
      integrate: { name: "集成仓库", text: "管理 Webhook、部署密钥和徽章" },
      maintain: { name: "维护仓库", text: "关闭、重新打开、转移和整理代码仓库" },
    },
    release: { manage: { name: "管理发布", text: "新建、更改和删除发布" } },
    "build-task": {
      read: { name: "查看构建", text: "查看构建任务、记录和日志" },
      create: { name: "新建构建任务", text: "新建持续集成和持续部署的任务" },
      update: { name: "更改构建任务", text: "更改步骤、触发来源和工具版本" },
      delete: { name: "删除构建任务", text: "删除任务及其记录" },
      run: { name: "执行构建", text: "执行和取消构建" },
    },
  },
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    projectRoles: typeof projectRolesZh;
  }
}
