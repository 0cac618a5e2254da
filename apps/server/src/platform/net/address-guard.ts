import { BlockList, isIP } from "node:net";

/** Tells which addresses the server may visit for a member. */
export interface AddressGuard {
  isAllowed(address: string): boolean;
}

const inside4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
] as const;
const inside6 = [
  // Nobody, this machine, and addresses that once stood for IPv4 ones.
  "::/96",
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  "100::/64",
  "2001::/23",
  "2001:db8::/32",
  "2002::/16",
  "3fff::/20",
  "5f00::/16",
  "fc00::/7",
  "fe80::/10",
  "fec0::/10",
  "ff00::/8",
] as const;

/** `allowed` lists addresses and networks (`10.1.2.0/24`) that are visited although they lie inside. */
export function createAddressGuard(allowed: readonly string[] = []): AddressGuard {
  const blocked = listOf([...inside4, ...inside6]);
  const excepted = listOf(allowed);
  return {
    isAllowed(written) {
      const address = withoutMapping(written);
      const family = familyOf(address);
      if (family === null) return false;
      return excepted.check(address, family) || !blocked.check(address, family);
    },
  };
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const family = familyOf(address);
    if (family !== null) list.addSubnet(address, Number(bits ?? (family === "ipv4" ? 32 : 128)), family);
  }
  return list;
}

/** An address with a zone is one of this machine's own links. */
function familyOf(address: string): "ipv4" | "ipv6" | null {
  if (address.includes("%")) return null;
  const version = isIP(address);
  if (version === 4) return "ipv4";
  return version === 6 ? "ipv6" : null;
}

/** `::ffff:127.0.0.1` is 127.0.0.1. */
function withoutMapping(address: string): string {
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (dotted) return dotted;
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address) ?? [];
  if (!high || !low) return address;
  const bits = (Number.parseInt(high, 16) << 16) | Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join(".");
}
