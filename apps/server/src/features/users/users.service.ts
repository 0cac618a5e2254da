import type { EndpointRequest } from "@lowforge/contract";
import type { SessionUser, userEndpoints } from "@lowforge/contract/users";
import type { Access, MemberActor } from "../../platform/access/index.ts";
import type { Audit } from "../../platform/audit/index.ts";
import { type Executor, isUniqueViolation, transaction } from "../../platform/database/index.ts";
import type { Events } from "../../platform/events/index.ts";
import { fail } from "../../platform/failures/index.ts";
import type { Clock } from "../../platform/runtime/index.ts";
import { readCommonPasswords } from "./common-passwords.ts";
import {
  administratorName,
  forgetInitialPassword,
  keepInitialPassword,
  makeInitialPassword,
} from "./initial-passwords.ts";
import { namesOfPerson } from "../../platform/slugs/index.ts";
import { hashPassword, noPassword, verifyPassword } from "./passwords.ts";
import { findPhotoName } from "./photos/photos.db.ts";
import {
  completeBoot,
  countUsers,
  findUser,
  findUserByLogin,
  holdAsProven,
  insertUser,
  replacePassword,
  updateProfile,
  type UserRow,
} from "./users.db.ts";
import type { SignIns } from "./sign-ins.ts";
import { isGuessablePassword, maskMobile } from "./users.rules.ts";

declare module "../../platform/events/index.ts" {
  interface DomainEvents {
    /** Somebody has given themselves another password. */
    "user.password-changed": { readonly userId: number };
  }
}

export interface UserDependencies {
  readonly db: Executor;
  readonly access: Access;
  readonly audit: Audit;
  readonly events: Events;
  readonly clock: Clock;
  readonly dataDir: string;
  readonly signIns: Pick<SignIns, "endSessions" | "requireFreshProof">;
  /** Sorts somebody anew in lists of other rooms who calls themselves by another name; app.ts provides it. */
  sortAnew(tx: Executor, userId: number, sortName: string): Promise<void>;
}

export type UserService = ReturnType<typeof createUserService>;

/** Members: who they are and how they prove it (specification §3, session user). */
export function createUserService(dependencies: UserDependencies) {
  const { db, access, audit, events, signIns, clock, dataDir, sortAnew } = dependencies;

  async function getUser(id: number): Promise<UserRow> {
    const user = await findUser(db, id);
    if (!user) throw fail("USER_MISSING", { id });
    return user;
  }

  async function requireOldPassword(actor: MemberActor, user: UserRow, given: string): Promise<void> {
    if (user.password_hash === noPassword) return signIns.requireFreshProof(db, actor, clock.now());
    if (given === "") throw fail("ORIGINAL_PASSWORD_REQUIRED");
    if (!(await verifyPassword(user.password_hash, given))) throw fail("WRONG_PASSWORD");
  }

  async function getSessionUser(actor: MemberActor): Promise<SessionUser> {
    const user = await getUser(actor.userId);
    return {
      id: user.id,
      username: user.username,
      nickname: user.nickname,
      mobile: user.mobile === null ? null : maskMobile(user.mobile),
      bootStatus: user.boot_status,
      isSystemAdmin: user.is_system_admin === 1,
      photo: await findPhotoName(db, user.id),
      language: user.language,
      mustChangePassword: user.has_initial_password === 1,
      permissions: await access.systemPermissions(actor),
    };
  }

  return {
    getSessionUser,

    /** The guided tour is not offered again (specification §1). */
    completeTour: (actor: MemberActor): Promise<void> => completeBoot(db, actor.userId),

    /** Answers the member as they are now; what is left out of `change` stays. */
    async updateProfile(
      actor: MemberActor,
      change: EndpointRequest<typeof userEndpoints.updateUserInfo>,
    ): Promise<SessionUser> {
      const isGiven = Object.values(change).some((value) => value !== undefined);
      if (!isGiven) return getSessionUser(actor);
      const { username } = actor;
      const names =
        change.nickname === undefined ? null : await namesOfPerson({ nickname: change.nickname, username });
      await transaction(db, async (tx) => {
        await updateProfile(tx, actor.userId, { ...change, ...names });
        if (names !== null) await sortAnew(tx, actor.userId, names.sort_name);
      });
      return getSessionUser(actor);
    },

    /**
     * Fails with WRONG_PASSWORD, or PASSWORD_TOO_WEAK for the old one, too; else every other session of the member ends. Who
     * has no password yet gives no old one, and fails with REAUTHENTICATION_REQUIRED without a fresh proof.
     */
    async changePassword(
      actor: MemberActor,
      passwords: { readonly oldPassword: string; readonly newPassword: string },
    ): Promise<void> {
      const user = await getUser(actor.userId);
      await requireOldPassword(actor, user, passwords.oldPassword);
      const isSame = passwords.newPassword === passwords.oldPassword;
      if (isSame || isGuessablePassword(passwords.newPassword, user.username, await readCommonPasswords())) {
        throw fail("PASSWORD_TOO_WEAK");
      }
      const newHash = await hashPassword(passwords.newPassword);
      await transaction(db, async (tx) => {
        // Somebody else may have replaced it since.
        if (!(await replacePassword(tx, user, newHash))) throw fail("WRONG_PASSWORD");
        await signIns.endSessions(tx, user.id, actor.tokenId);
        const subject = { id: user.id, name: user.username };
        await audit.record(tx, actor, { action: "account.password-changed", subject });
      });
      await forgetInitialPassword(dataDir, user.username);
      events.emit("user.password-changed", { userId: user.id });
    },

    /** The member whose name or mobile number and password these are; null otherwise, after the same work. */
    async findByCredentials(login: string, password: string): Promise<UserRow | null> {
      const user = await findUserByLogin(db, login);
      const fits = await verifyPassword(user?.password_hash ?? null, password);
      return user && fits ? user : null;
    },

    /** Whether it is the member's password. */
    isPasswordOf: (user: UserRow, password: string): Promise<boolean> =>
      verifyPassword(user.password_hash, password),

    /** False for those who came by an outside account and have never chosen one. */
    hasPassword: (user: UserRow): boolean => user.password_hash !== noPassword,

    /**
     * Whether a member whose password was found right may still sign in by it; then they are neither disabled nor given
     * another one before the transaction ends.
     */
    holdAsProven: (tx: Executor, user: UserRow): Promise<boolean> => holdAsProven(tx, user),

    findByLogin: (login: string) => findUserByLogin(db, login),
    findById: (id: number) => findUser(db, id),

    /**
     * Creates the first administrator where there is no member yet. Answers the password that was made up, which
     * is also kept in the data folder until it is changed, as it has to be before anything else; null where one was
     * given or a member exists.
     */
    async seedAdministrator(givenPassword: string | null): Promise<string | null> {
      if ((await countUsers(db)) > 0) return null;
      const password = givenPassword ?? makeInitialPassword();
      const isMade = givenPassword === null;
      if (isMade) await keepInitialPassword(dataDir, password);
      try {
        await insertUser(db, {
          username: administratorName,
          mobile: null,
          nickname: administratorName,
          passwordHash: await hashPassword(password),
          isSystemAdmin: true,
          hasInitialPassword: isMade,
          createdAt: clock.now(),
        });
      } catch (error) {
        // Another server on the same database was first.
        if (!isUniqueViolation(error)) throw error;
        return null;
      }
      return isMade ? password : null;
    },
  };
}
