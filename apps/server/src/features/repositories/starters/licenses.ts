import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { LicenseKey } from "@lowforge/contract/repositories";
import * as z from "zod/mini";

const licenseFile = z.object({ licenseText: z.string() });
const folder = createRequire(import.meta.url);

/** The GNU and Mozilla texts are kept word for word: what stands in them is an example of how to use them. */
const verbatim: readonly LicenseKey[] = [
  "MPL-2.0",
  "LGPL-3.0-only",
  "GPL-3.0-only",
  "AGPL-3.0-only",
  "Unlicense",
];

/** The text of a license for the file LICENSE, with year and holder where the license names them. */
export async function licenseText(
  key: LicenseKey,
  { year, holder }: { readonly year: number; readonly holder: string },
): Promise<string> {
  const path = folder.resolve(`spdx-license-list/licenses/${key}.json`);
  const { licenseText: text } = z.parse(licenseFile, JSON.parse(await readFile(path, "utf8")));
  const filled = verbatim.includes(key) ? text : fillIn(text, String(year), holder);
  return `${filled.trimEnd()}\n`;
}

/** As functions, because a holder's name may hold signs that a replacement would read. */
function fillIn(text: string, year: string, holder: string): string {
  return text
    .replace(
      /^Copyright \(c\) \d{4}-\d{4} by .*(\nCopyright \(c\) .*)*$/m,
      () => `Copyright (c) ${year} ${holder}`,
    )
    .replace(/<year>|\[yyyy\]|\[year\]/gi, () => year)
    .replace(/<owner>\.?|<copyright holders>|\[name of copyright (?:owner|holder)\]/gi, () => holder);
}
