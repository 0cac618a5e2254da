import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { sshKeysZh } from "./zh.ts";

export const sshKeysEn: TextsLike<typeof sshKeysZh> = {
  title: "SSH keys",
  text: "Git signs in by a key when it connects over SSH, without a password.",
  add: "Add SSH key",
  emptyTitle: "No SSH keys yet",
  emptyText: "With a public key here, you clone and push by SSH addresses.",
  make: "Make a key",
  makeText: "If you have none, run this command in a terminal, then paste the content of the .pub file.",
  copyCommand: "Copy command",
  help: "Help with SSH keys",
  publicKey: "Public key",
  publicKeyHint: "The line of the .pub file. The private key stays on your computer.",
  publicKeyEmpty: "Paste the public key",
  name: "Title",
  nameHint: "Left empty, it is the comment of the key.",
  nameLong: "A title has at most 100 characters.",
  fingerprint: "Fingerprint",
  lastUsed: "Last used",
  neverUsed: "Never used",
  added: "Added",
  more: "More: {{name}}",
  remove: "Remove key",
  removeTitle: "Remove key {{name}}?",
  removeText:
    "Git can no longer sign in by this key, at once, and transfers that run are cut off. Other keys keep working.",
  taken: "This key was added before. A key can be added once; use another one.",
  problem: {
    format: "This is not a public key. Paste the whole line of the .pub file.",
    private: "This is a private key. Don't send it anywhere; paste the public key of the .pub file.",
    options: "There are options before the key, such as command=. Leave them out and keep the key alone.",
    type: "Keys of this type are not taken. Use Ed25519, ECDSA or RSA.",
    short: "This RSA key is too short. Use RSA of at least 2048 bits, or Ed25519.",
  },
};
