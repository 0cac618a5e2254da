import Button from "antd/es/button";
import { useRef } from "react";
import { useTranslation } from "react-i18next";

/** How many threads are open, and a way from one to the next. */
export function OpenThreads({ count }: { readonly count: number }) {
  const { t } = useTranslation("conversation");
  const last = useRef<string | null>(null);
  if (count === 0) return null;
  function goOn(): void {
    const threads = [...document.querySelectorAll<HTMLElement>("[data-open-thread]")];
    const at = threads.findIndex(({ dataset }) => dataset["openThread"] === last.current);
    const next = threads[(at + 1) % Math.max(1, threads.length)];
    if (next === undefined) return;
    last.current = next.dataset["openThread"] ?? null;
    next.scrollIntoView({ block: "center" });
    next.focus({ preventScroll: true });
  }
  return (
    <Button onClick={goOn} title={t("next")}>
      {t("openThreads", { count })}
    </Button>
  );
}
