export { type Clock, systemClock } from "./clock.ts";
export { type Environment, EnvironmentError, type MailSettings, parseEnvironment } from "./environment.ts";
export { explainFailedStart } from "./failed-start.ts";
export { createLogger, type Logger } from "./logger.ts";
export { hashToken, randomToken, sameSecret } from "./tokens.ts";
