/** Asks the engine of the page without a page: `node build_tools/browser/ask.mjs build/engine.json WISH...` prints an answer each. */
import { readFileSync } from "node:fs";
import { loadMicroPython } from "../../web/node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs";

const [bundle, ...wishes] = process.argv.slice(2);
const python = await loadMicroPython({ heapsize: 8 * 1024 * 1024, stdout: console.log, stderr: console.error });
const made = new Set();

function write(path, text) {
  const folders = path.split("/").slice(0, -1);
  folders.forEach((_, depth) => {
    const folder = `/${folders.slice(0, depth + 1).join("/")}`;
    if (!made.has(folder)) python.FS.mkdir(folder);
    made.add(folder);
  });
  python.FS.writeFile(`/${path}`, text);
}

for (const [path, text] of Object.entries(JSON.parse(readFileSync(bundle, "utf-8")))) write(`engine/${path}`, text);
python.runPython("import sys\nsys.path[:] = ['/engine']\nfrom shims.engine import ask");
const ask = python.globals.get("ask");
for (const wish of wishes) console.log(ask(wish));
