import { type Scope, settingsPath } from "../repository-address.ts";

export function webhooksPath(scope: Scope, repositoryId: number): `/${string}` {
  return `${settingsPath(scope, repositoryId)}/webhooks`;
}

export function webhookPath(scope: Scope, repositoryId: number, webhookId: number): `/${string}` {
  return `${webhooksPath(scope, repositoryId)}/${webhookId}`;
}
