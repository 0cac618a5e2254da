/** A browser of somebody at a provider: it follows redirects and keeps cookies. */
export function createBrowser() {
  const cookies = new Map<string, string>();

  function keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  return {
    /** Goes to an address and on, until it is sent to `until`; answers the query with which it is sent there. */
    async visit(start: string, until: string): Promise<Record<string, string>> {
      let url = start;
      for (let step = 0; step < 10; step += 1) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const response = await fetch(url, { redirect: "manual", headers: { cookie } });
        keep(response);
        const location = response.headers.get("location");
        if (location === null)
          throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
        url = new URL(location, url).href;
        if (url.startsWith(until)) return Object.fromEntries(new URL(url).searchParams);
      }
      throw new Error(`${start} leads in circles`);
    },
  };
}
