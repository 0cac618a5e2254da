import Button from "antd/es/button";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { useProofQuestion } from "../../../platform/session/proof.store.ts";
import { useSession } from "../../../platform/session/session.store.ts";
import { supportsPasskeys } from "../../../platform/session/supports-passkeys.ts";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormSkeleton } from "../../../ui/skeletons.tsx";
import { useLeave } from "../use-sign-out.ts";
import { ProofForm } from "./proof-form.tsx";
import { useOwnProofs } from "./proof.queries.ts";
import { possibleProofs } from "./proof.rules.ts";

/** What asks may itself stand in a dialog. */
const aboveDialogs = 1100;

/** Asks the member to prove once more who they are. Esc and Cancel refuse. */
export function ProofDialog() {
  const { t } = useTranslation("proof");
  const isAsked = useProofQuestion(({ question }) => question !== null);
  // A question must not outlive the session that it is about.
  useEffect(() => useSession.subscribe(({ token }) => token === null && refuse()), []);
  return (
    <Dialog
      open={isAsked}
      title={t("title")}
      footer={null}
      width={440}
      zIndex={aboveDialogs}
      destroyOnHidden
      onCancel={refuse}
    >
      <Question />
    </Dialog>
  );
}

function Question() {
  const proofs = useOwnProofs();
  if (proofs.isError) return <LoadError error={proofs.error} onRetry={() => void proofs.refetch()} />;
  if (proofs.data === undefined) return <FormSkeleton />;
  const [first, ...others] = possibleProofs(proofs.data, supportsPasskeys());
  if (first === undefined) return <SignInAgain />;
  return <ProofForm ways={[first, ...others]} onProven={prove} onCancel={refuse} />;
}

/** For whoever has neither a password nor anything else: a new sign-in is a proof, too. */
function SignInAgain() {
  const { t } = useTranslation(["proof", "base"]);
  const leave = useLeave();
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{t("none")}</p>
      <DialogButtons>
        <Button onClick={refuse}>{t("base:action.cancel")}</Button>
        <Button type="primary" autoFocus onClick={() => void leave(pathname + search)}>
          {t("signIn")}
        </Button>
      </DialogButtons>
    </>
  );
}

function prove(): void {
  useProofQuestion.getState().question?.proven();
}

function refuse(): void {
  useProofQuestion.getState().question?.refused();
}
