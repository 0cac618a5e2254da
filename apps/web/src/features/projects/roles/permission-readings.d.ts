declare module "virtual:permission-readings" {
  /** How the Chinese name of each permission of a project is spoken: a syllable for each character. */
  export const permissionReadings: Readonly<Record<string, readonly string[]>>;
}
