import { useTranslation } from "react-i18next";
import { shortHash } from "../../../platform/format/hash.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import shared from "./code.module.css";
import styles from "./file.module.css";

/** A submodule is a commit of another repository; its content is not here. */
export function SubmoduleView({ sha }: { readonly sha: string }) {
  const { t } = useTranslation("repositories");
  return (
    <p className={`${styles["file"]} ${shared["sentence"]}`}>
      {t("file.submodule")} <code>{shortHash(sha)}</code>{" "}
      <CopyButton text={sha} label={t("code.copyCommit")} />
    </p>
  );
}
