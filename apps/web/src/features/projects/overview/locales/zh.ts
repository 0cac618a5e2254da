export const projectOverviewZh = {
  figures: {
    repositories_other: "个代码仓库",
    branches_other: "个分支",
    requests_other: "个开启中的合并请求",
    builds: "的构建成功（近 30 天）",
    noBuilds: "近 30 天没有构建",
    buildsHint: "近 30 天成功 {{succeeded, number}} 次，失败 {{failed, number}} 次",
    members_other: "名成员",
  },
  builds: {
    title: "最近构建",
    all: "查看全部",
    name: "构建任务",
    state: "状态",
    at: "触发时间",
    by: "{{name}} · {{branch}}",
    none: "还没有构建。",
  },
  requests: {
    title: "开启中的合并请求",
    name: "标题",
    creator: "创建人",
    updated: "更新时间",
    draft: "草稿",
    none: "没有开启中的合并请求。",
  },
  commits: {
    title: "近 30 天提交了多少？",
    text: "各代码仓库默认分支上的提交，按 UTC 日期统计。",
    asTable: "查看表格",
    asChart: "查看图表",
    day: "日期",
    commits: "提交",
    none: "近 30 天默认分支上没有提交。",
    counting_other: "还有 {{count, number}} 个代码仓库正在统计，数字会继续变化。",
    total_other: "近 30 天共 {{count, number}} 次提交，最多的一天是 {{day}}，{{most, number}} 次",
  },
  activity: {
    title: "项目动态",
    more: "查看更早的动态",
    none: "还没有动态。",
    somebody: "系统",
    projectCreated: "{{actor}} 新建了项目",
    projectRestored: "项目已恢复",
    repositoryCreated: "{{actor}} 新建了代码仓库 <place>{{repository}}</place>",
    repositoryDeleted: "代码仓库 <place>{{repository}}</place> 被删除",
    repositoryRestored: "代码仓库 <place>{{repository}}</place> 已恢复",
    pushed: "{{actor}} 推送到 <place>{{repository}}</place> 的分支 {{subject}}",
    branchCreated: "{{actor}} 在 <place>{{repository}}</place> 新建了分支 {{subject}}",
    branchDeleted: "{{actor}} 在 <place>{{repository}}</place> 删除了分支 {{subject}}",
    tagCreated: "{{actor}} 在 <place>{{repository}}</place> 新建了标签 {{subject}}",
    tagDeleted: "{{actor}} 在 <place>{{repository}}</place> 删除了标签 {{subject}}",
    requestOpened: "{{actor}} 新建了合并请求 <place>!{{number}} {{subject}}</place>",
    requestMerged: "{{actor}} 合并了合并请求 <place>!{{number}} {{subject}}</place>",
    requestClosed: "{{actor}} 关闭了合并请求 <place>!{{number}} {{subject}}</place>",
    buildSucceeded: "构建 <place>{{subject}} #{{number}}</place> 成功",
    buildFailed: "构建 <place>{{subject}} #{{number}}</place> 失败",
  },
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    projectOverview: typeof projectOverviewZh;
  }
}
