import { hash, verify } from "@node-rs/argon2";

/** argon2id with 64 MiB and 3 passes: what a guess costs whoever steals the table. */
const parameters = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const;

/** Each hash holds 64 MiB, so only this many run at once; the rest wait their turn. */
const concurrency = 2;

/** A real hash of nothing anyone knows, so that an unknown name costs what a known one does. */
const decoyHash =
  "$argon2id$v=19$m=65536,t=3,p=1$bG93Zm9yZ2UtZGVjb3ktMQ$mW5wK1m3mQpQm3oZ1QxQ0Yk2c9w8m7nq3w1Yk0uV0uE";

/** What is stored for those who came by an outside account and have chosen no password: none fits it. */
export const noPassword = "!";

let running = 0;
const waiting: (() => void)[] = [];

async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < concurrency) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    // Whoever waits takes this place over: nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The hash to store; salted, so that two equal passwords differ. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, parameters));
}

/** Whether `password` fits `storedHash`; where there is none, or no password at all, answers no after the same work. */
export function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  return limited(async () => {
    const hasPassword = storedHash !== null && storedHash !== noPassword;
    const fits = await verify(hasPassword ? storedHash : decoyHash, password);
    return fits && hasPassword;
  });
}
