export const explanationsZh = {
  title: "为什么不可以？",
  needed: "需要权限“{{permission}}”。",
  neededIn: {
    project: "需要项目 {{name}} 的权限“{{permission}}”。",
    team: "需要团队 {{name}} 的权限“{{permission}}”。",
  },
  allowed: "你现在已有此权限，请重试。",
  reason: {
    "project-disabled": "此项目已被禁用，成员无法使用。",
    "project-archived": "此项目已归档，取消归档后才能更改。",
    "demo-project": "这是示例项目，任何人都不能更改。",
    "system-role": "只有系统管理员拥有此权限。",
    "not-a-member": "你不是此项目的成员。",
    "project-role": "你在此项目的角色是“{{role}}”，不包含此权限。",
    "not-in-team": "你不是此团队的成员。",
    "not-team-leader": "只有团队负责人可以这样做。",
  },
  rolesThatMay: "拥有此权限的角色：{{roles}}",
  noRole: "此项目没有角色拥有此权限。",
  ask: "可以联系",
  close: "知道了",
  may: {
    own: "我在这里可以做什么",
    title: "{{name}} 可以做什么",
    role: "项目角色：{{role}}",
    noRole: "没有项目角色",
    count: "拥有 {{total, number}} 项权限中的 {{held, number}} 项。",
    may: "可以",
    mayNot: "不可以",
  },
  permission: {
    project: { create: "新建项目", disable: "禁用项目" },
    runner: { manage: "管理执行机" },
    team: { create: "新建团队", read: "查看团队", manage: "管理团队" },
    notice: { publish: "发布全员公告" },
    user: { manage: "管理用户" },
    audit: { read: "查看审计日志" },
    provider: { manage: "管理登录方式" },
    settings: { manage: "管理系统设置" },
  },
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    explanations: typeof explanationsZh;
  }
}
