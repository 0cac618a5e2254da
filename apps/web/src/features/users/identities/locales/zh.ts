export const identitiesZh = {
  title: "外部账号",
  text: "绑定后，可以直接用这些账号登录。",
  none: "还没有绑定外部账号。",
  add: "绑定 {{name}}",
  account: "账号",
  boundAt: "绑定时间",
  lastUsed: "最近使用",
  neverUsed: "从未使用",
  more: "更多：{{name}}",
  name: "{{provider}} 账号 {{label}}",
  unbind: "解除绑定",
  unbindTitle: "解除绑定 {{name}}？",
  unbindText: "之后不能再用它登录。当前的登录不受影响，需要时可以重新绑定。",
  unbound: "已解除绑定 {{name}}",
  bindTitle: "绑定到你的账号？",
  bindText: "{{name}} 绑定后，持有它的人就能以你的身份登录。请只绑定你自己的账号。",
  bind: "绑定账号",
  bound: "已绑定 {{name}}",
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    identities: typeof identitiesZh;
  }
}
