import { useTranslation } from "react-i18next";
import { useMatches } from "react-router";
import { readHandle } from "../platform/navigation/route-handle.ts";

/** What the route of the address is called, where it is called anything. */
export function usePresentTitle(): string | null {
  const { t, i18n } = useTranslation();
  const keys = useMatches().flatMap(({ handle }) => readHandle(handle)?.titleKey ?? []);
  const key = keys.at(-1);
  return key !== undefined && i18n.exists(key) ? t(key as "notFound.title") : null;
}
