import { useParams } from "react-router";
import { PageMissing } from "./page-missing.ts";

/** The id in the path, such as `projectId`. Throws `PageMissing`, which the 404 page catches, where it is not one. */
export function useIdParam(name: string): number {
  const value = useParams()[name];
  if (value === undefined || !/^[1-9]\d{0,14}$/.test(value)) throw new PageMissing();
  return Number(value);
}
