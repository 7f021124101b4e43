export interface Pair {
  /** Index among the old nodes; undefined for one that is new. */
  from?: number;
  /** Index among the new nodes; undefined for one that has gone. */
  to?: number;
}

/** Which old and new nodes belong together: equal ones first, then those of one kind between them, in order. */
export function pairNodes(old: readonly Node[], now: readonly Node[]): Pair[] {
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
export function isAlike(node: Node, sent: Node): boolean {
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
