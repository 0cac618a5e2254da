import type { Release } from "@lowforge/contract/repositories";
import Button from "antd/es/button";
import Checkbox from "antd/es/checkbox";
import Form from "antd/es/form";
import Input from "antd/es/input";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLeaveQuestion } from "../../../platform/navigation/leave-question.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { RefRefusal } from "../branches/ref-refusal.tsx";
import { MarkdownField } from "../browse/markdown-field.tsx";
import styles from "./releases.module.css";

export interface ReleaseValues {
  readonly tag: string;
  readonly target: string;
  readonly title: string;
  readonly notes: string;
  readonly isPrerelease: boolean;
}

export interface Refused {
  /** What stands under the field `tag`. */
  readonly tag?: string;
  readonly error?: unknown;
}

interface ReleaseFormProps {
  readonly repositoryId: number;
  readonly initial: ReleaseValues;
  /** The release that is edited; absent for a new one. */
  readonly release?: Release;
  readonly isBusy: boolean;
  /** The fields that only a tag still open has. */
  readonly children?: ReactNode;
  /** Resolves with what was refused, if anything. */
  onSave(values: ReleaseValues, isDraft: boolean): Promise<Refused | null>;
  onCancel(): void;
}

/** What a release is called and says; published at once, or kept as a draft. */
export function ReleaseForm({ initial, release, children, isBusy, onSave, ...rest }: ReleaseFormProps) {
  const { t } = useTranslation(["releases", "base"]);
  const [form] = Form.useForm<ReleaseValues>();
  const [isChanged, setIsChanged] = useState(false);
  const [unplaced, setUnplaced] = useState<unknown>(null);
  const isPublished = release !== undefined && !release.isDraft;
  useLeaveQuestion(isChanged);

  async function save(isDraft: boolean): Promise<void> {
    setUnplaced(null);
    const isFine = await form.validateFields().then(
      () => true,
      () => false,
    );
    if (!isFine) return goToFirstProblem();
    const refused = await onSave({ ...initial, ...form.getFieldsValue() }, isDraft);
    setUnplaced(refused?.error ?? null);
    if (refused?.tag === undefined) return;
    form.setFields([{ name: "tag", errors: [refused.tag] }]);
    goToFirstProblem();
  }

  function goToFirstProblem(): void {
    const [first] = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    if (first) form.scrollToField(first.name, { focus: true });
  }

  return (
    <Form<ReleaseValues>
      form={form}
      name="release"
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      className={styles["form"] ?? ""}
      initialValues={initial}
      onValuesChange={() => setIsChanged(true)}
      onFinish={() => void save(false)}
    >
      {children}
      <Form.Item
        name="title"
        label={t("field.title")}
        rules={[{ required: true, whitespace: true, message: t("field.titleEmpty") }]}
      >
        <Input maxLength={255} autoComplete="off" />
      </Form.Item>
      <MarkdownField
        name="notes"
        label={t("field.notes")}
        hint={t("field.notesHint")}
        rows={14}
        maxLength={100_000}
        document={{ repositoryId: rest.repositoryId, ref: undefined, path: "NOTES.md" }}
      />
      <Form.Item name="isPrerelease" valuePropName="checked" extra={t("field.isPrereleaseHint")}>
        <Checkbox>{t("field.isPrerelease")}</Checkbox>
      </Form.Item>
      <RefRefusal error={unplaced} />
      <FormButtons>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {isPublished ? t("save") : t("publish")}
        </Button>
        {!isPublished && (
          <Button disabled={isBusy} onClick={() => void save(true)}>
            {t("saveDraft")}
          </Button>
        )}
        <Button type="text" onClick={rest.onCancel}>
          {t("base:action.cancel")}
        </Button>
      </FormButtons>
    </Form>
  );
}
