import App from "antd/es/app";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { isProjectDisabled } from "../../platform/api/disabled-project.ts";
import { noticeLevel } from "../../platform/errors/failure-notice.rules.ts";
import { onFailure } from "../../platform/errors/failure-reports.ts";
import { errorText, requestIdOf } from "../../platform/errors/error-text.ts";
import { WhyButton } from "../../platform/errors/why-button.tsx";
import { missingIn } from "../../platform/errors/why.ts";
import { RequestId } from "../../ui/request-id.tsx";
import { WhyHost } from "./why-host.tsx";

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
      const missing = missingIn(error);
      // The button that was refused, to which the focus goes back: the message is gone by then.
      const refused = document.activeElement;
      const leave = (): void => {
        notification.destroy(text);
        if (refused instanceof HTMLElement) refused.focus();
      };
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
        // A question is not taken away before it can be asked.
        ...(missing !== null && {
          duration: false,
          actions: <WhyButton missing={missing} onAsk={leave} />,
        }),
        onClose: () => void shown.delete(text),
      });
    });
  }, [notification, t]);
  return <WhyHost />;
}
