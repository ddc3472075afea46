import { createHash } from "node:crypto";
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

/** What only a few pages say, by how the keys of its messages begin: `en.json?robots` has it, `en.json` has not. */
const CHAPTERS: Record<string, RegExp> = {
  evenings:
    /^((web\.evenings|web\.account|account)\.|server\.error\.(letter_not_sent|mail_address|no_letters|old_link|push_))/,
  host: /^((web|common)\.host\.|server\.error\.(ban_|closed_already|host_tries|not_banned|not_the_host))/,
  pad: /^(web\.pad|pad)\./,
  privacy: /^web\.privacy\./,
  hint: /^(web\.hint|hint)\./,
  puzzle: /^(web\.daily|puzzle)\./,
  review: /^(web\.review|review)\./,
  learn: /^(web\.learn|learn)\./,
  robots: /^(web\.robots|robot)\./,
  rules: /^web\.glance\./,
  settings: /^web\.settings\.(?!sound$)/,
  sushi_go_party: /^sushi-go-party\.(?!(a_la_carte$|card|help|menu|short|type))/,
  sushi_boat: /^(web\.boat|sushi-boat)\./,
  sushizock: /^(web\.zock|sushizock)\./,
};

/** What only the terminal and letters say: all of their own, and why a house cannot be opened, moved or lent to. */
const TERMINAL =
  /^(cli\.|letter\.|server\.(letter|passkey)\.|server\.open_host|server\.error\.(backup_|cannot_listen|host_account|host_secret|house_|mail_settings|metrics_port|no_backup|no_database|no_house|no_postgresql|not_a_worker|not_ready|oidc_settings|other_engine|peer_secret|port_taken|setting|url))/;

/** Leaves the messages of the terminal out, and parts the others into chapters. */
function messages(): Plugin {
  const chapterOf = (key: string): string => Object.keys(CHAPTERS).find((each) => CHAPTERS[each]!.test(key)) ?? "";
  return {
    name: "messages",
    enforce: "pre",
    transform(code, id) {
      const [file, chapter = ""] = /i18n\/messages\/\w+\.json(?:\?(\w+))?$/.exec(id) ?? [];
      if (!file) return null;
      const all = Object.entries(JSON.parse(code) as Record<string, string>);
      const own = all.filter(([key]) => !TERMINAL.test(key) && chapterOf(key) === chapter);
      const text = JSON.stringify(Object.fromEntries(own));
      // what has a name that does not end in .json is a script to Vite
      return chapter ? { code: `export default ${text}`, moduleType: "js" } : text;
    },
  };
}

/** The pages that work without the house, once somebody has opened one of them. */
const OFFLINE = /\/pages\/(Daily|Evenings|Home|Learn|Lesson|Lost|Pad|Replay|Review|Rules|Settings|Solo|Table)\.svelte$/;

/** Tells the service worker which files there are: those of the first page, and those of all that works without the house. */
function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    generateBundle(_, bundle) {
      const all = Object.values(bundle);
      const chunks = all.filter((each) => each.type === "chunk");
      const entry = chunks.find((each) => each.isEntry && each.name === "index")!;
      const worker = chunks.find((each) => each.name === "service-worker")!;
      const found = new Set<string>();
      const follow = (name: string, lazily: boolean): void => {
        const chunk = bundle[name];
        if (!chunk || found.has(name)) return;
        found.add(name);
        if (chunk.type !== "chunk") return;
        for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
        for (const each of chunk.imports) follow(each, lazily);
        // the first script knows every page
        if (lazily && chunk !== entry) for (const each of chunk.dynamicImports) follow(each, true);
      };
      follow(entry.fileName, false);
      const fonts = all.map((each) => each.fileName).filter((name) => name.endsWith(".woff2"));
      const shell = [...found, ...fonts];
      found.clear();
      for (const each of chunks) if (OFFLINE.test(each.facadeModuleId ?? "")) follow(each.fileName, true);
      // drawings, and the engine with all that its worker imports
      for (const { fileName, type } of all)
        if (
          /\.(svg|wasm)$|^assets\/engine-|register|Update/.test(fileName) ||
          (type === "asset" && fileName.endsWith(".js"))
        )
          found.add(fileName);
      const stock = [...found].filter((name) => !shell.includes(name)).sort();
      const version = createHash("sha256")
        .update(JSON.stringify(Object.keys(bundle).sort()))
        .digest("hex")
        .slice(0, 12);
      const addresses = (names: string[]): string[] => names.map((name) => `/${name}`);
      const build = { version, shell: addresses(shell), stock: addresses(stock) };
      worker.code = `const __BUILD__ = ${JSON.stringify(build)};\n${worker.code}`;
    },
  };
}

/** What is shared comes in a few files: many small ones wait for one another, and compress worse. */
const FILES: Rolldown.CodeSplittingGroup[] = [
  {
    name: "house",
    test: /node_modules\/svelte\/|web\/src\/(lib|parts|table)\/(?!catalogue)|web\/src\/\w+\.css/,
    tags: ["$initial"],
    priority: 2,
  },
  { name: "parts", test: /node_modules\/svelte\/|web\/src\/(lib|parts)\/(?!catalogue)/, priority: 1 },
  { name: "cards", test: /web\/src\/table\/cards\// },
  { name: "room", test: /web\/src\/room\/(?!rules\/|picture\/)/ },
];

/** Builds the browser's part into the Python package; `npm run dev` passes what it does not know on to a house. */
export default defineConfig({
  plugins: [messages(), svelte(), offline(), compressed()],
  json: { stringify: true },
  build: {
    outDir: "../src/sushiya/server/static",
    emptyOutDir: true,
    manifest: "manifest.json",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      input: { index: "index.html", "service-worker": "src/app/service-worker.ts" },
      output: {
        codeSplitting: { groups: FILES },
        entryFileNames: ({ name }) => (name === "service-worker" ? "[name].js" : "assets/[name]-[hash].js"),
      },
    },
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
