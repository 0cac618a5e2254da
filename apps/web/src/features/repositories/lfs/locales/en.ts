import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { repositoryLfsZh } from "./zh.ts";

export const repositoryLfsEn: TextsLike<typeof repositoryLfsZh> = {
  title: "Git LFS",
  usage: "Usage",
  size: "LFS size",
  objects: "Large files",
  quota: "Quota",
  unlimited: "Unlimited",
  missing: "Missing large files",
  missingText_one:
    "{{count, number}} large file ({{size}}) that commits name is not here: its source did not give it, or there was no room for it.",
  missingText_other:
    "{{count, number}} large files ({{size}}) that commits name are not here: their source did not give them, or there was no room for them.",
  missingPush:
    "They also come by a push from a clone of the source that has them; <remote> is this repository.",
  fetch: {
    start: "Fetch missing files",
    title: "Fetch missing large files",
    urlHint: "An http or https address of the Git repository that has them.",
    passwordHint: "Kept encrypted until the attempt ends, and sent to the source's own host alone.",
    waiting: "Waiting for its turn",
    running: "Fetching missing large files",
    received: "{{size}} received",
    progress: "Progress of missing large files",
    cancel: "Stop fetching",
    done_one: "Fetched {{count, number}} large file",
    done_other: "Fetched {{count, number}} large files",
    failed: "Large files could not be fetched",
    canceled: "Fetching was stopped",
    left: "The source does not have the missing ones, or gave damaged ones.",
    kept: "What had come by then stays.",
    source: "Source",
    lastTry: "Last attempt",
    followed: "The repository's .lfsconfig names {{url}}, and the server asks there first, then the source.",
    notFollowed:
      "The repository's .lfsconfig names {{url}}. The server follows only http and https addresses, and asks the source itself instead.",
    failure: {
      forbidden:
        "The address, or one that it leads to, is in an internal network, which the server does not visit. Use a public address, or ask an operator to allow that network.",
      unreachable: "The source can't be reached. Check the address and whether the server can reach it.",
      timeout: "The source took too long to answer. Fetch them again later.",
      unauthorized:
        "The source refused access. Enter a username with a password or access token that may read it.",
      notFound: "There is no Git LFS at the source. Check the address; a private one needs a sign-in.",
      notGit: "What answers there is not Git or not Git LFS. Enter the address that is used for cloning.",
      unsupported: "The source uses something that does not work here, such as SHA-256 objects.",
      remoteError: "The source reported an error or broke off. Fetch them again later.",
      tooLarge: "The source sent more than the server takes.",
      damaged: "What came did not pass Git's checks. Run git fsck at the source to see why.",
      notEmpty: "Somebody pushed code in the meantime. Fetch them again.",
      diskFull: "The server has no space left. Ask an operator to make some, then fetch them again.",
      noRoom:
        "The repository's quota has no room for the rest. Delete unreferenced files, or ask an operator.",
      internal: "The server failed before all had come. Fetch them again later, or ask an operator.",
    },
  },
  unreferenced: "Unreferenced large files",
  unreferencedText:
    "No branch and no tag leads to these any more. Maintenance deletes them two weeks after that; what was sent during the last day is never among them.",
  noUnreferenced: "Branches and tags lead to all large files.",
  collect: "Delete unreferenced files",
  collectTitle_one: "Delete {{count, number}} large file ({{size}})?",
  collectTitle_other: "Delete {{count, number}} large files ({{size}})?",
  collectText:
    "They are lost for good. Deleted branches and old commits that are still restorable come back without them. Files that a branch or tag leads to stay.",
  collected_one: "Deleted {{count, number}} large file ({{size}})",
  collected_other: "Deleted {{count, number}} large files ({{size}})",
  how: "Start using it",
  howText: "Track a kind of large file in a clone, commit, and push as usual.",
  locks: "File locks",
  locksText: "Lock a file that can't be merged, so that others know you are changing it.",
  noLocks: "No file is locked. Lock one with git lfs lock.",
  path: "File",
  owner: "Locked by",
  since: "Locked",
  release: "Release",
  take: "Take away",
  takeTitle: "Take {{name}}'s lock on {{path}} away?",
  takeText: "{{name}} may have changes that are not pushed yet. Other members can then change the file.",
  released: "Released the lock on {{path}}",
};
