export const mergeActionsZh = {
  resolve: {
    text: "可以在这里解决冲突，也可以在本地将目标分支合并到源分支。",
    action: "解决冲突",
  },
  update: {
    text_other: "“{{target}}”新增了 {{count, number}} 次提交。",
    action: "更新分支",
    merge: "合并提交",
    mergeHint: "将 {{target}} 合并到 {{source}}，不改动已有提交。",
    rebase: "变基",
    rebaseHint: "将 {{source}} 的提交重新放到 {{target}} 之上。",
    done: "“{{source}}”已包含“{{target}}”的全部内容",
  },
  auto: {
    text: "无需等待：条件满足后，可以以你的名义自动合并。",
    how: "合并方式",
    arm: "条件满足后自动合并",
    disarm: "取消自动合并",
    armed: "条件满足后将以 {{name}} 的名义自动合并（{{method}}）。设置于",
    method: {
      merge: "合并提交",
      squash: "压缩合并",
      rebase: "变基",
      "fast-forward": "快进",
    },
    ending: {
      pushed: "自动合并已取消：{{name}} 以外的成员推送了提交。",
      retargeted: "自动合并已取消：目标分支已不是 {{name}} 同意的分支。",
      conflicts: "自动合并已取消：与目标分支有冲突。",
      "no-permission": "自动合并已取消：{{name}} 已无权在此合并。",
      refused: "自动合并已取消：被仓库规则拒绝。",
      ended: "自动合并已取消：源分支已删除或已合并。",
    },
  },
  revert: {
    action: "还原",
    title: "还原此合并请求",
    text: "创建新分支，以一次提交撤回这些改动，并为其创建合并请求。",
    submit: "创建合并请求",
  },
  cherryPick: {
    action: "拣选",
    title: "将改动带到其他分支",
    text: "创建新分支，以一次提交做出相同改动，并为其创建合并请求。",
    submit: "创建合并请求",
  },
  field: {
    target: "目标分支",
    targetEmpty: "请选择目标分支",
    branch: "新分支",
    branchHint: "留空则根据此请求的编号命名。",
    branchBad: "最多 50 个字母、数字、连字符或下划线",
  },
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    mergeActions: typeof mergeActionsZh;
  }
}
