import FileImageOutlined from "@ant-design/icons/es/icons/FileImageOutlined";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LinkTarget } from "./links.rules.ts";
import type { DocumentPlace } from "./document-place.ts";
import { ownBadge, pictureType } from "./picture.rules.ts";
import { usePicture } from "./raw.queries.ts";
import styles from "./markdown.module.css";

interface DocumentPictureProps {
  readonly target: LinkTarget;
  readonly alt: string;
  /** Its extent and the words that a pointer shows, as the document says. */
  readonly look: Omit<ComponentProps<"img">, "src" | "alt">;
  readonly document: DocumentPlace;
  /** Draws a link to where the picture is. */
  link(name: string): ReactNode;
}

/**
 * A picture of a document. One of the repository is shown, at the same revision, and so is a badge of this product; one
 * of another site would tell it who reads, and the policy refuses it: so that one is a link.
 */
export function DocumentPicture({
  target,
  alt,
  look,
  document: { repositoryId, ref },
  link,
}: DocumentPictureProps) {
  const { t } = useTranslation("repositories");
  const path = target.kind === "file" && pictureType(target.path) !== null ? target.path : null;
  const { url } = usePicture({ repositoryId: repositoryId ?? 0, ref, path: path ?? "" }, path !== null);
  const address = url ?? (target.kind === "external" ? ownBadge(target.href, location.origin) : null);
  if (address !== null) return <img {...look} src={address} alt={alt} />;
  const name = alt === "" ? nameOf(target) : alt;
  return (
    <span className={styles["picture"]}>
      <FileImageOutlined aria-hidden="true" />
      {link(t("file.picture", { name }))}
    </span>
  );
}

function nameOf(target: LinkTarget): string {
  if (target.kind === "file") return target.path.split("/").at(-1) ?? "";
  return target.kind === "external" ? hostOf(target.href) : "";
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : "";
}
