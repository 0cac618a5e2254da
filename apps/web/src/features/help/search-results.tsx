import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { localePath } from "../../platform/i18n/locale.ts";
import { NoneMatch } from "../../ui/empty-state.tsx";
import styles from "./help.module.css";
import { topicPath } from "./links.rules.ts";
import type { HelpMatch } from "./search.rules.ts";

interface SearchResultsProps {
  readonly matches: readonly HelpMatch[];
  onClear(): void;
}

/** The sections that hold what was searched, with the words around it. */
export function SearchResults({ matches, onClear }: SearchResultsProps) {
  const { t } = useTranslation("help");
  return (
    <div>
      <p className={styles["count"]} role="status">
        {matches.length === 0 ? "" : t("found", { count: matches.length })}
      </p>
      {matches.length === 0 && <NoneMatch title={t("noneMatch")} onClear={onClear} />}
      <ul className={styles["list"]}>
        {matches.map((match) => (
          <li key={`${match.topic.key} ${match.section?.id}`}>
            <Match match={match} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Match({ match: { topic, section, excerpt } }: { readonly match: HelpMatch }) {
  return (
    <>
      <h2>
        <Link to={localePath(topicPath(topic.key, section?.id))}>
          {section === null ? topic.title : `${topic.title} › ${section.title}`}
        </Link>
      </h2>
      <p>
        {excerpt.before}
        <strong>{excerpt.found}</strong>
        {excerpt.after}
      </p>
    </>
  );
}
