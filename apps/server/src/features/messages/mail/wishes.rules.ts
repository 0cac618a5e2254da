import {
  type MailWish,
  type MessageEvent,
  type MessageType,
  messageTypes,
} from "@lowforge/contract/messages";

/** Mailed each by itself, whatever anybody wishes: nobody touches an account unnoticed. */
export const alwaysMailed: MessageType = "security";

/** What somebody has chosen for a type. */
export interface Chosen {
  readonly type: MessageType;
  readonly mail: MailWish;
  readonly is_off_with_digest: 0 | 1;
}

/** How a type comes by mail. */
export function wishFor(type: MessageType, chosen: readonly Chosen[]): MailWish {
  if (type === alwaysMailed) return "each";
  return chosen.find((one) => one.type === type)?.mail ?? "digest";
}

/** What the digest's link leaves off, or brings back: every type that it gathers, and those that it left off before. */
export function withDigest(mail: "off" | "digest", chosen: readonly Chosen[]): Chosen[] {
  const isTurned = (type: MessageType): boolean =>
    mail === "off"
      ? wishFor(type, chosen) === "digest"
      : chosen.some((one) => one.type === type && one.is_off_with_digest === 1);
  const is_off_with_digest = mail === "off" ? 1 : 0;
  return messageTypes.filter(isTurned).map((type) => ({ type, mail, is_off_with_digest }));
}

/** Whether anything still goes into the digest. */
export function digestWish(chosen: readonly Chosen[]): "off" | "digest" {
  return messageTypes.some((type) => wishFor(type, chosen) === "digest") ? "digest" : "off";
}

/** Of these the mail room tells the addresses that it concerns, by letters of their own. */
export const toldElsewhere: readonly MessageEvent[] = ["security.email-changed", "security.email-removed"];
