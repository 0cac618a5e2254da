export const authZh = {
  signIn: {
    title: "登录",
    username: "用户名或手机号",
    password: "密码",
    submit: "登录",
    missing: "填写用户名和密码",
    language: "语言",
  },
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    auth: typeof authZh;
  }
}
