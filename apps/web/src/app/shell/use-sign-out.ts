import { authEndpoints } from "@lowforge/contract/auth";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { callEndpoint } from "../../platform/api/call-endpoint.ts";
import { activeLocale } from "../../platform/i18n/locale.ts";
import { clearSession } from "../../platform/session/session.store.ts";
import { useCostlyConfirm } from "../../ui/confirm.tsx";
import { signInPath } from "../start-path.ts";

/** Asks once, revokes the token, and goes to sign-in with the way back (specification §2). */
export function useSignOut(): () => void {
  const { t } = useTranslation();
  const confirm = useCostlyConfirm();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();

  async function signOut(): Promise<void> {
    // Signing out on this machine must work without the server, too; its token then ends by itself.
    await callEndpoint(authEndpoints.signOut, {}, { keepsSession: true }).catch(() => undefined);
    clearSession();
    await navigate(signInPath(activeLocale(), pathname + search));
    queryClient.clear();
  }

  return () =>
    confirm({
      title: t("signOut.title"),
      text: t("signOut.text"),
      action: t("signOut.action"),
      isDangerous: false,
      onConfirm: signOut,
    });
}
