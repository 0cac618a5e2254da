import { noticeEndpoints } from "@lowforge/contract/notices";
import { requireMember } from "../../platform/access/index.ts";
import { type HttpServer, implement } from "../../platform/http/index.ts";
import type { NoticeListService } from "./notice-list.service.ts";
import type { NoticeService } from "./notices.service.ts";

export function registerNoticeRoutes(
  http: HttpServer,
  notices: NoticeService,
  lists: NoticeListService,
): void {
  implement(http, noticeEndpoints.list, (query, { actor }) => lists.listNotices(requireMember(actor), query));
  implement(http, noticeEndpoints.listAll, (_, { actor }) => lists.listShown(requireMember(actor)));
  implement(http, noticeEndpoints.save, (notice, { actor }) =>
    notices.saveNotice(requireMember(actor), notice),
  );
  implement(http, noticeEndpoints.edit, async (change, { actor }) => {
    await notices.editNotice(requireMember(actor), change);
    return null;
  });
  implement(http, noticeEndpoints.remove, async ({ noticeId }, { actor }) => {
    await notices.deleteNotice(requireMember(actor), noticeId);
    return null;
  });
  implement(http, noticeEndpoints.acknowledge, async ({ noticeId }, { actor }) => {
    await notices.acknowledgeNotice(requireMember(actor), noticeId);
    return null;
  });
  implement(http, noticeEndpoints.listAcknowledged, (query, { actor }) =>
    notices.listReaders(requireMember(actor), query),
  );
}
