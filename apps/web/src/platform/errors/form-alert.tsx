import Alert from "antd/es/alert";
import { RequestId } from "../../ui/request-id.tsx";
import { WhyButton } from "./why-button.tsx";
import { errorText, requestIdOf } from "./error-text.ts";
import { missingIn } from "./why.ts";

/** A failure that no field of a form can carry, above its button. */
export function FormAlert({ error }: { readonly error: unknown }) {
  if (error === null || error === undefined) return null;
  const requestId = requestIdOf(error);
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      style={{ marginBottom: 16 }}
      title={
        <>
          {errorText(error)} <WhyButton missing={missingIn(error)} />
        </>
      }
      description={requestId === null ? undefined : <RequestId id={requestId} />}
    />
  );
}
