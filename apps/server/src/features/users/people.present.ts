import type { MaskedPerson } from "@lowforge/contract/users";
import { maskMobile } from "./users.rules.ts";

/** Somebody as lists of people are read, with the name of the photo. */
export interface PersonRow {
  readonly id: number;
  readonly username: string;
  readonly nickname: string;
  readonly mobile: string | null;
  /** Names the photo; null where there is none. */
  readonly photo: string | null;
}

/** Somebody as others may see them: the mobile number is masked. */
export function presentPerson({ id, username, nickname, mobile, photo }: PersonRow): MaskedPerson {
  return { userId: id, username, nickname, mobile: mobile === null ? null : maskMobile(mobile), photo };
}
