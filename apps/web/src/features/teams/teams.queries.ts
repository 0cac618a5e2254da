import type { EndpointInput } from "@lowforge/contract";
import { type TeamCandidate, teamEndpoints } from "@lowforge/contract/teams";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../platform/api/call-endpoint.ts";
import { fetchFile } from "../../platform/api/files.ts";
import { uploadFile } from "../../platform/api/upload-file.ts";
import type { PictureSending } from "../../platform/pictures/use-picture-upload.ts";
import { useServedPicture } from "../../platform/pictures/use-served-picture.ts";
import type { PeopleSource } from "../users/index.ts";

const all = ["teams"] as const;

/** One page of the member's teams, or of all of them. */
export function useTeams(input: EndpointInput<typeof teamEndpoints.list>, { isWanted = true } = {}) {
  return useQuery({
    queryKey: [...all, "list", input],
    queryFn: ({ signal }) => callEndpoint(teamEndpoints.list, input, { signal }),
    enabled: isWanted,
  });
}

/** One team, with what the member may do with it. */
export function useTeam(teamId: number) {
  return useQuery(teamQuery(teamId));
}

/** How one team is read, for what asks for no more than its name. */
export function teamQuery(teamId: number) {
  return queryOptions({
    queryKey: [...all, "one", teamId],
    queryFn: ({ signal }) => callEndpoint(teamEndpoints.getInfo, { teamId }, { signal }),
    // Another team's name and permissions must not stand in while this one loads.
    placeholderData: undefined,
  });
}

/** One page of a team's members. */
export function useTeamMembers(input: EndpointInput<typeof teamEndpoints.listMembers>) {
  return useQuery({
    queryKey: [...all, "members", input],
    queryFn: ({ signal }) => callEndpoint(teamEndpoints.listMembers, input, { signal }),
  });
}

/** Whom a team could bring into a project, and who belongs to it already. */
export function usePeopleForProject(projectId: number, teamId: number | undefined) {
  return useQuery({
    queryKey: [...all, "for-project", projectId, teamId],
    queryFn: ({ signal }) =>
      callEndpoint(
        teamEndpoints.listForProject,
        { projectId, ...(teamId !== undefined && { teamId }) },
        { signal },
      ),
    enabled: teamId !== undefined,
    // The people of another team must not be chosen in the place of these.
    placeholderData: undefined,
    staleTime: 0,
  });
}

/** People who could be added to a team. */
export function teamCandidates(teamId: number): PeopleSource<TeamCandidate> {
  return {
    queryKey: [...all, "candidates", teamId],
    find: (name, options) => callEndpoint(teamEndpoints.listCandidates, { teamId, name }, options),
  };
}

/** Finds somebody by their mobile number; asked only when a button is pressed, since the server counts. */
export function useFindByPhone() {
  return useMutation({
    mutationFn: (input: EndpointInput<typeof teamEndpoints.findByPhone>) =>
      callEndpoint(teamEndpoints.findByPhone, input),
    meta: { isErrorPlaced: true },
  });
}

/** Creates a team; its form shows what was refused. */
export function useCreateTeam() {
  return useTeamChange(
    (input: EndpointInput<typeof teamEndpoints.create>) => callEndpoint(teamEndpoints.create, input),
    { isErrorPlaced: true },
  );
}

/** Changes name and description; its form shows what was refused. */
export function useEditTeam() {
  return useTeamChange(
    (input: EndpointInput<typeof teamEndpoints.edit>) => callEndpoint(teamEndpoints.edit, input),
    { isErrorPlaced: true },
  );
}

/** Hands a team on to another leader. */
export function useHandOver() {
  return useTeamChange((input: { readonly teamId: number; readonly leaderId: number }) =>
    callEndpoint(teamEndpoints.edit, input),
  );
}

export function useDeleteTeam() {
  return useTeamChange((teamId: number) => callEndpoint(teamEndpoints.remove, { teamId }));
}

export function useLeaveTeam() {
  return useTeamChange((teamId: number) => callEndpoint(teamEndpoints.leave, { teamId }));
}

/** Adds people to a team; the form shows what was refused. */
export function useAddTeamMembers() {
  return useTeamChange(
    (input: EndpointInput<typeof teamEndpoints.addMembers>) => callEndpoint(teamEndpoints.addMembers, input),
    { isErrorPlaced: true },
  );
}

/** Adds somebody again who was just removed, which has no form to show a refusal. */
export function useReturnMember() {
  return useTeamChange(({ teamId, userId }: { readonly teamId: number; readonly userId: number }) =>
    callEndpoint(teamEndpoints.addMembers, { teamId, userIds: [userId] }),
  );
}

export function useRemoveTeamMember() {
  return useTeamChange((input: EndpointInput<typeof teamEndpoints.removeMember>) =>
    callEndpoint(teamEndpoints.removeMember, input),
  );
}

/** Shows another picture of a team; the place that sends it shows what was refused. */
export function useUploadTeamImage() {
  return useTeamChange(
    ({ teamId, file, ...options }: PictureSending & { readonly teamId: number }) =>
      uploadFile(teamEndpoints.uploadImage, { input: { teamId }, file }, options),
    { isErrorPlaced: true },
  );
}

export function useRemoveTeamImage() {
  return useTeamChange((teamId: number) => callEndpoint(teamEndpoints.removeImage, { teamId }));
}

/** The address of a team's picture; null while there is none to show. */
export function useTeamImage(teamId: number, image: string | null): string | null {
  return useServedPicture({
    queryKey: ["team-images", teamId, image],
    isThere: image !== null,
    getPicture: (signal) =>
      fetchFile(teamEndpoints.getImage, { teamId, ...(image !== null && { image }) }, { signal }),
  });
}

/** A change of teams. Refused, too, what is shown is old: somebody has changed it meanwhile. */
function useTeamChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  { isErrorPlaced = false } = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    ...(isErrorPlaced && { meta: { isErrorPlaced } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: all }),
  });
}
