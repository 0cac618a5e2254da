/**
 * Merge requests: asking to bring one branch into another, and doing so exactly once. Rooms listen to
 * `merge-request.opened`, `.updated`, `.pushed`, `.commented`, `.review-asked`, `.reviewed`, `.closed` and `.merged`.
 */
export { countOpen } from "./merge-requests.db.ts";
export { countOpenOfProject, listOpenOfProject } from "./overview/project-requests.db.ts";
export { writeDemoRequests } from "./demo/write-demo.service.ts";
export { createMergeRequestsRoom, type MergeRequestsRoom } from "./room.ts";
