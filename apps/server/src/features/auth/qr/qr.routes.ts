import { qrEndpoints } from "@lowforge/contract/auth";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { QrService } from "./qr.service.ts";

export function registerQrRoutes(http: HttpServer, codes: QrService): void {
  implement(http, qrEndpoints.getPcQrCode, (_input, origin) => codes.make(origin));
  implement(http, qrEndpoints.getPcQrState, (shown, origin) => codes.look(shown, origin));
  implement(http, qrEndpoints.getPhoneByToken, ({ qrId }, { actor, address }) =>
    codes.scan(requireMember(actor), { qrId, address }),
  );
  implement(http, qrEndpoints.confirmPcQrCode, async (picked, { actor, address }) => {
    await codes.confirm(requireMember(actor), { ...picked, address });
    return null;
  });
  implement(http, qrEndpoints.refusePcQrCode, async ({ qrId }, { actor, address }) => {
    await codes.refuse(requireMember(actor), { qrId, address });
    return null;
  });
}
