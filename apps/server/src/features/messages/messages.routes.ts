import { messageEndpoints } from "@lowforge/contract/messages";
import { requireMember } from "../../platform/access/index.ts";
import { type HttpServer, implement, implementStream } from "../../platform/http/index.ts";
import type { MessageService } from "./inbox/messages.service.ts";
import type { PreferenceService } from "./inbox/preferences.service.ts";
import type { UnreadStreamService } from "./inbox/unread-stream.service.ts";
import type { UnsubscribingService } from "./mail/unsubscribing.service.ts";
import type { WatchService } from "./watches/watches.service.ts";

export interface MessageServices {
  readonly messages: MessageService;
  readonly preferences: PreferenceService;
  readonly stream: UnreadStreamService;
  readonly watches: WatchService;
  readonly unsubscribing: UnsubscribingService;
}

export function registerMessageRoutes(
  http: HttpServer,
  { messages, preferences, stream, watches, unsubscribing }: MessageServices,
): void {
  implement(http, messageEndpoints.unread, (_, { actor }) => messages.countUnread(requireMember(actor)));
  implementStream(http, messageEndpoints.stream, (_, events, { actor, token }) =>
    stream.follow(requireMember(actor), token, events),
  );
  implement(http, messageEndpoints.list, (input, { actor }) => messages.list(requireMember(actor), input));
  implement(http, messageEndpoints.read, (input, { actor }) => messages.read(requireMember(actor), input));
  implement(http, messageEndpoints.readAll, ({ type }, { actor }) =>
    messages.readAll(requireMember(actor), type),
  );
  implement(http, messageEndpoints.getPreferences, (_, { actor }) =>
    preferences.getPreferences(requireMember(actor)),
  );
  implement(http, messageEndpoints.updatePreferences, (input, { actor }) =>
    preferences.updatePreferences(requireMember(actor), input),
  );
  implement(http, messageEndpoints.getUnsubscription, ({ token }, { address }) =>
    unsubscribing.getUnsubscription(token, address),
  );
  implement(http, messageEndpoints.unsubscribe, ({ token, mail }, { address }) =>
    unsubscribing.unsubscribe(token, mail, address),
  );
  implement(http, messageEndpoints.getWatch, (input, { actor }) =>
    watches.getWatch(requireMember(actor), input),
  );
  implement(http, messageEndpoints.setWatch, (input, { actor }) =>
    watches.setWatch(requireMember(actor), input),
  );
}
