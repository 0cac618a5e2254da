/** A commit on `main` as `git fast-import` reads it; what is not named is as simple as can be. */
export interface CommitWish {
  readonly mark?: number;
  readonly from?: number;
  readonly author?: string;
  /** Seconds since 1970. */
  readonly at: number;
  readonly zone?: string;
  readonly path?: string;
  readonly text?: string;
  readonly files?: Readonly<Record<string, string>>;
}

export function commitText(wish: CommitWish): string {
  const { mark = 1, from, author = "Lin <lin@example.com>", at, zone = "+0000" } = wish;
  const files = wish.files ?? { [wish.path ?? "a.txt"]: wish.text ?? "" };
  return [
    "commit refs/heads/main",
    `mark :${mark}`,
    `author ${author} ${at} ${zone}`,
    `committer ${author} ${at} ${zone}`,
    data("A change"),
    ...(from === undefined ? [] : [`from :${from}`]),
    ...Object.entries(files).flatMap(([path, text]) => [`M 100644 inline ${path}`, data(text)]),
    "",
  ].join("\n");
}

function data(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}`;
}
