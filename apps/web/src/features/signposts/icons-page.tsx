import { useTranslation } from "react-i18next";
import { Page } from "../../platform/navigation/page.tsx";
import { Status } from "../../ui/status.tsx";
import { statusTable, tones, type StatusKind } from "../../ui/status-table.ts";
import styles from "./signposts.module.css";

const kinds = Object.keys(statusTable) as StatusKind[];

/** The legend of the console's states (specification §2, `/icons`), drawn from the one table that all screens use. */
export function IconsPage() {
  const { t } = useTranslation("signposts");
  return (
    <Page title={t("icons.title")} note={t("icons.note")}>
      <h2>{t("icons.tones")}</h2>
      <dl className={styles["tones"]}>
        {tones.map((tone) => (
          <div key={tone}>
            <dt data-tone={tone} className={styles["tone"]} />
            <dd>{t(`icons.tone.${tone}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles["shape"]}>{t("icons.shape")}</p>
      <div className={styles["kinds"]}>
        {kinds.map((kind) => (
          <section key={kind} className={styles["kind"]}>
            <h2>{t(`icons.kind.${kind}`)}</h2>
            <ul>
              {Object.keys(statusTable[kind]).map((code) => (
                <li key={code}>
                  <Status kind={kind} code={code as never} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  );
}
