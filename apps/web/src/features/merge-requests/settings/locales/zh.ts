export const mergeSettingsZh = {
  title: "合并",
  text: "合并请求在合并前需要满足的条件，以及合并方式。对已开启的请求立即生效。",
  help: "了解合并",
  save: "保存",
  saved: "合并规则已保存",
  group: {
    methods: "合并方式",
    approvals: "批准",
    checks: "讨论与检查",
    queue: "合并队列",
    messages: "提交信息",
  },
  methods: "允许的方式",
  methodsEmpty: "至少允许一种方式",
  method: {
    merge: "合并提交",
    squash: "压缩为一个提交",
    rebase: "变基：每个提交重新放到目标之上",
    "fast-forward": "快进（目标没有新提交时）",
  },
  defaultMethod: "默认方式",
  approvals: "所需批准数",
  approvalsHint: "由有推送权限的成员给出，任何人都不能批准自己的合并请求。",
  tick: {
    removesSource: "默认勾选“合并后删除源分支”",
    resetsApprovals: "新的推送会撤销已有批准",
    heedsRejections: "有人要求修改时不能合并",
    needsOwners: "代码负责人须批准其拥有的部分",
    needsResolvedThreads: "行上的讨论须全部解决",
    needsChecks: "最新提交的检查须全部成功",
  },
  hint: {
    removesSource: "创建合并请求时可以更改。",
    resetsApprovals: "只有针对最新提交的批准有效。",
    heedsRejections: "直到同一成员批准为止。",
    needsOwners: "以目标分支的 CODEOWNERS 文件为准，最后匹配的一行生效。",
    needsResolvedThreads: "对话中的讨论不计入。",
    needsChecks: "尚未检查的提交会一直等待。",
  },
  queueBranches: "使用队列的目标分支",
  queueBranchesHint:
    "输入分支名称或模式（* 代表任意字符）后按回车。合并到这些分支的请求先排队，依次合并；要求检查成功时，先检查合并后的结果。",
  queueBatch: "一起检查的请求数",
  queueBatchHint: "失败时对半查找原因，其余请求照常合并。",
  queueTimeout: "检查时限（分钟）",
  queueTimeoutHint: "超过时限仍未结束的检查视为失败。",
  mergeTemplate: "合并提交的信息",
  squashTemplate: "压缩提交的信息",
  templateHint:
    "留空则由产品生成。占位符：%{title}、%{number}、%{source_branch}、%{target_branch}、%{description}、%{commits}",
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    mergeSettings: typeof mergeSettingsZh;
  }
}
