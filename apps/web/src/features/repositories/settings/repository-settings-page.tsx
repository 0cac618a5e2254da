import Alert from "antd/es/alert";
import App from "antd/es/app";
import Form from "antd/es/form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsAllowed } from "../../../platform/access/allowed.tsx";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { WhyButton } from "../../../platform/errors/why-button.tsx";
import { missingInProject } from "../../../platform/errors/why.ts";
import { useLeaveQuestion } from "../../../platform/navigation/leave-question.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { formHabits } from "../../../ui/form-habits.ts";
import { SaveButton } from "../../../ui/save-button.tsx";
import { Section } from "../../../ui/section.tsx";
import { useUpdateRepository } from "../repositories.queries.ts";
import styles from "../repositories.module.css";
import { BasicFields, type RepositoryBasics } from "../repository-form.tsx";
import { useRepositoryRefusal } from "../use-repository-refusal.ts";
import { WithRepository, type OpenRepository } from "../with-repository.tsx";
import { RepositoryDanger } from "./repository-danger.tsx";
import { SettingsFrame } from "./settings-frame.tsx";

/** A repository's own settings: name, type and description, then what can't be taken back. */
export function RepositorySettingsPage() {
  return (
    <WithRepository>{(open) => <Settings key={open.repository.repositoryId} {...open} />}</WithRepository>
  );
}

function Settings(open: OpenRepository) {
  const { t } = useTranslation("repositories");
  const { repository, project } = open;
  const isArchived = project.status === "archived";
  const canUpdate = useIsAllowed("repository.update", repository.permissions);
  const isDisabled = isArchived || !canUpdate;
  return (
    <SettingsFrame {...open} section={t("settings.title")}>
      {isDisabled && !repository.isClosed && (
        <Alert
          className={styles["alert"] ?? ""}
          type="info"
          showIcon
          title={
            isArchived ? (
              t("settings.archived")
            ) : (
              <>
                {t("settings.readOnly")}{" "}
                <WhyButton missing={missingInProject("repository.update", project.projectId)} />
              </>
            )
          }
        />
      )}
      <Section title={t("settings.basics")}>
        <BasicsForm repository={repository} isDisabled={isDisabled} />
      </Section>
      {!isArchived && <RepositoryDanger {...open} />}
    </SettingsFrame>
  );
}

interface BasicsFormProps extends Pick<OpenRepository, "repository"> {
  readonly isDisabled: boolean;
}

function BasicsForm({ repository, isDisabled }: BasicsFormProps) {
  const { t } = useTranslation("repositories");
  const { message } = App.useApp();
  const [form] = Form.useForm<RepositoryBasics>();
  const [isChanged, setIsChanged] = useState(false);
  const refusal = useRepositoryRefusal(form);
  const update = useUpdateRepository();
  const { repositoryId, name, type, description } = repository;
  const present = { name, type, description };
  useLeaveQuestion(isChanged);

  function submit(values: RepositoryBasics): void {
    refusal.clear();
    const input = {
      repositoryId,
      name: values.name.trim(),
      type: values.type ?? type,
      description: values.description.trim(),
    };
    update.mutate(input, {
      onSuccess: () => {
        setIsChanged(false);
        void message.success(t("settings.saved"));
      },
      onError: refusal.place,
    });
  }

  return (
    <Form<RepositoryBasics>
      className={styles["form"] ?? ""}
      form={form}
      {...formHabits}
      requiredMark="optional"
      disabled={isDisabled}
      initialValues={present}
      onValuesChange={() => setIsChanged(true)}
      onFinish={submit}
    >
      <BasicFields form={form} present={present} nameHint={t("settings.nameStays")} />
      <FormAlert error={refusal.unplaced} />
      {!isDisabled && (
        <FormButtons>
          <SaveButton isSaving={update.isPending} />
        </FormButtons>
      )}
    </Form>
  );
}
