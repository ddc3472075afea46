import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** Builds the browser's part into the Python package; `npm run dev` passes what it does not know on to a house. */
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/sushiya/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
  },
  server: {
    proxy: { "/api": { target: process.env.SUSHIYA_HOUSE ?? "http://localhost:8000", ws: true } },
    fs: { allow: [".."] },
  },
  test: { environment: "happy-dom", include: ["src/**/*.test.ts"] },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
});
