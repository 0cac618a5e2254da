import { protectionEndpoints, pushRuleEndpoints } from "@lowforge/contract/repositories";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { RepositoriesContext, Shelf } from "../context.ts";
import { createProtectionService, type ProtectionService } from "./protection.service.ts";
import { createPushRuleService, type PushRuleService } from "./push-rules.service.ts";

/** Protected branches and tags, and the rules of a push. */
export function createProtectionShelf(context: RepositoriesContext): Shelf {
  const protection = createProtectionService(context);
  const pushRules = createPushRuleService(context);
  return {
    register(http) {
      registerProtection(http, protection);
      registerPushRules(http, pushRules);
    },
  };
}

function registerProtection(http: HttpServer, protection: ProtectionService): void {
  implement(http, protectionEndpoints.listProtection, (query, { actor }) =>
    protection.listRules(actor, query),
  );
  implement(http, protectionEndpoints.addProtection, ({ repositoryId, ...fields }, { actor }) =>
    protection.addRule(actor, repositoryId, fields),
  );
  implement(
    http,
    protectionEndpoints.updateProtection,
    async ({ repositoryId, ruleId, ...fields }, { actor }) => {
      await protection.updateRule(actor, { repositoryId, ruleId }, fields);
      return null;
    },
  );
  implement(http, protectionEndpoints.deleteProtection, async ({ repositoryId, ruleId }, { actor }) => {
    await protection.deleteRule(actor, repositoryId, ruleId);
    return null;
  });
  implement(http, protectionEndpoints.previewProtection, ({ repositoryId, ...rule }, { actor }) =>
    protection.previewRule(actor, repositoryId, rule),
  );
  implement(http, protectionEndpoints.listProtectionMembers, ({ repositoryId, name = "" }, { actor }) =>
    protection.listMembers(actor, repositoryId, name),
  );
}

function registerPushRules(http: HttpServer, pushRules: PushRuleService): void {
  implement(http, pushRuleEndpoints.getPushRules, ({ repositoryId }, { actor }) =>
    pushRules.getPushRules(actor, repositoryId),
  );
  implement(http, pushRuleEndpoints.savePushRules, async ({ repositoryId, rules }, { actor }) => {
    await pushRules.savePushRules(actor, repositoryId, rules);
    return null;
  });
  implement(http, pushRuleEndpoints.tryPushRules, ({ repositoryId, ...trial }, { actor }) =>
    pushRules.tryPushRules(actor, repositoryId, trial),
  );
  implement(http, pushRuleEndpoints.listSecretFindings, (query, { actor }) =>
    pushRules.listFindings(actor, { outcome: undefined, path: undefined, ...query }),
  );
  implement(http, pushRuleEndpoints.allowSecret, async ({ repositoryId, findingId }, { actor }) => {
    await pushRules.allowSecret(actor, repositoryId, findingId);
    return null;
  });
  implement(http, pushRuleEndpoints.forbidSecret, async ({ repositoryId, findingId }, { actor }) => {
    await pushRules.forbidSecret(actor, repositoryId, findingId);
    return null;
  });
}
