export { closeOnceRefused, type Follower } from "./close-once-refused.ts";
export { registerConsole } from "./console.ts";
export {
  type EndpointContext,
  type EventStream,
  type FileAnswer,
  type HttpServer,
  implement,
  implementFile,
  implementStream,
} from "./implement.ts";
export { implementUpload } from "./implement-upload.ts";
export { createHttpServer, type HttpServerOptions } from "./server.ts";
export { registerSystemRoutes } from "./system-routes.ts";
