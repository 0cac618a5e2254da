import EllipsisOutlined from "@ant-design/icons/es/icons/EllipsisOutlined";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "./icon-button.tsx";
import { MenuTrigger } from "./menu-trigger.tsx";
import styles from "./more-menu.module.css";

export interface MoreItem {
  readonly key: string;
  readonly label: string;
  readonly isDangerous?: boolean;
  readonly isDisabled?: boolean;
  /** Why it is disabled, as its second line. */
  readonly hint?: string | undefined;
  onChoose(): void;
}

interface MoreMenuProps {
  readonly items: readonly MoreItem[];
  /** What the menu is about, for those who can't see where it stands: "More: payroll". */
  readonly label?: string;
}

/** The ⋯ of a row or a page header. Nothing to offer, nothing shown. */
export function MoreMenu({ items, label }: MoreMenuProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  if (items.length === 0) return null;
  return (
    <MenuTrigger
      placement="bottomRight"
      menu={{
        items: items.map((item) => ({
          key: item.key,
          label: item.hint === undefined ? item.label : <Hinted label={item.label} hint={item.hint} />,
          danger: item.isDangerous === true,
          disabled: item.isDisabled === true,
          onClick: ({ domEvent }) => {
            domEvent.stopPropagation();
            // A dialog that this opens gives the focus back to where it was, and the menu will be gone by then.
            button.current?.focus();
            item.onChoose();
          },
        })),
      }}
    >
      <IconButton ref={button} label={label ?? t("action.more")} icon={<EllipsisOutlined />} />
    </MenuTrigger>
  );
}

function Hinted({ label, hint }: { readonly label: string; readonly hint: string }) {
  return (
    <>
      {label}
      <span className={styles["hint"]}>{hint}</span>
    </>
  );
}
