import { userEndpoints } from "@lowforge/contract/users";
import { useMutation } from "@tanstack/react-query";
import { callEndpoint } from "../../platform/api/call-endpoint.ts";
import { useSession } from "../../platform/session/session.store.ts";

/** Records that the member has taken or skipped the tour; at once here, and with the server as soon as it can. */
export function useCompleteTour() {
  return useMutation({
    mutationFn: () => callEndpoint(userEndpoints.updateBootStatus, {}),
    onMutate: () => {
      const { user } = useSession.getState();
      if (user !== null) useSession.setState({ user: { ...user, bootStatus: 1 } });
    },
  });
}
