export { csvLine, csvMark } from "./csv.rules.ts";
