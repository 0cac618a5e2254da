import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { listFiles, readText } from "./tree.ts";

/** Links of the documents that lead nowhere, and files they name that do not exist. */
export function findBrokenLinks(root: string): string[] {
  const documents = listFiles(root).filter((path) => path.endsWith(".md"));
  return documents.flatMap((document) => {
    const text = readText(root, document).replace(/^```.*?^```/gms, "");
    return [
      ...targetsOf(text)
        .filter((target) => !existsSync(join(root, dirname(document), target)))
        .map((target) => `${document} links to ${target}, which does not exist: correct the link.`),
      ...namedFiles(text)
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${document} names ${path}, which does not exist: correct the path.`),
    ];
  });
}

/** Relative targets of links and pictures, without their anchors. */
function targetsOf(text: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  return targets
    .filter((target) => !/^([a-z]+:|#)/.test(target))
    .map((target) => decodeURI(target.replace(/#.*$/, "")));
}

/** Paths in backticks that begin in a folder of ours; a pattern or a placeholder is no path. */
function namedFiles(text: string): string[] {
  const paths = [
    ...text.matchAll(/`((?:apps|packages|scripts|architecture|docs|e2e|benchmarks)\/[^`\s]*)`/g),
  ];
  return paths.map(([, path = ""]) => path).filter((path) => !/[*<{…]/.test(path));
}
