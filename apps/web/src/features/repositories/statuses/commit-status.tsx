import type { CommitStatuses } from "@lowforge/contract/repositories";
import Popover from "antd/es/popover";
import { useTranslation } from "react-i18next";
import { Status } from "../../../ui/status.tsx";
import styles from "./statuses.module.css";

interface CommitStatusProps {
  /** Undefined where nothing has checked the commit: then nothing is shown. */
  readonly statuses: CommitStatuses | undefined;
}

/** What checks say of a commit, in one icon and one word; each of them on click. */
export function CommitStatus({ statuses }: CommitStatusProps) {
  const { t } = useTranslation(["statuses", "base"]);
  if (statuses === undefined) return null;
  const state = t(`base:status.check.${statuses.state}`);
  return (
    <Popover trigger="click" placement="bottomRight" title={t("title")} content={<Contexts {...statuses} />}>
      <button type="button" className={styles["button"]} aria-label={t("open", { state })}>
        <Status kind="check" code={statuses.state} />
      </button>
    </Popover>
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
