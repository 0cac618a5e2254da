export const emailZh = {
  title: "邮箱",
  text: "忘记密码时，用邮箱设置新密码。",
  off: "此系统没有配置邮件服务。忘记密码时，请联系管理员。",
  current: "已确认的邮箱",
  confirmedAt: "确认时间",
  address: "邮箱地址",
  addressStrange: "填写一个邮箱地址，如 lin@example.com",
  add: "添加邮箱",
  change: "更换邮箱",
  send: "发送验证码",
  sent: "验证码已发到 {{email}}，10 分钟内有效。",
  code: "验证码",
  codeStrange: "填写 6 位数字",
  codeWrong: "验证码不对，或已失效。最多可以试 5 次。",
  confirm: "确认邮箱",
  confirmed: "邮箱已确认",
  resend: "重新发送",
  other: "换一个邮箱",
  remove: "移除邮箱",
  removeTitle: "移除邮箱 {{email}}？",
  removeText: "之后忘记密码时，只能由管理员重置。该邮箱会收到通知。",
  removed: "邮箱已移除",
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    email: typeof emailZh;
  }
}
