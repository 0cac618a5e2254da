export const badgesZh = {
  title: "徽章",
  text: "徽章是小图片，放在 README 或其他网页里。知道地址的人不用登录就能看到。",
  off: "徽章已停用",
  offText: "启用后得到一个猜不到的地址。它只能打开这三张图片。",
  turnOn: "启用徽章",
  turnOff: "停用徽章",
  turnOffTitle: "停用徽章？",
  turnOffText: "已经放在其他网页里的图片会消失。",
  renew: "更换地址",
  renewTitle: "更换徽章地址？",
  renewText: "旧地址立即失效。已经放出去的图片要换成新地址。",
  renewed: "地址已更换",
  language: "徽章文字",
  preview: "预览",
  kind: { build: "构建", release: "发行版", size: "容量" },
  about: {
    build: "默认分支上最近一次检查过的提交。加上 &branch=名称 显示其他分支。",
    release: "最近的发行版。没有发行版时显示最近的标签。",
    size: "仓库和 LFS 一共占用的空间。",
  },
  markdown: "Markdown",
  html: "HTML",
  copy: "复制 {{what}}",
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    badges: typeof badgesZh;
  }
}
