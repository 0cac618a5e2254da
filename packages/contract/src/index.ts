export * from "./endpoint.ts";
export * from "./error-codes.ts";
export * from "./permissions.ts";
export * from "./primitives.ts";
