import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { basePath, localePath } from "../../../platform/i18n/locale.ts";
import { SignInFrame } from "../sign-in-frame.tsx";
import styles from "../sign-in.module.css";
import type { SsoPage } from "./sso-page.ts";

interface NoticeProps {
  readonly page: SsoPage;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A page of the way in that tells how it stands, with a way on where there is one. */
export function Notice({ page, title, text, children }: NoticeProps) {
  return (
    <SignInFrame title={title} address={page}>
      <p className={styles["lead"]} role="status">
        {text}
      </p>
      {children}
    </SignInFrame>
  );
}

interface WayOnProps {
  readonly to: "sign-in" | "personal" | "project";
}

/** The way on, as wide as a form's button. */
export function WayOn({ to }: WayOnProps) {
  const { t } = useTranslation("sso");
  const texts = { "sign-in": t("toSignIn"), personal: t("toPersonal"), project: t("toConsole") };
  return (
    <a className={styles["submit"]} href={basePath + localePath(`/${to}`)}>
      {texts[to]}
    </a>
  );
}
