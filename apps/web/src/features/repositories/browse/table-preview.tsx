import { parse } from "papaparse";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Pager } from "../../../ui/pager.tsx";
import shared from "./code.module.css";
import styles from "./previews.module.css";

/** Of larger tables, the beginning: nobody reads further in a browser. */
const mostRows = 5_000;
const mostColumns = 100;
const pageSize = 100;

interface TablePreviewProps {
  readonly text: string;
  readonly name: string;
}

/** A file of comma- or tab-separated values as a table; its first row is the head. */
export function TablePreview({ text, name }: TablePreviewProps) {
  const { t } = useTranslation("browse");
  const [pageNum, setPageNum] = useState(1);
  const { data, errors } = useMemo(
    () =>
      parse<string[]>(text.replace(/^\uFEFF/, ""), {
        // One row more tells whether there are more; the first is the head.
        preview: mostRows + 2,
        skipEmptyLines: "greedy",
        ...(/\.tsv$/i.test(name) && { delimiter: "\t" }),
      }),
    [text, name],
  );
  const [head, ...body] = data;
  const quoteError = errors.find(({ type }) => type === "Quotes");
  if (head === undefined) return <p className={shared["sentence"]}>{t("table.empty")}</p>;
  const rows = body.slice(0, mostRows);
  const from = (pageNum - 1) * pageSize;
  const width = Math.min(mostColumns, Math.max(head.length, ...rows.map((row) => row.length)));
  const columns = Array.from({ length: width }, (_unused, column) => column);
  return (
    <>
      {quoteError !== undefined && (
        <p className={shared["note"]}>{t("table.broken", { line: (quoteError.row ?? 0) + 1 })}</p>
      )}
      {body.length > mostRows && <p className={shared["note"]}>{t("table.cut")}</p>}
      {head.length > mostColumns && <p className={shared["note"]}>{t("table.wide")}</p>}
      <div className={styles["table"]} tabIndex={0} role="region" aria-label={t("table.label", { name })}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="lf-visually-hidden">{t("table.row")}</span>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {head[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(from, from + pageSize).map((row, index) => (
              <tr key={index}>
                <td>{from + index + 1}</td>
                {columns.map((column) => (
                  <td key={column}>{row[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles["pages"]}>
        <Pager pageNum={pageNum} pageSize={pageSize} total={rows.length} onChange={setPageNum} />
      </div>
    </>
  );
}
