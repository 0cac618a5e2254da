export const forgottenZh = {
  title: "忘记密码",
  lead: "填写用户名或手机号。如果账号有已确认的邮箱，我们会发送一个链接，用来设置新密码。",
  login: "用户名或手机号",
  loginEmpty: "填写用户名或手机号",
  submit: "发送链接",
  sentTitle: "查看邮箱",
  sent: "如果这个账号有已确认的邮箱，链接已经发出，30 分钟内有效。没有收到时，检查垃圾邮件，或联系管理员。",
  off: "此系统没有配置邮件服务。请联系管理员，为你重置密码。",
  toSignIn: "返回登录",
  reset: {
    title: "设置新密码",
    lead: "设置后，所有设备都需要重新登录。",
    submit: "设置新密码",
    missing: "链接不完整。请从邮件中重新打开链接。",
    ended: "链接已失效，或已用过。请重新获取链接。",
    again: "重新获取链接",
    doneTitle: "新密码已生效",
    done: "请用新密码登录。",
    toSignIn: "登录",
  },
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    forgotten: typeof forgottenZh;
  }
}
