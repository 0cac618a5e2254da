/** Bytes that members upload, kept by their SHA-256; which row may show which bytes is the rooms' business. */
export { type BlobStore, createBlobStore, type StoredBlob } from "./blob-store.ts";
