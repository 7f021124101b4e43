import { keepState } from './keep-state.ts';
import { isAlike, pairNodes } from './pair-nodes.ts';

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
