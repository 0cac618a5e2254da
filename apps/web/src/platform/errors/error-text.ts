import type { ErrorCode } from "@lowforge/contract";
import i18next from "i18next";
import { ApiError } from "../api/api-error.ts";

/** The member's text for a failure: `message.{code}`, else what the answer said, else a plain sentence (specification §8). */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return i18next.t("error.unexpected");
  if (error.breakdown !== null) return i18next.t(`error.${error.breakdown}`);
  const known = `messages:${error.code}`;
  if (i18next.exists(known)) return i18next.getFixedT(null, "messages")(error.code as ErrorCode);
  return error.message === "" ? i18next.t("error.unexpected") : error.message;
}

/** The id under which the server has logged a failure; null where it never got there. */
export function requestIdOf(error: unknown): string | null {
  return error instanceof ApiError ? error.requestId : null;
}
