import type { BuildTool } from "@lowforge/contract/pipelines";
import type { RunnerPresence } from "../runners/runner-presence.service.ts";
import { toolCatalogue } from "./catalogue.ts";
import { offersTool } from "./tools.rules.ts";

export type ToolService = ReturnType<typeof createToolService>;

/** The tool versions that tasks may name, with what the online runners have of them (specification §4, build). */
export function createToolService(presence: RunnerPresence) {
  return {
    async listTools(): Promise<BuildTool[]> {
      const online = (await presence.listRunners()).filter(({ takesBuilds }) => takesBuilds);
      return toolCatalogue.map((tool) => {
        const runners = online.filter(({ infos }) => infos.some((info) => offersTool(info, tool))).length;
        return { ...tool, available: runners > 0, runners };
      });
    },
  };
}
