import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { localePath } from "../../../platform/i18n/locale.ts";
import { useSessionUser } from "../../../platform/session/session.store.ts";
import { CopyLine } from "../../../ui/copy-line.tsx";
import { NeverAny } from "../../../ui/empty-state.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Section } from "../../../ui/section.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { KeyDialog, type KeyWish } from "./key-dialog.tsx";
import { KeyTable } from "./key-table.tsx";
import { useAddSshKey, useRemoveSshKey, useSshKeys } from "./ssh-keys.queries.ts";
import styles from "./ssh-keys.module.css";

const pageSize = 20;

/** The member's SSH keys: list, add, remove, and how to make one. */
export function SshKeySection() {
  const { t } = useTranslation("sshKeys");
  const [isAdding, setIsAdding] = useState(false);
  const [pageNum, setPageNum] = useState(1);
  const keys = useSshKeys({ pageNum, pageSize });
  const add = useAddSshKey();
  const remove = useRemoveSshKey();
  const button = <Button onClick={() => setIsAdding(true)}>{t("add")}</Button>;
  const isEmpty = keys.data?.total === 0;
  const hasRows = keys.data !== undefined && !isEmpty;
  return (
    <Section title={t("title")} text={t("text")} actions={hasRows ? button : undefined}>
      {keys.isPending && <ListSkeleton rows={3} />}
      {keys.isError && keys.data === undefined && (
        <LoadError error={keys.error} onRetry={() => void keys.refetch()} />
      )}
      {isEmpty && (
        <>
          <NeverAny title={t("emptyTitle")} text={t("emptyText")} action={button} />
          <MakeKey />
        </>
      )}
      {hasRows && (
        <>
          <KeyTable caption={t("title")} keys={keys.data.list} onRemove={(id) => remove.mutateAsync(id)} />
          <Pager {...{ pageNum, pageSize }} total={keys.data.total} onChange={setPageNum} />
        </>
      )}
      <KeyDialog<KeyWish>
        isOpen={isAdding}
        title={t("add")}
        onAdd={(wish) => add.mutateAsync(wish)}
        onClose={() => setIsAdding(false)}
      />
    </Section>
  );
}

function MakeKey() {
  const { t } = useTranslation("sshKeys");
  const { username } = useSessionUser();
  return (
    <div className={styles["make"]}>
      <h3>{t("make")}</h3>
      <p>
        {t("makeText")} <Link to={localePath("/helper/ssh")}>{t("help")}</Link>
      </p>
      <CopyLine text={`ssh-keygen -t ed25519 -C "${username}"`} label={t("copyCommand")} />
    </div>
  );
}
