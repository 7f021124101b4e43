import type { Page } from 'playwright-core';

/** Focuses whatever can be focused; lists those whose ring a box around them cuts, with the sides that are missing. */
export async function cutRings(page: Page): Promise<string[]> {
  // Browsers show rings to readers who use the keyboard.
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const targets = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    return [...document.querySelectorAll<HTMLElement>(targets)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      element.focus();
      element.scrollIntoView({ block: 'center' });
      const style = getComputedStyle(element);
      if (document.activeElement !== element || style.outlineStyle === 'none') return [];
      const by = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
      const own = element.getBoundingClientRect();
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        if (overflowX === 'visible' && overflowY === 'visible') {
          if (position === 'fixed') break;
          continue;
        }
        const { left, top } = box.getBoundingClientRect();
        const [x, y] = [left + box.clientLeft, top + box.clientTop];
        const cut = Object.entries({
          left: x - (own.left - by),
          right: own.right + by - (x + box.clientWidth),
          top: y - (own.top - by),
          bottom: own.bottom + by - (y + box.clientHeight),
        }).filter(([, missing]) => missing > 0.5);
        const name = `${element.tagName.toLowerCase()}.${element.className}`;
        if (cut.length > 0) return [`${name}: ${cut.map(([side]) => side)} by ${box.className}`];
        if (position === 'fixed') break;
      }
      return [];
    });
  });
}
