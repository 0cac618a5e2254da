/**
 * Threads for what may take long over text from outside. One answers one question after the other, is ended where it
 * takes longer than it may, and is started anew for the next question.
 */
export { createThread, type Thread, ThreadFailed, ThreadTimeout } from "./thread.ts";
