/** One file of a commit graph, as git writes it (gitformat-commit-graph). Positions count from 0 in this file. */
export interface GraphLayer {
  readonly count: number;
  readonly idBytes: number;
  /** Position of a commit by its id; -1 where it is not in this file. */
  positionOf(id: Buffer): number;
  idAt(position: number): string;
  /** Positions in the whole graph, all layers below and then this one; -1 for a commit that has no parents. */
  readonly firstParents: Int32Array;
  parentsAt(position: number): number[];
  /** Longer than that of any parent; 0 where git has not written it down. */
  generationAt(position: number): number;
  /** Seconds since 1970. */
  committedAt(position: number): number;
  readonly filters: LayerFilters | null;
}

/** What paths each commit changed against its first parent, as filters that may err on one side. */
export interface LayerFilters {
  readonly version: 1 | 2;
  readonly hashCount: number;
  readonly bytes: Buffer;
  /** The bits of the commit at a position are the bytes from its number up to the next; none where they are equal. */
  readonly starts: Uint32Array;
}

const noParent = 0x70000000;
const lastEdge = 0x80000000;
const headerBytes = 8;
const chunkBytes = 12;
const filterHeaderBytes = 12;

/** Throws where the file is not a commit graph that we can read. */
export function readGraphLayer(file: Buffer): GraphLayer {
  const idBytes = demandHeader(file);
  const chunks = readChunks(file);
  const [fanout, ids, data] = [demand(chunks, "OIDF"), demand(chunks, "OIDL"), demand(chunks, "CDAT")];
  const count = fanout.readUInt32BE(255 * 4);
  const rowBytes = idBytes + 16;
  if (ids.length < count * idBytes || data.length < count * rowBytes) throw new Error("chunks are too short");
  const firstParents = Int32Array.from({ length: count }, (_, position) => {
    const first = data.readUInt32BE(position * rowBytes + idBytes);
    return first === noParent ? -1 : first;
  });

  function edgesFrom(index: number): number[] {
    const edges = demand(chunks, "EDGE");
    const parents: number[] = [];
    for (let offset = index * 4; ; offset += 4) {
      const value = edges.readUInt32BE(offset);
      parents.push(value & 0x7fffffff);
      if (value >= lastEdge) return parents;
    }
  }

  return {
    count,
    idBytes,
    firstParents,
    filters: readFilters(chunks, count),
    positionOf(id) {
      const first = id[0] ?? 0;
      let low = first === 0 ? 0 : fanout.readUInt32BE((first - 1) * 4);
      let high = fanout.readUInt32BE(first * 4);
      while (low < high) {
        const middle = (low + high) >>> 1;
        const order = ids.compare(id, 0, idBytes, middle * idBytes, (middle + 1) * idBytes);
        if (order === 0) return middle;
        if (order < 0) low = middle + 1;
        else high = middle;
      }
      return -1;
    },
    idAt: (position) => ids.toString("hex", position * idBytes, (position + 1) * idBytes),
    parentsAt(position) {
      const first = firstParents[position] ?? -1;
      if (first < 0) return [];
      const second = data.readUInt32BE(position * rowBytes + idBytes + 4);
      if (second === noParent) return [first];
      return second >= lastEdge ? [first, ...edgesFrom(second & 0x7fffffff)] : [first, second];
    },
    generationAt: (position) => data.readUInt32BE(position * rowBytes + idBytes + 8) >>> 2,
    committedAt(position) {
      const place = position * rowBytes + idBytes + 8;
      return (data.readUInt32BE(place) & 3) * 2 ** 32 + data.readUInt32BE(place + 4);
    },
  };
}

/** Answers how many bytes an id takes. */
function demandHeader(file: Buffer): number {
  const isGraph = file.length > headerBytes && file.toString("latin1", 0, 4) === "CGPH" && file[4] === 1;
  const idBytes = file[5] === 1 ? 20 : file[5] === 2 ? 32 : 0;
  if (!isGraph || idBytes === 0) throw new Error("this is not a commit graph of version 1");
  return idBytes;
}

function readChunks(file: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let index = 0; index < (file[6] ?? 0); index += 1) {
    const row = headerBytes + index * chunkBytes;
    const start = Number(file.readBigUInt64BE(row + 4));
    const end = Number(file.readBigUInt64BE(row + chunkBytes + 4));
    chunks.set(file.toString("latin1", row, row + 4), file.subarray(start, end));
  }
  return chunks;
}

function demand(chunks: ReadonlyMap<string, Buffer>, name: string): Buffer {
  const chunk = chunks.get(name);
  if (!chunk) throw new Error(`the chunk ${name} is missing`);
  return chunk;
}

function readFilters(chunks: ReadonlyMap<string, Buffer>, count: number): LayerFilters | null {
  const [ends, data] = [chunks.get("BIDX"), chunks.get("BDAT")];
  if (!ends || !data || ends.length < count * 4 || data.length < filterHeaderBytes) return null;
  const [version, hashCount] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  if (version !== 1 && version !== 2) return null;
  const bytes = data.subarray(filterHeaderBytes);
  const starts = new Uint32Array(count + 1);
  for (let position = 0; position < count; position += 1) {
    const end = ends.readUInt32BE(position * 4);
    if (end < (starts[position] ?? 0) || end > bytes.length) return null;
    starts[position + 1] = end;
  }
  return { version, hashCount, bytes, starts };
}
