export {
  buildTestApp,
  callerOf,
  codeOf,
  describeOnBothDatabases,
  type TestApp,
  type TestMember,
} from "./test-app.ts";
