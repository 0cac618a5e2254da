import SearchOutlined from "@ant-design/icons/es/icons/SearchOutlined";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useSettled } from "../../platform/forms/use-settled.ts";
import { useSettings } from "../../platform/settings/settings.store.ts";
import { useScrollLock } from "../../platform/theme/use-scroll-lock.ts";
import { InlineButton } from "../../ui/inline-button.tsx";
import { TextButton } from "../../ui/text-button.tsx";
import type { Entry } from "./entry.ts";
import { NothingFound } from "./nothing-found.tsx";
import { closePalette } from "./palette.store.ts";
import styles from "./palette.module.css";
import { ResultList } from "./result-list.tsx";
import { useChoose, useResults } from "./use-results.ts";

/** Longer than any name; what is pasted by mistake is cut. */
const longestQuery = 100;

/** The search of the whole console: pages, actions, and what the server finds; by the keyboard alone where one likes. */
export function Palette() {
  const { t } = useTranslation(["palette", "base"]);
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [text, setText] = useState("");
  const [isComposing, setIsComposing] = useState(false);
  const [place, setPlace] = useState(0);
  const isPinyinOn = useSettings((state) => state.hasPinyinSearch);
  const wanted = text.trim();
  const settled = useSettled(wanted, isComposing);
  const { groups, isSearching, hasFailed, retry } = useResults({ wanted, settled, isPinyinOn });
  const take = useChoose();
  const entries = groups.flatMap((group) => group.entries.map(({ entry }) => entry));
  const active = Math.min(place, entries.length - 1);

  useScrollLock(true);
  useEffect(() => dialog.current?.showModal(), []);

  function choose(entry: Entry): void {
    // Closed first: what opens next, such as a question, must not lie under the palette.
    dialog.current?.close();
    take(entry);
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setPlace((active + step + entries.length) % entries.length);
    }
    const entry = entries[active];
    if (event.key === "Enter" && entry !== undefined) {
      event.preventDefault();
      choose(entry);
    }
  }

  return (
    <dialog
      ref={dialog}
      role="dialog"
      className={styles["palette"]}
      aria-label={t("label")}
      onClose={closePalette}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className={styles["inside"]}>
        <div className={styles["field"]}>
          <SearchOutlined aria-hidden="true" />
          <input
            type="text"
            role="combobox"
            aria-label={t("label")}
            aria-expanded={entries.length > 0}
            aria-controls={listId}
            aria-activedescendant={entries.length > 0 ? `${listId}-${active}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            maxLength={longestQuery}
            placeholder={t("placeholder")}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setPlace(0);
            }}
            onKeyDown={press}
            onCompositionStart={() => setIsComposing(true)}
            onCompositionEnd={() => setIsComposing(false)}
          />
          <TextButton onClick={() => dialog.current?.close()}>{t("base:action.close")}</TextButton>
        </div>
        <p className="lf-visually-hidden" role="status">
          {isSearching ? t("searching") : t("found", { count: entries.length })}
        </p>
        <div className={styles["results"]}>
          <ResultList listId={listId} groups={groups} active={active} onPoint={setPlace} onChoose={choose} />
          {entries.length === 0 && !isSearching && wanted !== "" && !hasFailed && (
            <NothingFound query={wanted} />
          )}
          {entries.length === 0 && isSearching && <p className={styles["note"]}>{t("searching")}</p>}
          {hasFailed && <SearchFailed onRetry={retry} />}
        </div>
        <KeyHints />
      </div>
    </dialog>
  );
}

function SearchFailed({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation(["palette", "base"]);
  return (
    <p className={styles["note"]} role="alert">
      {t("palette:failed")}
      <InlineButton onClick={onRetry}>{t("base:action.retry")}</InlineButton>
    </p>
  );
}

function KeyHints() {
  const { t } = useTranslation("palette");
  return (
    <p className={styles["hints"]} aria-hidden="true">
      <kbd>↑</kbd>
      <kbd>↓</kbd> {t("keys.choose")}
      <kbd>Enter</kbd> {t("keys.open")}
      <kbd>Esc</kbd> {t("keys.close")}
    </p>
  );
}
