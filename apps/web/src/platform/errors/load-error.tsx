import { useTranslation } from "react-i18next";
import { ErrorState } from "../../ui/error-state.tsx";
import { ApiError } from "../api/api-error.ts";
import { errorText, requestIdOf } from "./error-text.ts";
import { NoPermission, NotFound } from "./not-found.tsx";

interface LoadErrorProps {
  readonly error: unknown;
  onRetry(): void;
}

/** Stands where content could not be loaded: 404 and 403 in their own words, else Retry and the request id. */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  const { t } = useTranslation();
  const status = error instanceof ApiError ? error.status : null;
  if (status === 404) return <NotFound />;
  if (status === 403) return <NoPermission />;
  return (
    <ErrorState
      title={t("error.loadTitle")}
      text={errorText(error)}
      requestId={requestIdOf(error)}
      onRetry={onRetry}
    />
  );
}
