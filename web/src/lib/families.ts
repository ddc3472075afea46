/** Which family's colours a drawing wears. */
const OWN = new Set(
  (
    "nigiri maki temaki uramaki tempura sashimi dumpling eel tofu onigiri edamame miso chopsticks soy_sauce tea menu spoon " +
    "special_order takeout_box pudding ice_cream fruit"
  ).split(" "),
);

/** The drawing of a card type, which may be that of one of its variations. */
const TYPES: Record<string, string> = {
  nigiri: "nigiri_salmon",
  maki: "maki_2",
  onigiri: "onigiri_triangle",
  fruit: "fruit_watermelon",
  uramaki_3: "uramaki",
  uramaki_4: "uramaki",
  uramaki_5: "uramaki",
};

/** The drawing that stands for a card or a card type. */
export function drawingOf(card: string): string {
  return TYPES[card] ?? card;
}

/** The family of a drawing or card type; null for what is no card. */
export function familyOf(name: string): string | null {
  if (name === "wasabi") return "nigiri";
  if (OWN.has(name)) return name;
  const first = name.split("_")[0]!;
  return OWN.has(first) ? first : null;
}
