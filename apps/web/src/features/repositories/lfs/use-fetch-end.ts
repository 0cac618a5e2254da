import type { LfsFetch } from "@lowforge/contract/repositories";
import App from "antd/es/app";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useRefreshRepositories } from "../repositories.queries.ts";
import { isFetching } from "./lfs.queries.ts";

/**
 * When an attempt ends that was seen going on, asks anew for what it has changed, and says what came where nothing is
 * missing any more: otherwise the page says it.
 */
export function useFetchEnd(found: LfsFetch | null | undefined, missingCount: number): void {
  const { t } = useTranslation("repositoryLfs");
  const { message } = App.useApp();
  const refresh = useRefreshRepositories();
  const wasGoingOn = useRef(false);
  const tell = (): void => {
    void refresh();
    if (found?.state !== "done" || missingCount > 0) return;
    void message.success(t("fetch.done", { count: found.broughtCount }));
  };
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  const isGoingOn = isFetching(found);
  useEffect(() => {
    if (wasGoingOn.current && !isGoingOn) latest.current();
    wasGoingOn.current = isGoingOn;
  }, [isGoingOn]);
}
