import type { Notice } from "@lowforge/contract/notices";

/** A notice for everybody, as a test wants it. */
export function makeNotice(more: Partial<Notice> = {}): Notice {
  return {
    noticeId: 1,
    content: "The disk is **full**",
    severity: "info",
    place: "list",
    isPinned: false,
    project: null,
    state: "shown",
    startsAt: 1_763_000_000_000,
    endsAt: null,
    mustAcknowledge: false,
    isAcknowledged: false,
    acknowledgements: null,
    canManage: false,
    author: { userId: 2, username: "lindev", nickname: "Lin", mobile: null, photo: null },
    createdAt: 1_763_000_000_000,
    updatedAt: 1_763_000_000_000,
    ...more,
  };
}
