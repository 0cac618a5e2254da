/** What each container app adds to the browser's name for itself (specification §9). */
const markers = {
  android: "LowforgeAndroid/",
  ios: "LowforgeIOS/",
  desktop: "LowforgeDesktop/",
} as const;
export type HostApp = keyof typeof markers;

const hostApps: readonly HostApp[] = ["android", "ios", "desktop"];

/** The container app that the console runs in; null in a browser. */
export function hostAppOf(userAgent: string): HostApp | null {
  return hostApps.find((app) => userAgent.includes(markers[app])) ?? null;
}
