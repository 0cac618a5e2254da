import { cleanup, configure } from "@testing-library/react";
import Modal from "antd/es/modal";
import { afterEach, vi } from "vitest";

// The whole document in front of every failure hides what failed.
configure({
  // Machines that test are busy; a condition is waited for, however long it takes.
  asyncUtilTimeout: 10_000,
  getElementError: (message) => new Error(message ?? "The element was not found."),
});

// The files of a worker share one document: each begins with an empty one, whatever the last has left.
document.body.replaceChildren();
for (const fact of document.head.querySelectorAll("meta[name^=lowforge-]")) fact.remove();
localStorage.clear();
sessionStorage.clear();

afterEach(() => {
  // A dialog that was opened by a call stands outside of what is rendered, and would meet the next test.
  Modal.destroyAll();
  cleanup();
  vi.unstubAllGlobals();
});
