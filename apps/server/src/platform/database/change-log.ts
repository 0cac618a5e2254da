import {
  InsertQueryNode,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type QueryResult,
  type RootOperationNode,
  SelectQueryNode,
  TableNode,
  type UnknownRow,
  UpdateQueryNode,
} from "kysely";

/** Counts the writes of this process by table, so that whoever keeps an answer knows when it is out of date. */
export interface ChangeLog {
  readonly plugin: KyselyPlugin;
  /** Grows whenever one of the tables may have changed. */
  versionOf(tables: readonly string[]): number;
}

const everyTable = "*";

export function createChangeLog(): ChangeLog {
  const versions = new Map<string, number>();
  const pending = new WeakMap<QueryId, string>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
      const table = writtenTable(node);
      if (table !== null) pending.set(queryId, table);
      return node;
    },
    // After the write was executed: an answer computed before it was stored under the version before it.
    async transformResult({ result, queryId }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
      const table = pending.get(queryId);
      if (table !== undefined) versions.set(table, (versions.get(table) ?? 0) + 1);
      return result;
    },
  };
  return {
    plugin,
    versionOf: (tables) =>
      tables.reduce((sum, table) => sum + (versions.get(table) ?? 0), versions.get(everyTable) ?? 0),
  };
}

/** The table that a statement writes; every table for a deletion, which may cascade, and for what is not known. */
function writtenTable(node: RootOperationNode): string | null {
  if (SelectQueryNode.is(node)) return null;
  if (InsertQueryNode.is(node)) return node.into?.table.identifier.name ?? everyTable;
  const isPlainUpdate = UpdateQueryNode.is(node) && node.table && TableNode.is(node.table);
  return isPlainUpdate ? node.table.table.identifier.name : everyTable;
}
