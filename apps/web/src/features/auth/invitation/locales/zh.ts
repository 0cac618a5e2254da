export const invitationZh = {
  title: "注册",
  invited: "{{name}} 邀请你使用 Lowforge。链接在 {{until}} 前有效。",
  password: "密码",
  optional: "{{label}}（可选）",
  mobileHint: "可以代替用户名登录",
  submit: "注册并登录",
  waiting: "正在查看邀请",
  none: {
    title: "需要邀请",
    text: "注册需要邀请链接，可以找系统管理员要一个。已有账号，直接登录即可。",
    soon: "以后从单点登录系统注册，也会回到这里。",
  },
  ended: {
    title: "邀请不能再用",
    text: "链接已过期、已用完、被撤销，或者没有复制完整。请邀请你的人重新发一个。",
  },
  failed: { title: "没有查到邀请", retry: "重试" },
  present: {
    title: "你已登录",
    text: "你正以 {{name}} 的身份使用 Lowforge，不需要再注册。",
    invited: "你正以 {{name}} 的身份使用 Lowforge，不需要再注册。要用这个邀请新建另一个账号，先退出登录。",
    goOn: "进入控制台",
    signOut: "退出登录",
  },
  signIn: "前往登录",
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    invitation: typeof invitationZh;
  }
}
