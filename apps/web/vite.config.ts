import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { calledEndpoints } from "./build/called-endpoints.ts";
import { chunkGroups } from "./build/chunks.ts";
import { nonceSafeScrollLock } from "./build/nonce-safe-scroll-lock.ts";
import { pageTitles } from "./build/page-titles.ts";
import { permissionReadings } from "./build/permission-readings.ts";
import { precompress } from "./build/precompress.ts";
import { readyStyles } from "./build/ready-styles.ts";

/** Where `npm run dev` has started the server. */
const server = process.env["LOWFORGE_DEV_SERVER"] ?? "http://127.0.0.1:8080";

/** Documents are read in a worker, which lacks the page that the browser's variant decodes characters with. */
const characterTable = "decode-named-character-reference";
const withoutPage = { [characterTable]: fileURLToPath(import.meta.resolve(characterTable)) };

/** antd ships ES modules under a CommonJS package, which Node can't load by itself; Vite has to. */
const inlinedInTests = [/antd/, /@ant-design/, /@rc-component/, /\/rc-/];

export default defineConfig({
  root: import.meta.dirname,
  base: "/console/",
  plugins: [
    react(),
    nonceSafeScrollLock(),
    readyStyles(),
    calledEndpoints(),
    pageTitles(),
    permissionReadings(),
    precompress(),
  ],
  resolve: { alias: withoutPage },
  // The server replaces this text in index.html with a fresh nonce per request.
  html: { cspNonce: "__CSP_NONCE__" },
  server: {
    host: "127.0.0.1",
    port: 5173,
    proxy: Object.fromEntries(["^/api", "/git", "/healthz", "/readyz"].map((path) => [path, server])),
  },
  // A worker loads the grammars of languages one by one, which only modules can.
  worker: { format: "es" },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // A data: URL would need a hole in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // `npm test -- budgets` judges what a page weighs, which is stricter and says more.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  test: {
    testTimeout: 30_000,
    environmentOptions: { happyDOM: { url: "http://localhost/console/en/project" } },
    server: { deps: { inline: inlinedInTests } },
    setupFiles: ["src/testing/set-up.ts"],
  },
});
