import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { EndpointRequest } from "@lowforge/contract";
import type { SessionUser, userEndpoints } from "@lowforge/contract/users";
import type { Access, MemberActor } from "../../platform/access/index.ts";
import { type Executor, isUniqueViolation } from "../../platform/database/index.ts";
import type { Events } from "../../platform/events/index.ts";
import { fail } from "../../platform/failures/index.ts";
import { type Clock, randomToken } from "../../platform/runtime/index.ts";
import { readCommonPasswords } from "./common-passwords.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { findPhotoName } from "./photos/photos.db.ts";
import {
  completeBoot,
  countUsers,
  findUser,
  findUserByLogin,
  insertUser,
  updatePasswordHash,
  updateProfile,
  type UserRow,
} from "./users.db.ts";
import { isGuessablePassword, maskMobile } from "./users.rules.ts";

declare module "../../platform/events/index.ts" {
  interface DomainEvents {
    /** `keptTokenId` is the session that made the change; every other one ends. */
    "user.password-changed": { readonly userId: number; readonly keptTokenId: number | null };
  }
}

export interface UserDependencies {
  readonly db: Executor;
  readonly access: Access;
  readonly events: Events;
  readonly clock: Clock;
  readonly dataDir: string;
}

export type UserService = ReturnType<typeof createUserService>;

/** The name of the first administrator, and of the file that keeps their first password. */
const administratorName = "admin";
const initialPasswordFile = "initial-admin-password";

/** Members: who they are and how they prove it (specification §3, session user). */
export function createUserService({ db, access, events, clock, dataDir }: UserDependencies) {
  async function getUser(id: number): Promise<UserRow> {
    const user = await findUser(db, id);
    if (!user) throw fail("USER_MISSING", { id });
    return user;
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
      permissions: access.systemPermissions(actor),
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
      if (isGiven) await updateProfile(db, actor.userId, change);
      return getSessionUser(actor);
    },

    /** Fails with WRONG_PASSWORD or PASSWORD_TOO_WEAK; else every other session of the member ends. */
    async changePassword(
      actor: MemberActor,
      passwords: { readonly oldPassword: string; readonly newPassword: string },
    ): Promise<void> {
      const user = await getUser(actor.userId);
      if (passwords.oldPassword === "") throw fail("ORIGINAL_PASSWORD_REQUIRED");
      if (!(await verifyPassword(user.password_hash, passwords.oldPassword))) throw fail("WRONG_PASSWORD");
      if (isGuessablePassword(passwords.newPassword, user.username, await readCommonPasswords())) {
        throw fail("PASSWORD_TOO_WEAK");
      }
      await updatePasswordHash(db, user.id, await hashPassword(passwords.newPassword));
      if (user.username === administratorName) await rm(join(dataDir, initialPasswordFile), { force: true });
      events.emit("user.password-changed", { userId: user.id, keptTokenId: actor.tokenId });
    },

    /** The member whose name or mobile number and password these are; null otherwise, after the same work. */
    async findByCredentials(login: string, password: string): Promise<UserRow | null> {
      const user = await findUserByLogin(db, login);
      const fits = await verifyPassword(user?.password_hash ?? null, password);
      return user && fits ? user : null;
    },

    findByLogin: (login: string) => findUserByLogin(db, login),
    findById: (id: number) => findUser(db, id),

    /**
     * Creates the first administrator where there is no member yet. Answers the password that was made up, which
     * is also kept in the data folder until it is changed; null where one was given or a member exists.
     */
    async seedAdministrator(givenPassword: string | null): Promise<string | null> {
      if ((await countUsers(db)) > 0) return null;
      const password = givenPassword ?? randomToken("").slice(0, 20);
      const isMade = givenPassword === null;
      if (isMade) await writeFile(join(dataDir, initialPasswordFile), `${password}\n`, { mode: 0o600 });
      try {
        await insertUser(db, {
          username: administratorName,
          mobile: null,
          nickname: administratorName,
          passwordHash: await hashPassword(password),
          isSystemAdmin: true,
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
