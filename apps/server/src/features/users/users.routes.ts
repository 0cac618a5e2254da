import { userEndpoints } from "@lowforge/contract/users";
import { requireMember } from "../../platform/access/index.ts";
import { type HttpServer, implement } from "../../platform/http/index.ts";
import type { UserService } from "./users.service.ts";

export function registerUserRoutes(http: HttpServer, users: UserService): void {
  implement(http, userEndpoints.selectUserInfo, async (_input, { actor }) =>
    users.getSessionUser(requireMember(actor)),
  );
  implement(http, userEndpoints.updateUserInfo, async (change, { actor }) =>
    users.updateProfile(requireMember(actor), change),
  );
  implement(http, userEndpoints.updateBootStatus, async (_input, { actor }) => {
    await users.completeTour(requireMember(actor));
    return null;
  });
  implement(http, userEndpoints.changePassword, async (input, { actor }) => {
    await users.changePassword(requireMember(actor), input);
    return null;
  });
}
