import { errorTable } from "@lowforge/contract";
import { ApiError } from "../../../platform/api/api-error.ts";
import {
  mobileProblem,
  newPasswordProblem,
  nicknameProblem,
  usernameProblem,
} from "../../../platform/people/person.rules.ts";

export const registerFields = ["nickname", "username", "mobile", "password"] as const;
export type RegisterField = (typeof registerFields)[number];

type Problem = NonNullable<
  | ReturnType<typeof nicknameProblem>
  | ReturnType<typeof usernameProblem>
  | ReturnType<typeof mobileProblem>
  | ReturnType<typeof newPasswordProblem>
>;
/** What stands under a field, as the key of a text of `person`. */
export type RegisterProblems = Partial<
  Record<RegisterField, Problem | "usernameTaken" | "mobileTaken" | "nextWeak">
>;

/** What is wrong with what was typed, in the order of the fields. */
export function judgeRegistration(texts: Record<RegisterField, string>): RegisterProblems {
  const found = {
    nickname: nicknameProblem(texts.nickname),
    username: usernameProblem(texts.username),
    mobile: mobileProblem(texts.mobile),
    // There is no password yet that it could be the same as.
    password: newPasswordProblem(texts.password, ""),
  };
  return problemsAmong(found);
}

/** The same of the names alone, where no password is chosen. */
export function judgeNames(texts: Record<"nickname" | "username", string>): RegisterProblems {
  return problemsAmong({
    nickname: nicknameProblem(texts.nickname),
    username: usernameProblem(texts.username),
  });
}

function problemsAmong(found: Readonly<Record<string, Problem | null>>): RegisterProblems {
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

const refusals = new Map<number, RegisterProblems>([
  [errorTable.USER_EXISTS.code, { username: "usernameTaken" }],
  [errorTable.PHONE_EXISTS.code, { mobile: "mobileTaken" }],
  [errorTable.PASSWORD_TOO_WEAK.code, { password: "nextWeak" }],
]);

/** What the server refused, at the field that it is about; empty where it is about none. */
export function placeRefusal(error: unknown): RegisterProblems {
  const code = error instanceof ApiError ? error.code : null;
  return (code === null ? undefined : refusals.get(code)) ?? {};
}
