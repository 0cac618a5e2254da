import Checkbox from "antd/es/checkbox";
import Form from "antd/es/form";
import Input from "antd/es/input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "../repositories.module.css";

interface CredentialFieldsProps {
  /** Whether they are likely needed; by default not. */
  readonly isExpected?: boolean;
  /** How long they are kept, where that is not until an import ends. */
  readonly passwordHint?: string;
}

/** Who asks at the source, where it asks back. */
export function CredentialFields({ isExpected = false, passwordHint }: CredentialFieldsProps) {
  const { t } = useTranslation("repositoryLife");
  const [isOpen, setIsOpen] = useState(isExpected);
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
          <Form.Item
            name="password"
            label={t("import.password")}
            extra={passwordHint ?? t("import.passwordHint")}
          >
            <Input type="password" autoComplete="new-password" />
          </Form.Item>
        </div>
      )}
    </div>
  );
}
