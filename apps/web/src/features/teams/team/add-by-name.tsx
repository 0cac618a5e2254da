import Button from "antd/es/button";
import Form from "antd/es/form";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { PeopleField } from "../../users/index.ts";
import { teamCandidates } from "../teams.queries.ts";
import { type AddingProps, useAdding } from "./use-adding.ts";

interface Values {
  readonly userIds: number[];
}

/** How many the server takes at once. */
const addedAtOnce = 50;

/** Adds people whom one finds by name. */
export function AddByName({ teamId, onClose }: AddingProps) {
  const { t } = useTranslation(["teams", "base"]);
  const { add, isAdding, error } = useAdding({ teamId, onClose });
  return (
    <Form<Values>
      name="add-team-members"
      layout="vertical"
      requiredMark={false}
      initialValues={{ userIds: [] }}
      onFinish={({ userIds }) => add(userIds)}
    >
      <Form.Item
        name="userIds"
        label={t("add.people")}
        extra={t("add.peopleHint")}
        rules={[
          { required: true, type: "array", min: 1, message: t("add.peopleEmpty") },
          { type: "array", max: addedAtOnce, message: t("add.peopleMany") },
        ]}
      >
        <PeopleField
          source={teamCandidates(teamId)}
          barOf={({ isMember }) => (isMember ? t("add.isMember") : null)}
        />
      </Form.Item>
      <FormAlert error={error} />
      <DialogButtons>
        <Button onClick={onClose}>{t("base:action.cancel")}</Button>
        <Button type="primary" htmlType="submit" loading={isAdding}>
          {t("add.action")}
        </Button>
      </DialogButtons>
    </Form>
  );
}
