import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { badgesZh } from "./zh.ts";

export const badgesEn: TextsLike<typeof badgesZh> = {
  title: "Badges",
  text: "Small pictures for a README or another page. Whoever knows their address sees them without signing in.",
  off: "Badges are switched off",
  offText:
    "Switching them on makes an address that nobody can guess. It opens these three pictures and nothing else.",
  turnOn: "Switch on badges",
  turnOff: "Switch off badges",
  turnOffTitle: "Switch off badges?",
  turnOffText: "Pictures that stand on other pages disappear.",
  renew: "Change address",
  renewTitle: "Change the address of the badges?",
  renewText: "The former address stops working at once. Pictures that stand on other pages need the new one.",
  renewed: "Address changed",
  language: "Words on badges",
  preview: "Preview",
  kind: { build: "Build", release: "Release", size: "Size" },
  about: {
    build: "The latest checked commit of the default branch. Add &branch=name for another one.",
    release: "The latest release, or the latest tag where there is no release.",
    size: "What the repository and its LFS files take.",
  },
  markdown: "Markdown",
  html: "HTML",
  copy: "Copy {{what}}",
};
