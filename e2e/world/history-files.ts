import { appendFile, chmod, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { git } from "./sample-repository.ts";

/** A small picture, as PNG. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC",
  "base64",
);
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" width="160" height="160"><path d="M2 1h4v10h9z"/></svg>';

const notebook = {
  metadata: { language_info: { name: "python" } },
  cells: [
    { cell_type: "markdown", source: "# Sums\n\nWhat everybody *earns*." },
    {
      cell_type: "code",
      execution_count: 1,
      source: 'print("sum")  # of all',
      outputs: [
        { output_type: "stream", text: "sum\n" },
        { output_type: "display_data", data: { "text/html": "<b>sum</b>" } },
        { output_type: "display_data", data: { "image/png": picture.toString("base64") } },
      ],
    },
  ],
};

/** Adds a table, a notebook and pictures to a working folder, as one commit; then changes what is there by another. */
export async function commitHistory(folder: string): Promise<void> {
  const docs = (name: string) => join(folder, "docs", name);
  const rows = Array.from({ length: 130 }, (_, row) => `person-${row},${row * 10}`).join("\n");
  await writeFile(docs("wages-1.csv"), `name,pay\n${rows}\n`);
  await writeFile(docs("sums-1.ipynb"), JSON.stringify(notebook));
  await writeFile(docs("mark-1.svg"), drawing);
  await writeFile(docs("mark-1.png"), picture);
  await writeFile(docs("run-1.sh"), "#!/bin/sh\necho run\n");
  await commitAll(folder, "Add wages, sums and a mark");
  await writeFile(docs("mark-1.png"), Buffer.concat([picture, Buffer.from([0])]));
  await appendFile(docs("notes-1.ts"), "\nexport const number = 3;\n");
  await rename(docs("run-1.sh"), docs("start-1.sh"));
  await chmod(docs("start-1.sh"), 0o755);
  await commitAll(folder, "Change the mark and the notes\n\nThey were out of date.");
}

async function commitAll(folder: string, message: string): Promise<void> {
  await git(folder, "add", ".");
  await git(folder, "commit", "--quiet", "--message", message);
}
