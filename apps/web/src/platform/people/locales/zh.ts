export const personZh = {
  username: "用户名",
  usernameHint: "2 到 39 个字母、数字、. _ 或 -，至少有一个字母。用它登录，以后不变。",
  usernameEmpty: "填写用户名",
  usernameStrange: "用户名由 2 到 39 个字母、数字、. _ 或 - 组成，至少有一个字母，以字母或数字开头。",
  usernameTaken: "这个用户名已被使用，换一个。",
  nickname: "昵称",
  nicknameHint: "别人看到的名字",
  nicknameEmpty: "填写昵称",
  nicknameLong: "昵称最多 50 个字符。",
  nicknameStrange: "昵称只能是一行看得见的文字。去掉换行和控制字符。",
  mobile: "手机号",
  mobileStrange: "填写 11 位手机号",
  mobileTaken: "这个手机号已被别的账号使用，换一个。",
  next: "新密码",
  nextHint: "至少 8 个字符，不含用户名，避开常见密码。",
  nextShort: "新密码至少 8 个字符。",
  nextLong: "新密码最多 200 个字符。",
  nextSame: "新密码要和当前密码不同。",
  nextWeak: "密码太短或太常见，换一个更难猜的。",
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    person: typeof personZh;
  }
}
