import type { EndpointRequest } from "@lowforge/contract";
import {
  type messageEndpoints,
  type MessagePreferences,
  type MessageType,
  messageTypes,
} from "@lowforge/contract/messages";
import type { MemberActor } from "../../../platform/access/index.ts";
import { type Executor, transaction } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { MessagesContext } from "../context.ts";
import { isTimeZone } from "../mail/digest-times.rules.ts";
import { listDigests, putDigestHour } from "../mail/digests.db.ts";
import { type MailPlanner, usualHour } from "../mail/planner.service.ts";
import { wishFor } from "../mail/wishes.rules.ts";
import { listWishes, putWishes } from "../mail/wishes.db.ts";
import { changeUnread } from "./counters.db.ts";
import { hideTypes, listHiddenTypes, showTypes } from "./hidden-types.db.ts";
import { markAllRead } from "./messages.db.ts";
import type { UnreadSignals } from "./unread-signals.ts";

/**
 * What is about one's account is always shown, and always mailed at once: nobody hides a break-in from themselves, or
 * from the member.
 */
const alwaysTold: MessageType = "security";

type Wishes = EndpointRequest<typeof messageEndpoints.updatePreferences>;
type Wish = Wishes["preferences"][number];

export type PreferenceService = ReturnType<typeof createPreferenceService>;

/** Of which types somebody wants to hear, in the console and by mail. */
export function createPreferenceService(
  { db, mailer, sources, timeZone }: Pick<MessagesContext, "db" | "mailer" | "sources" | "timeZone">,
  { signals, planner }: { readonly signals: UnreadSignals; readonly planner: MailPlanner },
) {
  async function getAll(userId: number): Promise<MessagePreferences> {
    const hidden = (await listHiddenTypes(db, [userId])).map(({ type }) => type);
    const chosen = await listWishes(db, [userId]);
    const [digest] = await listDigests(db, [userId]);
    const reader = (await sources.findMailReaders([userId])).get(userId);
    return {
      preferences: messageTypes.map((type) => ({
        type,
        isShown: !hidden.includes(type),
        mail: wishFor(type, chosen),
      })),
      mail: {
        isOn: mailer.isOn,
        email: reader?.email ?? null,
        digestHour: digest?.hour ?? usualHour,
        timeZone: digest?.time_zone ?? timeZone,
      },
    };
  }

  /** A digest that waits goes out at the new hour, unless there was one today. */
  async function changeHour(tx: Executor, userId: number, { digestHour, timeZone: zone }: Wishes) {
    if (digestHour === undefined && zone === undefined) return;
    const [row] = await listDigests(tx, [userId]);
    const hour = digestHour ?? row?.hour ?? usualHour;
    const chosen = { hour, time_zone: zone ?? row?.time_zone ?? timeZone };
    const kept = { user_id: userId, due_at: row?.due_at ?? null, last_at: row?.last_at ?? null };
    const dueAt = planner.nextDigestOf({ ...kept, ...chosen });
    await putDigestHour(tx, { userId, hour, timeZone: chosen.time_zone, dueAt });
    if (kept.due_at !== null) await planner.wakeAt(tx, dueAt);
  }

  async function changeShown(tx: Executor, userId: number, wanted: readonly Wish[]): Promise<void> {
    const typesThat = (isShown: boolean): MessageType[] =>
      wanted.filter((wish) => wish.isShown === isShown).map(({ type }) => type);
    const hidden = typesThat(false);
    await showTypes(tx, userId, typesThat(true));
    await hideTypes(tx, userId, hidden);
    if (hidden.length > 0) await changeUnread(tx, { of: await markAllRead(tx, userId, hidden), by: -1 });
  }

  return {
    getPreferences: ({ userId }: MemberActor) => getAll(userId),

    /**
     * What is unread of a type counts as read once it is hidden. Fails with INVALID_PARAMETERS for hiding or not mailing
     * what is always told, and for a time zone that does not exist.
     */
    async updatePreferences({ userId }: MemberActor, wishes: Wishes): Promise<MessagePreferences> {
      const wanted = settle(wishes);
      await transaction(db, async (tx) => {
        await changeHour(tx, userId, wishes);
        await changeShown(tx, userId, wanted);
        const chosen = wanted.flatMap(({ type, mail }) =>
          mail === undefined || type === alwaysTold
            ? []
            : [{ user_id: userId, type, mail, is_off_with_digest: 0 as const }],
        );
        await putWishes(tx, chosen);
      });
      signals.changed([userId]);
      return getAll(userId);
    },
  };
}

/** One wish for each type that is named, the last of several; fails where it cannot be granted. */
function settle({ preferences, timeZone }: Wishes): Wish[] {
  const wanted = new Map<MessageType, Wish>();
  for (const wish of preferences) {
    const { isShown, mail } = wanted.get(wish.type) ?? wish;
    wanted.set(wish.type, {
      type: wish.type,
      isShown: wish.isShown ?? isShown,
      mail: wish.mail ?? mail,
    });
  }
  const fixed = wanted.get(alwaysTold);
  if (fixed?.isShown === false)
    throw fail("INVALID_PARAMETERS", {}, [{ path: "preferences", problem: "always shown" }]);
  if (fixed?.mail !== undefined && fixed.mail !== "each")
    throw fail("INVALID_PARAMETERS", {}, [{ path: "preferences", problem: "always mailed" }]);
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw fail("INVALID_PARAMETERS", {}, [{ path: "timeZone", problem: "format" }]);
  return [...wanted.values()];
}
