import Checkbox from "antd/es/checkbox";
import Form from "antd/es/form";
import Input from "antd/es/input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "../repositories.module.css";

/** Who asks at the source, where it asks back. */
export function CredentialFields() {
  const { t } = useTranslation("repositoryLife");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles["choices"]}>
      <Checkbox checked={isOpen} onChange={(event) => setIsOpen(event.target.checked)}>
        {t("import.credentials")}
      </Checkbox>
      {isOpen && (
        <div className={styles["starters"]}>
          <Form.Item name="username" label={t("import.username")}>
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item name="password" label={t("import.password")} extra={t("import.passwordHint")}>
            <Input type="password" autoComplete="new-password" />
          </Form.Item>
        </div>
      )}
    </div>
  );
}
