import { isOpen, navGroups, setOpen } from '../lib/nav-groups.ts';

/** Restores what the reader has opened, typed and chosen in `from`, the version of `to` on the screen. */
export function keepState(from: Element, to: Element): void {
  keepOpen(from, to);
  keepGroups(from, to);
  keepFields(from, to);
  keepTab(from, to);
}

function keepOpen(from: Element, to: Element): void {
  const open = [...from.querySelectorAll('details[open]'), ...(from.matches('details[open]') ? [from] : [])];
  const labels = new Set(open.map(labelOf));
  for (const details of [
    ...to.querySelectorAll('details'),
    ...(to instanceof HTMLDetailsElement ? [to] : []),
  ])
    if (labels.has(labelOf(details))) details.open = true;
}

function keepGroups(from: Element, to: Element): void {
  const open = navGroups(from).filter(isOpen);
  const names = new Set(open.map(({ button }) => button.ariaLabel ?? button.textContent));
  for (const group of navGroups(to))
    if (names.has(group.button.ariaLabel ?? group.button.textContent)) setOpen(group, true);
}

function keepFields(from: Element, to: Element): void {
  const fields = 'input:not([type=file], [type=password]), textarea, select';
  const typed = [...from.querySelectorAll<HTMLInputElement>(fields)];
  for (const [index, field] of [...to.querySelectorAll<HTMLInputElement>(fields)].entries()) {
    const same = typed[index];
    if (same?.name !== field.name || same.type !== field.type) continue;
    if (field.type === 'checkbox' || field.type === 'radio') field.checked = same.checked;
    else field.value = same.value;
  }
}

function keepTab(from: Element, to: Element): void {
  if (!from.matches('[data-docs-tabs]') || !(to instanceof HTMLElement)) return;
  const tabs = [...from.querySelectorAll(':scope > .tab-list > .tab')];
  const chosen = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true');
  if (chosen >= 0) to.dataset.docsFirst = String(chosen);
}

/** Identifies `details` in several versions of a page: their id, the API field that they are in, or their title. */
export function labelOf(details: Element): string {
  if (details.id) return details.id;
  const field = details.closest('.field');
  if (!field) return details.querySelector('summary')?.textContent ?? '';
  const names: (string | null | undefined)[] = [];
  for (
    let around: Element | null | undefined = field;
    around;
    around = around.parentElement?.closest('.field')
  )
    names.push(around.querySelector('.field-name')?.textContent);
  return [[...field.querySelectorAll('details')].indexOf(details as HTMLDetailsElement), ...names].join('\n');
}
