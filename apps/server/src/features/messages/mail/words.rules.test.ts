import { type Message, messageEvents, messageReasons, messageTypes } from "@lowforge/contract/messages";
import { describe, expect, it, test } from "vitest";
import { htmlOf, textOf } from "../../../platform/mail/letter.rules.ts";
import { digestLetter, messageLetter } from "./letters.rules.ts";
import { placeOf } from "./places.rules.ts";
import { sentenceOf, wordsOf } from "./words.rules.ts";

const account = { kind: "account", title: "laptop" } as const;
const build = { kind: "build", taskId: 4, recordId: 9, taskKind: "cd", title: "nightly" } as const;
const request = {
  kind: "mergeRequest",
  status: "opened",
  ...{ mergeRequestId: 8, repositoryId: 3, number: 5, title: "Pay at noon" },
} as const;

function subjectFor(event: Message["event"]): Message["subject"] {
  if (event.startsWith("security.")) return account;
  if (event.startsWith("membership.")) return { kind: "project", title: "viewer" };
  return event.startsWith("build.") ? build : request;
}

function aMessage(part: Partial<Message> = {}): Message {
  const event = part.event ?? "review.commented";
  return {
    messageId: 1,
    type: "review",
    event,
    reason: "reviewer",
    subject: subjectFor(event),
    project: { projectId: 7, name: "payroll" },
    actor: { userId: 2, username: "lin", nickname: "Lin", photo: null },
    excerpt: null,
    count: 1,
    isRead: false,
    createdAt: 1,
    ...part,
  };
}

const languages = ["zh", "en"] as const;

describe.each(languages)("the words of mails in %s", (language) => {
  it.each(messageEvents)("tell of %s with all its facts, and without those that are missing", (event) => {
    const whole = sentenceOf(aMessage({ event, count: 3 }), language);
    expect(whole).toMatch(language === "zh" ? /\p{Script=Han}/u : /^[\x20-\x7e]+$/);
    const nameless = subjectFor(event);
    const isNameless = nameless.kind === "account" && event in wordsOf[language].unnamed;
    const subject = isNameless ? { ...nameless, title: null } : nameless;
    for (const said of [whole, sentenceOf(aMessage({ event, subject, actor: null }), language)]) {
      expect(said).not.toMatch(/[{}]|null|undefined| {2}/);
    }
  });

  it("know every reason and type", () => {
    for (const reason of messageReasons) expect(wordsOf[language].reason[reason]).toBeTruthy();
    for (const type of messageTypes) expect(wordsOf[language].type[type]).toBeTruthy();
  });
});

test.each([
  [{}, "Lin commented on !5 Pay at noon", "Lin 评论了 !5 Pay at noon"],
  [
    { event: "review.requested" },
    "Lin asks for your review of !5 Pay at noon",
    "Lin 请你评审 !5 Pay at noon",
  ],
  [
    { event: "membership.role-changed" },
    "Lin changed your role in project payroll to Viewer",
    "Lin 将你在项目 payroll 的角色改为“访客”",
  ],
  [
    { event: "build.failed", actor: null, count: 2 },
    "Build nightly failed, after 1 earlier update",
    "构建任务 nightly 失败，另有 1 条更早的动态",
  ],
] as const)("a mail says as the console does: %j", (part, en, zh) => {
  expect([sentenceOf(aMessage(part), "en"), sentenceOf(aMessage(part), "zh")]).toEqual([en, zh]);
});

test.each<[Partial<Message>, string]>([
  [{}, "/repository/git/3/merge-requests/5"],
  [{ event: "build.failed" }, "/project/7/cd/4/record/9"],
  [{ event: "build.failed", project: null }, "/project"],
  [{ event: "membership.joined" }, "/project/7/members"],
  [{ event: "membership.left" }, "/project"],
  [{ event: "security.key-added" }, "/personal"],
])("a mail leads to where the console leads: %j", (part, place) => {
  expect(placeOf(aMessage(part))).toBe(place);
});

const hostile = 'x"><script>alert(1)</script>\r\nBcc: all@example.com\u202e&lt;';

describe.each(languages)("a letter in %s", (language) => {
  const writing = { language, origin: "https://forge.test", unsubscribeToken: "v1.word" };
  const message = aMessage({
    excerpt: hostile,
    project: { projectId: 7, name: hostile },
    subject: { ...request, title: hostile },
    actor: { userId: 2, username: "lin", nickname: hostile, photo: null },
  });

  it.each([
    ["one message", messageLetter(message, writing)],
    ["a digest", digestLetter({ messages: [message, message], more: 3 }, writing)],
  ])("holds what others wrote as plain text: %s", (_what, letter) => {
    expect(letter.subject).not.toMatch(/\p{C}/u);
    expect(htmlOf(letter)).not.toContain("<script");
    expect(textOf(letter)).not.toMatch(/^Bcc:/m);
    expect(textOf(letter)).not.toMatch(/\u202e/);
    expect(textOf(letter)).toContain(`https://forge.test/console/${language}/unsubscribe/v1.word`);
    expect(textOf(letter)).toContain(`https://forge.test/console/${language}/global/message/settings`);
  });
});
