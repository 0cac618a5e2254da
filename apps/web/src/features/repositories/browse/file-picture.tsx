import { useTranslation } from "react-i18next";
import { DetailSkeleton } from "../../../ui/skeletons.tsx";
import type { Place } from "./place.queries.ts";
import { baseName } from "./place.rules.ts";
import { usePicture } from "./raw.queries.ts";
import shared from "./code.module.css";
import styles from "./file.module.css";

/** A picture of the repository. In `<img>` nothing of an SVG can run or load. */
export function FilePicture({ place }: { readonly place: Place }) {
  const { t } = useTranslation("browse");
  const { repositoryId, ref, path } = place;
  const { url, isError } = usePicture({ repositoryId, ref, path });
  if (isError) return <p className={shared["sentence"]}>{t("file.pictureFailed")}</p>;
  if (url === null) return <DetailSkeleton />;
  return (
    <div className={styles["pictureFrame"]}>
      <img src={url} alt={baseName(path)} />
    </div>
  );
}
