import type { KeyName } from "../../../../platform/navigation/key-register.ts";

export const keysZh = {
  title: "键盘快捷键",
  everywhere: "任何页面",
  page: "此页面",
  note: "输入文字时，单键不起作用。",
  off: "单键快捷键已在界面设置里关闭。",
  then: "然后",
  names: {
    sheet: "打开这张表",
    search: "搜索",
    filter: "筛选此页",
    create: "新建",
    goProjects: "前往项目",
    goRepositories: "前往代码仓库",
    goTeams: "前往团队",
    goApps: "前往应用",
    goMessages: "前往消息中心",
    sidebar: "收起或展开侧边栏",
    findFile: "查找文件",
    switchBranch: "切换分支",
    permalink: "把提交写进地址",
    nextFile: "下一个文件",
    previousFile: "上一个文件",
    viewed: "标为已看",
    comment: "前往行号以评论",
    filterFiles: "筛选文件",
    follow: "跟随末尾或停止",
    nextError: "下一个错误",
    previousError: "上一个错误",
    nextRow: "下一行",
    previousRow: "上一行",
    toggleRead: "标为已读或未读",
  } satisfies Record<KeyName, string>,
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    keys: typeof keysZh;
  }
}
