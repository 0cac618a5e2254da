export const unsubscribeZh = {
  title: "邮件退订",
  language: "语言",
  what: {
    mergeRequest: "“合并请求”类邮件",
    review: "“评审”类邮件",
    mention: "“提到我”类邮件",
    build: "“构建”类邮件",
    membership: "“成员变动”类邮件",
    security: "“账号安全”类邮件",
    digest: "每日汇总邮件",
  },
  ask: "不再发送{{what}}？消息仍会出现在消息中心。",
  submit: "不再发送",
  done: "不再发送{{what}}。",
  undo: "撤销",
  back: "继续发送{{what}}。",
  isOff: "{{what}}已经不再发送。",
  fixed: "账号安全的邮件不能退订，避免有人动了你的账号而你不知道。",
  settings: "更改所有邮件设置",
  wrongTitle: "链接无效",
  wrong: "请使用邮件中的完整链接，或登录后在消息设置中更改。",
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    unsubscribe: typeof unsubscribeZh;
  }
}
