import { type Executor, isUniqueViolation } from "../../platform/database/index.ts";
import { type Clock, randomToken } from "../../platform/runtime/index.ts";
import { hashPassword } from "./passwords.ts";
import { disableUser, findUserByLogin, insertUser } from "./users.db.ts";

/** A member for demo projects, who can never sign in; made where there is none. Answers their id. */
export async function ensureDemoUser(
  { db, clock }: { readonly db: Executor; readonly clock: Clock },
  { username, nickname }: { readonly username: string; readonly nickname: string },
): Promise<number> {
  const known = await findUserByLogin(db, username);
  if (known) return known.id;
  const passwordHash = await hashPassword(randomToken(""));
  const user = { username, nickname, passwordHash, mobile: null, isSystemAdmin: false };
  try {
    const id = await insertUser(db, { ...user, createdAt: clock.now() });
    await disableUser(db, id);
    return id;
  } catch (error) {
    const made = isUniqueViolation(error) ? await findUserByLogin(db, username) : undefined;
    if (!made) throw error;
    return made.id;
  }
}
