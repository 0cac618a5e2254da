export const firstPasswordZh = {
  title: "设置自己的密码",
  why: "现在的密码是别人给你的，还有人知道它。换成只有自己知道的密码，再继续使用。",
  current: "现在的密码",
  currentEmpty: "填写现在的密码",
  currentWrong: "现在的密码错误，重新输入。",
  submit: "保存并继续",
  signOut: "退出登录",
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    firstPassword: typeof firstPasswordZh;
  }
}
