/** A file tree by keyboard: arrows, Home, End, `*` to open all siblings, and letters to jump. */
export function enhanceTree(tree: HTMLElement): void {
  const rows = () =>
    [...tree.querySelectorAll<HTMLElement>('.tree-row')].filter((row) => row.offsetParent !== null);
  tree.querySelectorAll<HTMLElement>('.tree-row').forEach((row, index) => {
    row.tabIndex = index === 0 ? 0 : -1;
  });
  tree.addEventListener('keydown', (event) => {
    const row = (event.target as Element).closest<HTMLElement>('.tree-row');
    if (!row) return;
    const target = destination(event.key, row, rows());
    if (!target && !toggled(event.key, row)) return;
    event.preventDefault();
    if (target) focusRow(target, tree);
  });
}

function focusRow(row: HTMLElement, tree: HTMLElement): void {
  for (const other of tree.querySelectorAll<HTMLElement>('.tree-row')) other.tabIndex = -1;
  row.tabIndex = 0;
  row.focus();
}

function destination(key: string, row: HTMLElement, rows: readonly HTMLElement[]): HTMLElement | undefined {
  const index = rows.indexOf(row);
  const folder = row.closest('details');
  switch (key) {
    case 'ArrowDown':
      return rows[index + 1];
    case 'ArrowUp':
      return rows[index - 1];
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    case 'ArrowRight':
      return row.tagName === 'SUMMARY' && folder?.open ? rows[index + 1] : undefined;
    case 'ArrowLeft':
      if (row.tagName === 'SUMMARY' && folder?.open) return undefined;
      return row.closest('ul')?.closest('li')?.querySelector<HTMLElement>('.tree-row') ?? undefined;
    default:
      return key.length === 1 && key !== '*' && key !== ' ' ? byLetter(key, index, rows) : undefined;
  }
}

function byLetter(letter: string, index: number, rows: readonly HTMLElement[]): HTMLElement | undefined {
  const wanted = letter.toLowerCase();
  const after = [...rows.slice(index + 1), ...rows.slice(0, index + 1)];
  return after.find((row) => row.textContent?.trim().toLowerCase().startsWith(wanted));
}

function toggled(key: string, row: HTMLElement): boolean {
  const folder = row.tagName === 'SUMMARY' ? (row.parentElement as HTMLDetailsElement) : undefined;
  if (key === '*') {
    const list = row.closest('ul');
    for (const details of list?.querySelectorAll<HTMLDetailsElement>(':scope > li > details') ?? [])
      details.open = true;
    return true;
  }
  if (!folder || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return false;
  folder.open = key === 'ArrowRight';
  return true;
}
