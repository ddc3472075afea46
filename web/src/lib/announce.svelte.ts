/** Says things to those who listen to the page instead of looking at it. */
class Voice {
  text = $state("");
  #rest = 0;

  /** Say something politely, after what is being said. */
  say(text: string): void {
    if (!text) return;
    this.#rest += 1;
    // The same words twice are two announcements: an invisible sign makes them differ.
    this.text = this.#rest % 2 ? text : `${text}\u200b`;
  }
}

export const voice = new Voice();
