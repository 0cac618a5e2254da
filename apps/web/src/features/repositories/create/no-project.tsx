import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { Allowed } from "../../../platform/access/allowed.tsx";
import { WhyButton } from "../../../platform/errors/why-button.tsx";
import { missingInProject } from "../../../platform/errors/why.ts";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { NeverAny } from "../../../ui/empty-state.tsx";

/** The member holds the permission in no project. */
export function NoProjectForRepository() {
  const { t } = useTranslation("repositories");
  const go = useGo();
  return (
    <NeverAny
      title={t("create.nowhereTitle")}
      text={t("create.nowhereText")}
      action={
        <Allowed permission="project.create">
          <Button type="primary" onClick={() => go("/project/create")}>
            {t("create.newProject")}
          </Button>
        </Allowed>
      }
    />
  );
}

interface NotHereProps {
  readonly projectId: number;
  readonly text: string;
}

/** That this project takes no new repository, and the way to learn why. */
export function NotHere({ projectId, text }: NotHereProps) {
  return (
    <Alert
      type="info"
      showIcon
      title={
        <>
          {text} <WhyButton missing={missingInProject("repository.create", projectId)} />
        </>
      }
    />
  );
}
