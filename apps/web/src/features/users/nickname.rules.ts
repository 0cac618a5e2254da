import { nickname } from "@lowforge/contract/users";

export const nicknameLimit = 50;

/** Why others cannot be shown this name; null where they can. */
export function nicknameProblem(name: string): "nicknameEmpty" | "nicknameLong" | "nicknameStrange" | null {
  if (name.trim() === "") return "nicknameEmpty";
  if (name.trim().length > nicknameLimit) return "nicknameLong";
  return nickname.safeParse(name).success ? null : "nicknameStrange";
}
