import App from "antd/es/app";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";

/** Asks once before what was typed is lost. A navigation with `state: { isSaved: true }` is never held up. */
export function useLeaveQuestion(hasChanges: boolean): void {
  const { modal } = App.useApp();
  const { t } = useTranslation();
  const isAsked = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && currentLocation.pathname !== nextLocation.pathname && !isSaved(nextLocation.state),
  );

  useEffect(() => {
    if (blocker.state !== "blocked" || isAsked.current) return;
    isAsked.current = true;
    void modal.confirm({
      title: t("leave.title"),
      content: t("leave.text"),
      icon: null,
      okText: t("leave.go"),
      cancelText: t("leave.stay"),
      autoFocusButton: "cancel",
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
      afterClose: () => {
        isAsked.current = false;
      },
    });
  }, [blocker, modal, t]);

  useEffect(() => {
    if (!hasChanges) return undefined;
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener("beforeunload", hold);
    return () => removeEventListener("beforeunload", hold);
  }, [hasChanges]);
}

function isSaved(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isSaved" in state && state.isSaved === true;
}
