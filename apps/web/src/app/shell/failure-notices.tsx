import App from "antd/es/app";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { isProjectDisabled } from "../../platform/api/disabled-project.ts";
import { onFailure } from "../../platform/errors/failure-reports.ts";
import { errorText, requestIdOf } from "../../platform/errors/error-text.ts";
import { RequestId } from "../../ui/request-id.tsx";

/** Shows failures that no page could place: a warning at the bottom right, titled with the common hint. */
export function FailureNotices() {
  const { notification } = App.useApp();
  const { t } = useTranslation();
  useEffect(
    () =>
      onFailure((error) => {
        // A dialog of its own tells of that.
        if (isProjectDisabled(error)) return;
        const text = errorText(error);
        const requestId = requestIdOf(error);
        notification.warning({
          // The same failure twice is still one message.
          key: text,
          title: t("error.note"),
          description: (
            <>
              {text}
              {requestId !== null && <RequestId id={requestId} />}
            </>
          ),
        });
      }),
    [notification, t],
  );
  return null;
}
