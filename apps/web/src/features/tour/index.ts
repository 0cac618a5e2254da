/** The door of the guided tour: the shell shows it, and the help replays it. */
export { goToStep, isTourUnderWay, resumeTour, useTour } from "./tour.store.ts";
export { tourTexts } from "./texts.ts";
