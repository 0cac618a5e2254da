import { type SelectQueryBuilder, sql } from "kysely";
import type { Executor } from "./tables.ts";

/** A part of what a list holds. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

type Stretch<Schema, Source extends keyof Schema, Row> = SelectQueryBuilder<Schema, Source, Row>;

/** Counting ends a few pages ahead: counting them all would cost more with every row. */
const countedAtLeast = 1_000;
const pagesAhead = 10;

/** How many rows are counted at most for the page that begins at `offset`. */
export function countLimit({ limit, offset }: Slice): number {
  return Math.max(countedAtLeast, offset + limit * pagesAhead);
}

/**
 * The ids of a slice of all that several queries find, ordered by `place` and then by `id`. Each of them is one stretch
 * of an index, and is read no further than the slice reaches.
 */
export async function listIds<Schema, Source extends keyof Schema>(
  executor: Executor,
  stretches: readonly Stretch<Schema, Source, { id: number; place: number | string }>[],
  { limit, offset, direction }: Slice & { readonly direction: "asc" | "desc" },
): Promise<number[]> {
  const [place, id] = [sql.ref("place"), sql.ref("id")];
  const parts = stretches.map((stretch) => {
    const ordered = stretch.orderBy(place, direction).orderBy(id, direction);
    return executor.selectFrom(ordered.limit(limit + offset).as("part")).selectAll("part");
  });
  const [first, ...others] = parts;
  if (!first) return [];
  const rows = await executor
    .selectFrom(others.reduce((union, part) => union.unionAll(part), first).as("found"))
    .select("found.id")
    .orderBy("found.place", direction)
    .orderBy("found.id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => row.id);
}

/** How many rows several queries find, which select nothing; one more than `atMost` where there are more. */
export async function countUpTo<Schema, Source extends keyof Schema>(
  executor: Executor,
  stretches: readonly Stretch<Schema, Source, object>[],
  atMost: number,
): Promise<number> {
  const one = sql<number>`1`.as("one");
  const [first, ...others] = stretches.map((stretch) =>
    executor
      .selectFrom(
        stretch
          .select(one)
          .limit(atMost + 1)
          .as("part"),
      )
      .selectAll("part"),
  );
  if (!first) return 0;
  const all = others.reduce((union, part) => union.unionAll(part), first);
  return countRows(executor, all.limit(atMost + 1));
}

/** How many rows a query finds. */
export async function countRows<Schema, Source extends keyof Schema>(
  executor: Executor,
  query: Stretch<Schema, Source, object>,
): Promise<number> {
  const row = await executor
    .selectFrom(query.as("found"))
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
