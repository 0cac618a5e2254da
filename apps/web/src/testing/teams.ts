import type { Team, TeamMember } from "@lowforge/contract/teams";

/** A team that whoever is signed in leads. */
export const team: Team = {
  teamId: 3,
  name: "Payments",
  description: "Money in and out",
  image: null,
  leader: { userId: 1, username: "lindev", nickname: "Lin", mobile: null, photo: null },
  memberCount: 2,
  isMember: true,
  permissions: ["team.read", "team.manage"],
  createdAt: 1_763_700_000_000,
};

export const teamMembers: readonly TeamMember[] = [
  { ...team.leader, isLeader: true, addedAt: 1_763_700_000_000 },
  {
    userId: 5,
    username: "wangfang",
    nickname: "Wang Fang",
    mobile: "138****8000",
    photo: null,
    isLeader: false,
    addedAt: 1_763_700_000_000,
  },
];
