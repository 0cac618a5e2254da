import Checkbox from "antd/es/checkbox";
import Form, { type FormInstance } from "antd/es/form";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "../repositories.module.css";

/** Whether the repository begins with a commit; a README implies one. */
export function FirstContent({ form }: { readonly form: FormInstance }) {
  const { t } = useTranslation("repositories");
  const labelId = useId();
  const hasReadme = Form.useWatch<boolean | undefined>("generateReadme", form) === true;
  return (
    <div className={styles["choices"]} role="group" aria-labelledby={labelId}>
      <span id={labelId}>{t("form.start")}</span>
      <div>
        <Form.Item
          name="initialize"
          noStyle
          valuePropName="checked"
          getValueProps={(isInitialized: boolean | undefined) => ({
            checked: isInitialized === true || hasReadme,
          })}
        >
          <Checkbox disabled={hasReadme}>{t("form.initialize")}</Checkbox>
        </Form.Item>
        <p>{t("form.initializeHint")}</p>
      </div>
      <div>
        <Form.Item name="generateReadme" valuePropName="checked" noStyle>
          <Checkbox>{t("form.readme")}</Checkbox>
        </Form.Item>
        <p>{t("form.readmeHint")}</p>
      </div>
    </div>
  );
}
