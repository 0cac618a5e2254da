import { create } from "zustand";
import { tourSteps, type TourStep } from "./tour.rules.ts";

interface TourState {
  /** Where the tour stands; null where none goes on. */
  readonly step: TourStep | null;
  /** Whether the terminal plays (specification §3, shell-animation playing flag). */
  readonly isPlaying: boolean;
}

const keyOf = (userId: number): string => `lf-tour-${userId}`;

export const useTour = create<TourState>(() => ({ step: null, isPlaying: false }));

/** Goes to a step, which is remembered in this browser, and plays its terminal from the beginning. */
export function goToStep(userId: number, step: TourStep): void {
  localStorage.setItem(keyOf(userId), step);
  useTour.setState({ step, isPlaying: true });
}

/** Begins the tour, or goes on with it where this browser has left it. */
export function resumeTour(userId: number): void {
  goToStep(userId, storedStep(userId) ?? "project");
}

/** Whether a tour was begun here and not ended: after a reload it goes on. */
export function isTourUnderWay(userId: number): boolean {
  return storedStep(userId) !== null;
}

export function endTour(userId: number): void {
  localStorage.removeItem(keyOf(userId));
  useTour.setState({ step: null, isPlaying: false });
}

/** Plays the terminal, or stops it where it is. */
export function playTerminal(isPlaying: boolean): void {
  useTour.setState({ isPlaying });
}

function storedStep(userId: number): TourStep | null {
  const stored = localStorage.getItem(keyOf(userId));
  return tourSteps.find((step) => step === stored) ?? null;
}
