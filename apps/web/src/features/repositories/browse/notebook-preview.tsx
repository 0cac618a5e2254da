import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CodeBlock } from "../highlight/code-block.tsx";
import { languageOfFence, type Language } from "../highlight/languages.rules.ts";
import type { DocumentPlace } from "./document-place.ts";
import { MarkdownView } from "./markdown-view.tsx";
import { readNotebook, type NotebookCell, type NotebookOutput } from "./notebook.rules.ts";
import shared from "./code.module.css";
import styles from "./previews.module.css";

interface NotebookPreviewProps {
  readonly text: string;
  readonly document: DocumentPlace;
}

/** A notebook: its words, its code and what that put out, as text or picture; nothing in it ever runs. */
export function NotebookPreview({ text, document }: NotebookPreviewProps) {
  const { t } = useTranslation("browse");
  const notebook = useMemo(() => readNotebook(text), [text]);
  if (notebook === null) return <p className={shared["sentence"]}>{t("notebook.broken")}</p>;
  if (notebook.cells.length === 0) return <p className={shared["sentence"]}>{t("notebook.empty")}</p>;
  const language = languageOfFence(notebook.language);
  return (
    <div className={styles["notebook"]}>
      {notebook.cells.map((cell, index) => (
        <Cell key={index} cell={cell} language={language} document={document} />
      ))}
      {notebook.isCut && <p className={shared["note"]}>{t("notebook.cut")}</p>}
    </div>
  );
}

interface CellProps {
  readonly cell: NotebookCell;
  readonly language: Language | null;
  readonly document: DocumentPlace;
}

function Cell({ cell, language, document }: CellProps) {
  const { t } = useTranslation("browse");
  if (cell.kind !== "code") {
    return cell.kind === "markdown" ? (
      <MarkdownView text={cell.text} document={document} />
    ) : (
      <pre tabIndex={0}>{cell.text}</pre>
    );
  }
  const number = cell.number ?? " ";
  return (
    <section>
      {cell.text !== "" && (
        <>
          <p>{t("notebook.input", { number })}</p>
          <pre tabIndex={0}>
            <CodeBlock text={cell.text} language={language} />
          </pre>
        </>
      )}
      {cell.outputs.length > 0 && <p>{t("notebook.output", { number })}</p>}
      {cell.outputs.map((output, index) => (
        <Output key={index} output={output} />
      ))}
    </section>
  );
}

function Output({ output }: { readonly output: NotebookOutput }) {
  const { t } = useTranslation("browse");
  if (output.kind === "picture") return <img src={output.data} alt={t("notebook.figure")} />;
  return (
    <>
      {output.isHtml && <p>{t("notebook.html")}</p>}
      {output.isError && <p>{t("notebook.error")}</p>}
      <pre tabIndex={0} data-error={output.isError}>
        {output.text}
      </pre>
    </>
  );
}
