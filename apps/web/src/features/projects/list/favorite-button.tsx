import StarFilled from "@ant-design/icons/es/icons/StarFilled";
import StarOutlined from "@ant-design/icons/es/icons/StarOutlined";
import type { Project } from "@lowforge/contract/projects";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useMarkFavorite } from "./list.queries.ts";
import styles from "./list.module.css";

interface FavoriteButtonProps {
  readonly project: Pick<Project, "projectId" | "name" | "isFavorite">;
}

/** A star that is filled for a favorite. */
export function FavoriteButton({ project: { projectId, name, isFavorite } }: FavoriteButtonProps) {
  const { t } = useTranslation("projectLists");
  const mark = useMarkFavorite();
  return (
    <span className={styles["star"]} data-marked={isFavorite}>
      <IconButton
        label={isFavorite ? t("favorite.remove", { name }) : t("favorite.add", { name })}
        aria-pressed={isFavorite}
        icon={isFavorite ? <StarFilled /> : <StarOutlined />}
        onClick={() => mark.mutate({ projectId, isFavorite: !isFavorite })}
      />
    </span>
  );
}
