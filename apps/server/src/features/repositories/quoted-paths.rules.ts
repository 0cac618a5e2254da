const escapes: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/** A path as git writes it where no NUL can end it: between quotes, with escapes, if it holds anything unusual. */
export function unquotePath(path: string): string {
  if (path.length < 2 || !path.startsWith('"') || !path.endsWith('"')) return path;
  const inside = Buffer.from(path.slice(1, -1)).toString("latin1");
  const bytes = inside.replace(/\\([0-7]{3}|[^])/g, (_, code: string) =>
    code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (escapes[code] ?? code),
  );
  return Buffer.from(bytes, "latin1").toString();
}

/** The same the other way; only what could be misread is between quotes. */
export function quotePath(path: string): string {
  if (!/[\p{Cc}"\\]/u.test(path)) return path;
  const inside = path.replace(/["\\]/g, "\\$&").replace(/\p{Cc}/gu, octal);
  return `"${inside}"`;
}

function octal(sign: string): string {
  return [...Buffer.from(sign)].map((byte) => `\\${byte.toString(8).padStart(3, "0")}`).join("");
}
