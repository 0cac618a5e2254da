interface Named {
  readonly username: string;
  readonly nickname: string;
}

/** What a person is called on a page: by the name that they gave themselves, else by the one they sign in with. */
export function personName({ username, nickname }: Named): string {
  return nickname === "" ? username : nickname;
}
