export const mergeOverviewZh = {
  title: "我的合并请求",
  repositories: "代码仓库",
  name: "标题",
  since: "开始时间",
  why: "等待的事",
  emptyTitle: "没有等待你处理的合并请求",
  emptyText: "这里会列出等你评审的合并请求、你自己需要继续处理的合并请求，以及你正在等别人处理的合并请求。",
  toRepositories: "打开代码仓库",
  mine: { title: "等我处理", none: "这个项目没有等你处理的合并请求。", all: "查看全部" },
  review: { title: "等我评审", none: "没有人在等你评审。" },
  act: { title: "我的，待我处理", none: "你的合并请求都不需要处理。" },
  wait: { title: "我的，等待他人", none: "你没有在等任何人。" },
  reason: {
    asked: "{{creator}} 请你评审",
    newVersion: "上次评审后有新的提交",
    changesRequested: "{{people}} 要求修改",
    approved: "已批准，可以合并",
    reviewed: "已评审，尚未批准",
    nobodyAsked: "还没有请人评审",
    draft: "仍是草稿",
    queued: "在合并队列中",
    waiting: "等待 {{people}} 评审",
  },
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    mergeOverview: typeof mergeOverviewZh;
  }
}
