import { useCallback } from "react";
import { useNavigate, type NavigateOptions } from "react-router";
import { localePath } from "../i18n/locale.ts";

/** Goes to a path of the console, without the locale: `go("/project/3/dashboard")`. */
export function useGo(): (path: `/${string}`, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return useCallback((path, options) => void navigate(localePath(path), options), [navigate]);
}
