import accounts from "./accounts.zh.md?raw";
import builds from "./builds.zh.md?raw";
import consoleTopic from "./console.zh.md?raw";
import git from "./git.zh.md?raw";
import integrations from "./integrations.zh.md?raw";
import keyboard from "./keyboard.zh.md?raw";
import merging from "./merging.zh.md?raw";
import messages from "./messages.zh.md?raw";
import notices from "./notices.zh.md?raw";
import outsideAccounts from "./outside-accounts.zh.md?raw";
import projects from "./projects.zh.md?raw";
import pushRules from "./push-rules.zh.md?raw";
import qr from "./qr.zh.md?raw";
import releases from "./releases.zh.md?raw";
import reviewing from "./reviewing.zh.md?raw";
import roles from "./roles.zh.md?raw";
import runners from "./runners.zh.md?raw";
import search from "./search.zh.md?raw";
import ssh from "./ssh.zh.md?raw";
import start from "./start.zh.md?raw";
import statistics from "./statistics.zh.md?raw";
import teams from "./teams.zh.md?raw";
import tokens from "./tokens.zh.md?raw";
import type { TopicTexts } from "../topics.rules.ts";

export const topicsZh: TopicTexts = {
  start,
  projects,
  git,
  ssh,
  releases,
  merging,
  reviewing,
  "push-rules": pushRules,
  integrations,
  statistics,
  builds,
  runners,
  "outside-accounts": outsideAccounts,
  qr,
  tokens,
  roles,
  accounts,
  teams,
  messages,
  notices,
  console: consoleTopic,
  search,
  keyboard,
};
