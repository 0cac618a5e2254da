import { type IgnoreKey, ignoreKeys, type LicenseKey, licenseKeys } from "@lowforge/contract/repositories";
import Checkbox from "antd/es/checkbox";
import Form, { type FormInstance } from "antd/es/form";
import Input from "antd/es/input";
import Select from "antd/es/select";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "../repositories.module.css";

/** Specification §5: at most 50 letters, digits, hyphens and underscores. */
const branchPattern = /^[A-Za-z0-9_][A-Za-z0-9_-]{0,49}$/;

/** Whether the repository begins with a commit, and with which files; any of them implies one. */
export function FirstContent({ form }: { readonly form: FormInstance }) {
  const { t } = useTranslation(["repositories", "repositoryLife"]);
  const labelId = useId();
  const hasReadme = Form.useWatch<boolean | undefined>("generateReadme", form) === true;
  const license = Form.useWatch<LicenseKey | undefined>("license", form);
  const ignore = Form.useWatch<IgnoreKey | undefined>("ignore", form);
  const hasFiles = hasReadme || license !== undefined || ignore !== undefined;
  return (
    <div className={styles["choices"]} role="group" aria-labelledby={labelId}>
      <span id={labelId}>{t("form.start")}</span>
      <div>
        <Form.Item
          name="initialize"
          noStyle
          valuePropName="checked"
          getValueProps={(isInitialized: boolean | undefined) => ({
            checked: isInitialized === true || hasFiles,
          })}
        >
          <Checkbox disabled={hasFiles}>{t("form.initialize")}</Checkbox>
        </Form.Item>
        <p>{t("form.initializeHint")}</p>
      </div>
      <div>
        <Form.Item name="generateReadme" valuePropName="checked" noStyle>
          <Checkbox>{t("form.readme")}</Checkbox>
        </Form.Item>
        <p>{t("form.readmeHint")}</p>
      </div>
      <StarterFields />
    </div>
  );
}

function StarterFields() {
  const { t } = useTranslation("repositoryLife");
  return (
    <div className={styles["starters"]}>
      <Form.Item name="license" label={t("start.license")} extra={t("start.licenseHint")}>
        <Select
          allowClear
          placeholder={t("start.none")}
          options={licenseKeys.map((value) => ({
            value,
            label: value === "MulanPSL-2.0" ? t("start.mulan") : value,
          }))}
        />
      </Form.Item>
      <Form.Item name="ignore" label={t("start.ignore")} extra={t("start.ignoreHint")}>
        <Select
          allowClear
          placeholder={t("start.none")}
          options={ignoreKeys.map((value) => ({ value, label: t(`start.ignores.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="defaultBranch"
        label={t("start.branch")}
        extra={t("start.branchHint")}
        required
        rules={[{ required: true, pattern: branchPattern, message: t("start.branchWrong") }]}
      >
        <Input autoComplete="off" />
      </Form.Item>
    </div>
  );
}
