import { type PushRules, pushRules } from "@lowforge/contract/repositories";

/** What holds where nobody has set rules: nothing. */
export const noPushRules: PushRules = {
  hasStrictBranchNames: false,
  messagePattern: "",
  emailPattern: "",
  requiresOwnEmail: false,
  maximumFileBytes: null,
  forbiddenPaths: [],
  blocksSecrets: false,
};

/** Reads stored rules; what a later version does not know any more is left out. */
export function parsePushRules(stored: string | undefined): PushRules {
  if (stored === undefined) return noPushRules;
  return pushRules.parse({ ...noPushRules, ...(JSON.parse(stored) as object) });
}

/** Whether some rule is about commits. */
export function concernsCommits({ messagePattern, emailPattern, requiresOwnEmail }: PushRules): boolean {
  return messagePattern !== "" || emailPattern !== "" || requiresOwnEmail;
}

/** Whether some rule is about files. */
export function concernsFiles({ maximumFileBytes, forbiddenPaths, blocksSecrets }: PushRules): boolean {
  return maximumFileBytes !== null || forbiddenPaths.length > 0 || blocksSecrets;
}

/** What follows `secret.bypass=` in the push options; null where nothing does. */
export function bypassReasonOf(options: readonly string[] = []): string | null {
  const prefix = "secret.bypass=";
  const given = options.find((option) => option.startsWith(prefix));
  const reason =
    given
      ?.slice(prefix.length)
      .replace(/\p{Cc}+/gu, " ")
      .trim()
      .slice(0, 500) ?? "";
  return reason === "" ? null : reason;
}

/** A size in words that git users know. */
export function inMebibytes(bytes: number): string {
  const mebibytes = bytes / 1024 ** 2;
  return mebibytes >= 1 ? `${Math.round(mebibytes * 10) / 10} MiB` : `${Math.ceil(bytes / 1024)} KiB`;
}
