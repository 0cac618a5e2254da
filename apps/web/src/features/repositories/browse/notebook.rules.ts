import * as z from "zod/mini";

/** One thing that a cell has put out. */
export type NotebookOutput =
  | { readonly kind: "text"; readonly text: string; readonly isError: boolean; readonly isHtml: boolean }
  /** `data` is a picture's address with all its bytes. */
  | { readonly kind: "picture"; readonly data: string };

export type NotebookCell =
  | { readonly kind: "markdown" | "raw"; readonly text: string }
  | {
      readonly kind: "code";
      readonly text: string;
      readonly number: number | null;
      readonly outputs: readonly NotebookOutput[];
    };

export interface Notebook {
  /** What its code is written in, as the notebook calls it. */
  readonly language: string;
  readonly cells: readonly NotebookCell[];
  readonly isCut: boolean;
}

const mostCells = 500;
const longestOutput = 100_000;

const lines = z.union([z.string(), z.array(z.string())]);
const output = z.looseObject({
  output_type: z.string(),
  text: z.optional(lines),
  data: z.optional(z.record(z.string(), z.unknown())),
  ename: z.optional(z.string()),
  evalue: z.optional(z.string()),
  traceback: z.optional(z.array(z.string())),
});
const cell = z.looseObject({
  cell_type: z.enum(["markdown", "code", "raw"]),
  source: lines,
  execution_count: z.optional(z.nullable(z.int())),
  outputs: z.optional(z.array(output)),
});
const notebook = z.looseObject({
  cells: z.array(cell),
  metadata: z.optional(
    z.looseObject({
      language_info: z.optional(z.looseObject({ name: z.optional(z.string()) })),
      kernelspec: z.optional(z.looseObject({ language: z.optional(z.string()) })),
    }),
  ),
});

/** Reads a notebook of Jupyter's version 4; null for anything else. */
export function readNotebook(text: string): Notebook | null {
  const parsed = notebook.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const { cells, metadata } = parsed.data;
  return {
    language: metadata?.language_info?.name ?? metadata?.kernelspec?.language ?? "python",
    cells: cells.slice(0, mostCells).map(readCell),
    isCut: cells.length > mostCells,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readCell({ cell_type: kind, source, execution_count: count, outputs = [] }: z.output<typeof cell>) {
  const text = join(source);
  if (kind !== "code") return { kind, text };
  return { kind, text, number: count ?? null, outputs: outputs.flatMap(readOutput) };
}

function readOutput({ output_type: type, text, data, ...error }: z.output<typeof output>): NotebookOutput[] {
  if (type === "error") {
    const trace = error.traceback?.join("\n") ?? `${error.ename ?? ""}: ${error.evalue ?? ""}`;
    return [textOutput(trace, { isError: true })];
  }
  if (text !== undefined) return [textOutput(join(text))];
  const picture = ["image/png", "image/jpeg"].find((media) => isBase64(data?.[media]));
  if (picture !== undefined) {
    return [
      { kind: "picture", data: `data:${picture};base64,${joinUnknown(data?.[picture]).replace(/\s/g, "")}` },
    ];
  }
  const plain = joinUnknown(data?.["text/plain"]);
  const html = joinUnknown(data?.["text/html"]);
  if (html !== "") return [textOutput(html, { isHtml: true })];
  return plain === "" ? [] : [textOutput(plain)];
}

function textOutput(text: string, { isError = false, isHtml = false } = {}): NotebookOutput {
  // Colours of a terminal mean nothing here.
  const plain = text.slice(0, longestOutput).replace(/\u001B\[[\d;]*m/g, "");
  return { kind: "text", text: plain, isError, isHtml };
}

function isBase64(value: unknown): boolean {
  return /^[A-Za-z0-9+/\s]+=*\s*$/.test(joinUnknown(value));
}

function joinUnknown(value: unknown): string {
  const parsed = lines.safeParse(value);
  return parsed.success ? join(parsed.data) : "";
}

function join(text: string | string[]): string {
  return typeof text === "string" ? text : text.join("");
}
