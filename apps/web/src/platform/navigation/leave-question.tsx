import App from "antd/es/app";
import { useCallback, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker, type Location } from "react-router";
import { useKeptPage } from "./kept-page.ts";
import { dropAllWork, dropWork, hasUnsavedWork, noteWork, useUnsavedWork } from "./unsaved-work.store.ts";

/** The page of a console without tabs. */
const onlyPage = "";

/**
 * Asks once before what was typed is lost: when the page is left for good, its tab is closed, or the browser's. A
 * navigation with `state: { isSaved: true }` is never held up.
 */
export function useLeaveQuestion(hasChanges: boolean): void {
  const id = useId();
  const page = useKeptPage();
  const key = page?.key ?? onlyPage;
  useEffect(() => {
    if (!hasChanges) return undefined;
    noteWork(key, id);
    return () => {
      // A page that is kept out of sight still holds what was typed.
      if (page === null || page.isShown()) dropWork(key, id);
    };
  }, [hasChanges, id, key, page]);
}

interface LeaveQuestionProps {
  /** Whether the pages with their state outlive going there. */
  keepsPages(next: Location): boolean;
}

/** Holds up what would lose unsaved work, for all pages: a router knows only one who does. */
export function LeaveQuestion({ keepsPages }: LeaveQuestionProps) {
  const ask = useLeaveDialog();
  const isAsked = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasAnyWork() &&
      currentLocation.pathname !== nextLocation.pathname &&
      !isSaved(nextLocation.state) &&
      !keepsPages(nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== "blocked" || isAsked.current) return;
    isAsked.current = true;
    void ask().then((isLeaving) => {
      isAsked.current = false;
      if (!isLeaving) return blocker.reset();
      dropAllWork();
      blocker.proceed();
    });
  }, [ask, blocker]);

  const holdsBrowser = useUnsavedWork(({ pages }) => pages.size > 0);
  useEffect(() => {
    if (!holdsBrowser) return undefined;
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener("beforeunload", hold);
    return () => removeEventListener("beforeunload", hold);
  }, [holdsBrowser]);
  return null;
}

/** For what closes pages: answers whether it may, and asks the member where unsaved work would be lost. */
export function useMayLose(): (pages: readonly string[]) => Promise<boolean> {
  const ask = useLeaveDialog();
  return useCallback(async (pages) => !pages.some(hasUnsavedWork) || ask(), [ask]);
}

function useLeaveDialog(): () => Promise<boolean> {
  const { modal } = App.useApp();
  const { t } = useTranslation();
  return useCallback(
    () =>
      new Promise((resolve) => {
        void modal.confirm({
          title: t("leave.title"),
          content: t("leave.text"),
          icon: null,
          okText: t("leave.go"),
          cancelText: t("leave.stay"),
          focusable: { autoFocusButton: "cancel" },
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        });
      }),
    [modal, t],
  );
}

function hasAnyWork(): boolean {
  return useUnsavedWork.getState().pages.size > 0;
}

/** Whether whoever navigates says that nothing is lost by it: what was typed is saved, or given up knowingly. */
export function isSaved(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isSaved" in state && state.isSaved === true;
}
