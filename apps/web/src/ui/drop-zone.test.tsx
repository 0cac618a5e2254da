import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DropZone } from "./drop-zone.tsx";

test("takes what is dropped and what is chosen, and shows when something is held over it", () => {
  const taken: string[] = [];
  const { container } = render(
    <DropZone
      label="Choose files"
      hint="At most 11 MB"
      onFiles={(files) => taken.push(...files.map(({ name }) => name))}
    />,
  );
  const zone = container.firstElementChild;
  if (zone === null) throw new Error("There is no zone.");
  fireEvent.dragOver(zone);
  expect(zone.getAttribute("data-over")).toBe("true");
  fireEvent.drop(zone, { dataTransfer: { files: [new File(["a"], "a.txt")] } });
  expect(zone.getAttribute("data-over")).toBe("false");
  const input = screen.getByLabelText("Choose files", { selector: "input" });
  fireEvent.change(input, { target: { files: [new File(["b"], "b.txt")] } });
  expect(taken).toEqual(["a.txt", "b.txt"]);
});
