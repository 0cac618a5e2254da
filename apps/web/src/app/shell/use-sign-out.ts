import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { activeLocale } from "../../platform/i18n/locale.ts";
import { leaveSession } from "../../platform/session/leave-session.ts";
import { useCostlyConfirm } from "../../ui/confirm.tsx";
import { forgetTabs } from "./tabs/tabs.store.ts";
import { signInPath } from "../start-path.ts";

/** Revokes the token and goes to sign-in, which leads back to `path`. */
export function useLeave(): (path: string) => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useCallback(
    async (path) => {
      await leaveSession();
      forgetTabs();
      // What is not saved is lost: that was the question.
      await navigate(signInPath(activeLocale(), path), { state: { isSaved: true } });
      queryClient.clear();
    },
    [navigate, queryClient],
  );
}

/** Asks once, revokes the token, and goes to sign-in with the way back (specification §2). */
export function useSignOut(): () => void {
  const { t } = useTranslation();
  const confirm = useCostlyConfirm();
  const leave = useLeave();
  const { pathname, search } = useLocation();
  return () =>
    confirm({
      title: t("signOut.title"),
      text: t("signOut.text"),
      action: t("signOut.action"),
      isDangerous: false,
      onConfirm: () => leave(pathname + search),
    });
}
