import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin, Rolldown } from "vite";
import { defineConfig } from "vitest/config";

/** Puts a compressed file beside every one that gets smaller, so that the house need not compress at each request. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    writeBundle({ dir }) {
      const folder = join(dir!, "assets");
      for (const name of readdirSync(folder).filter((each) => /\.(js|css|svg|json|wasm)$/.test(each))) {
        const file = readFileSync(join(folder, name));
        const packed = { br: brotliCompressSync(file), gz: gzipSync(file, { level: 9 }) };
        for (const [suffix, bytes] of Object.entries(packed))
          if (bytes.length < file.length) writeFileSync(join(folder, `${name}.${suffix}`), bytes);
      }
    },
  };
}

/** Leaves the messages of the terminal out. */
function messages(): Plugin {
  return {
    name: "messages",
    enforce: "pre",
    transform(code, id) {
      if (!/i18n\/messages\/\w+\.json$/.test(id)) return null;
      const all = Object.entries(JSON.parse(code) as Record<string, string>);
      return JSON.stringify(Object.fromEntries(all.filter(([key]) => !key.startsWith("cli."))));
    },
  };
}

/** What is shared comes in a few files: many small ones wait for one another, and compress worse. */
const FILES: Rolldown.CodeSplittingGroup[] = [
  {
    name: "house",
    test: /node_modules\/svelte\/|web\/src\/(lib|parts|table)\/|web\/src\/\w+\.css/,
    tags: ["$initial"],
    priority: 2,
  },
  { name: "parts", test: /node_modules\/svelte\/|web\/src\/(lib|parts)\//, priority: 1 },
  { name: "cards", test: /web\/src\/table\/cards\// },
  { name: "room", test: /web\/src\/room\/(?!rules\/)/ },
];

/** Builds the browser's part into the Python package; `npm run dev` passes what it does not know on to a house. */
export default defineConfig({
  plugins: [messages(), svelte(), compressed()],
  json: { stringify: true },
  build: {
    outDir: "../src/sushiya/server/static",
    emptyOutDir: true,
    manifest: "manifest.json",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: { output: { codeSplitting: { groups: FILES } } },
  },
  // The house tells browsers by this name which script may compile WebAssembly.
  worker: { format: "es", rolldownOptions: { output: { entryFileNames: "assets/engine-worker-[hash].js" } } },
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
