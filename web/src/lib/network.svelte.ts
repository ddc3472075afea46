/** Whether there is a network, as far as the browser knows. */
class Network {
  there = $state(navigator.onLine !== false);

  constructor() {
    addEventListener("online", () => (this.there = true));
    addEventListener("offline", () => (this.there = false));
  }
}

export const network = new Network();
