import { type Message, messageEndpoints, messageTypes } from "@lowforge/contract/messages";
import { FakeServer } from "../../../testing/fake-server.ts";

const at = 1_763_700_000_000;

/** A comment of Lin's on a request that the reader reviews; `overrides` say what is different. */
export function aMessage(messageId: number, overrides: Partial<Message> = {}): Message {
  return {
    messageId,
    type: "review",
    event: "review.commented",
    reason: "reviewer",
    subject: {
      kind: "mergeRequest",
      mergeRequestId: 40 + messageId,
      repositoryId: 3,
      number: messageId,
      title: `Pay wages ${messageId}`,
      status: "opened",
    },
    project: { projectId: 7, name: "payroll" },
    actor: { userId: 2, username: "lin", nickname: "Lin", photo: null },
    excerpt: null,
    count: 1,
    isRead: false,
    createdAt: at - messageId * 60_000,
    ...overrides,
  };
}

/** How many of each type are unread among some messages. */
export function countUnread(messages: readonly Message[]) {
  const count = (type: string): number =>
    messages.filter((message) => message.type === type && !message.isRead).length;
  return Object.fromEntries(messageTypes.map((type) => [type, count(type)])) as Record<
    (typeof messageTypes)[number],
    number
  >;
}

/** A server that keeps messages in an array, which a test may change, and answers pages of three. */
export function messageServer(messages: Message[]): FakeServer {
  const unread = (): number => messages.filter(({ isRead }) => !isRead).length;
  const pageSize = 3;
  return new FakeServer()
    .on(messageEndpoints.list, ({ type, state, before, pageSize: asked }) => {
      const matching = messages.filter(
        (one) => (type === "ALL" || one.type === type) && (state === "all" || !one.isRead),
      );
      const from = Number(before ?? 0);
      const size = asked === 30 ? pageSize : asked;
      const end = from + size;
      return {
        list: matching.slice(from, end),
        next: end < matching.length ? String(end) : null,
        unread: countUnread(messages),
      };
    })
    .on(messageEndpoints.read, ({ messageIds, isRead }) => {
      messages.forEach((message, index) => {
        if (messageIds.includes(message.messageId)) messages[index] = { ...message, isRead };
      });
      return unread();
    })
    .on(messageEndpoints.unread, unread);
}
