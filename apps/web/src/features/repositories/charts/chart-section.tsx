import Button from "antd/es/button";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Section } from "../../../ui/section.tsx";
import styles from "./charts.module.css";

interface ChartSectionProps<Row> {
  /** The question that the chart answers. */
  readonly title: string;
  readonly text?: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  rowKey(row: Row): string;
  /** What else stands in the head. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

const pageSize = 20;

/** A chart under its question, and the same numbers as a table for whoever wants to read them. */
export function ChartSection<Row>(props: ChartSectionProps<Row>) {
  const { title, text, columns, rows, rowKey, tools, children } = props;
  const { t } = useTranslation("charts");
  const [isTable, setIsTable] = useState(false);
  const toggle = (
    <Button aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
      {t(isTable ? "asChart" : "asTable")}
    </Button>
  );
  const actions = tools === undefined ? toggle : <ToolRow tools={tools} toggle={toggle} />;
  return (
    <Section title={title} actions={actions} {...(text !== undefined && { text })}>
      {isTable ? <Numbers caption={title} columns={columns} rows={rows} rowKey={rowKey} /> : children}
    </Section>
  );
}

function ToolRow({ tools, toggle }: { readonly tools: ReactNode; readonly toggle: ReactNode }) {
  return (
    <div className={styles["tools"]}>
      {tools}
      {toggle}
    </div>
  );
}

type NumbersProps<Row> = Pick<ChartSectionProps<Row>, "columns" | "rows" | "rowKey"> & {
  readonly caption: string;
};

function Numbers<Row>({ caption, columns, rows, rowKey }: NumbersProps<Row>) {
  const [pageNum, setPageNum] = useState(1);
  const last = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(pageNum, last);
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={rowKey}
      />
      <Pager pageNum={page} pageSize={pageSize} total={rows.length} onChange={setPageNum} />
    </>
  );
}
