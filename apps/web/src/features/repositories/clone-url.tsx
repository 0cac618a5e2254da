import type { RepositoryDetail } from "@lowforge/contract/repositories";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../../ui/copy-button.tsx";
import { chooseCloneWay, useCloneAddress } from "./clone-way.store.ts";
import styles from "./repositories.module.css";

/** Where git reaches the repository, over HTTP or SSH, ready to be copied. */
export function CloneUrl({ repository }: { readonly repository: RepositoryDetail }) {
  const { t } = useTranslation("repositories");
  const { way, url } = useCloneAddress(repository);
  const http = new URL(repository.cloneUrl).protocol.replace(":", "").toUpperCase();
  return (
    <div className={styles["clone"]} role="group" aria-label={t("clone.label")}>
      {repository.sshUrl === null ? (
        <span className={styles["protocol"]}>{http}</span>
      ) : (
        [["http", http] as const, ["ssh", t("clone.ssh")] as const].map(([key, label]) => (
          <button
            key={key}
            type="button"
            className={styles["way"]}
            aria-pressed={key === way}
            onClick={() => chooseCloneWay(key)}
          >
            {label}
          </button>
        ))
      )}
      <input
        readOnly
        value={url}
        aria-label={t("clone.label")}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={url} label={t("clone.copy")} />
    </div>
  );
}
