import accounts from "./accounts.en.md?raw";
import builds from "./builds.en.md?raw";
import consoleTopic from "./console.en.md?raw";
import git from "./git.en.md?raw";
import integrations from "./integrations.en.md?raw";
import keyboard from "./keyboard.en.md?raw";
import merging from "./merging.en.md?raw";
import messages from "./messages.en.md?raw";
import notices from "./notices.en.md?raw";
import outsideAccounts from "./outside-accounts.en.md?raw";
import projects from "./projects.en.md?raw";
import pushRules from "./push-rules.en.md?raw";
import qr from "./qr.en.md?raw";
import releases from "./releases.en.md?raw";
import reviewing from "./reviewing.en.md?raw";
import roles from "./roles.en.md?raw";
import runners from "./runners.en.md?raw";
import search from "./search.en.md?raw";
import ssh from "./ssh.en.md?raw";
import start from "./start.en.md?raw";
import statistics from "./statistics.en.md?raw";
import teams from "./teams.en.md?raw";
import tokens from "./tokens.en.md?raw";
import type { TopicTexts } from "../topics.rules.ts";

export const topicsEn: TopicTexts = {
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
