import { useNavigate, useSearchParams } from "react-router";
import { localePath } from "../../platform/i18n/locale.ts";
import { safeRedirect } from "../../platform/session/redirect.rules.ts";
import { SignInPage } from "./sign-in-page.tsx";

/** The sign-in page as a route of the running console. */
export function SignInRoute() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const wanted = safeRedirect(query.get("redirect")) ?? localePath("/project");
  return <SignInPage query={query} onSignedIn={() => navigate(wanted, { replace: true })} />;
}
