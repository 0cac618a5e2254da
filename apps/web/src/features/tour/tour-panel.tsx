import PauseOutlined from "@ant-design/icons/es/icons/PauseOutlined";
import CaretRightOutlined from "@ant-design/icons/es/icons/CaretRightOutlined";
import Button from "antd/es/button";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useGo } from "../../platform/navigation/use-go.ts";
import { useSessionUser } from "../../platform/session/session.store.ts";
import { Terminal } from "./terminal.tsx";
import styles from "./tour.module.css";
import { useCompleteTour } from "./tour.queries.ts";
import { stepAfter, stepBeside, tourSteps, type TourStep } from "./tour.rules.ts";
import { endTour, goToStep, playTerminal, useTour } from "./tour.store.ts";
import { usePointing } from "./use-pointing.ts";

/**
 * The guided tour (specification §1): four steps beside the page, which stays usable. A step is done by doing it; the
 * panel never lies over what it points at, and can be left at any time.
 */
export function TourPanel({ step }: { readonly step: TourStep }) {
  const { t } = useTranslation("tour");
  const { id, bootStatus } = useSessionUser();
  const complete = useCompleteTour();
  const isPlaying = useTour((state) => state.isPlaying);
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const corner = usePointing(step, panel);
  useStepsTaken(step, id);

  function leave(): void {
    endTour(id);
    if (bootStatus === 0) complete.mutate();
  }
  const previous = stepBeside(step, -1);
  const next = stepBeside(step, 1);
  return (
    <aside ref={panel} className={styles["panel"]} data-corner={corner} aria-labelledby={titleId}>
      <div className={styles["head"]}>
        <p className={styles["progress"]}>
          {t("title")} · {t("progress", { step: tourSteps.indexOf(step) + 1, total: tourSteps.length })}
        </p>
        <Button size="small" type="text" onClick={leave}>
          {t("skip")}
        </Button>
      </div>
      <div aria-live="polite">
        <h2 id={titleId}>{t(`${step}.title`)}</h2>
        <p>{t(`${step}.text`)}</p>
      </div>
      <Terminal key={step} text={t(`${step}.lines`, { origin: location.origin })} isPlaying={isPlaying} />
      <div className={styles["buttons"]}>
        <PlayButton isPlaying={isPlaying} />
        <WayThere step={step} />
        {previous !== undefined && <Button onClick={() => goToStep(id, previous)}>{t("previous")}</Button>}
        {next === undefined ? (
          <Button onClick={leave}>{t("finish")}</Button>
        ) : (
          <Button onClick={() => goToStep(id, next)}>{t("next")}</Button>
        )}
      </div>
    </aside>
  );
}

function PlayButton({ isPlaying }: { readonly isPlaying: boolean }) {
  const { t } = useTranslation("tour");
  return (
    <Button
      className={styles["play"] ?? ""}
      type="text"
      aria-label={t(isPlaying ? "stop" : "play")}
      icon={isPlaying ? <PauseOutlined aria-hidden="true" /> : <CaretRightOutlined aria-hidden="true" />}
      onClick={() => playTerminal(!isPlaying)}
    />
  );
}

/** To where the step is taken, for whoever is somewhere else. */
function WayThere({ step }: { readonly step: TourStep }) {
  const { t } = useTranslation("tour");
  const go = useGo();
  const { pathname } = useLocation();
  if (step === "install" || /^\/\w+\/project(?:\/\w+Create|\/create)?$/.test(pathname)) return null;
  return (
    <Button type="link" onClick={() => go("/project/create")}>
      {t("open")}
    </Button>
  );
}

/** Goes on once what a step asks for has really happened. */
function useStepsTaken(step: TourStep, userId: number): void {
  const { pathname } = useLocation();
  const from = useRef(pathname);
  useEffect(() => {
    const next = stepAfter(step, from.current, pathname);
    from.current = pathname;
    if (next !== step) goToStep(userId, next);
  }, [step, pathname, userId]);
}
