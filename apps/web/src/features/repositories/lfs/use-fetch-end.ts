import type { LfsFetch } from "@lowforge/contract/repositories";
import App from "antd/es/app";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useRefreshRepositories } from "../repositories.queries.ts";
import { hasEndedSince } from "./lfs.queries.ts";

/**
 * When an attempt has ended since the page was opened, asks anew for what it has changed, and says what came where nothing is
 * missing any more: otherwise the page says it.
 */
export function useFetchEnd(found: LfsFetch | null | undefined, missingCount: number): void {
  const { t } = useTranslation("repositoryLfs");
  const { message } = App.useApp();
  const refresh = useRefreshRepositories();
  const tell = (): void => {
    void refresh();
    if (found?.state !== "done" || missingCount > 0) return;
    void message.success(t("fetch.done", { count: found.broughtCount }));
  };
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  const seen = useRef(found);
  useEffect(() => {
    const former = seen.current;
    seen.current = found;
    if (former !== undefined && hasEndedSince(former, found ?? null)) latest.current();
  }, [found]);
}
