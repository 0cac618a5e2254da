import { useCallback } from "react";
import { useNavigate } from "react-router";
import { basePath, isInActiveLocale } from "../../platform/i18n/locale.ts";
import { findSignInTarget } from "../../platform/session/sign-in-target.ts";

/** Goes from a page of the way in to where its visitor wanted; another language is another page load (specification §2). */
export function useGoOn(query: URLSearchParams): () => Promise<void> {
  const goTo = useGoTo();
  return useCallback(() => goTo(query), [goTo, query]);
}

/** The same where what the visitor wanted is only known later. */
export function useGoTo(): (query: URLSearchParams) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (query) => {
      const target = await findSignInTarget(query);
      if (isInActiveLocale(target)) await navigate(target, { replace: true });
      else location.replace(basePath + target);
    },
    [navigate],
  );
}

/** What `redirect` says where a visitor wanted to go somewhere, as a sign-in is told. */
export function queryOf(wanted: string | null): URLSearchParams {
  return new URLSearchParams(wanted === null ? {} : { redirect: wanted });
}
