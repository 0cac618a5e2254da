import type { Actor, MemberActor } from "../../platform/access/index.ts";
import type { Executor } from "../../platform/database/index.ts";
import { type Clock, hashToken, randomToken } from "../../platform/runtime/index.ts";
import type { UserService } from "../users/index.ts";
import { memberActor, parseScopes } from "./auth.rules.ts";
import { deleteTickets, takeTicket } from "./tickets.db.ts";
import { insertToken } from "./tokens.db.ts";

export interface TicketDependencies {
  readonly db: Executor;
  readonly users: UserService;
  readonly clock: Clock;
}

const ticketPrefix = "lft_";
const ticketLifeMs = 60_000;

/** Tickets by which a browser, which cannot send the header when it navigates, fetches one file once. */
export function createTicketService({ db, users, clock }: TicketDependencies) {
  return {
    /** Makes a ticket for a path with its query, good for 60 s and one use, with the rights of the caller. */
    async createDownloadTicket(actor: MemberActor, path: string): Promise<{ ticket: string }> {
      const ticket = randomToken(ticketPrefix);
      const now = clock.now();
      await deleteTickets(db, actor.userId, now);
      await insertToken(db, {
        user_id: actor.userId,
        kind: "ticket",
        name: path,
        token_hash: hashToken(ticket),
        created_at: now,
        expires_at: now + ticketLifeMs,
        scopes: actor.scopes === null ? null : JSON.stringify(actor.scopes),
      });
      return { ticket };
    },

    /** Whom a ticket stands for at `path`; it is used up by that. Null for any other ticket or path. */
    async redeemTicket(ticket: string, path: string): Promise<Actor | null> {
      const used = await takeTicket(db, { tokenHash: hashToken(ticket), path, now: clock.now() });
      const user = used && (await users.findById(used.user_id));
      if (!used || !user || user.is_disabled === 1) return null;
      return memberActor(user, { tokenId: used.id, scopes: parseScopes(used.scopes) });
    },
  };
}

export type TicketService = ReturnType<typeof createTicketService>;
