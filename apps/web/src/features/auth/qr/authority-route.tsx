import { useSearchParams } from "react-router";
import { AuthorityPage } from "./authority-page.tsx";

/** The phone's page as a route of the running console. */
export function AuthorityRoute() {
  const [query] = useSearchParams();
  return <AuthorityPage query={query} />;
}
