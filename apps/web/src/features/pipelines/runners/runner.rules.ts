import type { Runner } from "@lowforge/contract/pipelines";

/** A paused runner is shown as paused, unless it can't be reached anyway. */
export function runnerState({ isOnline, isPaused }: Runner): "online" | "offline" | "paused" {
  if (!isOnline) return "offline";
  return isPaused ? "paused" : "online";
}

/** What the runner says it is: `18.2.0 · linux/amd64 · docker`; null before its first contact. */
export function systemOf({ version, platform, executor }: Runner): string | null {
  const parts = [version, platform, executor].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(" · ");
}

/** The tags that a text names: divided by commas or spaces, each once. */
export function tagsOf(text: string): string[] {
  return [...new Set(text.split(/[\s,，]+/).filter((tag) => tag !== ""))];
}

export interface RunnerCommands {
  /** Registers the public runner program. */
  readonly stock: string;
  /** Starts the product's own runner, from a copy of the product. */
  readonly own: string;
}

/** What is typed on the machine that is to take builds. The token is nothing but letters, digits, `-` and `_`. */
export function commandsFor(url: string, token: string): RunnerCommands {
  return {
    stock: [
      "gitlab-runner register -n",
      `--url ${url}`,
      `--token ${token}`,
      "--executor docker",
      "--docker-image debian:12",
    ].join(" \\\n  "),
    own: [
      "umask 077",
      `printf %s ${token} > runner-token`,
      `npm run runner -- --url ${url} --token-file runner-token`,
    ].join("\n"),
  };
}
