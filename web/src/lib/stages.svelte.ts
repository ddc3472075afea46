/** What is large is mounted in stages, each in a task of its own: on a slow phone, too, a frame or a press waits for one stage only. */
export class Stages {
  #at = $state(1);

  /** To be made while a component is. */
  constructor(private readonly last: number) {
    $effect(() => {
      if (this.done) return;
      let gone = false;
      void pause().then(() => {
        if (!gone) this.#at += 1;
      });
      return () => (gone = true);
    });
  }

  /** Whether a stage has come; the first is there at once. */
  has(stage: number): boolean {
    return stage <= this.#at;
  }

  /** Whether everything is mounted. */
  get done(): boolean {
    return this.has(this.last);
  }
}

/** Ends the task; what follows comes before all that waits but frames and presses, such as drawings, if the browser can do that. */
function pause(): Promise<void> {
  return "scheduler" in globalThis && "yield" in scheduler ? scheduler.yield() : new Promise((go) => setTimeout(go));
}
