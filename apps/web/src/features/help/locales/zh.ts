import type { TopicTexts } from "../topics.rules.ts";

export const helpZh = {
  title: "帮助",
  lead: "从登录到看着构建成功，每一步怎么做。",
  topicsLabel: "帮助主题",
  search: "搜索帮助",
  results: "搜索结果",
  found_other: "找到 {{count}} 处",
  noneMatch: "没有符合条件的帮助",
  copy: "复制命令",
  previous: "上一篇",
  next: "下一篇",
  replayTour: "重新播放新手引导",
  nearby: "前后主题",
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    help: typeof helpZh & { topics: TopicTexts };
  }
}
