import { badgeEndpoints } from "@lowforge/contract/repositories";
import { type FileAnswer, implement, implementFile } from "../../../platform/http/index.ts";
import type { RepositoriesContext, Shelf } from "../context.ts";
import type { StatusService } from "../statuses/statuses.service.ts";
import { type BadgePicture, createBadgeService } from "./badges.service.ts";

/** Badges: three pictures that are read without signing in, and the word that opens them. */
export function createBadgeShelf(context: RepositoriesContext, statuses: StatusService): Shelf {
  const badges = createBadgeService(context, statuses);
  return {
    register(http) {
      implement(http, badgeEndpoints.getBadgeToken, ({ repositoryId }, { actor }) =>
        badges.getToken(actor, repositoryId),
      );
      implement(http, badgeEndpoints.renewBadgeToken, ({ repositoryId }, { actor }) =>
        badges.renewToken(actor, repositoryId),
      );
      implement(http, badgeEndpoints.deleteBadgeToken, async ({ repositoryId }, { actor }) => {
        await badges.deleteToken(actor, repositoryId);
        return null;
      });
      implementFile(http, badgeEndpoints.getBuildBadge, async (wish) =>
        answerOf("build", await badges.drawBuild(wish)),
      );
      implementFile(http, badgeEndpoints.getReleaseBadge, async (wish) =>
        answerOf("release", await badges.drawRelease(wish)),
      );
      implementFile(http, badgeEndpoints.getSizeBadge, async (wish) =>
        answerOf("size", await badges.drawSize(wish)),
      );
    },
  };
}

function answerOf(name: string, { svg, etag }: BadgePicture): FileAnswer {
  return {
    body: svg,
    type: "image/svg+xml; charset=utf-8",
    name: `${name}.svg`,
    isDownload: false,
    sizeBytes: svg.length,
    etag,
    isForOtherSites: true,
  };
}
