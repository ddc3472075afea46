import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Puts a compressed file beside every one that gets smaller, so that the house need not compress at each request. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    writeBundle({ dir }) {
      const folder = join(dir!, "assets");
      for (const name of readdirSync(folder).filter((each) => /\.(js|css|svg)$/.test(each))) {
        const file = readFileSync(join(folder, name));
        const packed = { br: brotliCompressSync(file), gz: gzipSync(file, { level: 9 }) };
        for (const [suffix, bytes] of Object.entries(packed))
          if (bytes.length < file.length) writeFileSync(join(folder, `${name}.${suffix}`), bytes);
      }
    },
  };
}

/** Builds the browser's part into the Python package; `npm run dev` passes what it does not know on to a house. */
export default defineConfig({
  plugins: [svelte(), compressed()],
  json: { stringify: true },
  build: {
    outDir: "../src/sushiya/server/static",
    emptyOutDir: true,
    manifest: "manifest.json",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
  },
  server: {
    proxy: { "/api": { target: process.env.SUSHIYA_HOUSE ?? "http://localhost:8000", ws: true } },
    fs: { allow: [".."] },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    pool: "threads",
    isolate: false, // most of the time went into a new document for every file
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
});
