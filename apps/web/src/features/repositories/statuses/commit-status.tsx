import type { CommitStatuses } from "@lowforge/contract/repositories";
import Popover from "antd/es/popover";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Anchor } from "../../../ui/anchor.tsx";
import { Status } from "../../../ui/status.tsx";
import styles from "./statuses.module.css";

interface CommitStatusProps {
  /** Undefined where nothing has checked the commit: then nothing is shown. */
  readonly statuses: CommitStatuses | undefined;
}

/** What checks say of a commit, in one icon and one word; each of them on click. */
export function CommitStatus({ statuses }: CommitStatusProps) {
  const { t } = useTranslation(["statuses", "base"]);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  if (statuses === undefined) return null;
  const state = t(`base:status.check.${statuses.state}`);
  return (
    <>
      <button
        type="button"
        className={styles["button"]}
        aria-label={t("open", { state })}
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setButton(currentTarget);
          setIsOpen(!isOpen);
        }}
      >
        <Status kind="check" code={statuses.state} />
      </button>
      {button !== null && (
        <Popover
          trigger="click"
          open={isOpen}
          onOpenChange={setIsOpen}
          placement="bottomRight"
          title={t("title")}
          content={<Contexts {...statuses} />}
        >
          <Anchor element={button} />
        </Popover>
      )}
    </>
  );
}

function Contexts({ statuses }: Pick<CommitStatuses, "statuses">) {
  const { t } = useTranslation("statuses");
  return (
    <ul className={styles["contexts"]}>
      {statuses.map(({ context, state, description, targetUrl }) => (
        <li key={context}>
          <Status kind="check" code={state} />
          <span className={styles["context"]}>
            {targetUrl === null ? (
              context
            ) : (
              <a href={targetUrl} rel="noopener noreferrer" aria-label={t("details", { name: context })}>
                {context}
              </a>
            )}
            {description !== "" && <small>{description}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
