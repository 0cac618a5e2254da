import App from "antd/es/app";
import Button from "antd/es/button";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNewVersion } from "../../platform/api/build-version.ts";

const key = "new-version";

/**
 * Offers to load a newer console, once for each. It never reloads by itself, and a page with unsaved input asks before
 * it goes, as at every other way out of it.
 */
export function NewVersion() {
  const { notification } = App.useApp();
  const { t } = useTranslation();
  const version = useNewVersion((state) => state.version);
  useEffect(() => {
    if (version === null) return undefined;
    notification.info({
      key,
      title: t("newVersion.title"),
      description: t("newVersion.text"),
      duration: 0,
      actions: (
        <Button type="primary" onClick={() => location.reload()}>
          {t("newVersion.reload")}
        </Button>
      ),
    });
    return () => notification.destroy(key);
  }, [version, notification, t]);
  return null;
}
