export * from "./access-grant.ts";
export * from "./qr-codes.ts";
export * from "./second-factors.ts";
export * from "./sessions.ts";
export * from "./single-sign-on.ts";
export * from "./ways-in.ts";
