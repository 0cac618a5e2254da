import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { pathSteps, writePlace } from "./place.rules.ts";
import styles from "./code.module.css";

interface PathTrailProps {
  /** Stands for the top directory. */
  readonly name: string;
  readonly refName: string | undefined;
  readonly path: string;
}

/** The way from the top directory to a path; every step but the last is a link. */
export function PathTrail({ name, refName, path }: PathTrailProps) {
  const { t } = useTranslation("repositories");
  const steps = pathSteps(path);
  if (steps.length === 0) return null;
  return (
    <nav className={styles["trail"]} aria-label={t("code.path")}>
      <Link to={{ search: writePlace({ ref: refName }) }} title={name}>
        {name}
      </Link>
      {steps.map((step) => (
        <Fragment key={step.path}>
          <span aria-hidden="true">/</span>
          {step.path === path ? (
            <strong>{step.name}</strong>
          ) : (
            <Link to={{ search: writePlace({ ref: refName, path: step.path }) }}>{step.name}</Link>
          )}
        </Fragment>
      ))}
      <CopyButton text={path} label={t("code.copyPath")} />
    </nav>
  );
}
