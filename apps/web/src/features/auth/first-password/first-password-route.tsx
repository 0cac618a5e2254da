import { useNavigate, useSearchParams } from "react-router";
import { localePath } from "../../../platform/i18n/locale.ts";
import { useGoOn } from "../use-go-on.ts";
import { FirstPasswordPage } from "./first-password-page.tsx";

/** The page as a route of the running console: who comes by any address with an initial password is led here. */
export function FirstPasswordRoute() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return (
    <FirstPasswordPage
      initialPassword={null}
      query={query}
      onChanged={useGoOn(query)}
      onSignedOut={() => void navigate(localePath("/sign-in"))}
    />
  );
}
