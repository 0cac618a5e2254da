import type { DeployKey } from "@lowforge/contract/repositories";
import type { MemberActor } from "../../../platform/access/index.ts";
import type { Audit } from "../../../platform/audit/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import { presentKey, type SshKeyHolder, type SshKeyService } from "../../users/index.ts";
import type { RepositoryRow } from "../repositories.db.ts";
import type { RepositoryService } from "../repositories.service.ts";

export interface DeployKeyDependencies {
  readonly audit: Audit;
  readonly sshKeys: SshKeyService;
  readonly repositories: RepositoryService;
}

export type DeployKeyService = ReturnType<typeof createDeployKeyService>;

/** Keys by which machines use one repository over SSH, whoever its members are. */
export function createDeployKeyService({ audit, sshKeys, repositories }: DeployKeyDependencies) {
  const demand = (actor: MemberActor, repositoryId: number) =>
    repositories.requireRepository(actor, "repository.integrate", repositoryId);

  function remember(
    actor: MemberActor,
    { project_id: projectId, name }: RepositoryRow,
    action: "credential.deploy-key-added" | "credential.deploy-key-removed",
  ) {
    return (tx: Executor, { id, title, fingerprint }: SshKeyHolder): Promise<void> => {
      const details = { repository: name, fingerprint };
      return audit.record(tx, actor, { action, projectId, subject: { id, name: title }, details });
    };
  }

  return {
    /** Fails with KEY_INVALID or KEY_EXISTS. */
    async addDeployKey(
      actor: MemberActor,
      wanted: {
        readonly repositoryId: number;
        readonly publicKey: string;
        readonly title: string;
        readonly canPush: boolean;
      },
    ): Promise<DeployKey> {
      const repository = await demand(actor, wanted.repositoryId);
      const complete = remember(actor, repository, "credential.deploy-key-added");
      return presentDeployKey(await sshKeys.add({ ...wanted, userId: actor.userId }, complete));
    },

    async listDeployKeys(
      actor: MemberActor,
      { repositoryId, ...page }: { repositoryId: number; pageNum: number; pageSize: number },
    ) {
      await demand(actor, repositoryId);
      const { list, total } = await sshKeys.list({ repositoryId }, page);
      return { ...page, total, list: list.map(presentDeployKey) };
    },

    /** Fails with KEY_MISSING where the repository has no such key. */
    async deleteDeployKey(
      actor: MemberActor,
      { repositoryId, id }: { readonly repositoryId: number; readonly id: number },
    ): Promise<void> {
      const repository = await demand(actor, repositoryId);
      const complete = remember(actor, repository, "credential.deploy-key-removed");
      await sshKeys.remove({ repositoryId }, id, complete);
    },
  };
}

function presentDeployKey(row: SshKeyHolder): DeployKey {
  return {
    ...presentKey(row),
    canPush: row.can_push === 1,
    creatorId: row.user_id,
    creatorName: row.nickname,
  };
}
