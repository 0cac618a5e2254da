import { accessSync, chmodSync, constants, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Socket } from "node:net";
import type { Logger } from "../runtime/index.ts";
import type { Quarantine } from "./command.ts";

/**
 * Decides whether the refs of a push may move. `quarantine` is where its objects wait; null where it brought none.
 * What it throws counts as no.
 */
export type PushJudge = (quarantine: Quarantine | null) => Promise<boolean>;

/**
 * Asks the server over the socket that git inherited as descriptor 3. Whatever breaks, the answer is no: a server that
 * has gone closes the socket, and the server ends a push whose client has gone.
 */
const preReceive = `#!/bin/sh
printf '%s\\n%s\\n' "$GIT_OBJECT_DIRECTORY" "$GIT_ALTERNATE_OBJECT_DIRECTORIES" >&3 || exit 1
IFS= read -r answer <&3 || exit 1
[ "$answer" = yes ]
`;

/** Two absolute paths. */
const maximumQuestionBytes = 64 * 1024;

/** Writes the hook where no content of a repository can reach; answers its folder. */
export function prepareHooks(homeDir: string): string {
  const folder = join(homeDir, "hooks");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `pre-receive.${process.pid}`);
  writeFileSync(draft, preReceive, { mode: 0o700 });
  chmodSync(draft, 0o700);
  renameSync(draft, join(folder, "pre-receive"));
  return folder;
}

/** The setting that makes `receive-pack` ask. Throws where git would skip the hook, which it does without a word. */
export function askInPreReceive(hooksDir: string): readonly string[] {
  accessSync(join(hooksDir, "pre-receive"), constants.X_OK);
  return ["-c", `core.hooksPath=${hooksDir}`];
}

/**
 * Waits for the hook's question and writes the verdict; a process that ends without asking leaves nothing. `refuse`
 * says no before the judge has spoken, or before it was asked.
 */
export function answerHook(channel: Socket, judge: PushJudge, logger: Logger): { refuse(): void } {
  let question = "";
  channel.setEncoding("utf8");
  channel.on("error", () => undefined);
  const answer = (word: "yes" | "no"): void => {
    if (channel.writable) channel.end(`${word}\n`);
  };
  const read = (chunk: string): void => {
    question += chunk;
    if (question.length > maximumQuestionBytes) return void channel.destroy();
    const [objects, alternates, rest] = question.split("\n");
    if (objects === undefined || alternates === undefined || rest === undefined) return;
    channel.off("data", read).resume();
    const quarantine = objects === "" ? null : { objects, alternates };
    judge(quarantine).then(
      (isAccepted) => answer(isAccepted ? "yes" : "no"),
      (error: unknown) => {
        logger.error({ err: error }, "a push could not be judged and is refused");
        answer("no");
      },
    );
  };
  channel.on("data", read);
  channel.once("end", () => channel.end());
  return { refuse: () => answer("no") };
}
