import FileOutlined from "@ant-design/icons/es/icons/FileOutlined";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { useRepositoryLinks } from "../repository-links.ts";
import { MatchedText } from "./matched-text.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { usePaths } from "./search.queries.ts";
import type { SearchAddress } from "./search.rules.ts";
import styles from "./search.module.css";

const listed = 100;

interface ResultsProps {
  readonly repositoryId: number;
  readonly address: SearchAddress;
  readonly refName: string;
}

/** Files whose path holds the words. */
export function FileResults({ repositoryId, address: { q, ref }, refName }: ResultsProps) {
  const { t } = useTranslation("codeSearch");
  const links = useRepositoryLinks(repositoryId);
  const paths = usePaths({ repositoryId, ref });
  const found = useMemo(() => {
    const wanted = q.toLowerCase();
    return (paths.data?.paths ?? []).filter((path) => path.toLowerCase().includes(wanted));
  }, [paths.data, q]);
  if (paths.isPending) return <ListSkeleton />;
  if (paths.isError) return <LoadError error={paths.error} onRetry={() => void paths.refetch()} />;
  if (found.length === 0) return <NothingFound q={q} refName={refName} />;
  return (
    <>
      <p className={styles["count"]} role="status">
        {t("filesFound", { count: found.length })}
        {found.length > listed && <span> {t("cut", { count: listed })}</span>}
        {paths.data.isTruncated && <span> {t("partial")}</span>}
      </p>
      <ol className={styles["files"]}>
        {found.slice(0, listed).map((path) => (
          <li key={path}>
            <Link to={links.code({ ref, path })}>
              <FileOutlined aria-hidden="true" />
              <span>
                <MatchedText text={path} words={q} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}
