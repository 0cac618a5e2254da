/** Bytes that members upload, kept by their SHA-256; which row may show which bytes is the rooms' business. */
export { keepBallast } from "./ballast.ts";
export { withReceivedFile } from "./received-file.ts";
export { ensureSpace } from "./space.ts";
export {
  type BlobStore,
  createBlobStore,
  type StoredBlob,
  sweepUnfinishedIn,
  unfinishedSweepMs,
} from "./blob-store.ts";
