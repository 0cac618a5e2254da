import type { Account } from "@lowforge/contract/users";
import { useTranslation } from "react-i18next";
import { personName } from "../../../../platform/format/person-name.ts";
import { MoreMenu } from "../../../../ui/more-menu.tsx";
import { useAccountSwitch } from "./use-account-switch.ts";
import { useFreeing } from "./use-freeing.ts";

interface AccountMenuProps {
  readonly account: Account;
  readonly isSelf: boolean;
  onEdit(): void;
  onReset(): void;
}

/** What can be done with a member; what nobody does to themself says so. */
export function AccountMenu({ account, isSelf, onEdit, onReset }: AccountMenuProps) {
  const { t } = useTranslation("administration");
  const { disable, enable } = useAccountSwitch(account);
  const free = useFreeing(account);
  const bar = isSelf ? { isDisabled: true, hint: t("members.own") } : {};
  const switching = account.isDisabled
    ? { key: "enable", label: t("enable.action"), onChoose: enable }
    : { key: "disable", label: t("disable.action"), isDangerous: true, onChoose: disable, ...bar };
  return (
    <MoreMenu
      label={t("members.more", { name: personName(account) })}
      items={[
        { key: "edit", label: t("edit.action"), onChoose: onEdit },
        { key: "reset", label: t("reset.action"), onChoose: onReset, ...bar },
        ...(account.hasSecondFactor
          ? [{ key: "free", label: t("freeing.action"), isDangerous: true, onChoose: free, ...bar }]
          : []),
        switching,
      ]}
    />
  );
}
