import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRouteError } from "react-router";
import { InlineButton } from "../../ui/inline-button.tsx";
import { ApiError } from "../api/api-error.ts";
import { PageMissing } from "../navigation/page-missing.ts";
import { logError } from "./error-log.ts";
import { NoPermission, NotFound } from "./not-found.tsx";
import { PageState } from "./page-states.tsx";
import { missingIn } from "./why.ts";
import styles from "./page-states.module.css";

/** What a route shows instead of a page that threw: 404, no permission, a stale build, or a crash with its id. */
export function CrashPage() {
  const error = useRouteError();
  if (error instanceof PageMissing || isAnswer(error, 404)) return <NotFound />;
  if (isAnswer(error, 403)) return <NoPermission missing={missingIn(error)} />;
  return <Crash error={error} />;
}

function Crash({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  const [id] = useState(() => logError(error, "route"));
  const isStale = isChunkMissing(error);
  return (
    <PageState
      title={isStale ? t("stale.title") : t("crash.title")}
      text={isStale ? t("stale.text") : t("crash.text")}
    >
      <button type="button" className={styles["action"]} onClick={() => location.reload()}>
        {t("crash.reload")}
      </button>
      {!isStale && (
        <p className={styles["id"]}>
          {t("crash.errorId")} <code>{id}</code>
          <InlineButton onClick={() => void copy(id)}>{t("crash.copyErrorId")}</InlineButton>
        </p>
      )}
    </PageState>
  );
}

async function copy(text: string): Promise<void> {
  // Without the right to the clipboard the id can still be read and selected.
  await navigator.clipboard.writeText(text).catch(() => undefined);
}

function isAnswer(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}

/** A lazily loaded file that is gone: the service was updated since this page was opened. */
function isChunkMissing(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message)
  );
}
