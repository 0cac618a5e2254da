import type { TextsLike } from "../../../platform/i18n/texts.ts";
import type { signpostsZh } from "./zh.ts";

export const signpostsEn: TextsLike<typeof signpostsZh> = {
  mark: "Coming",
  today: "Today",
  coming: {
    apps: {
      title: "App store",
      will: "Browse the apps that your teams have listed, create your own, submit them for review, then list or delist them.",
      today: "An app's code can already live in a repository, with build tasks of its own.",
    },
    welcome: {
      title: "What apps can do",
      will: "See what the app store offers, and begin with a choice of apps.",
      today: "An app's code can already live in a repository, with build tasks of its own.",
    },
    appCreate: {
      title: "New app",
      will: "Give an app its name, keywords, summary, cover and category, choose its repository and directory, and submit it for review.",
      today: "Get the app's repository ready first.",
    },
    appModify: {
      title: "Edit app",
      will: "Change what an app says about itself, and see how its review and listing stand.",
      today: "Get the app's repository ready first.",
    },
    scan: {
      title: "Code scan",
      will: "Scan the project's repositories, go through the findings by severity, and download the report.",
      today: "A CI build task can already run checks of your own.",
    },
    hostinfo: {
      title: "Hosts",
      will: "Register the hosts and host groups that you deploy to, check their connection, and use them for deployments.",
      today: "A CD build task can already run your deployment commands.",
    },
    demoScan: {
      title: "Code scan (demo)",
      will: "See what a scan of the demo project found: the findings, their severity and the report.",
      today: "The other pages of the demo project are in the list of projects.",
    },
    demoHostinfo: {
      title: "Hosts (demo)",
      will: "See the hosts and host groups of the demo project, and how their connection stands.",
      today: "The other pages of the demo project are in the list of projects.",
    },
    webide: {
      title: "Web IDE",
      will: "Open a repository's workspace in the browser: editor, terminal, preview and commits.",
      today: "Files can already be edited, uploaded and created in a repository.",
    },
  },
  ways: {
    repository: "View repositories",
    waiting: "View waiting merge requests",
    project: "View projects",
    ci: "Open CI builds",
    cd: "Open CD builds",
  },
  icons: {
    title: "Icons and states",
    note: "The icon, tone and word of every state in the console.",
    tones: "What the tones mean",
    shape: "A filled icon has ended, an outlined one waits, a turning one is running.",
    tone: {
      neutral: "Nothing is happening",
      info: "Moving by itself",
      warn: "Waits for a person",
      ok: "A good end",
      err: "A bad end",
      merged: "Folded into something else",
    },
    kind: {
      build: "Build",
      account: "Account",
      project: "Project",
      repository: "Repository",
      runner: "Runner",
      webhook: "Webhook",
      delivery: "Webhook delivery",
      mergeRequest: "Merge request",
      mergeability: "Mergeability",
      queue: "Merge queue",
      check: "Check",
      maintenance: "Repository maintenance",
      notice: "Notice",
      noticeState: "State of a notice",
      token: "Token",
    },
  },
};
