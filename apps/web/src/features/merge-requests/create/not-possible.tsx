import BranchesOutlined from "@ant-design/icons/es/icons/BranchesOutlined";
import PullRequestOutlined from "@ant-design/icons/es/icons/PullRequestOutlined";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { NeverAny } from "../../../ui/empty-state.tsx";
import { useRepositoryLinks } from "../../repositories/index.tsx";
import type { CreateAddress } from "./create-address.rules.ts";
import type { Hindrance } from "./hindrance.rules.ts";

interface NotPossibleProps {
  readonly repositoryId: number;
  readonly address: CreateAddress;
  readonly hindrance: Hindrance;
  readonly existing: number | null;
}

/** Why the two branches make no request, and the way on where there is one. */
export function NotPossible({ repositoryId, address, hindrance, existing }: NotPossibleProps) {
  const { t } = useTranslation("mergeRequests");
  const links = useRepositoryLinks(repositoryId);
  const { source, target } = address;
  const names = { source, target };
  if (hindrance === "existing" && existing !== null) {
    return (
      <NeverAny
        icon={<PullRequestOutlined />}
        title={t("hindrance.existing.title", { ...names, number: existing })}
        text={t("hindrance.existing.text")}
        action={
          <Link to={links.mergeRequest(existing)}>
            {t("hindrance.existing.action", { number: existing })}
          </Link>
        }
      />
    );
  }
  return (
    <NeverAny
      icon={<BranchesOutlined />}
      title={t(`hindrance.${hindrance}.title`, names)}
      text={t(`hindrance.${hindrance}.text`, names)}
    />
  );
}
