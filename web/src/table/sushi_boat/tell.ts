/** What happens, in the sentences that the whole house uses. */
import { listed, say, type Params } from "../../lib/i18n.svelte";
import type { GameEvent, SushiBoatEvent, SushiBoatPlateTakenEvent, SushiBoatSatEvent } from "../../lib/protocol";
import type { Person } from "../../lib/sitting";
import { colourWords, plateWords, staffName } from "./names";

/** A sentence about a seat: to it, or about it. */
function about(key: string, people: Person[], seat: number, params: Params = {}): string {
  const person = people[seat];
  return say(`${key}.${person?.you ? "you" : "them"}`, {
    name: person?.name ?? say("web.seat", { seat: seat + 1 }),
    ...params,
  });
}

function plates(names: (string | null)[]): string {
  return listed(names.map((name) => (name === null ? "?" : plateWords(name))));
}

/** An event in words; empty for what needs none. */
export function tell(event: GameEvent, people: Person[]): string {
  if (event.event === "undone") return about("web.undone", people, event.seat);
  const told = event as SushiBoatEvent;
  switch (told.event) {
    case "laid":
      return about("sushi-boat.begins", people, told.first);
    case "turn-begun":
      return about("sushi-boat.turn_begun", people, told.seat);
    case "card-revealed":
      return about(`sushi-boat.reveals_${told.symbol}`, people, told.seat, { dish: `sushi-boat.dish.${told.dish}` });
    case "wasabi-revealed":
      return about("sushi-boat.reveals_wasabi", people, told.seat);
    case "plate-entered":
      return entered([told.plate], told.fallen ? [told.fallen] : []);
    case "trash-emptied":
      return say("sushi-boat.trash_emptied", { count: told.plates });
    case "takoyaki-played":
      return about("sushi-boat.plays_takoyaki", people, told.seat);
    case "guesses-seen":
      return `${say("sushi-boat.guesses_seen")} ${guessesWords(told.guesses, people)}`;
    case "guessed":
      return about("sushi-boat.has_guessed", people, told.seat);
    case "challenge-resolved":
      return [
        say("sushi-boat.hidden", { plates: plates(told.plates) }),
        ...told.kept.map((count, seat) => kept(told.guesses[seat] ?? [], count, seat, people)),
      ].join(" ");
    case "sat":
      return sat(told, people);
    case "plate-taken":
      return about(way(told), people, told.seat, {
        plate: plateWords(told.plate),
        staff: told.staff ? staffName(told.staff) : "",
        slot: told.slot ?? 0,
      });
    case "yen-taken":
      return about("sushi-boat.takes_yen", people, told.seat);
    case "ordered":
      return about("sushi-boat.orders", people, told.seat);
    case "plates-shown":
      return about("sushi-boat.shows", people, told.seat, { plates: plates(told.plates) });
    case "card-taken":
      return about("sushi-boat.takes_card", people, told.seat, { dish: `sushi-boat.dish.${told.dish}` });
    case "card-discarded":
      return about("sushi-boat.discards_card", people, told.seat, { dish: `sushi-boat.dish.${told.dish}` });
    case "dish-played":
      return dishPlayed(told.dish, [...told.slots.map(String), ...told.at], told.seat, people);
    case "plate-fell":
      return say("sushi-boat.fallen", { plates: plateWords(told.plate) });
    case "plates-swapped":
      return say("sushi-boat.swapped", { gave: plateWords(told.gave), got: plateWords(told.got) });
    case "pile-seen":
      return `${say("sushi-boat.pile_seen")} ${plates(told.pile)}.`;
    case "game-scored":
      return say("sushi-boat.last_turn");
    default:
      return "";
  }
}

function entered(names: string[], fallen: string[]): string {
  const words = say("sushi-boat.entered", { plates: plates(names) });
  return fallen.length ? `${words} ${say("sushi-boat.fallen", { plates: plates(fallen) })}` : words;
}

function kept(guess: string[], count: number, seat: number, people: Person[]): string {
  return about("web.boat.keeps", people, seat, { colours: colourWords(guess), count });
}

function sat(event: SushiBoatSatEvent, people: Person[]): string {
  if (event.removed === null) return about("sushi-boat.sits", people, event.seat, { at: event.at });
  const other = people[event.removed];
  if (other?.you) return say("sushi-boat.sits_instead_of_you", { name: people[event.seat]?.name ?? "", at: event.at });
  return about("sushi-boat.sits_paid", people, event.seat, { at: event.at, other: other?.name ?? "" });
}

/** How a plate came to a pile. */
function way({ staff, slot, bottom }: SushiBoatPlateTakenEvent): string {
  if (staff === null) return "sushi-boat.eats";
  if (staff === "satsuki") return bottom ? "sushi-boat.picks_bottom" : "sushi-boat.picks_top";
  return slot === null ? "sushi-boat.brings_trash" : "sushi-boat.brings";
}

function dishPlayed(dish: string, places: string[], seat: number, people: Person[]): string {
  return about(`sushi-boat.plays_${dish}`, people, seat, { one: places[0] ?? "", other: places[1] ?? "" });
}

/** Guesses that can be seen, by player. */
export function guessesWords(guesses: (string[] | null)[], people: Person[]): string {
  const seen = guesses.flatMap((guess, seat) =>
    guess ? [say("web.boat.guess_of", { name: people[seat]?.name ?? "", colours: colourWords(guess) })] : [],
  );
  return seen.join(" ");
}

/** Several events, plates that enter in a row told together. */
export function story(events: GameEvent[], people: Person[]): string[] {
  const told: string[] = [];
  let names: string[] = [];
  let fallen: string[] = [];
  const close = (): void => {
    if (names.length) told.push(entered(names, fallen));
    [names, fallen] = [[], []];
  };
  for (const event of events as SushiBoatEvent[]) {
    if (event.event === "plate-entered") {
      names.push(event.plate);
      if (event.fallen) fallen.push(event.fallen);
      continue;
    }
    close();
    told.push(tell(event, people));
  }
  close();
  return told.filter(Boolean);
}
