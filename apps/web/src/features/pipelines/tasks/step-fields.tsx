import ArrowDownOutlined from "@ant-design/icons/es/icons/ArrowDownOutlined";
import ArrowUpOutlined from "@ant-design/icons/es/icons/ArrowUpOutlined";
import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import Button from "antd/es/button";
import Form, { type FormListFieldData } from "antd/es/form";
import Input from "antd/es/input";
import { useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/icon-button.tsx";
import styles from "../pipelines.module.css";
import { commandProblem, limits, stepNameProblem } from "./task-form.rules.ts";

/** The steps in their order; each can be moved by buttons, so that no drag is needed. */
export function StepFields() {
  const { t } = useTranslation("pipelines");
  const frame = useRef<HTMLFieldSetElement>(null);

  /** The list is drawn anew first; only then the field or button is there to take the focus. */
  function focusIn(step: number, selector: string): void {
    requestAnimationFrame(() => {
      const place = frame.current?.querySelectorAll("[data-step]")[step];
      place?.querySelector<HTMLElement>(selector)?.focus();
    });
  }

  return (
    <fieldset ref={frame} className={styles["steps"]}>
      <legend>{t("task.steps")}</legend>
      <p className={styles["quiet"]}>{t("form.stepsHint")}</p>
      <Form.List name="steps">
        {(fields, { add, remove, move }) => (
          <>
            {fields.map((field, index) => (
              <Step key={field.key} field={field} number={index + 1}>
                <IconButton
                  data-move="up"
                  label={t("form.stepUp", { number: index + 1 })}
                  icon={<ArrowUpOutlined />}
                  disabled={index === 0}
                  onClick={() => {
                    move(index, index - 1);
                    focusIn(index - 1, index === 1 ? "[data-move=down]" : "[data-move=up]");
                  }}
                />
                <IconButton
                  data-move="down"
                  label={t("form.stepDown", { number: index + 1 })}
                  icon={<ArrowDownOutlined />}
                  disabled={index === fields.length - 1}
                  onClick={() => {
                    move(index, index + 1);
                    const isNowLast = index + 1 === fields.length - 1;
                    focusIn(index + 1, isNowLast ? "[data-move=up]" : "[data-move=down]");
                  }}
                />
                <IconButton
                  label={t("form.stepRemove", { number: index + 1 })}
                  icon={<DeleteOutlined />}
                  disabled={fields.length === 1}
                  onClick={() => {
                    remove(index);
                    focusIn(Math.min(index, fields.length - 2), "input");
                  }}
                />
              </Step>
            ))}
            {fields.length < limits.steps ? (
              <Button
                icon={<PlusOutlined aria-hidden="true" />}
                onClick={() => {
                  add({ name: "", command: "" });
                  focusIn(fields.length, "input");
                }}
              >
                {t("form.addStep")}
              </Button>
            ) : (
              <p className={styles["quiet"]}>{t("form.stepsFull", { count: limits.steps })}</p>
            )}
          </>
        )}
      </Form.List>
    </fieldset>
  );
}

interface StepProps {
  readonly field: FormListFieldData;
  readonly number: number;
  /** The buttons of the step. */
  readonly children: ReactNode;
}

function Step({ field, number, children }: StepProps) {
  const { t } = useTranslation("pipelines");
  return (
    <div className={styles["step"]} data-step role="group" aria-label={t("form.step", { number })}>
      <div className={styles["stepHead"]}>
        <span>{t("form.step", { number })}</span>
        <span className={styles["stepButtons"]}>{children}</span>
      </div>
      <Form.Item
        name={[field.name, "name"]}
        label={t("form.stepName")}
        required
        rules={[
          {
            validator: async (_rule, value: string | undefined) => {
              const problem = stepNameProblem(value);
              if (problem !== null) throw new Error(t(`form.${problem}`));
            },
          },
        ]}
      >
        <Input autoComplete="off" placeholder={t("form.stepNameExample")} style={{ maxWidth: 400 }} />
      </Form.Item>
      <Form.Item
        name={[field.name, "command"]}
        label={t("form.command")}
        required
        rules={[
          {
            validator: async (_rule, value: string | undefined) => {
              const problem = commandProblem(value);
              if (problem !== null) throw new Error(t(`form.${problem}`));
            },
          },
        ]}
      >
        <Input.TextArea
          className={styles["command"] ?? ""}
          rows={5}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          placeholder={"npm ci\nnpm test"}
        />
      </Form.Item>
    </div>
  );
}
