import Segmented from "antd/es/segmented";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Place } from "./place.queries.ts";
import { writePlace, type FileViewName } from "./place.rules.ts";

interface ViewSwitchProps {
  readonly place: Place;
  readonly views: readonly FileViewName[];
  readonly shown: FileViewName;
}

/** The ways to look at one file; the choice stands in the address. */
export function ViewSwitch({ place: { ref, path }, views, shown }: ViewSwitchProps) {
  const { t } = useTranslation("browse");
  const navigate = useNavigate();
  return (
    <Segmented
      aria-label={t("view.label")}
      size="small"
      value={shown}
      options={views.map((view) => ({ value: view, label: t(`view.${view}`) }))}
      onChange={(view) =>
        void navigate(
          { search: writePlace({ ref, path, view }) },
          { replace: true, preventScrollReset: true },
        )
      }
    />
  );
}
