// Finds what does not fit the screen; tests/browser/layout.py puts this into a page and asks it.
window.layout = (() => {
  /** What a person who mends the page would call an element. */
  function name(each) {
    const words = each.getAttribute("aria-label") ?? each.textContent.trim().replace(/\s+/g, " ");
    const marks = [...each.classList].filter((mark) => !mark.startsWith("svelte-"));
    return [each.localName, ...marks].join(".") + (words ? ` "${words.slice(0, 40)}"` : "");
  }

  function* ancestors(each) {
    for (let at = each.parentElement; at && at !== document.body; at = at.parentElement) yield at;
  }

  const clips = (each) => getComputedStyle(each).overflow !== "visible";

  /** The elements that reach furthest over an edge of the screen, the innermost of them. */
  function culprits(edge, room) {
    const scrolled = edge === "right" ? scrollX : scrollY;
    const over = (each) => Math.round(each.getBoundingClientRect()[edge] + scrolled - room);
    const out = [...document.body.querySelectorAll("*")].filter(
      (each) => over(each) > 0 && each.checkVisibility() && ![...ancestors(each)].some(clips),
    );
    const innermost = out.filter((each) => !out.some((other) => other !== each && each.contains(other)));
    const worst = innermost.sort((a, b) => over(b) - over(a)).slice(0, 3);
    return worst.map((each) => `${name(each)} by ${over(each)} px`).join(", ");
  }

  /** How the page is larger than the screen; one that may be long is measured across only. */
  function overflows(long) {
    const root = document.scrollingElement;
    const found = [];
    const across = root.scrollWidth - innerWidth;
    const down = long ? 0 : root.scrollHeight - innerHeight;
    if (across > 0) found.push(`${across} px too wide: ${culprits("right", innerWidth)}`);
    if (down > 0) found.push(`${down} px too high: ${culprits("bottom", innerHeight)}`);
    return found;
  }

  /** How much of an element is in sight: within the screen, cut off by nothing and covered by nothing. */
  function seen(each) {
    const { left, top, width, height } = each.getBoundingClientRect();
    const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
    const points = steps.flatMap((x) => steps.map((y) => [left + x * width, top + y * height]));
    return points.filter(([x, y]) => each.contains(document.elementFromPoint(x, y))).length / points.length;
  }

  /** Whether scrolling, of the page or of something around an element, could bring more of it into sight. */
  function scrolls(each) {
    const free = [...ancestors(each)].filter((at) => /auto|scroll/.test(getComputedStyle(at).overflow));
    return [document.scrollingElement, ...free].some(
      (at) => at.scrollHeight > at.clientHeight + 1 || at.scrollWidth > at.clientWidth + 1,
    );
  }

  const told = (each) => `out of sight: ${name(each)}, ${Math.round(seen(each) * 100)} % of it can be seen`;

  /** The first of these out of sight; where there is scrolling it is enough that a part of the first one peeks in. */
  function hidden(things, mostly, peeking) {
    const wanted = scrolls(things[0]) ? things.slice(0, 1) : things;
    const enough = scrolls(things[0]) ? peeking : mostly;
    return wanted.filter((each) => seen(each) < enough).slice(0, 1).map(told);
  }

  /** All of these, if not even one of them is in sight. */
  function noneInSight(things, mostly) {
    const shown = things.filter((each) => each.checkVisibility());
    if (!shown.length) return ["out of sight: what is to be done next"];
    return shown.some((each) => seen(each) >= mostly) ? [] : shown.map(told);
  }

  /** What can be pressed, but is covered or cut off even when it is scrolled to. */
  function covered() {
    const shown = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
    const places = [...document.querySelectorAll("*")].map((each) => [each, each.scrollLeft, each.scrollTop]);
    const found = [...shown.querySelectorAll("button, a[href], input, select")].filter((each) => {
      if (!each.checkVisibility({ visibilityProperty: true }) || each.closest(".skip, [inert]")) return false;
      const target = each.closest("label") ?? each;
      if (seen(target) >= 0.5) return false;
      each.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      return seen(target) < 0.5;
    });
    for (const [each, left, top] of places)
      if (each.scrollLeft !== left || each.scrollTop !== top) each.scrollTo({ left, top, behavior: "instant" });
    return found.map((each) => `covered or cut off: ${name(each)}`);
  }

  /** Words that go on in the next line, though they are nothing to be copied such as an address. */
  function broken() {
    const shown = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const at = text.parentElement;
      if (at.closest("code, script, style, .sr") || !at.checkVisibility({ visibilityProperty: true })) continue;
      for (const word of text.data.matchAll(/\p{L}+/gu)) {
        const range = new Range();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) found.push(`broken: ${word[0]} in ${name(at)}`);
      }
    }
    return found;
  }

  return { overflows, hidden, noneInSight, covered, broken };
})();
