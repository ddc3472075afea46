/** The examples of the rules, laid out: for each clause its examples in order, for each of them what lies where, and what it brings. */
export interface Laid {
  pieces: string[];
  points?: string;
}

const times = (count: number, piece: string): string[] => Array<string>(count).fill(piece);
const four = (piece: string, counts: number[], points: string[]): Laid[] =>
  counts.map((count, n) => ({ pieces: times(count, piece), points: points[n]! }));
const onWasabi: Laid[] = [
  { pieces: ["wasabi", "nigiri_squid", "nigiri_egg"], points: "9 + 1" },
  { pieces: ["wasabi", "nigiri_egg", "nigiri_squid"], points: "3 + 3" },
];
const sushi = ["nigiri_salmon", "nigiri_shrimp", "nigiri_octopus", "nigiri_tuna", "nigiri_egg"];

export const EXAMPLES: Record<string, Laid[][]> = {
  "SG-09": [onWasabi],
  "SG-10": [
    [
      { pieces: ["maki_3", "maki_2"], points: "6" },
      { pieces: ["maki_3"], points: "1" },
      { pieces: ["maki_2", "maki_1"], points: "1" },
      { pieces: ["maki_2"], points: "0" },
    ],
  ],
  "SG-16": [four("pudding", [4, 3, 0, 0], ["+6", "0", "−3", "−3"])],
  "SGP-12": [onWasabi],
  "SGP-17": [
    [
      { pieces: ["maki_3", "maki_1"], points: "6" },
      { pieces: ["maki_2", "maki_2"], points: "6" },
      { pieces: ["maki_3"], points: "3" },
      { pieces: ["maki_2", "maki_1"], points: "3" },
    ],
  ],
  "SGP-18": [four("temaki", [3, 2, 0, 0], ["+4", "0", "−4", "−4"])],
  "SGP-23": [four("edamame", [3, 2, 1, 0], ["6", "4", "2", "0"])],
  "SGP-26": [
    [
      { pieces: ["onigiri_circle", "onigiri_triangle", "onigiri_square"], points: "9" },
      { pieces: ["onigiri_square"], points: "1" },
    ],
  ],
  "SGP-33": [[{ pieces: ["spoon", "onigiri_square"] }]],
  "SGP-36": [
    [
      { pieces: ["wasabi", "nigiri_squid"], points: "9" },
      { pieces: ["special_order"], points: "3" },
    ],
  ],
  "SGP-40": [
    [{ pieces: ["wasabi", "nigiri_squid", "nigiri_salmon", "nigiri_salmon"] }, { pieces: ["tea"], points: "4" }],
  ],
  "SGP-43": [four("pudding", [4, 2, 0, 0], ["+6", "0", "−6", "−6"])],
  "SGP-44": [
    [
      { pieces: [], points: "−2" },
      { pieces: ["fruit_orange"], points: "0" },
      { pieces: times(4, "fruit_pineapple"), points: "6" },
    ],
  ],
  "SZ-11": [[{ pieces: times(2, "die_sushi") }, { pieces: ["tile_bone"], points: "−3" }]],
  "SZ-16": [
    [{ pieces: [...times(2, "die_sushi"), ...times(3, "die_bone")] }],
    [{ pieces: [...times(3, "die_red"), "die_sushi", "die_bone"] }],
    [
      { pieces: [...times(2, "die_sushi"), "die_bone", "die_blue", "die_red"] },
      { pieces: ["die_blue", "die_sushi", "die_blue", "die_bone"] },
    ],
  ],
  "SB-12": [
    [{ pieces: ["plate_red", "plate_green"] }, { pieces: times(2, "plate_green") }, { pieces: ["wasabi_cube"] }],
  ],
  "SB-38": [
    [
      { pieces: [...sushi, "uramaki"], points: "9" },
      { pieces: [...sushi, "gunkan_roe"], points: "9" },
    ],
  ],
  "SB-41": [
    [
      { pieces: ["plate_blue", "plate_white", "plate_blue", "plate_blue"], points: "3" },
      { pieces: times(2, "plate_red"), points: "1" },
      { pieces: times(4, "wasabi_cube"), points: "4" },
    ],
  ],
  "SB-44": [
    [{ pieces: times(2, "plate_blue") }],
    [{ pieces: ["plate_blue nigiri_shrimp"] }, { pieces: ["yen", "plate_blue nigiri_salmon"] }],
    [{ pieces: ["yen"] }],
    [{ pieces: ["edamame"] }, { pieces: ["plate_yellow", "plate_green"] }, { pieces: ["yen"] }],
    [
      { pieces: times(4, "plate_blue"), points: "3" },
      { pieces: times(4, "plate_white"), points: "0" },
    ],
  ],
};
