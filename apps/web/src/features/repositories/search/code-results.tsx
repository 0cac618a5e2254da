import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { useRepositoryLinks } from "../repository-links.ts";
import { MatchedText } from "./matched-text.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { ResultPages } from "./result-pages.tsx";
import { useCodeSearch } from "./search.queries.ts";
import type { SearchAddress } from "./search.rules.ts";
import styles from "./search.module.css";

interface ResultsProps {
  readonly repositoryId: number;
  readonly address: SearchAddress;
  readonly refName: string;
  onPage(pageNum: number): void;
}

/** Lines of code that hold the words, by file; each number leads to its line. */
export function CodeResults({ repositoryId, address, refName, onPage }: ResultsProps) {
  const { t } = useTranslation("codeSearch");
  const { q, ref, pageNum } = address;
  const links = useRepositoryLinks(repositoryId);
  const found = useCodeSearch({ repositoryId, ref }, q, pageNum);
  if (found.isPending) return <ListSkeleton />;
  if (found.isError) return <LoadError error={found.error} onRetry={() => void found.refetch()} />;
  const { list, hasMore } = found.data;
  if (list.length === 0 && pageNum === 1) return <NothingFound q={q} refName={refName} />;
  return (
    <div aria-busy={found.isPlaceholderData}>
      <ol className={styles["results"]}>
        {list.map(({ path, lines }) => (
          <li key={path}>
            <h2>
              <Link to={links.code({ ref, path, view: "code" })}>{path}</Link>
              <span>{t("lines", { count: lines.length })}</span>
            </h2>
            <ol className={styles["lines"]}>
              {lines.map(({ number, text }) => (
                <li key={number}>
                  <Link to={links.code({ ref, path, view: "code" }, `#L${number}`)}>{number}</Link>
                  <code>
                    <MatchedText text={text} words={q} />
                  </code>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <ResultPages pageNum={pageNum} hasMore={hasMore} onPage={onPage} />
    </div>
  );
}
