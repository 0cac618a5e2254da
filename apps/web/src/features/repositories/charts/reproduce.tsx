import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CopyLine } from "../../../ui/copy-line.tsx";
import { Section } from "../../../ui/section.tsx";
import styles from "./charts.module.css";

interface ReproduceProps {
  readonly title: string;
  /** The rules by which it is counted, one sentence each. */
  readonly rules: readonly string[];
  readonly commands: readonly { readonly label: string; readonly command: string }[];
  /** What stands in place of commands, where there are none. */
  readonly note?: ReactNode;
}

/** How the numbers come about, and how git gives the same ones. */
export function Reproduce({ title, rules, commands, note }: ReproduceProps) {
  const { t } = useTranslation("charts");
  return (
    <Section title={title}>
      <ul className={styles["formula"]}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {commands.map(({ label, command }) => (
        <div key={label} className={styles["command"]}>
          <span>{label}</span>
          <CopyLine text={command} label={t("copyCommand")} />
        </div>
      ))}
      {note}
    </Section>
  );
}
