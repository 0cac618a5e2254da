import { type Executor, isUniqueViolation, transaction } from "../../platform/database/index.ts";
import { fail } from "../../platform/failures/index.ts";
import { findUserByLogin, insertUserRow, type NewUser, rowOfNewUser } from "./users.db.ts";

/**
 * Adds a member and answers their id; `complete` writes what belongs to it, in the same transaction. Fails with
 * USER_EXISTS or PHONE_EXISTS where another one has it.
 */
export async function addUser(
  db: Executor,
  user: NewUser,
  complete: (tx: Executor, userId: number) => Promise<void>,
): Promise<number> {
  const row = await rowOfNewUser(user);
  const add = async (tx: Executor): Promise<number> => {
    const userId = await insertUserRow(tx, row);
    await complete(tx, userId);
    return userId;
  };
  return sayWhatIsTaken(db, row.username, () => transaction(db, add));
}

/** Does what writes a new member, and says which of the two that nobody shares was taken, where one was. */
export async function sayWhatIsTaken<Result>(
  db: Executor,
  username: string,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const isNameTaken = (await findUserByLogin(db, username)) !== undefined;
    throw fail(isNameTaken ? "USER_EXISTS" : "PHONE_EXISTS", { username });
  }
}
