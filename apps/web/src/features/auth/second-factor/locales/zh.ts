export const secondFactorZh = {
  lead: {
    totp: "打开身份验证器应用，填写 Lowforge 的 6 位验证码。",
    recovery: "填写一个恢复码。每个恢复码只能使用一次。",
    passkey: "用您的通行密钥确认，例如指纹、面容或安全密钥。",
  },
  code: { totp: "验证码", recovery: "恢复码" },
  empty: { totp: "填写验证码", recovery: "填写恢复码" },
  submit: "继续登录",
  usePasskey: "使用通行密钥",
  use: {
    totp: "改用身份验证器",
    recovery: "改用恢复码",
    passkey: "改用通行密钥",
  },
  impossible: "浏览器在此地址无法使用通行密钥，请换一种方式",
  back: "返回登录",
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    secondFactor: typeof secondFactorZh;
  }
}
