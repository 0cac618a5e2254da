export const mergeConflictsZh = {
  title: "解决冲突",
  back: "返回合并请求",
  none: "没有冲突",
  noneText: "两个分支可以直接合并。",
  tooMany: "冲突过多，无法在此解决",
  tooManyText: "请在本地将“{{target}}”合并到你的分支，然后推送。",
  intro: "你的选择将成为“{{source}}”上的一次提交，把“{{target}}”合并进来。",
  files: "有冲突的文件",
  state: { done: "已解决：", open: "未解决：" },
  places_zero: "此文件已没有待解决的冲突",
  places_other: "还有 {{count, number}} 处冲突",
  whole: {
    ours: "全部采用 {{source}}",
    theirs: "全部采用 {{target}}",
    reset: "重新开始",
  },
  lines: "第 {{from, number}}–{{to, number}} 行",
  side: "{{branch}} 的内容",
  use: { ours: "采用 {{source}}", theirs: "采用 {{target}}", both: "两者都采用" },
  editor: "{{path}} 的文本",
  which: "如何处理 {{path}}",
  take: {
    ours: "采用 {{source}} 的版本",
    theirs: "采用 {{target}} 的版本",
    delete: "删除",
  },
  kind: {
    text: "两个分支修改了相同的行。",
    binary: "两个分支都修改了此文件，且它不是文本。",
    "too-large": "两个分支都修改了此文件，且文件过大，无法在此编辑。",
    "deleted-by-source": "“{{source}}”删除了此文件，而“{{target}}”修改了它。",
    "deleted-by-target": "“{{target}}”删除了此文件，而“{{source}}”修改了它。",
    renamed: "两个分支以不同方式重命名了此路径，请逐个决定是否保留。",
    link: "此处的符号链接有冲突。",
    submodule: "两个分支将此子模块指向了不同的提交。",
  },
  message: "提交信息",
  submit: "提交到 {{source}}",
  cancel: "取消",
  progress: "已解决 {{done, number}} / {{total, number}}",
  done_other: "已解决 {{count, number}} 处冲突",
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    mergeConflicts: typeof mergeConflictsZh;
  }
}
