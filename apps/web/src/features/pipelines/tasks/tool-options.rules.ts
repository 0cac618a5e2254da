import type { BuildTool } from "@lowforge/contract/pipelines";

/** The id of the entry that asks for nothing. */
export const noTool = "none";

export interface ToolGroup {
  readonly type: string;
  readonly tools: readonly BuildTool[];
}

/** The catalogue by kind of tool, in its own order. */
export function groupTools(tools: readonly BuildTool[]): readonly ToolGroup[] {
  const types = [...new Set(tools.map(({ type }) => type))];
  return types.map((type) => ({ type, tools: tools.filter((tool) => tool.type === type) }));
}

/** What a task's tool is called; a tool that is no longer in the catalogue keeps its id. */
export function toolLabel(tool: BuildTool | undefined, toolId: string, none: string): string {
  return toolId === noTool ? none : (tool?.label ?? toolId);
}

/** What a new task asks for: nothing, unless the catalogue names no such entry. */
export function defaultTool(tools: readonly BuildTool[]): string {
  return tools.find(({ id }) => id === noTool)?.id ?? tools.find(({ isDefault }) => isDefault)?.id ?? noTool;
}
