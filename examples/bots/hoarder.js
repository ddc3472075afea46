// A robot for Sushiya in JavaScript: node hoarder.js. It takes what it already has most of, else any legal move.
// The first line tells the game and a seed; each further line a view and the legal moves, and wants {"move": "..."}.
const readline = require("node:readline");

let random;

/** The same seed, the same numbers (mulberry32), so that tournaments can be repeated. */
function generator(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How many cards of the kind that a move keeps are on our table; "keep tempura" keeps tempura. */
function owned(view, move) {
  const [verb, card] = move.split(" ");
  return verb === "keep" ? (view.tables?.[view.seat]?.[card] ?? 0) : 0;
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const { seed, view, legal } = JSON.parse(line);
  if (seed) {
    random = generator(parseInt(seed.slice(0, 8), 16));
    return;
  }
  const most = Math.max(...legal.map((move) => owned(view, move)));
  const best = legal.filter((move) => owned(view, move) === most);
  console.log(JSON.stringify({ move: best[Math.floor(random() * best.length)] }));
});
