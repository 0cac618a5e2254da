import type { IdentityProvider } from "@lowforge/contract/auth";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../../platform/errors/form-alert.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { DialogButtons } from "../../../../ui/dialog-buttons.tsx";
import { useProviderTest } from "./providers.queries.ts";
import styles from "./providers.module.css";

interface TestProviderDialogProps {
  /** Null while none is tested. */
  readonly provider: IdentityProvider | null;
  onClose(): void;
}

/** Asks a provider for its description, and shows what it answers. */
export function TestProviderDialog({ provider, onClose }: TestProviderDialogProps) {
  const { t } = useTranslation("providers");
  const title = provider === null ? "" : t("test.title", { name: provider.name });
  return (
    <Dialog open={provider !== null} title={title} footer={null} destroyOnHidden onCancel={onClose}>
      {provider !== null && <Outcome id={provider.id} onClose={onClose} />}
    </Dialog>
  );
}

function Outcome({ id, onClose }: { readonly id: number; onClose(): void }) {
  const { t } = useTranslation(["providers", "base"]);
  const { data, error, isFetching, refetch } = useProviderTest(id);
  return (
    <>
      <div role="status" className={styles["outcome"]}>
        {isFetching && <p>{t("test.busy")}</p>}
        {!isFetching && data !== undefined && error === null && <Good {...data} />}
      </div>
      {!isFetching && <FormAlert error={error} />}
      <DialogButtons>
        <Button onClick={onClose}>{t("base:action.close")}</Button>
        <Button loading={isFetching} onClick={() => void refetch()}>
          {t("test.again")}
        </Button>
      </DialogButtons>
    </>
  );
}

function Good({ hasPkce, endpoints }: { readonly hasPkce: boolean; readonly endpoints: readonly string[] }) {
  const { t } = useTranslation("providers");
  return (
    <>
      <Alert
        type="success"
        showIcon
        title={t("test.good")}
        description={t(hasPkce ? "test.pkce" : "test.noPkce")}
        className={styles["outcome"] ?? ""}
      />
      <p>{t("test.endpoints")}</p>
      <ul className={styles["endpoints"]}>
        {endpoints.map((endpoint) => (
          <li key={endpoint}>{endpoint}</li>
        ))}
      </ul>
    </>
  );
}
