export const leaderboardZh = {
  title: "开发看板",
  export: "导出 CSV",
  ranking: "谁贡献了多少？",
  mine: "你的名次",
  you: "你",
  nameless: "没有姓名",
  totals: {
    commits_other: "次提交",
    developers_other: "位开发者",
    additions_other: "行新增",
    deletions_other: "行删除",
  },
  trend: "提交了多少次？",
  day: "日期",
  upTo: "数据截至",
  counting_other: "还有 {{count, number}} 个仓库正在统计，数字会继续增加。",
  noneMatch: "没有符合条件的贡献",
  empty: { title: "还没有贡献", text: "向你能查看的仓库推送提交后，这里会显示每个人的名次和贡献。" },
  filter: {
    search: "搜索开发者姓名",
    project: "项目",
    everyProject: "所有项目",
    repository: "代码仓库",
    everyRepository: "所有仓库",
    measure: "按什么排名",
    by: { commits: "按提交", lines: "按行数" },
  },
  column: {
    rank: "名次",
    developer: "开发者",
    commits: "提交",
    additions: "新增行",
    deletions: "删除行",
    contribution: "贡献",
  },
  shares: {
    title: "{{name}} 的贡献",
    caption: "各仓库的贡献",
    repository: "代码仓库",
    project: "项目",
    lines: "行数",
  },
  formula: {
    title: "贡献如何计算",
    branch: "只统计你能查看的仓库的默认分支，不含合并提交和没有改动的提交。",
    patches: "内容相同的改动（同一个 patch-id，例如拣选或重复提交）只算一次，归最早的那次提交。",
    names: "姓名以默认分支上的 .mailmap 为准，同名者算同一人；以 [bot] 结尾的账号不计入。",
    lines:
      "行数不含 lock 文件、第三方代码和生成的文件；.gitattributes 的 linguist-vendored 和 linguist-generated 优先。每次提交最多计 1,000 行新增和 1,000 行删除。",
    dates: "时段按作者日期计算，以 UTC 的日为界，所有人看到的名次相同。",
    rank: "按提交次数或行数（新增加删除）排名，相同者名次相同；贡献是其在总数中的占比。",
    command: "在仓库的裸克隆（git clone --bare）里，得到每人同样提交次数的命令",
    choose: "选择一个仓库，即可看到能得出同样数字的 git 命令。",
  },
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    leaderboard: typeof leaderboardZh;
  }
}
