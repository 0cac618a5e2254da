import Modal from "antd/es/modal";
import type { ModalProps } from "antd/es/modal";
import { useRef } from "react";

const field = "input:not([type=hidden], :disabled), textarea:not(:disabled)";

/** The library's modal with the focus in its first field, where without motion it would stay on the close button. */
export function Dialog({ children, ...modal }: ModalProps) {
  const content = useRef<HTMLDivElement>(null);
  function begin(isOpen: boolean): void {
    if (!isOpen || content.current?.contains(document.activeElement) === true) return;
    content.current?.querySelector<HTMLElement>(field)?.focus();
  }
  return (
    <Modal {...modal} afterOpenChange={begin}>
      <div ref={content}>{children}</div>
    </Modal>
  );
}
