import FileUnknownOutlined from "@ant-design/icons/es/icons/FileUnknownOutlined";
import { errorTable } from "@lowforge/contract";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { ApiError } from "../../../platform/api/api-error.ts";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { shortHash } from "../../../platform/format/hash.ts";
import { NeverAny } from "../../../ui/empty-state.tsx";
import { isObjectId, readPlace, writePlace } from "./place.rules.ts";

interface PlaceErrorProps {
  readonly error: unknown;
  readonly refName: string;
  readonly path: string;
  onRetry(): void;
}

/** No such revision, no such path, or a failure; each with its own way on. */
export function PlaceError({ error, refName, path, onRetry }: PlaceErrorProps) {
  const { t } = useTranslation("repositories");
  const { search } = useLocation();
  const ref = isObjectId(refName) ? shortHash(refName) : refName;
  const code = error instanceof ApiError ? error.code : null;
  if (code === errorTable.BRANCH_MISSING.code) {
    return (
      <NeverAny
        icon={<FileUnknownOutlined />}
        title={t("code.noBranchTitle", { ref })}
        text={t("code.noBranchText")}
        action={<Link to={{ search: writePlace({ path }) }}>{t("code.toDefault")}</Link>}
      />
    );
  }
  if (code === errorTable.FILE_MISSING.code) {
    const top = writePlace({ ref: readPlace(new URLSearchParams(search)).ref });
    return (
      <NeverAny
        icon={<FileUnknownOutlined />}
        title={t("code.noFileTitle", { path })}
        text={t("code.noFileText", { ref })}
        action={<Link to={{ search: top }}>{t("code.toTop")}</Link>}
      />
    );
  }
  return <LoadError error={error} onRetry={onRetry} />;
}
