import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { Allowed } from "../../../platform/access/allowed.tsx";
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

/** Why this project takes no new repository. */
export function NotHere({ text }: { readonly text: string }) {
  return <Alert type="info" showIcon title={text} />;
}
