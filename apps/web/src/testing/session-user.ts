import type { AccessGrant } from "@lowforge/contract/auth";
import type { SessionUser } from "@lowforge/contract/users";

/** Whoever is signed in where it does not matter who that is. */
export const lin: SessionUser = {
  id: 1,
  username: "lindev",
  nickname: "Lin",
  mobile: null,
  bootStatus: 1,
  isSystemAdmin: false,
  photo: null,
  language: null,
  mustChangePassword: false,
  permissions: ["project.create"],
};

/** What a sign-in answers. */
export const grant: AccessGrant = {
  access_token: "test-token",
  token_type: "bearer",
  expires_in: 3600,
  must_change_password: false,
  device_token: "known-device",
};
