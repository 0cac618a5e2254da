import { useTranslation } from "react-i18next";
import { ErrorState } from "../../ui/error-state.tsx";
import { ApiError } from "../api/api-error.ts";
import { errorText, requestIdOf } from "./error-text.ts";
import { NoPermission, NotFound } from "./not-found.tsx";
import { missingIn } from "./why.ts";

interface LoadErrorProps {
  readonly error: unknown;
  onRetry(): void;
}

/**
 * Stands where content could not be loaded: 404 and 403 in their own words, a state that forbids it (409) as it is,
 * since trying again changes nothing, else Retry and the request id.
 */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  const { t } = useTranslation();
  const status = error instanceof ApiError ? error.status : null;
  if (status === 404) return <NotFound />;
  if (status === 403) return <NoPermission missing={missingIn(error)} />;
  if (status === 409) return <ErrorState title={errorText(error)} />;
  return (
    <ErrorState
      title={t("error.loadTitle")}
      text={errorText(error)}
      requestId={requestIdOf(error)}
      onRetry={onRetry}
    />
  );
}
