/** A bill as a picture to be sent: the paper itself, 1080 × 1350, in the colours of the day. */
import { save } from "../../lib/saving";
import { art } from "../../lib/art";
import { plainly, rows, type Part, type Row } from "../bill";
import type { Paper } from "./bill-paper";

export const WIDTH = 1080;
export const HEIGHT = 1350;
const MARGIN = 64;
const INK = "#2f1f2a";
const SOFT_INK = "#5f505a";
const PAPER = "#fffaf0";
const OUTLINE = "#3a2530";
const WINNER = "#fdeee0";
const LINE = 50;
const HEAD = 268;
const FOOT = 84;
const TALLEST = 176;

type Pen = CanvasRenderingContext2D;

/** The picture of a bill, as a PNG. */
export async function drawBill(paper: Paper): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d")!;
  const lines = rows(paper.bill, Infinity, paper.winners);
  const drawings = await drawingsOf(lines);
  await document.fonts.load("800 40px Nunito").catch(() => undefined);
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawHead(pen, paper);
  const table = paper.rounds.length ? (paper.rounds.length + 2) * LINE + 20 : 0;
  const room = HEIGHT - HEAD - FOOT - table;
  const height = Math.min(TALLEST, room / lines.length);
  lines.forEach((row, n) => drawSeat(pen, paper, row, drawings, HEAD + n * height, height));
  if (table) drawRounds(pen, paper, lines, HEAD + lines.length * height + 24);
  text(pen, paper.signature, WIDTH / 2, HEIGHT - 34, { size: 26, weight: 600, colour: SOFT_INK, align: "center" });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}

function drawHead(pen: Pen, paper: Paper): void {
  text(pen, paper.heading, MARGIN, 98, { size: 56, weight: 800 });
  text(pen, paper.subheading, MARGIN, 144, { size: 28, weight: 500, colour: SOFT_INK });
  text(pen, paper.verdict, MARGIN, 204, { size: 44, weight: 800, colour: "#96221b" });
  text(pen, paper.reason, MARGIN, 244, { size: 26, weight: 500 });
}

/** A seat's line: sign, name, sum, and a bar of its families. */
function drawSeat(pen: Pen, paper: Paper, row: Row, drawings: Drawings, top: number, height: number): void {
  const bar = Math.min(72, height * 0.5);
  const name = height - bar - 14;
  if (paper.winners.includes(row.seat)) {
    pen.fillStyle = WINNER;
    pen.fillRect(MARGIN - 20, top + 2, WIDTH - 2 * MARGIN + 40, height - 4);
  }
  dotted(pen, top);
  const side = Math.min(52, name - 8);
  pen.drawImage(drawings.get(`seat_${row.seat + 1}`)!, MARGIN, top + (name - side) / 2 + 3, side, side);
  const size = Math.min(40, name * 0.7);
  const base = top + name / 2 + size * 0.36 + 3;
  text(pen, paper.names[row.seat] ?? "", MARGIN + side + 18, base, { size, weight: 800, most: 680 });
  text(pen, plainly(row.sum), WIDTH - MARGIN, base, { size: size * 1.2, weight: 800, align: "right" });
  drawBar(pen, row, drawings, top + name + 4, bar);
}

/** The families of a seat side by side, each as wide as its points, but never too narrow for its drawing. */
function drawBar(pen: Pen, row: Row, drawings: Drawings, top: number, height: number): void {
  const gap = 6;
  const least = Math.min(112, (WIDTH - 2 * MARGIN + gap) / row.parts.length - gap);
  const room = WIDTH - 2 * MARGIN - gap * (row.parts.length - 1) - least * row.parts.length;
  const all = Math.max(
    1,
    row.parts.reduce((sum, { points }) => sum + Math.abs(points), 0),
  );
  let left = MARGIN;
  for (const part of row.parts) {
    const width = least + (room * Math.abs(part.points)) / all;
    drawPart(pen, part, drawings.get(part.drawing)!, { left, top, width, height });
    left += width + gap;
  }
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a family brings: its drawing on a tile, and the points; losses are pale, with a dashed line. */
function drawPart(pen: Pen, part: Part, drawing: HTMLImageElement, { left, top, width, height }: Box): void {
  const lost = part.points < 0;
  boxed(pen, { left, top, width, height }, 14, lost ? "#f9dcdc" : colour(`--${part.family}`), lost ? [8, 6] : []);
  const size = Math.min(32, height * 0.56);
  const points = plainly(part.points);
  pen.font = `800 ${size}px Nunito, system-ui, sans-serif`;
  const side = Math.min(height - 14, 54, width - pen.measureText(points).width - 20);
  const start = left + (width - side - 8 - pen.measureText(points).width) / 2;
  const tile = { left: start, top: top + (height - side) / 2, width: side, height: side };
  boxed(pen, tile, 10, colour(`--${part.family}-soft`), null);
  pen.drawImage(drawing, tile.left + 2, tile.top + 2, side - 4, side - 4);
  const ink = lost ? "#ab1f2d" : colour(`--${part.family}-on`);
  text(pen, points, start + side + 8, top + height / 2 + size * 0.36, { size, weight: 800, colour: ink });
}

/** A box with round corners; without dashes it has no line. */
function boxed(pen: Pen, box: Box, round: number, fill: string, dashes: number[] | null): void {
  pen.beginPath();
  pen.roundRect(box.left, box.top, box.width, box.height, round);
  pen.fillStyle = fill;
  pen.fill();
  if (!dashes) return;
  pen.strokeStyle = OUTLINE;
  pen.lineWidth = 3;
  pen.setLineDash(dashes);
  pen.stroke();
  pen.setLineDash([]);
}

/** A line for each round, a column for each seat, in the order of the bars. */
function drawRounds(pen: Pen, paper: Paper, lines: Row[], top: number): void {
  const first = 230;
  const column = (WIDTH - 2 * MARGIN - first) / lines.length;
  const right = (n: number): number => MARGIN + first + column * (n + 1);
  const size = lines.length > 5 ? 22 : 27;
  lines.forEach(({ seat }, n) =>
    text(pen, paper.names[seat] ?? "", right(n), top + 30, { size, weight: 800, align: "right", most: column - 12 }),
  );
  const sums = { name: paper.total, points: paper.bill.sums };
  [...paper.rounds, sums].forEach(({ name, points }, at) => {
    const y = top + LINE * (at + 1);
    const last = at === paper.rounds.length;
    pen.fillStyle = last ? OUTLINE : "#e3d6c3";
    pen.fillRect(MARGIN, y - 2, WIDTH - 2 * MARGIN, last ? 4 : 2);
    text(pen, name, MARGIN, y + 32, { size: 27, weight: last ? 800 : 500, most: first - 8 });
    lines.forEach(({ seat }, n) =>
      text(pen, plainly(points[seat] ?? 0), right(n), y + 32, { size: 28, weight: 800, align: "right" }),
    );
  });
}

function dotted(pen: Pen, y: number): void {
  pen.strokeStyle = "#cdbfae";
  pen.lineWidth = 3;
  pen.setLineDash([3, 6]);
  pen.beginPath();
  pen.moveTo(MARGIN, y);
  pen.lineTo(WIDTH - MARGIN, y);
  pen.stroke();
  pen.setLineDash([]);
}

interface Type {
  size: number;
  weight: number;
  colour?: string;
  align?: CanvasTextAlign;
  /** The most room there is; what is longer is written smaller. */
  most?: number;
}

function text(pen: Pen, words: string, x: number, y: number, type: Type): void {
  const { size, weight, colour: ink = INK, align = "left", most = WIDTH - 2 * MARGIN } = type;
  pen.font = `${weight} ${size}px Nunito, system-ui, sans-serif`;
  pen.fillStyle = ink;
  pen.textAlign = align;
  pen.fillText(words, x, y, most);
}

function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim() || INK;
}

type Drawings = Map<string, HTMLImageElement>;

/** Everything that is drawn on the paper, loaded. */
async function drawingsOf(lines: Row[]): Promise<Drawings> {
  const names = new Set(lines.flatMap(({ seat, parts }) => [`seat_${seat + 1}`, ...parts.map((part) => part.drawing)]));
  return new Map(await Promise.all([...names].map(async (name) => [name, await loaded(name)] as const)));
}

async function loaded(name: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = await sized(art(name));
  await image.decode();
  return image;
}

/** A drawing with a size of its own, without which some browsers draw nothing; as it is where it cannot be read. */
async function sized(address: string): Promise<string> {
  try {
    const svg = await (await fetch(address)).text();
    return `data:image/svg+xml,${encodeURIComponent(svg.replace("<svg ", '<svg width="96" height="96" '))}`;
  } catch {
    return address;
  }
}

/** Hand a picture to the device's share sheet, or save it where there is none. */
export async function sendPicture(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  if (canSend(file)) {
    await navigator.share({ files: [file] }).catch((error: unknown) => {
      if ((error as Error).name !== "AbortError") throw error; // they changed their mind
    });
  } else save(picture, name);
}

/** Whether the device has a share sheet for pictures. */
export function canSend(file: File = new File([], "a.png", { type: "image/png" })): boolean {
  return "canShare" in navigator && navigator.canShare({ files: [file] });
}
