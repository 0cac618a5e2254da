import Input from "antd/es/input";
import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { errorText } from "../../../platform/errors/error-text.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { useRepositoryLinks } from "../repository-links.ts";
import { usePaths } from "../search/search.queries.ts";
import { findPaths } from "./fuzzy.rules.ts";
import styles from "./find-file.module.css";

const listed = 50;

interface FindFileProps {
  readonly repositoryId: number;
  readonly refName: string | undefined;
  onClose(): void;
}

/** A dialog that finds a file by a few letters of its path and opens it; all by keyboard. */
export function FindFile({ repositoryId, refName, onClose }: FindFileProps) {
  const { t } = useTranslation("browse");
  const links = useRepositoryLinks(repositoryId);
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const words = useDeferredValue(typed);
  const paths = usePaths({ repositoryId, ref: refName });
  const found = useMemo(() => findPaths(paths.data?.paths ?? [], words, listed), [paths.data, words]);
  const present = Math.min(chosen, found.length - 1);

  function open(path: string | undefined): void {
    if (path === undefined) return;
    onClose();
    void navigate(links.code({ ref: refName, path }));
  }
  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter") open(found[present]?.path);
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(found.length - 1, Math.max(0, present + step));
    setChosen(next);
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: "nearest" });
  }

  return (
    <Dialog open title={t("find.title")} footer={null} onCancel={onClose} width={640}>
      <Input
        autoFocus
        role="combobox"
        aria-label={t("find.label")}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        {...(found.length > 0 && { "aria-activedescendant": `${listId}-${present}` })}
        placeholder={t("find.placeholder")}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <p className={styles["note"]} role="status">
        {paths.isSuccess && (found.length === 0 ? t("find.none") : t("find.found", { count: found.length }))}
        {paths.data?.isTruncated === true && ` ${t("find.partial")}`}
        <span>{t("find.keys")}</span>
      </p>
      {paths.isPending && <ListSkeleton />}
      {paths.isError && (
        <p>
          {t("find.failed")}: {errorText(paths.error)}
        </p>
      )}
      <ul id={listId} className={styles["list"]} role="listbox" aria-label={t("find.title")}>
        {found.map(({ path }, index) => (
          <li
            key={path}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === present}
            onClick={() => open(path)}
          >
            {path}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
