export {
  buildTestApp,
  callerOf,
  codeOf,
  describeOnBothDatabases,
  type TestAnswer,
  type TestApp,
  type TestMember,
} from "./test-app.ts";
