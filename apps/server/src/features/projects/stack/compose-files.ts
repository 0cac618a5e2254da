import type { YamlReader } from "../../../platform/yaml/index.ts";
import { chooseComposeFiles, type ComposeService, servicesOf } from "./compose.rules.ts";
import type { SourceFile } from "./source-files.rules.ts";

/** Reads the services of all compose files; who pushes one is not trusted. */
export function createComposeReader(yaml: Pick<YamlReader, "read">) {
  return async (files: readonly SourceFile[]): Promise<ComposeService[]> => {
    const services: ComposeService[] = [];
    for (const { path, text } of chooseComposeFiles(files)) {
      services.push(...servicesOf(path, await yaml.read(text)));
    }
    return services;
  };
}
