import { mobileNumber } from "@lowforge/contract";
import { nickname, username } from "@lowforge/contract/users";

export const nicknameLimit = 50;
const passwordLimits = { shortest: 8, longest: 200 };

/** Why nobody can sign in under this name; null where they can. */
export function usernameProblem(name: string): "usernameEmpty" | "usernameStrange" | null {
  if (name.trim() === "") return "usernameEmpty";
  return username.safeParse(name).success ? null : "usernameStrange";
}

/** Why others cannot be shown this name; null where they can. */
export function nicknameProblem(name: string): "nicknameEmpty" | "nicknameLong" | "nicknameStrange" | null {
  if (name.trim() === "") return "nicknameEmpty";
  if (name.trim().length > nicknameLimit) return "nicknameLong";
  return nickname.safeParse(name).success ? null : "nicknameStrange";
}

/** Why this is no mobile number (specification §5); null where it is one, or none is given. */
export function mobileProblem(mobile: string): "mobileStrange" | null {
  return mobile.trim() === "" || mobileNumber.safeParse(mobile.trim()).success ? null : "mobileStrange";
}

/** A mobile number as the server takes it: null where none is given. */
export function givenMobile(mobile: string): string | null {
  return mobile.trim() === "" ? null : mobile.trim();
}

export type NewPasswordProblem = "nextShort" | "nextLong" | "nextSame";

/** Why a new password is refused before it is sent, as the key of its text; the server judges how common it is. */
export function newPasswordProblem(next: string, current: string): NewPasswordProblem | null {
  if (next.length < passwordLimits.shortest) return "nextShort";
  if (next.length > passwordLimits.longest) return "nextLong";
  return next === current ? "nextSame" : null;
}
