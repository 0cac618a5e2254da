/** What each other way to sign in is handed. */
export interface WayProps {
  /** The query of the sign-in page: `redirect`, where to go afterwards. */
  readonly query: URLSearchParams;
  /** The session has begun: go on. */
  onSignedIn(): Promise<void> | void;
}
