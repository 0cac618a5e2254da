import type { AccessGrant } from "@lowforge/contract/auth";
import type { ApiError } from "../../../platform/api/api-error.ts";
import { keepUnbound } from "./kept-unbound.ts";
import { type KeptVisit, takeVisit } from "./kept-visit.ts";
import { isRefused, isSecondFactorAsked, ticketOf } from "./refusal.rules.ts";
import { exchangeCode, giveBack } from "./sso.queries.ts";

/** What a provider's answer came to. */
export type CodeOutcome =
  | { readonly is: "strange" }
  /** The provider says no; `isForBinding` tells where the visitor came from. */
  | { readonly is: "denied" | "refused" | "taken"; readonly isForBinding: boolean }
  | { readonly is: "warned" | "failed"; readonly error: unknown }
  | { readonly is: "second"; readonly error: ApiError; readonly wanted: string | null }
  /** It waits to be bound, and is kept in this tab. */
  | { readonly is: "unbound"; readonly isForBinding: boolean }
  | { readonly is: "granted"; readonly grant: AccessGrant; readonly wanted: string | null };

/** Judges what a provider sent back in an address, and exchanges its code. It never throws. */
export async function answerCode(query: URLSearchParams): Promise<CodeOutcome> {
  const state = query.get("state") ?? "";
  const visit = takeVisit(state);
  if (visit === null) return { is: "strange" };
  const refusal = query.get("error");
  if (refusal !== null)
    return { is: refusal === "access_denied" ? "denied" : "refused", isForBinding: visit.isForBinding };
  const code = query.get("code");
  if (code === null) return { is: "strange" };
  const iss = query.get("iss");
  try {
    const grant = await exchangeCode({
      code,
      state,
      binding: visit.binding,
      ...(iss !== null && { iss }),
    });
    return await judgeGrant(grant, visit);
  } catch (error) {
    return judgeRefusal(error, visit);
  }
}

/** Whoever came to bind an account must not be signed in as somebody else instead. */
async function judgeGrant(grant: AccessGrant, { isForBinding, wanted }: KeptVisit): Promise<CodeOutcome> {
  if (!isForBinding) return { is: "granted", grant, wanted };
  await giveBack(grant);
  return { is: "taken", isForBinding };
}

function judgeRefusal(error: unknown, { binding, wanted, isForBinding }: KeptVisit): CodeOutcome {
  const ticket = ticketOf(error);
  if (ticket !== null) {
    keepUnbound({ ticket, binding, wanted });
    return { is: "unbound", isForBinding };
  }
  if (isSecondFactorAsked(error))
    return isForBinding ? { is: "taken", isForBinding } : { is: "second", error, wanted };
  return { is: isRefused(error) ? "warned" : "failed", error };
}
