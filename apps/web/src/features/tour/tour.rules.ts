/** The steps of the specification (§1), in order. */
export const tourSteps = ["project", "template", "name", "install"] as const;
export type TourStep = (typeof tourSteps)[number];

const projectPage = /^\/(?:zh|en)\/project\/\d+(?:\/|$)/;
const kindPage = /^\/(?:zh|en)\/project\/(?:lowCodeCreate|codeCreate|largeScreenCreate)$/;
const choicePage = /^\/(?:zh|en)\/project\/create$/;

/** What really happened between two addresses, as the highest step that it completes; null for nothing. */
function completedBy(from: string, to: string): TourStep | null {
  // The form goes on to the project only once the server has made it.
  if (kindPage.test(from) && projectPage.test(to)) return "name";
  if (kindPage.test(to)) return "template";
  return choicePage.test(to) ? "project" : null;
}

/** Where the tour stands after going from one address to another: behind what that completed, and never further back. */
export function stepAfter(step: TourStep, from: string, to: string): TourStep {
  const completed = completedBy(from, to);
  if (completed === null) return step;
  const reached = tourSteps.indexOf(completed) + 1;
  return tourSteps[Math.max(reached, tourSteps.indexOf(step))] ?? step;
}

/** The step beside one; undefined beyond the first and the last. */
export function stepBeside(step: TourStep, by: 1 | -1): TourStep | undefined {
  return tourSteps[tourSteps.indexOf(step) + by];
}

/** What a step points at, as far as the page has it. */
export const stepTargets: Readonly<Record<TourStep, string | null>> = {
  project: "main header .ant-btn-primary, main section .ant-btn-primary",
  template: "main [role=radiogroup], main fieldset",
  name: "main form input[type=text], main form input:not([type])",
  install: null,
};

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const corners = ["bottom-right", "bottom-left", "top-right"] as const;
export type Corner = (typeof corners)[number];

/** The first corner of the window in which a panel does not lie over what it points at. */
export function freeCorner(
  target: Box | null,
  panel: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
): Corner {
  const margin = 16;
  const left = { left: margin, right: margin + panel.width };
  const right = { left: view.width - margin - panel.width, right: view.width - margin };
  const bottom = { top: view.height - margin - panel.height, bottom: view.height - margin };
  const top = { top: topBarPx + margin, bottom: topBarPx + margin + panel.height };
  const places: Readonly<Record<Corner, Box>> = {
    "bottom-right": { ...right, ...bottom },
    "bottom-left": { ...left, ...bottom },
    "top-right": { ...right, ...top },
  };
  return corners.find((corner) => target === null || !overlap(places[corner], target)) ?? "bottom-right";
}

const topBarPx = 48;

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
