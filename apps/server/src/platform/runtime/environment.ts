import { resolve } from "node:path";
import * as z from "zod/mini";

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.pipe(z.transform(Number), z.number().check(z.lte(65_535))),
);
const bytes = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number));
const webUrl = z.url({ protocol: /^https?$/ });
/** What a link to the outside may begin with (specification §5). */
const externalLink = z.string().check(z.regex(/^(https?:\/\/|mailto:|tel:)\S+$/i), z.maxLength(2000));
const databaseUrl = z.string().check(z.regex(/^postgres(ql)?:\/\//));
const onOff = z.pipe(
  z.enum(["on", "off", "true", "false", "1", "0"]),
  z.transform((value) => value === "on" || value === "true" || value === "1"),
);
const networks = z.pipe(
  z.string().check(z.regex(/^[0-9a-fA-F.:]+(\/\d{1,3})?(, *[0-9a-fA-F.:]+(\/\d{1,3})?)*$/)),
  z.transform((value) => value.split(/, */)),
);
const smtpUrl = z.url({ protocol: /^smtps?$/ });
/** An address, or `Name <address>`. */
const mailFrom = z
  .string()
  .check(
    z.regex(/^(?:[^\s@<>"\p{C}]+@[^\s@<>"\p{C}]+|[^<>"\p{C}]{1,100}<[^\s@<>"\p{C}]+@[^\s@<>"\p{C}]+>)$/u),
    z.maxLength(250),
  );
const timeZone = z.string().check(
  z.regex(/^[A-Za-z]/),
  z.refine((name) => {
    try {
      return new Intl.DateTimeFormat("en", { timeZone: name }) !== null;
    } catch {
      return false;
    }
  }),
);
const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const variables = z.object({
  HOST: z._default(z.string().check(z.minLength(1)), "127.0.0.1"),
  PORT: z._default(port, 8080),
  PUBLIC_URL: z.optional(webUrl),
  SSH_PORT: z.optional(port),
  LOWFORGE_SSH: z._default(onOff, true),
  LOWFORGE_DATA_DIR: z._default(z.string().check(z.minLength(1)), "./data"),
  LOWFORGE_ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(8), z.maxLength(200))),
  DATABASE_URL: z.optional(databaseUrl),
  LOWFORGE_EMBEDDED_RUNNER: z._default(onOff, true),
  LOWFORGE_DEMO: z._default(onOff, true),
  LOWFORGE_ALLOWED_NETWORKS: z.optional(networks),
  LOWFORGE_LFS_QUOTA_BYTES: z.optional(bytes),
  LOWFORGE_WEBSITE_URL: z.optional(externalLink),
  LOWFORGE_TEACHING_URL: z.optional(externalLink),
  LOWFORGE_HELP_URL: z.optional(externalLink),
  LOWFORGE_SMTP_URL: z.optional(smtpUrl),
  LOWFORGE_MAIL_FROM: z.optional(mailFrom),
  LOWFORGE_TIME_ZONE: z.optional(timeZone),
  LOG_LEVEL: z._default(z.enum(logLevels), "info"),
});

/** Where the top bar leads outside (specification §1); null = the pages that this server ships. */
export interface OutsideLinks {
  readonly website: string | null;
  readonly teaching: string | null;
  readonly help: string | null;
}

/** By which server mail goes out, and from whom it is. */
export interface MailSettings {
  /** With name and password, where the server asks for them. */
  readonly url: string;
  readonly from: string;
}

export interface Environment {
  readonly host: string;
  /** 0 asks the system for a free port. */
  readonly port: number;
  /** The origin that members and runners use, without a trailing slash; null = derived from host and port. */
  readonly publicUrl: string | null;
  readonly isSshOn: boolean;
  /** The port of git over SSH; 0 asks the system for a free one. Null: 2222, and none where that is taken. */
  readonly sshPort: number | null;
  /** Absolute path of everything that is kept. */
  readonly dataDir: string;
  readonly adminPassword: string | null;
  /** PostgreSQL; null = SQLite in the data folder. */
  readonly databaseUrl: string | null;
  readonly isEmbeddedRunnerOn: boolean;
  /** Whether there is a demo project for members to look around in. */
  readonly isDemoOn: boolean;
  /** Bytes of large files that a repository may keep; null = any number. */
  readonly lfsQuotaBytes: number | null;
  /** Networks inside that imports and webhooks may visit all the same. */
  readonly allowedNetworks: readonly string[];
  readonly links: OutsideLinks;
  /** Null: no mail goes out. */
  readonly mail: MailSettings | null;
  /** An IANA name: in which members live who have chosen none; by default that of the machine. */
  readonly timeZone: string;
  readonly logLevel: (typeof logLevels)[number];
}

/** The environment holds a value that cannot be used; the message names the variable and what it takes. */
export class EnvironmentError extends Error {}

const expectations: Record<keyof z.output<typeof variables>, string> = {
  HOST: "an address to listen on, such as 127.0.0.1",
  PORT: "a port from 0 to 65535",
  PUBLIC_URL: "an http or https address, such as https://forge.example.com",
  SSH_PORT: "a port from 0 to 65535",
  LOWFORGE_SSH: "on or off",
  LOWFORGE_DATA_DIR: "a folder",
  LOWFORGE_ADMIN_PASSWORD: "8 to 200 characters",
  DATABASE_URL: "a PostgreSQL address, such as postgres://user:password@host/database",
  LOWFORGE_EMBEDDED_RUNNER: "on or off",
  LOWFORGE_DEMO: "on or off",
  LOWFORGE_ALLOWED_NETWORKS: "addresses or networks, such as 10.1.0.0/16, 192.168.7.5",
  LOWFORGE_LFS_QUOTA_BYTES: "a number of bytes, such as 10737418240",
  LOWFORGE_WEBSITE_URL: "a link that begins with http, https, mailto or tel",
  LOWFORGE_TEACHING_URL: "a link that begins with http, https, mailto or tel",
  LOWFORGE_HELP_URL: "a link that begins with http, https, mailto or tel",
  LOWFORGE_SMTP_URL: "a mail server, such as smtp://user:password@mail.example.com:587 or smtps://…",
  LOWFORGE_MAIL_FROM: "an address, such as forge@example.com or Lowforge <forge@example.com>",
  LOWFORGE_TIME_ZONE: "the name of a time zone, such as Europe/Berlin",
  LOG_LEVEL: logLevels.join(", "),
};

/** Reads the configuration once. Empty variables count as unset. Throws `EnvironmentError`. */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = z.safeParse(variables, given);
  if (!result.success) {
    const names = new Set(result.error.issues.map((issue) => String(issue.path[0])));
    const lines = [...names].map(
      (name) => `${name} must be ${expectations[name as keyof typeof expectations]}.`,
    );
    throw new EnvironmentError(lines.join("\n"));
  }
  const value = result.data;
  return {
    host: value.HOST,
    port: value.PORT,
    publicUrl: value.PUBLIC_URL?.replace(/\/+$/, "") ?? null,
    isSshOn: value.LOWFORGE_SSH,
    sshPort: value.SSH_PORT ?? null,
    dataDir: resolve(value.LOWFORGE_DATA_DIR),
    adminPassword: value.LOWFORGE_ADMIN_PASSWORD ?? null,
    databaseUrl: value.DATABASE_URL ?? null,
    isEmbeddedRunnerOn: value.LOWFORGE_EMBEDDED_RUNNER,
    isDemoOn: value.LOWFORGE_DEMO,
    lfsQuotaBytes: value.LOWFORGE_LFS_QUOTA_BYTES ?? null,
    allowedNetworks: value.LOWFORGE_ALLOWED_NETWORKS ?? [],
    links: {
      website: value.LOWFORGE_WEBSITE_URL ?? null,
      teaching: value.LOWFORGE_TEACHING_URL ?? null,
      help: value.LOWFORGE_HELP_URL ?? null,
    },
    mail: mailOf(value),
    timeZone: value.LOWFORGE_TIME_ZONE ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
    logLevel: value.LOG_LEVEL,
  };
}

function mailOf({ LOWFORGE_SMTP_URL: url, LOWFORGE_MAIL_FROM: from }: z.output<typeof variables>) {
  if (url === undefined) return null;
  if (from !== undefined) return { url, from };
  throw new EnvironmentError(`LOWFORGE_MAIL_FROM must be ${expectations.LOWFORGE_MAIL_FROM}.`);
}
