import type { Account } from "@lowforge/contract/users";
import { useTranslation } from "react-i18next";
import { NameMark } from "../../../../ui/name-mark.tsx";
import { PersonLine } from "../../people/person-line.tsx";

interface AccountNameProps {
  readonly account: Account;
  readonly isSelf: boolean;
}

/** Who a member is, by photo, nickname and the name that they sign in with. */
export function AccountName({ account, isSelf }: AccountNameProps) {
  const { t } = useTranslation("administration");
  const marks = (
    <>
      {isSelf && <NameMark>{t("you")}</NameMark>}
      {account.hasSecondFactor && <NameMark>{t("freeing.mark")}</NameMark>}
    </>
  );
  return <PersonLine person={account} isStrong marks={marks} />;
}
