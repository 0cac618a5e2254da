import { useTranslation } from "react-i18next";
import { formatSize } from "../../../platform/format/size.ts";
import type { LfsPointer } from "./file-kind.rules.ts";
import shared from "./code.module.css";

/** Says that a file's content lies in Git LFS, how large it is and by which checksum one knows it. */
export function LfsNotice({ pointer: { oid, sizeBytes } }: { readonly pointer: LfsPointer }) {
  const { t } = useTranslation("browse");
  return (
    <div className={shared["note"]}>
      <p>{t("file.lfs")}</p>
      <p>
        {t("file.lfsSize")} {formatSize(sizeBytes)} · {t("file.lfsOid")} <code>sha256:{oid}</code>
      </p>
    </div>
  );
}
