import "./font.css";
import "./tokens.css";
import "./parts.css";
import "./house.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { words } from "./lib/i18n.svelte";
import { follow, settings } from "./lib/settings.svelte";

follow();
void words.speak(settings.language).then(() => {
  const house = document.getElementById("house")!;
  house.replaceChildren(); // the shell was there until now
  mount(App, { target: house });
});
