export const sshKeysZh = {
  title: "SSH 密钥",
  text: "Git 通过 SSH 连接时用密钥登录，不必输入密码。",
  add: "添加 SSH 密钥",
  emptyTitle: "还没有 SSH 密钥",
  emptyText: "添加公钥后，就能用 SSH 地址克隆和推送。",
  make: "生成一把密钥",
  makeText: "没有密钥时，在终端里运行这条命令，然后粘贴 .pub 文件的内容。",
  copyCommand: "复制命令",
  help: "SSH 密钥帮助",
  publicKey: "公钥",
  publicKeyHint: ".pub 文件里的那一行。私钥不要离开你的电脑。",
  publicKeyEmpty: "粘贴公钥",
  name: "名称",
  nameHint: "不填时使用公钥里的注释。",
  nameLong: "名称最多 100 个字。",
  fingerprint: "指纹",
  lastUsed: "最近使用",
  neverUsed: "从未使用",
  added: "添加时间",
  more: "更多：{{name}}",
  remove: "移除密钥",
  removeTitle: "移除密钥 {{name}}？",
  removeText: "用这把密钥的 Git 会立刻无法登录，正在进行的传输会中断。其他密钥不受影响。",
  taken: "这把密钥已被添加过。一把密钥只能添加一次，换一把。",
  problem: {
    format: "这不是公钥。粘贴 .pub 文件里的整行内容。",
    private: "这是私钥。不要提交它，改为粘贴 .pub 文件里的公钥。",
    options: "公钥前面有选项，例如 command=。去掉选项，只保留公钥。",
    type: "不支持这种密钥。使用 Ed25519、ECDSA 或 RSA。",
    short: "这把 RSA 密钥太短。使用至少 2048 位的 RSA，或 Ed25519。",
  },
};

declare module "i18next" {
  interface ResourceNamespaceMap {
    sshKeys: typeof sshKeysZh;
  }
}
