// @ts-check
/**
 * What may take long over text from outside, in a thread that is ended when it does: members' own regular expressions,
 * and the search for secrets.
 */
import { createHash } from "node:crypto";
import { basename, extname } from "node:path";
import { parentPort } from "node:worker_threads";

/**
 * @typedef {{ kind: "match", pattern: string, flags: string, texts: string[] }} MatchRequest
 * @typedef {{ kind: "scan", files: { path: string, text: string }[] }} ScanRequest
 */

/** Comments that switch the search off would be a way round it that nobody sees. */
const silencer = "@secretlint/secretlint-rule-filter-comments";

parentPort?.on("message", (/** @type {MatchRequest | ScanRequest} */ request) => {
  const work = request.kind === "match" ? match(request) : scan(request);
  work.then(
    (result) => parentPort?.postMessage({ result }),
    (error) => parentPort?.postMessage({ error: String(error) }),
  );
});

/** @param {MatchRequest} request */
async function match({ pattern, flags, texts }) {
  const expression = new RegExp(pattern, flags);
  return texts.map((text) => expression.test(text));
}

/** @param {ScanRequest} request */
async function scan({ files }) {
  const { lintSource } = await import("@secretlint/core");
  const { rules } = await import("@secretlint/secretlint-rule-preset-recommend");
  const wanted = rules.filter((rule) => rule.meta.id !== silencer);
  const config = { rules: wanted.map((rule) => ({ id: rule.meta.id, rule })) };
  const findings = [];
  for (const [file, { path, text }] of files.entries()) {
    const { messages } = await lintSource({
      source: { filePath: `/${basename(path)}`, content: text, contentType: "text", ext: extname(path) },
      options: { noPhysicFilePath: true, config },
    });
    for (const { messageId, range, loc } of messages) {
      const fingerprint = createHash("sha256")
        .update(`${messageId}\0${text.slice(range[0], range[1])}`)
        .digest("hex");
      findings.push({ file, rule: messageId, line: loc.start.line, fingerprint });
    }
  }
  return findings;
}
