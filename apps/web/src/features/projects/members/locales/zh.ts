export const projectMembersZh = {
  title: "项目成员",
  heading: "成员和角色",
  tabs: { label: "成员和角色", members: "成员", roles: "角色" },
  caption: "成员",
  search: "搜索成员",
  role: "按角色筛选",
  found_other: "找到 {{count, number}} 个成员",
  noneMatch: "没有符合条件的成员",
  emptyTitle: "还没有成员",
  emptyText: "成员可以在此项目里一起工作。",
  table: {
    member: "成员",
    mobile: "手机号",
    systemRole: "系统角色",
    role: "项目角色",
    added: "添加时间",
  },
  systemRole: { admin: "系统管理员", member: "成员" },
  creator: "创建人",
  you: "你",
  select: "选择 {{name}}",
  more: "更多：{{name}}",
  roleOf: "{{name}} 的项目角色",
  bar: {
    creator: "创建人始终是所有者",
    self: "不能更改或移除自己",
    beyond: "拥有你没有的权限",
  },
  add: {
    action: "添加成员",
    label: { name: "人员", team: "团队" },
    way: "添加方式",
    by: { name: "按名字", team: "从团队" },
    hint: {
      name: "按昵称、拼音或用户名搜索，一次最多 50 人。",
      team: "选择你所在的团队，再选择其中的人，一次最多 50 人。",
    },
    peopleEmpty: "至少选择一人",
    peopleMany: "一次最多添加 50 人",
    role: "角色",
    roleEmpty: "选择一个角色",
    may: "可以：{{permissions}}",
    done_other: "已添加 {{count, number}} 个成员",
    noneNew: "所选的人都已是成员，他们的角色不变",
  },
  may: { own: "我可以做什么？", theirs: "他们可以做什么？" },
  change: {
    action: "更改角色",
    title: "更改 {{name}} 的角色",
    role: "新角色",
    same: "{{name}} 已经拥有此角色",
    done: "{{name}} 的角色现在是“{{role}}”",
  },
  remove: {
    action: "移除成员",
    title: "移除 {{name}}？",
    titleMany_other: "移除 {{count, number}} 个成员？",
    text: "{{people}} 将立即无法打开此项目、推送和拉取代码。已有的提交、评论和构建记录会保留。",
    done: "已移除 {{name}}",
    doneMany_other: "已移除 {{count, number}} 个成员",
  },
  chosen_other: "已选择 {{count, number}} 个成员",
  tooMany: "一次最多移除 50 个成员",
  clear: "取消选择",
  note: {
    demo: "这是示例项目，可以查看成员和角色，但不能更改。",
    archived: "此项目已归档。取消归档后才能更改成员和角色。",
  },
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    projectMembers: typeof projectMembersZh;
  }
}
