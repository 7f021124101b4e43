/** A group of the sidebar: its button, and the list that it shows. */
interface NavGroup {
  button: HTMLElement;
  list: Element;
  /** The empty popover that the button opens while no script runs. */
  popover: Element | null;
}

export function navGroups(root: ParentNode): NavGroup[] {
  return [...root.querySelectorAll('.nav-group')].flatMap(
    ({ parentElement }) => groupIn(parentElement) ?? [],
  );
}

export function isOpen({ button, popover }: NavGroup): boolean {
  return button.ariaExpanded === 'true' || popover?.matches(':popover-open') === true;
}

/** Words in a list that is not shown are still found on the page. */
export function setOpen({ button, list, popover }: NavGroup, isOpen: boolean): void {
  popover?.remove();
  button.removeAttribute('popovertarget');
  button.ariaExpanded = String(isOpen);
  if (isOpen) list.removeAttribute('hidden');
  else list.setAttribute('hidden', 'until-found');
}

/** Buttons open and close their lists, and so does the browser that finds a word in one. */
export function foldGroups(): void {
  document.addEventListener('click', (event) => {
    const group = groupIn((event.target as Element).closest('.nav-tree .nav-group')?.parentElement);
    if (!group) return;
    event.preventDefault();
    setOpen(group, !isOpen(group));
  });
  document.addEventListener('beforematch', ({ target }) => {
    const group = groupIn((target as Element).parentElement);
    if (group) setOpen(group, true);
  });
}

function groupIn(entry: Element | null | undefined): NavGroup | undefined {
  const button = entry?.querySelector<HTMLElement>(':scope > .nav-group');
  const list = entry?.querySelector(':scope > ul');
  return button && list ? { button, list, popover: entry!.querySelector(':scope > i') } : undefined;
}
