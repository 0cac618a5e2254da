export const watchingZh = {
  label: "消息：{{level}}",
  level: { default: "与我有关", following: "已关注", muted: "已静音" },
  choice: { default: "只看与我有关的", following: "关注", muted: "静音" },
  about: {
    mergeRequest: {
      default: "你参与、被提到或被请求评审时收到消息",
      following: "这个合并请求的所有动态都会发消息给你",
      muted: "只在有人提到你时收到消息",
    },
    project: {
      default: "与你有关时收到消息",
      following: "项目里的合并请求和构建都会发消息给你",
      muted: "只在有人提到你时收到消息",
    },
  },
  set: {
    default: "改为只看与你有关的消息",
    following: "已关注，所有动态都会发消息给你",
    muted: "已静音，只在有人提到你时发消息",
  },
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    watching: typeof watchingZh;
  }
}
