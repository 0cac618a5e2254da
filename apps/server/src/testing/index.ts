export {
  buildTestApp,
  callerOf,
  codeOf,
  describeOnBothDatabases,
  type TestApp,
  type TestMember,
} from "./test-app.ts";
export { createTestClock, type TestClock } from "./test-clock.ts";
