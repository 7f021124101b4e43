/** Buttons with `data-docs-copy`: the value, or with an empty value the code of the block that they are in. */
export function copyOnClick(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-docs-copy]');
    if (!button) return;
    const text = button.dataset.docsCopy || codeAround(button);
    if (text !== undefined) void copyText(text).then((done) => done && confirmOn(button));
  });
}

function codeAround(button: HTMLElement): string | undefined {
  const code = button
    .closest('figure, .code-block, pre, [data-docs-code]')
    ?.querySelector('pre code, code, pre');
  return code?.textContent?.replace(/\n$/, '');
}

/** Safari copies only while it handles the click, so it is given the promise of a text that has yet to be fetched. */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    else {
      const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    }
    return true;
  } catch {
    return copyBySelection(await text);
  }
}

/**
 * The clipboard API is missing on plain HTTP, which is common inside companies. Something must be selected; the text itself
 * goes to the clipboard without being laid out, which would stop the page for a long one.
 */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = ' ';
  area.style.cssText = 'position:fixed;opacity:0';
  area.addEventListener('copy', (event) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
  });
  // Inside an open dialog: the page behind it takes no focus.
  (document.querySelector('dialog:modal') ?? document.body).append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}

/** Confirms briefly, visually and to screen readers, that something was copied. */
export function confirmOn(button: HTMLElement): void {
  // Pressed again while confirming: its label would be mistaken for the button's own.
  if (button.hasAttribute('data-docs-copied')) return;
  button.setAttribute('data-docs-copied', '');
  const label = button.getAttribute('aria-label');
  const done = document.documentElement.dataset.docsCopied;
  if (label && done) button.setAttribute('aria-label', done);
  setTimeout(() => {
    button.removeAttribute('data-docs-copied');
    if (label) button.setAttribute('aria-label', label);
  }, 1600);
}
