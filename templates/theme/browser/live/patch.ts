import { keepState } from './keep-state.ts';

/** What patching has done. */
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
  };
  for (const { from, to } of pairNodes(old, now)) {
    const current = from === undefined ? undefined : shown[from];
    if (to === undefined) current?.remove();
    else if (current) place = patchChild(current, old[from!]!, now[to]!, patched);
    // A part that the reader has closed, such as the banner, comes back only with another content.
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

export interface Pair {
  /** Index among the old nodes; undefined for one that is new. */
  from?: number;
  /** Index among the new nodes; undefined for one that has gone. */
  to?: number;
}

/** Which old and new nodes belong together: equal ones first, then those of one kind between them, in order. */
function pairNodes(old: readonly Node[], now: readonly Node[]): Pair[] {
  const result: Pair[] = [];
  let [from, to] = [0, 0];
  for (const [equalOld, equalNow] of equalNodes(old, now)) {
    const between = ofOneKind(old.slice(from, equalOld), now.slice(to, equalNow), from, to);
    result.push(...between, { from: equalOld, to: equalNow });
    [from, to] = [equalOld + 1, equalNow + 1];
  }
  return [...result, ...ofOneKind(old.slice(from), now.slice(to), from, to)];
}

/** Whether both may be versions of one node: of one kind and, if `sent` has an id, with the same one. */
function isAlike(node: Node, sent: Node): boolean {
  if (node.nodeName !== sent.nodeName) return false;
  if (!(node instanceof Element) || !(sent instanceof Element)) return true;
  return node.classList[0] === sent.classList[0] && (!sent.id || node.id === sent.id);
}

/** An old and a new node. */
type Indices = [from: number, to: number];

/** The nodes that are equal: what both lists begin and end with, and the most between. */
function equalNodes(old: readonly Node[], now: readonly Node[]): Indices[] {
  const start = equalAtStart(old, now);
  const end = equalAtStart(old.slice(start).reverse(), now.slice(start).reverse());
  const [endOld, endNow] = [old.length - end, now.length - end];
  const between = longestEqual(old.slice(start, endOld), now.slice(start, endNow));
  return [
    ...range(start).map((index): Indices => [index, index]),
    ...between.map(([from, to]): Indices => [start + from, start + to]),
    ...range(end).map((index): Indices => [endOld + index, endNow + index]),
  ];
}

function equalAtStart(old: readonly Node[], now: readonly Node[]): number {
  const shorter = Math.min(old.length, now.length);
  let count = 0;
  while (count < shorter && old[count]!.isEqualNode(now[count]!)) count++;
  return count;
}

/** Beyond this many different nodes, they are matched by order only. */
const MAX_COMPARED = 400;

/** The longest common part of both lists. */
function longestEqual(old: readonly Node[], now: readonly Node[]): Indices[] {
  const [rows, columns] = [old.length, now.length];
  if (rows === 0 || columns === 0 || rows > MAX_COMPARED || columns > MAX_COMPARED) return [];
  const lengths = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
  const isEqual = (row: number, column: number) => old[row]!.isEqualNode(now[column]!);
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      lengths[row]![column] = isEqual(row, column)
        ? lengths[row + 1]![column + 1]! + 1
        : Math.max(lengths[row + 1]![column]!, lengths[row]![column + 1]!);
    }
  }
  const found: Indices[] = [];
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    if (isEqual(row, column)) found.push([row++, column++]);
    else if (lengths[row + 1]![column]! >= lengths[row]![column + 1]!) row++;
    else column++;
  }
  return found;
}

/** Pairs of what is between two equal nodes: parts of both lists, which begin at these indices. */
function ofOneKind(old: readonly Node[], now: readonly Node[], startOld: number, startNow: number): Pair[] {
  const result: Pair[] = [];
  const isRenamed = renaming(old, now);
  let at = 0;
  const passUntil = (end: number) => {
    for (; at < end; at++) result.push({ from: startOld + at });
  };
  for (const [index, node] of now.entries()) {
    let match = at;
    while (match < old.length && !isAlike(old[match]!, node) && !isRenamed(old[match]!, node)) match++;
    const to = startNow + index;
    if (match === old.length) result.push({ to });
    else {
      passUntil(match);
      result.push({ from: startOld + at++, to });
    }
  }
  passUntil(old.length);
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
