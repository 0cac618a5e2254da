import { join } from "node:path";
import { type App, createApp } from "./app.ts";
import { layGround } from "./ground.ts";
import { keepBallast } from "./platform/files/index.ts";
import {
  createLogger,
  type Environment,
  EnvironmentError,
  explainFailedStart,
  parseEnvironment,
  systemClock,
} from "./platform/runtime/index.ts";

/** Starts the server, tells whoever started it, and closes with grace when asked to. */
async function main(): Promise<void> {
  const environment = parseEnvironment(process.env);
  const [command, login] = process.argv.slice(2);
  if (command === "reset-password") return resetPassword(environment, login ?? "admin");
  const ballast = keepBallast(join(environment.dataDir, "ballast"), {
    logger: createLogger(environment.logLevel),
  });
  // Before the database is opened, which on a full disk it could not be.
  await ballast.look().catch(() => undefined);
  const app = await createApp(environment);
  const address = await app.http.listen({ host: environment.host, port: environment.port });
  const url = environment.publicUrl ?? address;
  process.stdout.write(welcome(url, app.initialPassword));
  process.stdout.write(await openSsh(app, environment));
  process.send?.({ type: "ready", url: address, runnerTokenFile: app.runnerTokenFile });
  closeWithGrace(() => app.close());
}

/** Instead of serving: lets somebody in again, and tells the password. */
async function resetPassword(environment: Environment, login: string): Promise<void> {
  const { usersRoom, git, yaml, database } = await layGround(
    { ...environment, logLevel: "error" },
    systemClock,
  );
  const given = await usersRoom.wayBack.open(login);
  await Promise.all([git.close(), yaml.close()]);
  await database.close();
  if (given === null) throw new EnvironmentError(`Nobody is called ${login} in ${environment.dataDir}.`);
  process.stdout.write(
    `${given.username} signs in with the password ${given.password} and has to replace it then. It is shown once.\n` +
      "Where the server is running, their old sessions end within a minute.\n",
  );
}

/** Opens git over SSH and answers what to tell about it. Throws where the port that was asked for cannot be had. */
async function openSsh({ sshDoor }: App, { sshPort, isSshOn }: Environment): Promise<string> {
  try {
    const opened = await sshDoor.open();
    if (opened === null) return isSshOn ? "Port 2222 is in use: git over SSH is off. Set SSH_PORT.\n" : "";
    const keys = opened.hostKeys.map(({ type, fingerprint }) => `  ${type} ${fingerprint}\n`).join("");
    return `Git over SSH is ready on port ${opened.port}. Its keys:\n${keys}`;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE" || code === "EACCES") {
      throw new EnvironmentError(`SSH_PORT ${sshPort} cannot be had (${code}). Set it to another one.`);
    }
    throw error;
  }
}

function welcome(url: string, initialPassword: string | null): string {
  const lines = [`Lowforge is ready at ${url}/console`];
  if (initialPassword !== null) {
    lines.push(`Sign in as admin with the password ${initialPassword}`);
    lines.push(
      "It is shown once and kept in the data folder, in initial-admin-password, until you change it at the first sign-in.",
    );
  }
  return `${lines.join("\n")}\n`;
}

/** How long requests that are under way may take once the process is asked to end. */
const graceMs = 25_000;

function closeWithGrace(close: () => Promise<void>): void {
  let isClosing = false;
  const end = (): void => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), graceMs).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
  // The supervisor that started this process has gone.
  process.once("disconnect", end);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainFailedStart(error)}\n`);
  process.exit(1);
});
