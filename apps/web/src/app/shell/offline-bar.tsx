import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import styles from "./shell.module.css";

/** One bar under the top bar while there is no network; on return everything is fetched again in silence. */
export function OfflineBar() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  useEffect(() => {
    if (isOnline) return undefined;
    return () => void queryClient.invalidateQueries();
  }, [isOnline, queryClient]);
  return <div role="status">{!isOnline && <p className={styles["offline"]}>{t("error.offline")}</p>}</div>;
}

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
