import { useTranslation } from "react-i18next";
import { Link, NavLink } from "react-router";
import { localePath } from "../../platform/i18n/locale.ts";
import { NavList } from "../../ui/nav-list.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import styles from "./help.module.css";
import { topicPath } from "./links.rules.ts";
import type { HelpTopic, TopicKey } from "./topics.rules.ts";

interface HelpNavProps {
  readonly topics: readonly HelpTopic[];
  /** Null on the overview. */
  readonly current: TopicKey | null;
  readonly search: string;
  onSearch(text: string): void;
}

/** The search and the topics; the open one shows its sections. */
export function HelpNav({ topics, current, search, onSearch }: HelpNavProps) {
  const { t } = useTranslation("help");
  return (
    <aside className={styles["side"]} data-topic={current !== null && search === ""}>
      <div className={styles["search"]}>
        <SearchField label={t("search")} value={search} onSearch={onSearch} />
      </div>
      <nav aria-label={t("topicsLabel")} className={styles["nav"]}>
        <NavList>
          {topics.map((topic) => (
            <li key={topic.key}>
              <NavLink to={localePath(topicPath(topic.key))}>{topic.title}</NavLink>
              {topic.key === current && <Sections topic={topic} />}
            </li>
          ))}
        </NavList>
      </nav>
    </aside>
  );
}

function Sections({ topic }: { readonly topic: HelpTopic }) {
  return (
    <ul className={styles["sections"]}>
      {topic.sections.map(({ id, title }) => (
        <li key={id}>
          <Link to={localePath(topicPath(topic.key, id))}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
