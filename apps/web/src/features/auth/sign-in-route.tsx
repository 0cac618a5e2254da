import { useSearchParams } from "react-router";
import { SignInPage } from "./sign-in-page.tsx";
import { useGoOn } from "./use-go-on.ts";

/** The sign-in page as a route of the running console. */
export function SignInRoute() {
  const [query] = useSearchParams();
  return <SignInPage query={query} onSignedIn={useGoOn(query)} />;
}
