import { useGoOn } from "../use-go-on.ts";
import { RegisterPage } from "./register-page.tsx";

const nowhereElse = new URLSearchParams();

/** The page as a route of the running console; a visit that begins there needs no router. */
export function RegisterRoute() {
  return <RegisterPage onSignedIn={useGoOn(nowhereElse)} />;
}
