import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useDocumentTitle } from "./document-title.ts";

test.each([
  ["项目管理", "项目管理 - Lowforge"],
  [null, "Lowforge"],
  ["", "Lowforge"],
])("a page called %j names the document %j", (title, document_) => {
  renderHook(() => useDocumentTitle(title));
  expect(document.title).toBe(document_);
});
