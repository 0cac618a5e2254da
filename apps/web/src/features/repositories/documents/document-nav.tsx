import type { RepositoryDocuments } from "@lowforge/contract/projects";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { SearchField } from "../../../ui/search-field.tsx";
import { type ChosenDocument, documentQuery, searchDocuments } from "./documents.rules.ts";
import styles from "./documents.module.css";

interface DocumentNavProps {
  readonly repositories: readonly RepositoryDocuments[];
  readonly chosen: ChosenDocument | null;
  readonly search: string;
  onSearch(search: string): void;
}

/** The documents of each repository by their titles, narrowed by a search. */
export function DocumentNav({ repositories, chosen, search, onSearch }: DocumentNavProps) {
  const { t } = useTranslation("documents");
  const found = searchDocuments(repositories, search);
  return (
    <nav className={styles["nav"]} aria-label={t("list")}>
      <SearchField label={t("search")} value={search} onSearch={onSearch} />
      {found.length === 0 && <p className={styles["quiet"]}>{t("noneMatch")}</p>}
      {found.map(({ repositoryId, repositoryName, documents }) => (
        <section key={repositoryId}>
          <h2 className={styles["repository"]}>{repositoryName}</h2>
          <ul>
            {documents.map(({ path, title }) => (
              <li key={path}>
                <Link
                  to={documentQuery({ repositoryId, path })}
                  className={styles["entry"]}
                  title={path}
                  aria-current={
                    chosen?.repositoryId === repositoryId && chosen.path === path ? "page" : undefined
                  }
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
