/** An accordion that the reader opens can be linked to: its id becomes the hash, without a jump. */
export function enhanceAccordions(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details.accordion[id]')) {
    details.querySelector('summary')?.addEventListener('click', () => {
      if (!details.open) history.replaceState(history.state, '', `#${details.id}`);
    });
  }
}
