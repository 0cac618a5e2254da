import { pino, type Logger as PinoLogger } from "pino";

export type Logger = PinoLogger;

/** One JSON object a line on standard output; pino escapes control characters, so no input can forge a line. */
export function createLogger(level: string): Logger {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}
