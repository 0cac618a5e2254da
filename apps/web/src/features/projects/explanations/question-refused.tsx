import { errorText, requestIdOf } from "../../../platform/errors/error-text.ts";
import { ErrorState } from "../../../ui/error-state.tsx";

interface QuestionRefusedProps {
  readonly error: unknown;
  onRetry(): void;
}

/** The question itself was refused, or could not be asked. Why that was refused is not asked again. */
export function QuestionRefused({ error, onRetry }: QuestionRefusedProps) {
  return <ErrorState title={errorText(error)} requestId={requestIdOf(error)} onRetry={onRetry} />;
}
