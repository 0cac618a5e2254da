import type { Actor } from "../../../platform/access/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import type { SshKeyHolder, SshKeyService } from "../../users/index.ts";
import { findRepository } from "../repositories.db.ts";

/** Who has come by an SSH key. */
export interface KeyUser {
  readonly key: SshKeyHolder;
  readonly actor: Actor;
}

export type KeyActors = ReturnType<typeof createKeyActors>;

/** Says whom SSH keys stand for at this moment. */
export function createKeyActors({ db, sshKeys }: { readonly db: Executor; readonly sshKeys: SshKeyService }) {
  async function actorOf(key: SshKeyHolder): Promise<Actor | null> {
    if (key.repository_id === null) {
      if (key.is_disabled === 1) return null;
      return {
        kind: "member",
        userId: key.user_id,
        username: key.username,
        nickname: key.nickname,
        isSystemAdmin: key.is_system_admin === 1,
        tokenId: null,
        scopes: null,
        hasInitialPassword: key.has_initial_password === 1,
      };
    }
    const row = await findRepository(db, key.repository_id);
    if (!row) return null;
    return {
      kind: "deploy-key",
      keyId: key.id,
      creatorId: key.user_id,
      projectId: row.project_id,
      repositoryId: row.id,
      canPush: key.can_push === 1,
    };
  }

  return {
    /** Who has come by the key of this fingerprint; null where it opens nothing (any more). */
    async byFingerprint(fingerprint: string): Promise<KeyUser | null> {
      const key = await sshKeys.findByFingerprint(fingerprint);
      const actor = key ? await actorOf(key) : null;
      return key && actor ? { key, actor } : null;
    },

    /** Whom a key stands for; null where it is gone, or its member is disabled. */
    async byId(id: number): Promise<Actor | null> {
      const key = await sshKeys.findById(id);
      return key ? actorOf(key) : null;
    },
  };
}
