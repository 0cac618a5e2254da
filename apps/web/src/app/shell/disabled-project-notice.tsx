import App from "antd/es/app";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { onProjectDisabled } from "../../platform/api/disabled-project.ts";
import { useLeave } from "./use-sign-out.ts";

/** Whoever meets a disabled project is warned once and goes to sign-in (specification §4, §8). */
export function DisabledProjectNotice() {
  const { modal } = App.useApp();
  const { t } = useTranslation();
  const leave = useLeave();
  const isShown = useRef(false);
  useEffect(
    () =>
      onProjectDisabled(() => {
        if (isShown.current) return;
        isShown.current = true;
        void modal.warning({
          title: t("disabledProject.title"),
          content: t("disabledProject.text"),
          okText: t("disabledProject.action"),
          onOk: async () => {
            await leave("/project");
            isShown.current = false;
          },
        });
      }),
    [modal, t, leave],
  );
  return null;
}
