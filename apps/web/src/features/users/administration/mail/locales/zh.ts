export const mailZh = {
  title: "邮件",
  text: "邮件服务由环境变量 LOWFORGE_SMTP_URL 和 LOWFORGE_MAIL_FROM 配置，重启后生效。",
  off: "没有配置邮件服务：成员不能添加邮箱，也不能自己找回密码。",
  server: "邮件服务器",
  from: "发件人",
  waiting: "等待发送",
  lastFailure: "最近一次失败",
  never: "没有",
  address: "收件邮箱",
  addressStrange: "填写一个邮箱地址，如 lin@example.com",
  test: "发送测试邮件",
  tested: "邮件服务器已接收测试邮件",
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    mail: typeof mailZh;
  }
}
