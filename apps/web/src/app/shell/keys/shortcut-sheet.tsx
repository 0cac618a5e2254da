import { Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import { listNamedKeys, type NamedKeys } from "../../../platform/navigation/key-register.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { closeShortcutSheet } from "./sheet.store.ts";
import styles from "./shortcut-sheet.module.css";

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Every shortcut that works where it was asked for. */
export function ShortcutSheet() {
  const { t } = useTranslation("keys");
  const [isOpen, setIsOpen] = useState(true);
  const [named] = useState(listNamedKeys);
  const own = named.filter(({ isEverywhere }) => !isEverywhere);
  return (
    <Dialog
      open={isOpen}
      title={t("title")}
      footer={null}
      onCancel={() => setIsOpen(false)}
      afterClose={closeShortcutSheet}
    >
      {own.length > 0 && <KeyList title={t("page")} keys={own} />}
      <KeyList title={t("everywhere")} keys={named.filter(({ isEverywhere }) => isEverywhere)} isWithSearch />
      <p className={styles["note"]}>{t(named.length > 0 ? "note" : "off")}</p>
    </Dialog>
  );
}

interface KeyListProps {
  readonly title: string;
  readonly keys: readonly NamedKeys[];
  readonly isWithSearch?: boolean;
}

function KeyList({ title, keys, isWithSearch = false }: KeyListProps) {
  const { t } = useTranslation("keys");
  return (
    <section className={styles["list"]}>
      <h3>{title}</h3>
      <dl>
        {isWithSearch && (
          <div>
            <dt>{t("names.search")}</dt>
            <dd>
              <kbd>{isMac ? "⌘" : "Ctrl"}</kbd> <kbd>K</kbd>
            </dd>
          </div>
        )}
        {keys.map(({ keys: pressed, name }) => (
          <div key={pressed}>
            <dt>{t(`names.${name}`)}</dt>
            <dd>
              {pressed.split(" ").map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && <span> {t("then")} </span>}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
