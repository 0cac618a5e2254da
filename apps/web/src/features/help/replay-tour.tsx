import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { useGo } from "../../platform/navigation/use-go.ts";
import { useSessionUser } from "../../platform/session/session.store.ts";
import { goToStep } from "../tour/index.ts";

/** Takes whoever reads the help through the guided tour again. */
export function ReplayTour() {
  const { t } = useTranslation("help");
  const go = useGo();
  const { id } = useSessionUser();
  return (
    <Button
      onClick={() => {
        goToStep(id, "project");
        go("/project");
      }}
    >
      {t("replayTour")}
    </Button>
  );
}
