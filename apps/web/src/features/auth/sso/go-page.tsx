import type { OfferedProvider } from "@lowforge/contract/auth";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useSearchParams } from "react-router";
import { errorText } from "../../../platform/errors/error-text.ts";
import { basePath, localePath } from "../../../platform/i18n/locale.ts";
import { safeRedirect } from "../../../platform/session/redirect.rules.ts";
import styles from "../sign-in.module.css";
import { offeredProviders } from "../ways/offered-providers.ts";
import { goToProvider } from "./go-to-provider.ts";
import { Notice, WayOn } from "./notice.tsx";
import type { SsoPage } from "./sso-page.ts";

/** `/wechatLogin`: goes to WeChat, or says that it is not offered. */
export function WechatLoginPage() {
  const { t } = useTranslation("sso");
  const [query] = useSearchParams();
  const wechat = offeredProviders().find(({ kind }) => kind === "wechat");
  if (wechat !== undefined)
    return <Going page="wechatLogin" provider={wechat} wanted={query.get("redirect")} />;
  return (
    <Notice page="wechatLogin" title={t("wechat.none")} text={t("wechat.noneText")}>
      <WayOn to="sign-in" />
    </Notice>
  );
}

/** `/gotoLogin`: to sign-in, or at once to the provider that the address names. */
export function GotoLoginPage() {
  const [query] = useSearchParams();
  const provider = offeredProviders().find(({ key }) => key === query.get("provider"));
  const wanted = safeRedirect(query.get("redirect"));
  if (provider !== undefined) return <Going page="gotoLogin" provider={provider} wanted={wanted} />;
  const way = wanted === null ? "" : `?redirect=${encodeURIComponent(wanted)}`;
  return <Navigate to={localePath("/sign-in") + way} replace />;
}

interface GoingProps {
  readonly page: SsoPage;
  readonly provider: OfferedProvider;
  readonly wanted: string | null;
}

function Going({ page, provider: { key, name }, wanted }: GoingProps) {
  const { t } = useTranslation("sso");
  const [turn, setTurn] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    goToProvider(key, { wanted }).catch((error: unknown) => setFailure(error));
  }, [key, wanted, turn]);
  if (failure === null)
    return <Notice page={page} title={t("going.title")} text={t("going.text", { name })} />;
  return (
    <Notice page={page} title={t("goingFailed", { name })} text={errorText(failure)}>
      <button
        type="button"
        className={styles["submit"]}
        onClick={() => {
          setFailure(null);
          setTurn(turn + 1);
        }}
      >
        {t("retry")}
      </button>
      <a className={styles["quiet"]} href={basePath + localePath("/sign-in")}>
        {t("toSignIn")}
      </a>
    </Notice>
  );
}
