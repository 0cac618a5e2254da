export const tourZh = {
  title: "新手引导",
  progress: "第 {{step}} 步，共 {{total}} 步",
  skip: "跳过引导",
  previous: "上一步",
  next: "下一步",
  finish: "完成引导",
  open: "前往新建项目",
  play: "播放终端演示",
  stop: "停止终端演示",
  terminal: "终端演示",
  project: {
    title: "创建第一个项目",
    text: "项目把代码、构建和成员放在一起。在项目列表里选“新建项目”。",
    lines:
      "# 项目里的每个仓库都能这样取得\n$ git clone {{origin}}/git/my-project/web.git\nCloning into 'web'...",
  },
  template: {
    title: "选择低代码模板",
    text: "选一种项目，再选它的模板。低代码模板暂时只有空白模板，源码项目和大屏项目也可以。",
    lines: "# 低代码：用页面和数据搭建\n# 源码：全部由 git 管理\n# 大屏：用图表展示数据",
  },
  name: {
    title: "给项目命名",
    text: "名称用 1–20 个汉字、字母、数字或空格。以后可以改名，克隆地址不会变。",
    lines: "# 名称会变成克隆地址的一部分\n支付网关  →  zhi-fu-wang-guan",
  },
  install: {
    title: "在服务器上运行安装脚本",
    text: "服务器至少要有 2 个 CPU 核心、4G 内存和 20G 磁盘。安装功能推出后，这里会给出安装脚本；现在可以先看看服务器是否够用。",
    lines: "$ nproc\n2\n$ free -g | awk '/Mem/ {print $2}'\n4\n$ df -h --output=avail /\n20G",
  },
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    tour: typeof tourZh;
  }
}
