export const sessionsZh = {
  title: "登录的设备",
  text: "你的账号在这些地方登录着。有不认识的，就结束它并修改密码。",
  unknown: "未知程序",
  on: "{{system}} 上的 {{program}}",
  present: "当前设备",
  device: "设备",
  address: "登录地址",
  since: "登录时间",
  lastUsed: "最近使用",
  neverUsed: "从未使用",
  end: "结束登录",
  more: "更多：{{name}}",
  endTitle: "结束 {{name}} 的登录？",
  endText: "那台设备会立刻退出登录，没有保存的内容会丢失。",
  ended: "已结束 {{name}} 的登录",
  endOthers: "结束其他所有登录",
  endOthersTitle: "结束其他所有登录？",
  endOthersText: "除了当前设备，所有设备都会立刻退出登录。访问令牌和 SSH 密钥不受影响。",
  endedOthers_other: "已结束 {{count, number}} 个登录",
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    sessions: typeof sessionsZh;
  }
}
