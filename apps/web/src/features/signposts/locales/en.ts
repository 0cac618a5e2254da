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
    notification: {
      title: "Notices",
      will: "Read the notices of your administrators; members with the permission write, edit and delete them here.",
      today: "The merge requests that wait for you already have a place.",
    },
    messages: {
      title: "Message center",
      will: "Messages about merge requests, builds and notices come together here, to be filtered by type and marked as read.",
      today: "The merge requests that wait for you already have a place.",
    },
    teams: {
      title: "Teams",
      will: "Create teams, choose their leaders, add members by phone number, and bring a whole team into a project.",
      today: "Projects exist already, and their members work together in them.",
    },
    members: {
      title: "Project members",
      will: "Add and remove the members of a project, give them roles, and edit what each role may do.",
      today: "The help says what the four built-in roles may do.",
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
    authority: {
      title: "Authorize an app",
      will: "Let another app sign in with your account, and see exactly what it may read.",
      today: "You can sign in with your member name or phone number.",
    },
    wechatLogin: {
      title: "WeChat sign-in",
      will: "Sign in by scanning a code with WeChat, without a password.",
      today: "You can sign in with your member name or phone number.",
    },
    registerCallback: {
      title: "Registration result",
      will: "After registering with an outside system you come back here and see that your account is ready.",
      today: "An administrator creates accounts; with yours you can sign in.",
    },
    bindUsers: {
      title: "Link accounts",
      will: "Link an outside account with the one you have, and sign in with either.",
      today: "You can sign in with your member name or phone number.",
    },
    whois: {
      title: "Single sign-on",
      will: "Members who come from your single sign-on arrive in the console from here.",
      today: "You can sign in with your member name or phone number.",
    },
    authlogin: {
      title: "Sign-in by token",
      will: "A link with a token that works once turns into a session here.",
      today: "You can sign in with your member name or phone number.",
    },
    callback: {
      title: "Sign-in callback",
      will: "After signing in elsewhere you come back here, and on to the page you wanted.",
      today: "You can sign in with your member name or phone number.",
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
    roles: "Read about roles",
    ci: "Open CI builds",
    cd: "Open CD builds",
    signIn: "Go to sign-in",
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
      token: "Token",
    },
  },
};
