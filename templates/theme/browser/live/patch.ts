/** The result. */
export interface Patched {
  /** Elements that are new on the screen. */
  fresh: Set<Element>;
  /** Scripts have changed the page so that it cannot be patched. */
  isLost: boolean;
}

/**
 * Patches `live` from the version `before` to the version `after`. Only differences between these two are applied: changes
 * by scripts and the reader elsewhere stay.
 */
export function patch(
  live: Element,
  before: Element,
  after: Element,
  patched: Patched,
  skip: (child: Node) => boolean = () => false,
): void {
  patchAttributes(live, before, after);
  const old = [...before.childNodes].filter((child) => !skip(child));
  const now = [...after.childNodes].filter((child) => !skip(child));
  const shown = counterparts(
    [...live.childNodes].filter((child) => !skip(child)),
    old,
  );
  if (!shown && live.matches('html, body')) {
    patched.isLost = true;
    return;
  }
  if (!shown || isWhole(before, after)) {
    replace(live, after, patched);
    return;
  }
  let place: ChildNode | null = live.firstChild && skip(live.firstChild) ? live.firstChild : null;
  const insert = (node: Node) => {
    const added = document.importNode(node, true) as ChildNode;
    if (place) place.after(added);
    else live.prepend(added);
    place = added;
    if (added instanceof Element) patched.fresh.add(added);
    return added;
  };
  for (const { from, to } of pairs(old, now)) {
    const current = from === undefined ? undefined : shown[from];
    if (to === undefined) current?.remove();
    else if (current) place = patchChild(current, old[from!]!, now[to]!, patched);
    // What the reader has closed permanently stays away, until it says something else.
    else if (from === undefined || !old[from]!.isEqualNode(now[to]!)) insert(now[to]!);
  }
}

function patchChild(current: ChildNode, old: Node, now: Node, patched: Patched): ChildNode {
  if (old.isEqualNode(now)) return current;
  if (current instanceof Element && old instanceof Element && now instanceof Element) {
    const { parentNode: parent, previousSibling: previous } = current;
    patch(current, old, now, patched);
    return (previous ? previous.nextSibling : parent!.firstChild)!;
  }
  if (current instanceof CharacterData && now instanceof CharacterData) current.data = now.data;
  return current;
}

function patchAttributes(live: Element, before: Element, after: Element): void {
  for (const name of new Set([...before.getAttributeNames(), ...after.getAttributeNames()])) {
    const value = after.getAttribute(name);
    if (value === before.getAttribute(name)) continue;
    if (value === null) live.removeAttribute(name);
    else live.setAttribute(name, value);
  }
}

/**
 * The node on the screen for each node that the server sent; undefined for one with an id that has been removed.
 * Undefined as a whole if scripts have changed the nodes too much.
 */
function counterparts(
  live: readonly ChildNode[],
  sent: readonly Node[],
): (ChildNode | undefined)[] | undefined {
  const found: (ChildNode | undefined)[] = [];
  let at = 0;
  for (const node of sent) {
    let next = at;
    while (next < live.length && !isAlike(live[next]!, node)) next++;
    const isGone = next === live.length;
    if (isGone && !(node instanceof Element && node.id)) return undefined;
    found.push(isGone ? undefined : live[next]);
    if (!isGone) at = next + 1;
  }
  return found;
}

function isAlike(one: Node, other: Node): boolean {
  if (one.nodeName !== other.nodeName) return false;
  if (!(one instanceof Element) || !(other instanceof Element)) return true;
  return one.classList[0] === other.classList[0] && (!other.id || one.id === other.id);
}

/** Elements that scripts process as a whole, and that are therefore replaced as a whole. */
const WHOLE =
  '[data-docs-island], [data-docs-diagram], [data-docs-choices], svg, pre, script, style, .tree, .tab-list, .nav-sidebar';

function isWhole(before: Element, after: Element): boolean {
  if (before.matches(WHOLE)) return true;
  if (!before.matches('[data-docs-tabs]')) return false;
  const list = (root: Element) => root.querySelector(':scope > .tab-list')?.outerHTML;
  return list(before) !== list(after);
}

function replace(live: Element, after: Element, { fresh }: Patched): void {
  const next = document.importNode(after, true);
  keepState(live, next);
  live.replaceWith(next);
  fresh.add(next);
}

/** Restores what the reader has opened, chosen and typed, where possible. */
export function keepState(from: Element, to: Element): void {
  const open = [...from.querySelectorAll('details[open]'), ...(from.matches('details[open]') ? [from] : [])];
  const labels = new Set(open.map(labelOf));
  for (const details of [
    ...to.querySelectorAll('details'),
    ...(to instanceof HTMLDetailsElement ? [to] : []),
  ])
    if (labels.has(labelOf(details))) details.open = true;
  const fields = 'input:not([type=file], [type=password]), textarea, select';
  const typed = [...from.querySelectorAll<HTMLInputElement>(fields)];
  for (const [index, field] of [...to.querySelectorAll<HTMLInputElement>(fields)].entries()) {
    const same = typed[index];
    if (same?.name !== field.name || same.type !== field.type) continue;
    if (field.type === 'checkbox' || field.type === 'radio') field.checked = same.checked;
    else field.value = same.value;
  }
  const chosen = (root: Element) =>
    [...root.querySelectorAll<HTMLElement>(':scope > .tab-list > .tab')].findIndex(
      (tab) => tab.getAttribute('aria-selected') === 'true',
    );
  if (from.matches('[data-docs-tabs]') && to instanceof HTMLElement && chosen(from) >= 0)
    to.dataset.docsFirst = String(chosen(from));
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

interface Pair {
  /** Index among the old nodes; undefined for one that is new. */
  from?: number;
  /** Index among the new nodes; undefined for one that has gone. */
  to?: number;
}

/** Beyond this many different nodes, they are matched by order only. */
const MAX_COMPARED = 400;

/** Which old and new nodes belong together: equal ones first, then those of one kind between them, in order. */
function pairs(old: readonly Node[], now: readonly Node[]): Pair[] {
  let start = 0;
  while (start < old.length && start < now.length && old[start]!.isEqualNode(now[start]!)) start++;
  let end = 0;
  while (
    end < old.length - start &&
    end < now.length - start &&
    old[old.length - 1 - end]!.isEqualNode(now[now.length - 1 - end]!)
  )
    end++;
  const result: Pair[] = range(start).map((index) => ({ from: index, to: index }));
  const [lastOld, lastNow] = [old.length - end, now.length - end];
  let [from, to] = [start, start];
  for (const [equalOld, equalNow] of [...equalNodes(old, now, start, lastOld, lastNow), [lastOld, lastNow]]) {
    result.push(...ofOneKind(old, now, from, equalOld!, to, equalNow!));
    if (equalOld! < lastOld) result.push({ from: equalOld!, to: equalNow! });
    [from, to] = [equalOld! + 1, equalNow! + 1];
  }
  result.push(...range(end).map((index) => ({ from: lastOld + index, to: lastNow + index })));
  return result;
}

/** The longest common part of both lists. */
function equalNodes(
  old: readonly Node[],
  now: readonly Node[],
  start: number,
  lastOld: number,
  lastNow: number,
): [number, number][] {
  const [rows, columns] = [lastOld - start, lastNow - start];
  if (rows === 0 || columns === 0 || rows > MAX_COMPARED || columns > MAX_COMPARED) return [];
  const lengths = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
  const isEqual = (row: number, column: number) => old[start + row]!.isEqualNode(now[start + column]!);
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      lengths[row]![column] = isEqual(row, column)
        ? lengths[row + 1]![column + 1]! + 1
        : Math.max(lengths[row + 1]![column]!, lengths[row]![column + 1]!);
    }
  }
  const found: [number, number][] = [];
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    if (isEqual(row, column)) found.push([start + row++, start + column++]);
    else if (lengths[row + 1]![column]! >= lengths[row]![column + 1]!) row++;
    else column++;
  }
  return found;
}

function ofOneKind(
  old: readonly Node[],
  now: readonly Node[],
  from: number,
  endOld: number,
  to: number,
  endNow: number,
): Pair[] {
  const result: Pair[] = [];
  const isRenamed = renaming(old.slice(from, endOld), now.slice(to, endNow));
  for (let index = to; index < endNow; index++) {
    let match = from;
    const belongs = (node: Node) => isAlike(node, now[index]!) || isRenamed(node, now[index]!);
    while (match < endOld && !belongs(old[match]!)) match++;
    if (match === endOld) {
      result.push({ to: index });
      continue;
    }
    for (; from < match; from++) result.push({ from });
    result.push({ from: from++, to: index });
  }
  for (; from < endOld; from++) result.push({ from });
  return result;
}

/** An accordion has its id from its title. With another title it is the same one, unless another has taken its id. */
function renaming(old: readonly Node[], now: readonly Node[]): (one: Node, other: Node) => boolean {
  const idOf = (node: Node) => (node instanceof HTMLDetailsElement ? node.id : '');
  const [had, has] = [new Set(old.map(idOf)), new Set(now.map(idOf))];
  return (one, other) =>
    one instanceof HTMLDetailsElement &&
    other instanceof HTMLDetailsElement &&
    one.classList[0] === other.classList[0] &&
    !has.has(one.id) &&
    !had.has(other.id);
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
