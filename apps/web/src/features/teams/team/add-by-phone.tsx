import type { TeamCandidate } from "@lowforge/contract/teams";
import Button from "antd/es/button";
import Form from "antd/es/form";
import Input from "antd/es/input";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { PersonLine } from "../../users/index.ts";
import styles from "../teams.module.css";
import { useFindByPhone } from "../teams.queries.ts";
import { type AddingProps, useAdding } from "./use-adding.ts";

interface Values {
  readonly userPhone: string;
}

/** A mainland mobile number (specification §5). */
const mobilePattern = /^1[3-9]\d{9}$/;

/** Finds the one person with a mobile number, and adds them once one has seen who it is. */
export function AddByPhone({ teamId, onClose }: AddingProps) {
  const { t } = useTranslation(["teams", "base"]);
  const find = useFindByPhone();
  const { add, isAdding, error } = useAdding({ teamId, onClose });
  const found = find.data;
  return (
    <Form<Values>
      name="find-by-phone"
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      // Whoever was found belongs to the number that was asked for.
      onValuesChange={() => find.reset()}
      onFinish={({ userPhone }) => find.mutate({ teamId, userPhone: userPhone.trim() })}
    >
      <Form.Item label={t("add.phone")} htmlFor="find-by-phone_userPhone" extra={t("add.phoneHint")}>
        <div className={styles["find"]}>
          <Form.Item
            name="userPhone"
            noStyle
            rules={[
              { required: true, whitespace: true, pattern: mobilePattern, message: t("add.phoneWrong") },
            ]}
          >
            <Input inputMode="tel" autoComplete="off" maxLength={11} placeholder="13800138000" />
          </Form.Item>
          <Button htmlType="submit" loading={find.isPending}>
            {t("add.find")}
          </Button>
        </div>
      </Form.Item>
      <div role="status">{found !== undefined && <Found person={found} />}</div>
      <FormAlert error={find.error ?? error} />
      <DialogButtons>
        <Button onClick={onClose}>{t("base:action.cancel")}</Button>
        <Button
          type="primary"
          disabled={found === undefined || found.isMember}
          loading={isAdding}
          onClick={() => found !== undefined && add([found.userId])}
        >
          {t("add.one")}
        </Button>
      </DialogButtons>
    </Form>
  );
}

function Found({ person }: { readonly person: TeamCandidate }) {
  const { t } = useTranslation("teams");
  const told = [person.username, person.mobile].filter((fact) => fact !== null);
  return (
    <div className={styles["found"]}>
      <PersonLine person={person} isStrong detail={told.join(" · ")} />
      {person.isMember && <span className={styles["quiet"]}>{t("add.isMember")}</span>}
    </div>
  );
}
