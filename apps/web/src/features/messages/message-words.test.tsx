import { type Message, messageEvents, messageReasons } from "@lowforge/contract/messages";
import { render } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { loadTexts, startTexts } from "../../platform/i18n/i18n.ts";
import { type Locale, setActiveLocale } from "../../platform/i18n/locale.ts";
import { projectTexts } from "../projects/index.ts";
import { useSentence } from "./list/use-sentence.ts";
import { aMessage } from "./testing/messages.ts";
import { messageCenterTexts } from "./texts.ts";

const build = { kind: "build", taskId: 4, recordId: 9, taskKind: "ci", title: "nightly" } as const;
const request = { ...aMessage(42).subject, title: "Pay at noon" } as Message["subject"];
const named = (title: string | null) => ({ kind: "account", title }) as const;
const role = (title: string | null) => ({ kind: "project", title }) as const;

/** Every event, with what it tells in both languages; once as the only thing and once as the third. */
const table: readonly (readonly [part: Partial<Message>, en: string, zh: string])[] = [
  [
    { event: "merge-request.opened", subject: request },
    "Lin opened !42 Pay at noon",
    "Lin 发起了 !42 Pay at noon",
  ],
  [
    { event: "merge-request.updated", subject: request },
    "Lin pushed to !42 Pay at noon",
    "Lin 向 !42 Pay at noon 推送了提交",
  ],
  [
    { event: "merge-request.merged", subject: request },
    "Lin merged !42 Pay at noon",
    "Lin 合并了 !42 Pay at noon",
  ],
  [
    { event: "merge-request.closed", subject: request },
    "Lin closed !42 Pay at noon",
    "Lin 关闭了 !42 Pay at noon",
  ],
  [
    { event: "merge-request.reopened", subject: request },
    "Lin reopened !42 Pay at noon",
    "Lin 重新打开了 !42 Pay at noon",
  ],
  [
    { event: "review.requested", subject: request },
    "Lin asks for your review of !42 Pay at noon",
    "Lin 请你评审 !42 Pay at noon",
  ],
  [
    { event: "review.requested", reason: "following", subject: request },
    "Lin asked for a review of !42 Pay at noon",
    "Lin 请人评审 !42 Pay at noon",
  ],
  [
    { event: "review.approved", subject: request },
    "Lin approved !42 Pay at noon",
    "Lin 批准了 !42 Pay at noon",
  ],
  [
    { event: "review.changes-requested", subject: request },
    "Lin asked for changes to !42 Pay at noon",
    "Lin 要求修改 !42 Pay at noon",
  ],
  [
    { event: "review.commented", subject: request },
    "Lin commented on !42 Pay at noon",
    "Lin 评论了 !42 Pay at noon",
  ],
  [
    { event: "review.commented", subject: request, actor: null },
    "Somebody commented on !42 Pay at noon",
    "有人 评论了 !42 Pay at noon",
  ],
  [
    { event: "mention.comment", subject: request },
    "Lin mentioned you in a comment on !42 Pay at noon",
    "Lin 在 !42 Pay at noon 的评论中提到了你",
  ],
  [
    { event: "mention.description", subject: request },
    "Lin mentioned you in the description of !42 Pay at noon",
    "Lin 在 !42 Pay at noon 的描述中提到了你",
  ],
  [{ event: "build.failed", subject: build, actor: null }, "Build nightly failed", "构建任务 nightly 失败"],
  [
    { event: "build.recovered", subject: build, actor: null },
    "Build nightly succeeded again",
    "构建任务 nightly 恢复成功",
  ],
  [
    { event: "membership.joined", subject: role(null) },
    "Lin added you to project payroll",
    "Lin 将你加入了项目 payroll",
  ],
  [
    { event: "membership.left", subject: role(null) },
    "Lin removed you from project payroll",
    "Lin 将你移出了项目 payroll",
  ],
  [
    { event: "membership.role-changed", subject: role("viewer") },
    "Lin changed your role in project payroll to Viewer",
    "Lin 将你在项目 payroll 的角色改为“访客”",
  ],
  [
    { event: "membership.role-changed", subject: role("Release crew") },
    "Lin changed your role in project payroll to Release crew",
    "Lin 将你在项目 payroll 的角色改为“Release crew”",
  ],
  [
    { event: "membership.role-changed", subject: role(null) },
    "Lin changed your role in project payroll",
    "Lin 更改了你在项目 payroll 的角色",
  ],
  [
    { event: "security.password-changed", subject: named(null) },
    "Your password was changed",
    "你的密码已更改",
  ],
  [
    { event: "security.new-sign-in", subject: named("Firefox on Linux") },
    "A new device signed in to your account: Firefox on Linux",
    "新设备登录了你的账号：Firefox on Linux",
  ],
  [
    { event: "security.new-sign-in", subject: named(null) },
    "A new device signed in to your account",
    "新设备登录了你的账号",
  ],
  [{ event: "security.token-added", subject: named("ci") }, "Access token ci was added", "新增了访问令牌 ci"],
  [{ event: "security.token-added", subject: named(null) }, "An access token was added", "新增了访问令牌"],
  [
    { event: "security.key-added", subject: named("laptop") },
    "SSH key laptop was added",
    "新增了 SSH 密钥 laptop",
  ],
  [{ event: "security.key-added", subject: named(null) }, "An SSH key was added", "新增了 SSH 密钥"],
  [
    { event: "security.second-factor-added", subject: named(null) },
    "An authenticator app is asked for when you sign in",
    "已启用身份验证器，登录时需要动态码",
  ],
  [
    { event: "security.second-factor-removed", subject: named(null) },
    "Your second factor was removed",
    "你的二次验证已移除",
  ],
  [
    { event: "security.recovery-codes-renewed", subject: named(null) },
    "New recovery codes were made; the old ones have ended",
    "恢复码已重新生成，旧的已失效",
  ],
  [
    { event: "security.recovery-code-used", subject: named(null) },
    "A recovery code signed in to your account",
    "有人用恢复码登录了你的账号",
  ],
  [
    { event: "security.passkey-added", subject: named("laptop") },
    "Passkey laptop was added",
    "新增了通行密钥 laptop",
  ],
  [{ event: "security.passkey-added", subject: named(null) }, "A passkey was added", "新增了通行密钥"],
  [
    { event: "security.passkey-removed", subject: named("laptop") },
    "Passkey laptop was removed",
    "移除了通行密钥 laptop",
  ],
  [{ event: "security.passkey-removed", subject: named(null) }, "A passkey was removed", "移除了通行密钥"],
  [
    { event: "security.identity-bound", subject: named("laptop") },
    "An account at laptop was bound to yours",
    "绑定了外部账号：laptop",
  ],
  [
    { event: "security.identity-bound", subject: named(null) },
    "An outside account was bound to yours",
    "绑定了外部账号",
  ],
  [
    { event: "security.identity-unbound", subject: named("laptop") },
    "An account at laptop was unbound from yours",
    "解绑了外部账号：laptop",
  ],
  [
    { event: "security.identity-unbound", subject: named(null) },
    "An outside account was unbound from yours",
    "解绑了外部账号",
  ],
  [
    { event: "security.email-changed", subject: named("lin@example.com") },
    "Your mail goes to lin@example.com now",
    "邮箱改为 lin@example.com",
  ],
  [
    { event: "security.email-removed", subject: named(null) },
    "Your e-mail address was removed",
    "你的邮箱已移除",
  ],
  [
    { event: "security.password-reset", subject: named(null) },
    "Your password was replaced by a link sent by mail",
    "通过邮件中的链接重新设置了密码",
  ],
];

test("the table holds every event", () => {
  expect(new Set(table.map(([{ event }]) => event))).toEqual(new Set(messageEvents));
});

describe.each(["en", "zh"] as const)("in %s", (locale) => {
  test.each(table)("tells what happened: %j", async (part, en, zh) => {
    const said = locale === "en" ? en : zh;
    expect(await say(locale, { ...part, count: 1 })).toBe(said);
    const more = locale === "en" ? ", after 2 earlier updates" : "，另有 2 条更早的动态";
    expect(await say(locale, { ...part, count: 3 })).toBe(said + more);
  });

  test("has a word for each reason", async () => {
    const { i18n } = await prepare(locale);
    const missing = messageReasons.filter((reason) => !i18n.exists(`messageCenter:reason.${reason}`));
    expect(missing).toEqual([]);
  });
});

test("counts one earlier update apart in English", async () => {
  expect(await say("en", { subject: request, count: 2 })).toBe(
    "Lin commented on !42 Pay at noon, after 1 earlier update",
  );
});

test("writes what people have named as they named it, markup and braces too", async () => {
  const subject = { ...request, title: "<b>{{actor}}</b> $t(title)" } as Message["subject"];
  const sentence = "Lin commented on !42 <b>{{actor}}</b> $t(title)";
  expect(await say("en", { subject })).toBe(sentence);
  expect(await say("en", { subject, count: 3 })).toBe(`${sentence}, after 2 earlier updates`);
});

async function prepare(locale: Locale) {
  setActiveLocale(locale);
  const i18n = await startTexts(locale);
  await Promise.all([loadTexts(messageCenterTexts), loadTexts(projectTexts)]);
  return { i18n };
}

async function say(locale: Locale, part: Partial<Message>): Promise<string> {
  await prepare(locale);
  function Sentence() {
    return useSentence()(aMessage(42, part));
  }
  const { container, unmount } = render(<Sentence />);
  const said = container.textContent;
  unmount();
  return said;
}
