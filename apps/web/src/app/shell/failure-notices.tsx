import App from "antd/es/app";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { isProjectDisabled } from "../../platform/api/disabled-project.ts";
import { noticeLevel } from "../../platform/errors/failure-notice.rules.ts";
import { onFailure } from "../../platform/errors/failure-reports.ts";
import { errorText, requestIdOf } from "../../platform/errors/error-text.ts";
import { RequestId } from "../../ui/request-id.tsx";

/** Shows failures that no page could place, at the bottom right, titled with the common hint (specification §8). */
export function FailureNotices() {
  const { notification } = App.useApp();
  const { t } = useTranslation();
  useEffect(() => {
    const shown = new Set<string>();
    return onFailure((error) => {
      // A dialog of its own tells of that.
      if (isProjectDisabled(error)) return;
      const level = noticeLevel(error, shown.size);
      if (level === null) return;
      const text = errorText(error);
      const requestId = requestIdOf(error);
      shown.add(text);
      notification[level]({
        // The same failure twice is still one message.
        key: text,
        title: t("error.note"),
        description: (
          <>
            {text}
            {requestId !== null && <RequestId id={requestId} />}
          </>
        ),
        onClose: () => void shown.delete(text),
      });
    });
  }, [notification, t]);
  return null;
}
