import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import { Fragment, useState, type CSSProperties, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Facts } from "./facts.tsx";
import { IconButton } from "./icon-button.tsx";
import styles from "./data-table.module.css";

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  render(row: Row): ReactNode;
  /** Numbers and durations stand right. */
  readonly align?: "right";
  /** Pixels; the first column takes what is left. */
  readonly width?: number;
  /** Takes what the others leave, and cuts its text there. */
  readonly isFluid?: boolean;
  /** Below 992 px two columns stay, the rest moves into the row's fold. */
  readonly staysOnMobile?: boolean;
}

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  rowKey(row: Row): string | number;
  /** The row's More menu. */
  rowActions?(row: Row): ReactNode;
}

/** A list in rows of 43 px: no zebra, no vertical lines. The first column holds the name as its only link. */
export function DataTable<Row>({ caption, columns, rows, rowKey, rowActions }: DataTableProps<Row>) {
  const folded = columns.filter((column, index) => index > 0 && column.staysOnMobile !== true);
  const hasEnd = rowActions !== undefined || folded.length > 0;
  return (
    <table className={styles["table"]}>
      <caption className="lf-visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cellClass(column, folded)} style={widthOf(column)}>
              {column.title}
            </th>
          ))}
          {hasEnd && <td className={rowActions === undefined ? styles["endFold"] : styles["end"]} />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={rowKey(row)}>
            <TableRow row={row} columns={columns} folded={folded} actions={rowActions?.(row)} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly folded: readonly Column<Row>[];
  readonly actions: ReactNode;
}

function TableRow<Row>({ row, columns, folded, actions }: TableRowProps<Row>) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const hasFold = folded.length > 0;
  return (
    <>
      <tr>
        {columns.map((column) => (
          <td key={column.key} className={cellClass(column, folded)}>
            {column.render(row)}
          </td>
        ))}
        {(hasFold || actions !== undefined) && (
          <td className={actions === undefined ? styles["endFold"] : styles["end"]}>
            {hasFold && (
              <span className={`${styles["chevron"]} ${isOpen ? styles["open"] : ""}`}>
                <IconButton
                  label={t("list.showMore")}
                  icon={<DownOutlined />}
                  aria-expanded={isOpen}
                  onClick={() => setIsOpen(!isOpen)}
                />
              </span>
            )}
            {actions}
          </td>
        )}
      </tr>
      {isOpen && (
        <tr className={styles["fold"]}>
          <td colSpan={columns.length + 1}>
            <Facts facts={folded.map((column) => ({ label: column.title, value: column.render(row) }))} />
          </td>
        </tr>
      )}
    </>
  );
}

/** As a variable, because below 992 px the style sheet lets the columns share the width by themselves. */
function widthOf<Row>({ width }: Column<Row>): CSSProperties {
  return width === undefined ? {} : Object.fromEntries([["--width", `${width}px`]]);
}

function cellClass<Row>(column: Column<Row>, folded: readonly Column<Row>[]): string {
  const classes = [
    column.align === "right" && styles["right"],
    column.isFluid === true && styles["fluid"],
    folded.includes(column) && styles["wide"],
  ];
  return classes.filter(Boolean).join(" ");
}
