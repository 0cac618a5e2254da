export const chartsZh = {
  asTable: "以表格查看",
  asChart: "以图表查看",
  copyCommand: "复制命令",
  comparedTo: "上一个同样长的时段：{{before}}",
  period: {
    label: "时段",
    from: "从",
    to: "至",
    last7: "最近 7 天",
    last30: "最近 30 天",
    last90: "最近 90 天",
    last365: "最近 365 天",
    all: "全部时间",
    custom: "自选日期",
  },
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    charts: typeof chartsZh;
  }
}
