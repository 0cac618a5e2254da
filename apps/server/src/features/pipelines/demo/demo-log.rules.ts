import type { BuildStep } from "@lowforge/contract/pipelines";
import type { DemoBuild } from "../../projects/index.ts";

/** The log of a run as a runner sends it: each step between its marks, with what it has printed. */
export function demoLog(build: DemoBuild, steps: readonly BuildStep[], startedAt: number): string {
  let at = Math.floor(startedAt / 1_000);
  const parts = build.output.map(({ seconds, lines }, index) => {
    const begin = mark("start", at, index);
    at += seconds;
    const command = `$ ${steps[index]?.command ?? ""}`;
    return `${begin}${[command, ...lines].join("\n")}\n${mark("end", at, index)}`;
  });
  const last = build.state === "success" ? "Job succeeded" : "ERROR: Job failed: exit code 1";
  return `${parts.join("")}${last}\n`;
}

function mark(kind: "start" | "end", at: number, index: number): string {
  return `section_${kind}:${at}:step_${index}\r\u001b[0K`;
}
