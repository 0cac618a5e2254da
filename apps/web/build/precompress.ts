import { readFile, readdir, writeFile } from "node:fs/promises";
import { extname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const textExtensions = new Set([".js", ".css", ".svg", ".json", ".map", ".txt", ".webmanifest"]);

/**
 * Writes `.br` and `.gz` beside every text asset of the build, so that the server never compresses while someone
 * waits. `index.html` is left out: the server puts a nonce into it per request.
 */
export function precompress(): Plugin {
  let outDir = "";
  return {
    name: "lowforge:precompress",
    apply: "build",
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && textExtensions.has(extname(entry.name)));
      for (const file of files) await compress(join(file.parentPath, file.name));
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  const brotliOptions = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, brotliOptions),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}
