export * from "./shapes.ts";
export * from "./repositories.ts";
export * from "./branches.ts";
export * from "./browse.ts";
export * from "./commits.ts";
export * from "./search.ts";
export * from "./edits.ts";
