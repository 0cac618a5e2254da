import { type DestinationStream, pino, type Logger as PinoLogger } from "pino";

export type Logger = PinoLogger;

/**
 * One JSON object a line, on standard output where no destination is given; pino escapes control characters, so no input
 * can forge a line.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime };
  return destination === undefined ? pino(options) : pino(options, destination);
}
