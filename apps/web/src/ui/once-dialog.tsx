import type { ReactNode } from "react";
import { Dialog } from "./dialog.tsx";

interface OnceDialogProps {
  readonly isOpen: boolean;
  /** True once the secret stands in the dialog, which is the only place that ever shows it. */
  readonly isShown: boolean;
  readonly title: string;
  readonly width?: number;
  readonly children: ReactNode;
  onClose(): void;
}

/** A dialog that first asks and then shows a secret once: from then on only its own buttons close it. */
export function OnceDialog({ isOpen, isShown, title, width, children, onClose }: OnceDialogProps) {
  return (
    <Dialog
      open={isOpen}
      title={title}
      footer={null}
      {...(width === undefined ? {} : { width })}
      destroyOnHidden
      mask={{ closable: !isShown }}
      keyboard={!isShown}
      onCancel={onClose}
    >
      {children}
    </Dialog>
  );
}
