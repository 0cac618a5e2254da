import type { HttpServer } from "../../platform/http/index.ts";
import type { MessagesContext } from "./context.ts";
import { createMessageService } from "./inbox/messages.service.ts";
import { createPreferenceService } from "./inbox/preferences.service.ts";
import { createRemovalService } from "./inbox/removal.service.ts";
import { createUnreadSignals } from "./inbox/unread-signals.ts";
import { createUnreadStreamService } from "./inbox/unread-stream.service.ts";
import { followLostAccess } from "./inbox/lost-access.events.ts";
import { sweepInboxes } from "./inbox/retention.jobs.ts";
import { createDigestMailer } from "./mail/digests.service.ts";
import { createEachMailer } from "./mail/each.service.ts";
import { mailInBackground } from "./mail/mail.jobs.ts";
import { createMailing } from "./mail/mailing.service.ts";
import { createMailPlanner } from "./mail/planner.service.ts";
import { createUnsubscribingService } from "./mail/unsubscribing.service.ts";
import { registerMessageRoutes } from "./messages.routes.ts";
import { createAnnouncer } from "./news/announcer.service.ts";
import { followAccounts, followBuilds, followMembership } from "./news/news.events.ts";
import { followRequests } from "./news/request-news.events.ts";
import { tellInBackground } from "./news/tell.jobs.ts";
import { createTeller } from "./news/teller.service.ts";
import { createWatchService } from "./watches/watches.service.ts";

export interface MessagesRoom {
  register(http: HttpServer): void;
  /** Begins to listen, and to tell; called once, before the server listens. */
  start(): void;
}

/** Puts the room together; nothing runs before `start`. */
export function createMessagesRoom(context: MessagesContext): MessagesRoom {
  const signals = createUnreadSignals();
  const removal = createRemovalService(context, signals);
  const messages = createMessageService(context, { removal, signals });
  const planner = createMailPlanner(context);
  const preferences = createPreferenceService(context, { signals, planner });
  const unsubscribing = createUnsubscribingService(context);
  const stream = createUnreadStreamService(context, signals);
  const watches = createWatchService(context);
  return {
    register: (http) =>
      registerMessageRoutes(http, { messages, preferences, stream, watches, unsubscribing }),
    start() {
      const announce = createAnnouncer(context);
      followRequests(context, announce);
      followBuilds(context, announce);
      followMembership(context, announce);
      followAccounts(context, announce);
      followLostAccess(context, removal);
      tellInBackground(context, createTeller(context, { signals, planner }));
      const mailing = createMailing(context);
      const each = createEachMailer(context, { mailing, planner });
      const digests = createDigestMailer(context, { mailing, planner });
      mailInBackground(context, { each, digests, planner });
      sweepInboxes(context, removal);
    },
  };
}
