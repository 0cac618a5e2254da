export const signpostsZh = {
  mark: "即将推出",
  today: "现在可以",
  coming: {
    apps: {
      title: "应用商店",
      will: "在这里浏览团队上架的应用，创建自己的应用，提交审核后上架或下架。",
      today: "应用的代码可以先放进仓库，并配好构建任务。",
    },
    welcome: {
      title: "应用能力",
      will: "在这里了解应用商店能做什么，并从精选的应用开始。",
      today: "应用的代码可以先放进仓库，并配好构建任务。",
    },
    appCreate: {
      title: "新建应用",
      will: "在这里填写应用的名称、关键词、摘要、封面和分类，选好仓库与目录，再提交审核。",
      today: "先准备好应用所在的仓库。",
    },
    appModify: {
      title: "编辑应用",
      will: "在这里修改应用的资料，并查看审核与上架的状态。",
      today: "先准备好应用所在的仓库。",
    },
    scan: {
      title: "代码扫描",
      will: "在这里扫描项目的仓库，按严重程度查看问题，并下载扫描报告。",
      today: "可以先在持续集成里用构建任务运行自己的检查。",
    },
    hostinfo: {
      title: "主机管理",
      will: "在这里登记部署用的主机和主机组，检测连接，供持续部署使用。",
      today: "可以先在持续部署里用构建任务运行部署命令。",
    },
    demoScan: {
      title: "代码扫描（示例）",
      will: "这里会展示示例项目的扫描结果：问题、严重程度和报告。",
      today: "示例项目的其他页面在项目列表里。",
    },
    demoHostinfo: {
      title: "主机管理（示例）",
      will: "这里会展示示例项目的主机和主机组，以及它们的连接状态。",
      today: "示例项目的其他页面在项目列表里。",
    },
    webide: {
      title: "Web IDE",
      will: "在这里用浏览器打开仓库的工作区：编辑、终端、预览和提交。",
      today: "现在可以在仓库里直接编辑、上传和新建文件。",
    },
  },
  ways: {
    repository: "查看代码仓库",
    waiting: "查看等你处理的合并请求",
    project: "查看项目",
    ci: "打开持续集成",
    cd: "打开持续部署",
  },
  icons: {
    title: "图标与状态",
    note: "控制台里每个状态的图标、颜色和说法。",
    tones: "颜色的含义",
    shape: "实心的图标表示已结束，线条的图标表示在等待，转动的图标表示进行中。",
    tone: {
      neutral: "没有事情在发生",
      info: "自己在推进",
      warn: "在等人处理",
      ok: "顺利结束",
      err: "没有成功",
      merged: "并入了别处",
    },
    kind: {
      build: "构建",
      account: "账号",
      project: "项目",
      repository: "仓库",
      runner: "执行机",
      webhook: "Webhook",
      delivery: "Webhook 送达",
      mergeRequest: "合并请求",
      mergeability: "能否合并",
      queue: "合并队列",
      check: "检查",
      maintenance: "仓库维护",
      notice: "公告",
      noticeState: "公告状态",
      token: "令牌",
    },
  },
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    signposts: typeof signpostsZh;
  }
}
