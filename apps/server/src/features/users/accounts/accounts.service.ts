import type { EndpointRequest } from "@lowforge/contract";
import type { Account, accountEndpoints } from "@lowforge/contract/users";
import { type Access, type MemberActor, systemSubject } from "../../../platform/access/index.ts";
import type { Audit, AuditFacts } from "../../../platform/audit/index.ts";
import { type Executor, isUniqueViolation, transaction } from "../../../platform/database/index.ts";
import type { Events } from "../../../platform/events/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { Clock } from "../../../platform/runtime/index.ts";
import { namesOfPerson } from "../../../platform/slugs/index.ts";
import { makeInitialPassword } from "../initial-passwords.ts";
import { hashPassword } from "../passwords.ts";
import type { SignIns } from "../sign-ins.ts";
import { addUser } from "../add-user.service.ts";
import {
  type AccountChange,
  type AccountRow,
  countAccounts,
  findAccounts,
  listAccountIds,
  listAdministrators,
  lockAdministrators,
  updateAccount,
} from "./accounts.db.ts";
import { presentAccount } from "./accounts.present.ts";

declare module "../../../platform/events/index.ts" {
  interface DomainEvents {
    /** An administrator has ended what a member proves themself with beside the password. */
    "user.second-factors-removed": { readonly userId: number };
  }
}

export interface AccountDependencies {
  readonly db: Executor;
  readonly access: Access;
  readonly audit: Audit;
  readonly events: Events;
  readonly clock: Clock;
  readonly signIns: SignIns;
  /** Sorts somebody anew in lists of other rooms who is called by another name; app.ts provides it. */
  sortAnew(tx: Executor, userId: number, sortName: string): Promise<void>;
}

type Wish<Name extends keyof typeof accountEndpoints> = EndpointRequest<(typeof accountEndpoints)[Name]>;

/** A password that is told once. */
interface InitialPassword {
  readonly userId: number;
  readonly password: string;
}

export type AccountService = ReturnType<typeof createAccountService>;

/** Who may sign in, as system administrators decide it (specification §3, member). */
export function createAccountService(dependencies: AccountDependencies) {
  const { db, access, audit, events, clock, signIns, sortAnew } = dependencies;
  const requireManager = (actor: MemberActor) => access.require(actor, "user.manage", systemSubject);

  async function getAccount(userId: number): Promise<AccountRow> {
    const [row] = await findAccounts(db, [userId]);
    if (!row) throw fail("USER_MISSING", { userId });
    return row;
  }

  /** Runs what takes somebody's administration away, one at a time, so that one who can sign in is left. */
  function takeAway(actor: MemberActor, userId: number, work: (tx: Executor) => Promise<void>) {
    if (userId === actor.userId) throw fail("OWN_ACCOUNT_KEPT", { userId });
    return transaction(db, async (tx) => {
      await lockAdministrators(tx);
      const administrators = await listAdministrators(tx);
      if (!administrators.some((id) => id !== userId)) throw fail("LAST_ADMINISTRATOR", { userId });
      // Whoever has lost their own role a moment ago takes it from nobody else.
      if (!administrators.includes(actor.userId)) throw fail("NO_PERMISSION", { userId: actor.userId });
      await work(tx);
    });
  }

  return {
    async list(actor: MemberActor, { name, state, isSystemAdmin, pageNum, pageSize }: Wish<"list">) {
      await requireManager(actor);
      const isDisabled = state === undefined ? undefined : state === "disabled";
      const filter = { search: name, isDisabled, isSystemAdmin };
      const offset = (pageNum - 1) * pageSize;
      const ids = await listAccountIds(db, filter, { limit: pageSize, offset });
      const holders = await signIns.listHolders(db, ids);
      const list = (await findAccounts(db, ids)).map((row) => presentAccount(row, holders.has(row.id)));
      // A page that is not full tells how many there are; else they are counted.
      const isLast = ids.length < pageSize && (ids.length > 0 || offset === 0);
      const total = isLast ? offset + ids.length : await countAccounts(db, filter);
      return { list, total, pageNum, pageSize };
    },

    /** With the whole mobile number. Fails with USER_MISSING. */
    async getInfo(actor: MemberActor, userId: number): Promise<Account> {
      await requireManager(actor);
      const row = await getAccount(userId);
      const holders = await signIns.listHolders(db, [userId]);
      return { ...presentAccount(row, holders.has(userId)), mobile: row.mobile };
    },

    /** Fails with USER_EXISTS or PHONE_EXISTS. */
    async create(actor: MemberActor, wanted: Wish<"create">): Promise<InitialPassword> {
      await requireManager(actor);
      const password = makeInitialPassword();
      const user = {
        ...wanted,
        mobile: wanted.mobile ?? null,
        passwordHash: await hashPassword(password),
        hasInitialPassword: true,
        createdAt: clock.now(),
      };
      const userId = await addUser(db, user, (tx, id) =>
        audit.record(tx, actor, {
          action: "account.created",
          subject: { id, name: wanted.username },
          details: { role: wanted.isSystemAdmin ? "administrator" : "member" },
        }),
      );
      return { userId, password };
    },

    /** What is left out stays. Fails with USER_MISSING, PHONE_EXISTS, OWN_ACCOUNT_KEPT or LAST_ADMINISTRATOR. */
    async update(actor: MemberActor, { userId, ...wanted }: Wish<"update">): Promise<void> {
      await requireManager(actor);
      const { username } = await getAccount(userId);
      const change = await changeOf(wanted, username);
      if (Object.keys(change).length === 0) return;
      const work = async (tx: Executor): Promise<void> => {
        await updateAccount(tx, userId, change);
        if (change.sort_name !== undefined) await sortAnew(tx, userId, change.sort_name);
        await audit.record(tx, actor, {
          action: "account.changed",
          subject: { id: userId, name: username },
          details: detailsOf(wanted),
        });
      };
      try {
        await (change.is_system_admin === 0 ? takeAway(actor, userId, work) : transaction(db, work));
      } catch (error) {
        throw isUniqueViolation(error) ? fail("PHONE_EXISTS", { userId }) : error;
      }
    },

    /** Ends their sessions; tokens and keys of theirs rest. Fails with USER_MISSING, OWN_ACCOUNT_KEPT or LAST_ADMINISTRATOR. */
    async disable(actor: MemberActor, userId: number): Promise<void> {
      await requireManager(actor);
      const row = await getAccount(userId);
      await takeAway(actor, userId, async (tx) => {
        await updateAccount(tx, userId, { is_disabled: 1 });
        await signIns.endSessions(tx, userId, null);
        await audit.record(tx, actor, factsOf("account.disabled", row));
      });
    },

    /** Fails with USER_MISSING. */
    async enable(actor: MemberActor, userId: number): Promise<void> {
      await requireManager(actor);
      const row = await getAccount(userId);
      await transaction(db, async (tx) => {
        await updateAccount(tx, userId, { is_disabled: 0 });
        await audit.record(tx, actor, factsOf("account.enabled", row));
      });
    },

    /** Ends whatever signs them in but SSH keys, which rest until they have replaced the password. Fails with USER_MISSING or OWN_ACCOUNT_KEPT. */
    async resetPassword(actor: MemberActor, userId: number): Promise<InitialPassword> {
      await requireManager(actor);
      // Their own one they change, for which they have to know it.
      if (userId === actor.userId) throw fail("OWN_ACCOUNT_KEPT", { userId });
      const row = await getAccount(userId);
      const password = makeInitialPassword();
      const passwordHash = await hashPassword(password);
      await transaction(db, async (tx) => {
        await updateAccount(tx, userId, { password_hash: passwordHash, has_initial_password: 1 });
        await signIns.endAll(tx, userId);
        await audit.record(tx, actor, factsOf("account.password-reset", row));
      });
      return { userId, password };
    },

    /**
     * Frees a member who has lost what they prove themselves with; their sessions end. Fails with USER_MISSING,
     * OWN_ACCOUNT_KEPT, or SECOND_FACTOR_MISSING where they have none.
     */
    async removeSecondFactors(actor: MemberActor, userId: number): Promise<void> {
      await requireManager(actor);
      if (userId === actor.userId) throw fail("OWN_ACCOUNT_KEPT", { userId });
      const row = await getAccount(userId);
      await transaction(db, async (tx) => {
        if (!(await signIns.endSecondFactors(tx, userId))) throw fail("SECOND_FACTOR_MISSING", { userId });
        await signIns.endSessions(tx, userId, null);
        await audit.record(tx, actor, factsOf("account.second-factors-removed", row));
      });
      events.emit("user.second-factors-removed", { userId });
    },
  };
}

function factsOf(action: AuditFacts["action"], { id, username }: AccountRow): AuditFacts {
  return { action, subject: { id, name: username } };
}

/** What was changed; of a mobile number no more than that it was. */
function detailsOf({
  nickname,
  mobile,
  isSystemAdmin,
}: Omit<Wish<"update">, "userId">): Record<string, string> {
  const fields = [nickname !== undefined && "nickname", mobile !== undefined && "mobile"].filter(
    (field) => field !== false,
  );
  return {
    ...(fields.length === 0 ? {} : { change: fields.join(" ") }),
    ...(isSystemAdmin === undefined ? {} : { role: isSystemAdmin ? "administrator" : "member" }),
  };
}

async function changeOf(wanted: Omit<Wish<"update">, "userId">, username: string): Promise<AccountChange> {
  const { nickname, mobile, isSystemAdmin } = wanted;
  return {
    ...(nickname === undefined ? {} : { nickname, ...(await namesOfPerson({ nickname, username })) }),
    ...(mobile === undefined ? {} : { mobile }),
    ...(isSystemAdmin === undefined ? {} : { is_system_admin: isSystemAdmin ? 1 : 0 }),
  };
}
