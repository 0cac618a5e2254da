import Button from "antd/es/button";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import styles from "./drop-zone.module.css";

interface DropZoneProps {
  /** What the button does. */
  readonly label: string;
  /** What may be given, and how much of it. */
  readonly hint: string;
  /** Says above the button that files can be dropped; where it is given, the zone is a place of its own. */
  readonly invitation?: string;
  /** What the file dialog offers, as of an input's `accept`; everything where it is absent. */
  readonly accept?: string;
  /** Takes one file at a time. */
  readonly isSingle?: boolean;
  readonly isDisabled?: boolean;
  onFiles(files: readonly File[]): void;
  /** What stands below, within the zone. */
  readonly children?: ReactNode;
}

/** Takes files: they can be dragged here, and a button does the same. */
export function DropZone(props: DropZoneProps) {
  const { label, hint, invitation, accept, isSingle = false, isDisabled = false, onFiles, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    take([...event.dataTransfer.files]);
  }

  function take(files: readonly File[]): void {
    if (!isDisabled && files.length > 0) onFiles(isSingle ? files.slice(0, 1) : files);
  }

  return (
    <div
      className={styles["zone"]}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!isDisabled);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div className={invitation === undefined ? styles["line"] : styles["place"]}>
        {invitation !== undefined && <p>{invitation}</p>}
        <Button disabled={isDisabled} onClick={() => input.current?.click()}>
          {label}
        </Button>
        <small>{hint}</small>
      </div>
      <input
        ref={input}
        type="file"
        multiple={!isSingle}
        {...(accept !== undefined && { accept })}
        hidden
        aria-label={label}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          // So that the same file can be chosen again.
          event.target.value = "";
        }}
      />
      {children}
    </div>
  );
}
