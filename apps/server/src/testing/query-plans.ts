import type { CompiledQuery } from "kysely";
import type { Database, Executor } from "../platform/database/index.ts";

export interface ExplainedQuery {
  readonly sql: string;
  /** In the database's own words. */
  readonly plan: string;
}

/** An executor that notes what it is asked, with every query within another, and how the database goes about each. */
export function watchQueries({ db, dialect }: Pick<Database, "db" | "dialect">) {
  const seen: CompiledQuery[] = [];
  const executor: Executor = db.withPlugin({
    transformQuery: ({ node }) => {
      seen.push(db.getExecutor().compileQuery(node, { queryId: "x" }));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const explain = async (query: CompiledQuery): Promise<ExplainedQuery> => {
    const word = dialect === "sqlite" ? "explain query plan" : "explain";
    const { rows } = await db.executeQuery<object>({ ...query, sql: `${word} ${query.sql}` });
    // SQLite says it in the last of several columns, PostgreSQL in its only one.
    return { sql: query.sql, plan: rows.map((row) => Object.values(row).at(-1) as string).join("\n") };
  };
  return {
    executor,
    /** The plans of now, whatever was in the tables when the queries were asked. */
    async explainAll(): Promise<ExplainedQuery[]> {
      const plans: ExplainedQuery[] = [];
      for (const query of seen) plans.push(await explain(query));
      return plans;
    },
  };
}
