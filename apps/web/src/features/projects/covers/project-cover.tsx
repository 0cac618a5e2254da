import type { CoverSize, Project } from "@lowforge/contract/projects";
import { cell, columns, coverPattern, rows, tones } from "./cover-pattern.rules.ts";
import { useCover } from "./covers.queries.ts";
import styles from "./covers.module.css";

interface ProjectCoverProps {
  readonly project: Pick<Project, "projectId" | "slug" | "cover">;
  readonly size?: CoverSize;
}

/** What a project looks like: its picture, or a pattern of its own. It says nothing that the name does not. */
export function ProjectCover({ project, size = "card" }: ProjectCoverProps) {
  const url = useCover(project, size);
  return (
    <span className={styles["cover"]} data-cover={project.cover === null ? "pattern" : "picture"}>
      {url === null ? <Pattern slug={project.slug} /> : <img src={url} alt="" />}
    </span>
  );
}

function Pattern({ slug }: { readonly slug: string }) {
  const outlines = coverPattern(slug);
  return (
    <svg
      viewBox={`0 0 ${columns * cell} ${rows * cell}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {tones.map((tone) => (
        <path key={tone} className={styles[tone]} d={outlines[tone]} />
      ))}
    </svg>
  );
}
