export const proofZh = {
  title: "确认是您本人",
  text: "这项操作关系到账号安全，请先验证身份。验证后 15 分钟内不再询问。",
  password: "登录密码",
  passwordEmpty: "填写登录密码",
  totp: "验证码",
  totpHint: "打开身份验证器应用，填写 6 位数字",
  totpEmpty: "填写身份验证器中的验证码",
  passkeyText: "用您的通行密钥确认，例如指纹、面容或安全密钥。",
  submit: "确认身份",
  use: {
    password: "改用登录密码",
    totp: "改用身份验证器",
    passkey: "改用通行密钥",
  },
  usePasskey: "使用通行密钥",
  wrongPassword: "密码不正确，请重新填写",
  passkeyImpossible: "浏览器在此地址无法使用通行密钥，请换一种方式",
  wait_other: "尝试次数过多，{{count, number}} 秒后再试。",
  waited: "现在可以再试一次",
  none: "您的账号没有可用于验证的方式。重新登录后 15 分钟内可进行这项操作。",
  signIn: "重新登录",
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    proof: typeof proofZh;
  }
}
