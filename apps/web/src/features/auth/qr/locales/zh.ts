export const qrZh = {
  title: "扫码登录",
  how: "用已登录 Lowforge 的手机扫描二维码，在手机上选择下面的数字。",
  code: "登录二维码，请用手机扫描",
  number: "手机上要选择的数字",
  making: "正在生成二维码…",
  left_other: "{{count}} 秒后失效",
  scanned: "{{name}} 已扫码，请在手机上确认",
  ended: "二维码已失效",
  refused: "手机上拒绝了这次登录",
  failed: "没能生成二维码",
  again: "换一个二维码",
  back: "用密码登录",
  phone: {
    title: "确认登录",
    looking: "正在读取二维码…",
    as: "以此身份登录",
    asker: "发起登录的电脑",
    program: "浏览器",
    system: "系统",
    address: "地址",
    unknown: "未知",
    warning: "只有当这是你自己的屏幕时才确认。别人发来的二维码，请选择“不是我”。",
    pick: "你的电脑上显示的是哪个数字？",
    number: "确认数字 {{number}}",
    refuse: "不是我",
    confirmed: { title: "已确认", text: "电脑马上会登录。如果不是你，请在个人页面结束该会话。" },
    refused: { title: "已拒绝", text: "那台电脑没有登录。如果不是你扫的码，请修改密码。" },
    wrong: { title: "数字不对", text: "这个二维码已失效，没有人因此登录。请在电脑上换一个二维码再试。" },
    ended: { title: "二维码已失效", text: "请在电脑上换一个二维码，再扫一次。" },
    none: {
      title: "没有要确认的登录",
      text: "在电脑的登录页选择“扫码登录”，再用手机扫描显示的二维码。",
    },
    failed: { title: "没能读取二维码", retry: "重试" },
    goOn: "打开 Lowforge",
  },
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    qr: typeof qrZh;
  }
}
