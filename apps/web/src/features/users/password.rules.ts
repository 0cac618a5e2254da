const shortest = 8;
const longest = 200;

export type NewPasswordProblem = "nextShort" | "nextLong" | "nextSame";

/** Why a new password is refused before it is sent, as the key of its text; the server judges how common it is. */
export function newPasswordProblem(next: string, current: string): NewPasswordProblem | null {
  if (next.length < shortest) return "nextShort";
  if (next.length > longest) return "nextLong";
  return next === current ? "nextSame" : null;
}
