import { createApp } from "./app.ts";
import { explainFailedStart, parseEnvironment } from "./platform/runtime/index.ts";

/** Starts the server, tells whoever started it, and closes with grace when asked to. */
async function main(): Promise<void> {
  const environment = parseEnvironment(process.env);
  const app = await createApp(environment);
  const address = await app.http.listen({ host: environment.host, port: environment.port });
  const url = environment.publicUrl ?? address;
  process.stdout.write(welcome(url, app.initialPassword));
  process.send?.({ type: "ready", url: address, runnerTokenFile: app.runnerTokenFile });
  closeWithGrace(() => app.close());
}

function welcome(url: string, initialPassword: string | null): string {
  const lines = [`Lowforge is ready at ${url}/console`];
  if (initialPassword !== null) {
    lines.push(`Sign in as admin with the password ${initialPassword}`);
    lines.push(
      "It is shown once and kept in the data folder, in initial-admin-password, until you change it.",
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
