/** Something of everything that a call can be about. */
export interface Subjects {
  readonly projectId: number;
  readonly repositoryId: number;
  /** Holds `roleId`, that of viewers. */
  readonly memberId: number;
  /** Does not belong to the project. */
  readonly candidateId: number;
  readonly roleId: number;
  /** Nobody holds it. */
  readonly spareRoleId: number;
  /** Led by who made everything; `memberId` belongs to it, `candidateId` does not. */
  readonly teamId: number;
  readonly invitationId: number;
  readonly providerId: number;
  /** The id of its latest commit. */
  readonly headSha: string;
  readonly taskId: number;
  readonly recordId: number;
  readonly runnerId: number;
  readonly lockId: number;
  readonly ruleId: number;
  readonly findingId: number;
  readonly releaseId: number;
  readonly assetId: number;
  readonly deployKeyId: number;
  readonly webhookId: number;
  readonly deliveryId: number;
  /** An open one from `feature` into `main`. */
  readonly mergeRequestId: number;
  /** The head of `feature`. */
  readonly featureSha: string;
  /** On a line of the request, with a comment that suggests another and one that does not. */
  readonly threadId: number;
  readonly suggestionId: number;
  readonly commentId: number;
  /** Shown to the members of the project. */
  readonly noticeId: number;
}

/** A good input for an endpoint, from what there is. */
export type MakeInput = (subjects: Subjects) => object;
