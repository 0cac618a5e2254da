import Form from "antd/es/form";
import Input from "antd/es/input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PreviewSwitch } from "../repositories/index.tsx";
import { NoticeWords } from "./notice-words.tsx";
import { contentLength, longestContent } from "./notice-values.rules.ts";
import styles from "./notices.module.css";

/** The field `content` of a form: Markdown, written or looked at as it will be shown. */
export function ContentField() {
  const { t } = useTranslation(["notices", "base"]);
  const [isPreview, setIsPreview] = useState(false);
  const content = Form.useWatch<string | undefined>("content", Form.useFormInstance());
  const used = contentLength(content);
  return (
    <>
      <div className={styles["writing"]}>
        <span>{t("form.content")}</span>
        <PreviewSwitch isPreview={isPreview} onChange={setIsPreview} />
      </div>
      <Form.Item
        name="content"
        hidden={isPreview}
        extra={
          <span className={styles["below"]}>
            <span>{t("form.contentHint")}</span>
            <span className={styles["count"]} data-over={used > longestContent}>
              {t("base:field.counter", { used, limit: longestContent })}
            </span>
          </span>
        }
        rules={[
          { required: true, whitespace: true, message: t("form.contentEmpty") },
          {
            validator: async (_rule, value: string | undefined) => {
              if (contentLength(value) > longestContent) throw new Error(t("form.contentLong"));
            },
          },
        ]}
      >
        <Input.TextArea rows={8} aria-label={t("form.content")} />
      </Form.Item>
      {isPreview && (
        <div className={styles["preview"]}>
          {used === 0 ? (
            <p className={styles["quiet"]}>{t("form.preview.nothing")}</p>
          ) : (
            <NoticeWords text={content ?? ""} />
          )}
        </div>
      )}
    </>
  );
}
