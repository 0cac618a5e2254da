import type { Repository } from "@lowforge/contract/repositories";
import { useTranslation } from "react-i18next";
import { useUndoOffer } from "../../../ui/confirm.tsx";
import { useCloseRepository, useReopenRepository } from "./life.queries.ts";

/** Closes an open repository and opens a closed one, at once, and offers to take it back. */
export function useClosing({
  repositoryId,
  name,
  isClosed,
}: Pick<Repository, "repositoryId" | "name" | "isClosed">) {
  const { t } = useTranslation("repositoryLife");
  const close = useCloseRepository();
  const reopen = useReopenRepository();
  const offerUndo = useUndoOffer();

  function toggle(): void {
    const [doing, undoing] = isClosed ? [reopen, close] : [close, reopen];
    const text = isClosed ? t("close.reopened", { name }) : t("close.closed", { name });
    doing
      .mutateAsync(repositoryId)
      .then(() => offerUndo({ text, onUndo: () => undoing.mutate(repositoryId) }))
      // The mutation reports its own failure.
      .catch(() => undefined);
  }

  return { toggle, isBusy: close.isPending || reopen.isPending };
}
