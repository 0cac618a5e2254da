import type { SshKey } from "@lowforge/contract/users";
import { useTranslation } from "react-i18next";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { useCostlyConfirm } from "../../../ui/confirm.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import styles from "./ssh-keys.module.css";

interface KeyTableProps<Key extends SshKey> {
  readonly caption: string;
  readonly keys: readonly Key[];
  /** Columns that stand behind the title. */
  readonly more?: readonly Column<Key>[];
  onRemove(id: number): Promise<unknown>;
}

/** Keys with their fingerprints, by which they are told apart, and when each was last used. */
export function KeyTable<Key extends SshKey>({ caption, keys, more = [], onRemove }: KeyTableProps<Key>) {
  const { t } = useTranslation("sshKeys");
  const confirm = useCostlyConfirm();
  const columns: Column<Key>[] = [
    {
      key: "title",
      title: t("name"),
      render: ({ title, fingerprint, type }) => (
        <>
          {title}
          <span className={styles["fingerprint"]} title={type}>
            <span className="lf-visually-hidden">{t("fingerprint")}</span> {fingerprint}
          </span>
        </>
      ),
    },
    ...more,
    {
      key: "lastUsed",
      title: t("lastUsed"),
      width: 140,
      staysOnMobile: more.length === 0,
      render: ({ lastUsedAt }) => (lastUsedAt === null ? t("neverUsed") : <RelativeTime at={lastUsedAt} />),
    },
    {
      key: "added",
      title: t("added"),
      width: 140,
      render: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ];

  function ask({ id, title }: Key): void {
    confirm({
      title: t("removeTitle", { name: title }),
      text: t("removeText"),
      action: t("remove"),
      onConfirm: () => onRemove(id),
    });
  }

  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={keys}
      rowKey={({ id }) => id}
      rowActions={(key) => (
        <MoreMenu
          label={t("more", { name: key.title })}
          items={[{ key: "remove", label: t("remove"), isDangerous: true, onChoose: () => ask(key) }]}
        />
      )}
    />
  );
}
