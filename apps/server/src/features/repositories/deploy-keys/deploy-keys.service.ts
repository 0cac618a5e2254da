import type { DeployKey } from "@lowforge/contract/repositories";
import type { MemberActor } from "../../../platform/access/index.ts";
import { presentKey, type SshKeyHolder, type SshKeyService } from "../../users/index.ts";
import type { RepositoryService } from "../repositories.service.ts";

export interface DeployKeyDependencies {
  readonly sshKeys: SshKeyService;
  readonly repositories: RepositoryService;
}

export type DeployKeyService = ReturnType<typeof createDeployKeyService>;

/** Keys by which machines use one repository over SSH, whoever its members are. */
export function createDeployKeyService({ sshKeys, repositories }: DeployKeyDependencies) {
  const demand = (actor: MemberActor, repositoryId: number) =>
    repositories.requireRepository(actor, "repository.integrate", repositoryId);

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
      await demand(actor, wanted.repositoryId);
      return presentDeployKey(await sshKeys.add({ ...wanted, userId: actor.userId }));
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
      await demand(actor, repositoryId);
      await sshKeys.remove({ repositoryId }, id);
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
