import { activeLocale } from "../../../platform/i18n/locale.ts";
import { keepVisit } from "./kept-visit.ts";
import { beginAt } from "./sso.queries.ts";

interface Way {
  /** Where to go afterwards; null for the usual place. */
  readonly wanted: string | null;
  /** A member goes there to bind an account to themself. */
  readonly isForBinding?: boolean;
}

/** Leaves for the page of a provider. Throws `ApiError` where that is not possible. */
export async function goToProvider(provider: string, { wanted, isForBinding = false }: Way): Promise<void> {
  const { url, binding } = await beginAt(provider);
  const state = new URL(url).searchParams.get("state") ?? "";
  keepVisit(state, { binding, wanted, isForBinding, locale: activeLocale() });
  location.assign(url);
}
