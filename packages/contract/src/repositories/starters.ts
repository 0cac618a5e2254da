/** Licenses that a new repository may begin with, by their names in the SPDX list. */
export const licenseKeys = [
  "MIT",
  "Apache-2.0",
  "MulanPSL-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MPL-2.0",
  "LGPL-3.0-only",
  "GPL-3.0-only",
  "AGPL-3.0-only",
  "Unlicense",
] as const;
export type LicenseKey = (typeof licenseKeys)[number];

/** Ecosystems whose leftovers a first .gitignore may keep out. */
export const ignoreKeys = [
  "node",
  "java",
  "python",
  "go",
  "rust",
  "cpp",
  "dotnet",
  "php",
  "android",
  "swift",
  "unity",
] as const;
export type IgnoreKey = (typeof ignoreKeys)[number];
