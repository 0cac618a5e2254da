import * as z from "zod/mini";
import type { SecretBox } from "../../../platform/secrets/index.ts";
import type { SourceCredentials } from "./source-url.rules.ts";

const shape = z.object({ username: z.string(), password: z.string() });

/** Seals what a source asks for, for one purpose; null stays null. */
export function sealCredentials(
  secrets: SecretBox,
  credentials: SourceCredentials | null,
  purpose: string,
): string | null {
  return credentials === null ? null : secrets.seal(JSON.stringify(credentials), purpose);
}

/** Opens what was sealed for that purpose; null stays null. */
export function openCredentials(
  secrets: SecretBox,
  sealed: string | null,
  purpose: string,
): SourceCredentials | null {
  return sealed === null ? null : z.parse(shape, JSON.parse(secrets.open(sealed, purpose)));
}
