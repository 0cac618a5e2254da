/** A branch or tag by its full name, with the id it stands for, unpeeled. */
export interface GitRef {
  readonly name: string;
  readonly sha: string;
}
