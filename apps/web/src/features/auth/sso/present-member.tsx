import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { personName } from "../../../platform/format/person-name.ts";
import { localePath } from "../../../platform/i18n/locale.ts";
import { SignInFrame } from "../sign-in-frame.tsx";
import styles from "../sign-in.module.css";
import { forgetUnbound } from "./kept-unbound.ts";
import type { Unbound } from "./sso.queries.ts";
import { usePresentUser } from "./use-present-user.ts";

/** Somebody is signed in already: the account would be bound to them, which their own page asks about. */
export function PresentMember({ unbound: { provider, label } }: { readonly unbound: Unbound }) {
  const { t } = useTranslation("sso");
  const navigate = useNavigate();
  const user = usePresentUser();

  function goHome(): void {
    forgetUnbound();
    void navigate(localePath("/project"));
  }

  return (
    <SignInFrame title={t("bind.title")} address="bindUsers">
      <p className={styles["lead"]}>
        {t("bind.who", { provider: provider.name, label })}
        {user !== null && ` ${t("bind.present", { name: personName(user) })}`}
      </p>
      {user !== null && (
        <>
          <button
            type="button"
            className={styles["submit"]}
            onClick={() => void navigate(localePath("/personal"))}
          >
            {t("bind.presentGoOn", { name: personName(user) })}
          </button>
          <button type="button" className={styles["quiet"]} onClick={goHome}>
            {t("bind.giveUp")}
          </button>
        </>
      )}
    </SignInFrame>
  );
}
