import type { MailWish, Unsubscription } from "@lowforge/contract/messages";
import { transaction } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { MessagesContext } from "../context.ts";
import { openUnsubscriber, type Unsubscriber } from "./unsubscribe-tokens.ts";
import { alwaysMailed, digestWish, wishFor, withDigest } from "./wishes.rules.ts";
import { listWishes, putWishes } from "./wishes.db.ts";

export type UnsubscribingService = ReturnType<typeof createUnsubscribingService>;

/** What the links of mails do: their word is all that is asked for, and it can do nothing else. */
export function createUnsubscribingService({
  db,
  secrets,
  throttle,
  sources,
}: Pick<MessagesContext, "db" | "secrets" | "throttle" | "sources">) {
  /** Wrong words are counted; which of them ever belonged to somebody is not said. */
  async function open(token: string, address: string): Promise<Unsubscriber> {
    const counted = await throttle.take([`unsubscribe:${address}`]);
    const found = openUnsubscriber(secrets, token);
    if (!found || !(await sources.isMember(found.userId))) throw fail("UNSUBSCRIBE_LINK_WRONG");
    await counted.wasRight();
    return found;
  }

  async function read({ userId, type }: Unsubscriber): Promise<Unsubscription> {
    const chosen = await listWishes(db, [userId]);
    return { type, mail: type === "digest" ? digestWish(chosen) : wishFor(type, chosen) };
  }

  /** Fails with INVALID_PARAMETERS for what the link is not about. */
  function refuse(): Error {
    return fail("INVALID_PARAMETERS", {}, [{ path: "mail", problem: "format" }]);
  }

  return {
    /** Fails with UNSUBSCRIBE_LINK_WRONG or TOO_MANY_REQUESTS. */
    async getUnsubscription(token: string, address: string): Promise<Unsubscription> {
      return read(await open(token, address));
    },

    /** Fails with UNSUBSCRIBE_LINK_WRONG, TOO_MANY_REQUESTS or INVALID_PARAMETERS. */
    async unsubscribe(token: string, mail: MailWish, address: string): Promise<Unsubscription> {
      const whose = await open(token, address);
      const { userId, type } = whose;
      if (type === alwaysMailed) throw refuse();
      if (type === "digest" && mail === "each") throw refuse();
      await transaction(db, async (tx) => {
        const wishes =
          type === "digest"
            ? withDigest(mail === "off" ? "off" : "digest", await listWishes(tx, [userId]))
            : [{ type, mail, is_off_with_digest: 0 as const }];
        await putWishes(
          tx,
          wishes.map((wish) => ({ user_id: userId, ...wish })),
        );
      });
      return read(whose);
    },
  };
}
