import type { EndpointInput } from "@lowforge/contract";
import { type Message, messageEndpoints, type MessageType } from "@lowforge/contract/messages";
import { eventually } from "../../../testing/eventually.ts";
import type { TestApp, TestMember } from "../../../testing/index.ts";

export interface InboxPage {
  readonly list: readonly Message[];
  readonly next: string | null;
  readonly unread: Partial<Readonly<Record<MessageType, number>>>;
}

/** What a member has been told, as their console asks for it. */
export function inboxOf(app: TestApp, member: TestMember) {
  const list = async (query: EndpointInput<typeof messageEndpoints.list> = {}): Promise<InboxPage> =>
    (await app.call(messageEndpoints.list, query, member)).data;
  const unread = async (): Promise<number> => (await app.call(messageEndpoints.unread, {}, member)).data;
  return {
    list,
    unread,
    /** The messages once all that has happened was told. */
    async told(query: EndpointInput<typeof messageEndpoints.list> = {}): Promise<readonly Message[]> {
      await tellAll(app);
      return (await list(query)).list;
    },
    /** Event and reason of each message, the latest first. */
    async heard(): Promise<string[]> {
      await tellAll(app);
      return (await list()).list.map(({ event, reason }) => `${event} (${reason})`);
    },
    readAll: async (type?: MessageType): Promise<number> =>
      (await app.call(messageEndpoints.readAll, type === undefined ? {} : { type }, member)).data,
  };
}

export type Inbox = ReturnType<typeof inboxOf>;

/** Returns when everything that was announced has been told. */
async function tellAll(app: TestApp): Promise<void> {
  await app.events.settle();
  await eventually(async () => {
    await app.jobs.runDue();
    const left = await app.database.db.selectFrom("message_news").select("id").execute();
    if (left.length > 0) throw new Error(`${left.length} happenings are not told yet`);
  });
}
