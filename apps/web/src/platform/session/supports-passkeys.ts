/** An address by numbers has no name that a passkey could be made for. */
const numbers = /^[\d.]+$|:/;

/** True where this browser knows passkeys, and is at an address that it trusts with them. */
export function supportsPasskeys(): boolean {
  return "PublicKeyCredential" in window && !numbers.test(location.hostname);
}
