/** Long code blocks are expanded with a button. */
export function enhanceCode(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-docs-expand]');
    const block = button?.closest<HTMLElement>('.is-expandable');
    if (!button || !block) return;
    block.dataset.docsExpanded = '';
    button.remove();
  });
}
