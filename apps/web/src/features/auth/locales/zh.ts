export const authZh = {
  signIn: {
    title: "登录",
    secondStep: "登录：第二步验证",
    username: "用户名或手机号",
    password: "密码",
    submit: "登录",
    missing: "填写用户名和密码",
    wait_other: "尝试次数过多，{{count, number}} 秒后再试。",
    waited: "现在可以再试一次",
    language: "语言",
    forgot: "忘记密码？",
  },
  ways: {
    title: "其他方式登录",
    provider: "用 {{name}} 登录",
    passkey: "用通行密钥登录",
    passkeyImpossible: "浏览器在此地址无法使用通行密钥，请换一种方式",
    qr: "扫码登录",
  },
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    auth: typeof authZh;
  }
}
