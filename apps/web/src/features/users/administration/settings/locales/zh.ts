export const settingsZh = {
  title: "系统设置",
  about: "对整个安装的所有成员生效，修改会记入操作记录。",
  saved: "设置已保存，其他成员刷新页面后生效",
  signIn: {
    title: "登录",
    loginType: "用密码登录时",
    type2: "直接登录",
    type2Hint: "提交用户名和密码，一步完成登录。适合大多数情况。",
    type1: "先取令牌，再换取会话",
    type1Hint: "控制台先取得一次性令牌，再用它换取会话。仅在外部系统也按这两步接入时选择。",
    qr: "允许扫码登录",
    qrHint: "成员可以用已登录的手机扫描电脑上的二维码来登录。",
  },
  creation: {
    title: "谁可以创建",
    open: "每个成员都可以创建项目和团队",
    openHint: "关闭后只有系统管理员可以创建，已有的项目和团队不受影响。",
  },
  links: {
    title: "顶栏链接",
    text: "以 http、https、mailto 或 tel 开头。留空时使用服务器环境变量中的地址，没有则打开产品自带的页面。",
    website: "官网（小房子图标）",
    teaching: "教程",
    help: "帮助中心",
    strange: "请填写以 http://、https://、mailto: 或 tel: 开头的链接，不含空格",
  },
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    settings: typeof settingsZh;
  }
}
