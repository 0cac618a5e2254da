import { boardMeasures, type BoardMeasure } from "@lowforge/contract/repositories";
import { readPageNum, readWords } from "../../../platform/lists/list-address.rules.ts";
import { readPeriod, type PeriodFilter } from "../charts/period.rules.ts";
import { writeQuery } from "../repository-address.ts";

/** What the dev board shows; it lives in the address. */
export interface BoardFilter {
  readonly projectId: number | null;
  readonly repositoryId: number | null;
  readonly time: PeriodFilter;
  readonly measure: BoardMeasure;
  readonly name: string;
  readonly pageNum: number;
}

const usualPeriod = "30";

export function readBoardFilter(query: URLSearchParams): BoardFilter {
  return {
    projectId: readId(query.get("project")),
    repositoryId: readId(query.get("repository")),
    time: readPeriod(query, usualPeriod),
    measure: boardMeasures.find((measure) => measure === query.get("measure")) ?? "commits",
    name: readWords(query, "name"),
    pageNum: readPageNum(query),
  };
}

export function writeBoardFilter(filter: BoardFilter): string {
  const { projectId, repositoryId, time, measure, name, pageNum } = filter;
  return writeQuery({
    project: projectId ?? undefined,
    repository: repositoryId ?? undefined,
    period: time.period === usualPeriod ? undefined : time.period,
    from: time.from,
    to: time.to,
    measure: measure === "commits" ? undefined : measure,
    name,
    page: pageNum === 1 ? undefined : pageNum,
  });
}

function readId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
