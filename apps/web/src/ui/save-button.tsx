import Button from "antd/es/button";
import { useTranslation } from "react-i18next";

interface SaveButtonProps {
  readonly isSaving: boolean;
  /** There is nothing to save. */
  readonly isDisabled?: boolean;
}

/** The primary button of a form that changes what is there already; it submits the form. */
export function SaveButton({ isSaving, isDisabled = false }: SaveButtonProps) {
  const { t } = useTranslation();
  return (
    <Button type="primary" htmlType="submit" disabled={isDisabled} loading={isSaving}>
      {t("action.save")}
    </Button>
  );
}
