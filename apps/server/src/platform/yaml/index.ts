/** YAML from outside, read in a thread: what is hostile in it holds up nobody else. */
export { createYamlReader, type YamlReader } from "./yaml-reader.ts";
