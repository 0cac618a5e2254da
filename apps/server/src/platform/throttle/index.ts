export { type CountedTry, createThrottle, type Throttle } from "./throttle.ts";
