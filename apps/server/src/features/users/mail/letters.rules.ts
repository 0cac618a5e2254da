import type { Language } from "@lowforge/contract/users";
import type { Letter } from "../../../platform/mail/index.ts";

/** To whom a letter is written: in which language, and by what name. */
export interface Reader {
  readonly language: Language | null;
  readonly nickname: string;
  readonly username: string;
}

/** Who has chosen no language is written to in the first one of the product. */
function languageOf({ language }: Pick<Reader, "language">): Language {
  return language ?? "zh";
}

const because = {
  zh: (origin: string) => `这封邮件由 ${origin} 的 Lowforge 自动发送，请勿回复。`,
  en: (origin: string) => `Lowforge at ${origin} sent this mail by itself; nobody reads answers to it.`,
} as const;

function letterTo(
  reader: Pick<Reader, "language">,
  origin: string,
  words: Readonly<Record<Language, Pick<Letter, "subject" | "parts">>>,
): Letter {
  const language = languageOf(reader);
  const footer = [{ kind: "text", text: because[language](origin) }] as const;
  return { language, ...words[language], footer };
}

const text = (words: string) => ({ kind: "text", text: words }) as const;

/** The code that shows an address to be somebody's. */
export function codeLetter(reader: Reader, { code, origin }: { code: string; origin: string }): Letter {
  const { username } = reader;
  return letterTo(reader, origin, {
    zh: {
      subject: "Lowforge 邮箱验证码",
      parts: [
        text(`成员 ${username} 想使用这个邮箱。请在 10 分钟内输入验证码：`),
        { kind: "code", text: code },
        text("如果不是你本人操作，请忽略这封邮件，不要把验证码告诉任何人。"),
      ],
    },
    en: {
      subject: "Your Lowforge e-mail code",
      parts: [
        text(`The member ${username} wants to use this address. Type in this code within 10 minutes:`),
        { kind: "code", text: code },
        text("If that was not you, ignore this mail, and tell the code to nobody."),
      ],
    },
  });
}

/** Tells an address that it is no longer used, and not to which one mail goes now. */
export function formerAddressLetter(reader: Reader, { origin }: { origin: string }): Letter {
  const { username } = reader;
  return letterTo(reader, origin, {
    zh: {
      subject: "Lowforge 不再使用这个邮箱",
      parts: [
        text(`成员 ${username} 更换或移除了邮箱，消息和找回密码的邮件不再发到这里。`),
        text("如果不是你本人操作，请立即登录并更改密码，或联系管理员。"),
      ],
    },
    en: {
      subject: "Lowforge no longer uses this address",
      parts: [
        text(
          `The member ${username} has changed or removed their address: messages and links for a forgotten password no longer come here.`,
        ),
        text("If that was not you, sign in and change your password now, or tell an administrator."),
      ],
    },
  });
}

/** The link by which a forgotten password is replaced; its secret stands behind the `#`, which no server is told. */
export function resetLetter(reader: Reader, { secret, origin }: { secret: string; origin: string }): Letter {
  const { username } = reader;
  const url = `${origin}/console/${languageOf(reader)}/resetPassword#${secret}`;
  return letterTo(reader, origin, {
    zh: {
      subject: "设置新的 Lowforge 密码",
      parts: [
        text(`有人请求为成员 ${username} 设置新密码。请在 30 分钟内打开链接，只能使用一次：`),
        { kind: "link", text: "设置新密码", url },
        text("如果不是你本人操作，请忽略这封邮件，密码不会改变。"),
      ],
    },
    en: {
      subject: "Set a new Lowforge password",
      parts: [
        text(
          `Somebody asked to set a new password for the member ${username}. Open this link within 30 minutes; it works once:`,
        ),
        { kind: "link", text: "Set a new password", url },
        text("If that was not you, ignore this mail: the password stays as it is."),
      ],
    },
  });
}

/** Shows that mail arrives. */
export function testLetter(reader: Pick<Reader, "language">, { origin }: { origin: string }): Letter {
  return letterTo(reader, origin, {
    zh: { subject: "Lowforge 测试邮件", parts: [text("收到这封邮件，说明邮件发送正常。")] },
    en: { subject: "A test mail from Lowforge", parts: [text("This mail has arrived, so sending works.")] },
  });
}
