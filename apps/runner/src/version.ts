import manifest from "../package.json" with { type: "json" };

export const runnerVersion: string = manifest.version;
