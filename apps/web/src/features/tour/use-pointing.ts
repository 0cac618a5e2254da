import { useEffect, useState, type RefObject } from "react";
import { freeCorner, stepTargets, type Corner, type TourStep } from "./tour.rules.ts";

const mark = "data-tour-target";

/** Marks what a step points at, whenever the page shows it, and answers a corner in which the panel leaves it free. */
export function usePointing(step: TourStep, panel: RefObject<HTMLElement | null>): Corner {
  const [corner, setCorner] = useState<Corner>("bottom-right");
  useEffect(() => {
    const selector = stepTargets[step];
    let marked: Element | null = null;
    const look = (): void => {
      const target = selector === null ? null : findShown(selector);
      if (target !== marked) {
        marked?.removeAttribute(mark);
        target?.setAttribute(mark, "");
        marked = target;
      }
      if (panel.current === null) return;
      const { width, height } = panel.current.getBoundingClientRect();
      setCorner(
        freeCorner(
          target?.getBoundingClientRect() ?? null,
          { width, height },
          { width: innerWidth, height: innerHeight },
        ),
      );
    };
    // With the next frame, which measures the page in any case, however much changes until then.
    let frame: number | null = null;
    const lookSoon = (): void => {
      frame ??= requestAnimationFrame(() => {
        frame = null;
        look();
      });
    };
    lookSoon();
    const observer = new MutationObserver(lookSoon);
    observer.observe(document.getElementById("root") ?? document.body, { childList: true, subtree: true });
    addEventListener("resize", lookSoon);
    addEventListener("scroll", lookSoon, { passive: true });
    return () => {
      if (frame !== null) cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener("resize", lookSoon);
      removeEventListener("scroll", lookSoon);
      marked?.removeAttribute(mark);
    };
  }, [step, panel]);
  return corner;
}

function findShown(selector: string): Element | null {
  return [...document.querySelectorAll(selector)].find((one) => one.checkVisibility()) ?? null;
}
