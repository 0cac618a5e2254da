export const paletteZh = {
  label: "搜索页面、项目、仓库、合并请求、成员、团队和操作",
  placeholder: "搜索，例如 kfkb",
  results: "搜索结果",
  found_other: "找到 {{count}} 项",
  searching: "正在搜索",
  none: "没有找到“{{query}}”",
  noneHint: "换一个词，或用拼音首字母。",
  searchHelp: "在帮助里搜索",
  failed: "一部分没有搜索出来，结果可能不全",
  coming: "即将推出",
  inProject: "当前项目",
  group: {
    recent: "最近使用",
    pages: "页面",
    commands: "操作",
    projects: "项目",
    repositories: "仓库",
    mergeRequests: "合并请求",
    members: "成员",
    teams: "团队",
  },
  commands: {
    newProject: "新建项目",
    newRepository: "新建仓库",
    light: "使用浅色外观",
    dark: "使用深色外观",
    system: "外观跟随系统",
    zh: "切换到中文",
    en: "切换到英文",
    settings: "打开界面设置",
    shortcuts: "查看键盘快捷键",
    signOut: "退出登录",
  },
  keys: { choose: "选择", open: "打开", close: "关闭" },
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    palette: typeof paletteZh;
  }
}
