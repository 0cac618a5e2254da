import type { ProjectDetail } from "@lowforge/contract/projects";
import App from "antd/es/app";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { useIsAllowed } from "../../../platform/access/allowed.tsx";
import { useCostlyConfirm } from "../../../ui/confirm.tsx";
import { Section } from "../../../ui/section.tsx";
import styles from "../projects.module.css";
import { useSwitchDisabled } from "./life.queries.ts";

/** What only system administrators do: take a project away from its members, and give it back (specification §4). */
export function ProjectDisabling({ project }: { readonly project: ProjectDetail }) {
  const { t } = useTranslation("projectLife");
  const { message } = App.useApp();
  const confirm = useCostlyConfirm();
  const switching = useSwitchDisabled();
  const { projectId, name, isDisabled } = project;
  if (!useIsAllowed("project.disable")) return null;

  async function act(): Promise<void> {
    await switching.mutateAsync({ projectId, isDisabled: !isDisabled });
    void message.success(
      isDisabled ? t("disabling.enabledNow", { name }) : t("disabling.disabledNow", { name }),
    );
  }

  function ask(): void {
    confirm({
      title: t("disabling.disableTitle", { name }),
      text: t("disabling.disableText"),
      action: t("disabling.disable"),
      onConfirm: act,
    });
  }

  return (
    <Section title={t("disabling.title")}>
      <div className={styles["act"]}>
        <p>{isDisabled ? t("disabling.enableText") : t("disabling.disableText")}</p>
        <Button
          danger={!isDisabled}
          loading={switching.isPending}
          // The mutation reports its own failure.
          onClick={isDisabled ? () => void act().catch(() => undefined) : ask}
        >
          {isDisabled ? t("disabling.enable") : t("disabling.disable")}
        </Button>
      </div>
    </Section>
  );
}
