/** An accordion that the reader opens can be linked to: its id becomes the hash, without a jump. */
export function enhanceAccordion(details: HTMLDetailsElement): void {
  details.querySelector('summary')?.addEventListener('click', () => {
    if (!details.open) history.replaceState(history.state, '', `#${details.id}`);
  });
}
