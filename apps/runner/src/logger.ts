const severities = { debug: 10, info: 20, warn: 30, error: 40 } as const;
export type LogLevel = keyof typeof severities;

/** Facts that go with a line; never a token or a variable's value. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The runner's own log: one JSON object a line. */
export interface Logger {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

/** Reads a level by name; an unknown name means `info`. */
export function parseLogLevel(name: string | undefined): LogLevel {
  return name !== undefined && Object.hasOwn(severities, name) ? (name as LogLevel) : "info";
}

/** Makes a logger that drops what is less severe than `level`. */
export function createLogger(
  level: LogLevel,
  write: (line: string) => void = (line) => void process.stdout.write(line),
): Logger {
  const at = (own: LogLevel) => (message: string, fields?: LogFields) => {
    if (severities[own] < severities[level]) return;
    const entry = { time: new Date().toISOString(), level: own, name: "runner", msg: message, ...fields };
    write(`${JSON.stringify(entry)}\n`);
  };
  return { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}

/** The sentence of whatever was thrown. */
export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
