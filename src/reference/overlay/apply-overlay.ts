import { JSONPathEnvironment, JSONPathError, JSONPathRecursionLimitError, type JSONValue } from 'json-p3';
import { setOwnField } from '../../lib/collections.ts';
import type { JsonObject } from '../../lib/json/json-object.ts';
import { escapeSegment, pointerTo } from '../../lib/places/json-pointer.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { Removal } from '../document/api-document.ts';
import { createLocate } from '../text/locate.ts';
import type { Overlay, OverlayAction } from './overlay.ts';

/** The changed document; absent if the overlay cannot be applied. */
export interface AppliedOverlay {
  document?: JsonObject;
  /** One for each action that removed something, in order. */
  removals: readonly Removal[];
  problems: Problem[];
}

type Container = MutableValue[] | Record<string, MutableValue>;
type Merge = (node: MutableValue, pointer: string) => MutableValue;

const TOO_DEEP = 'the document is nested too deeply';

/** Characters of JSON that an overlay may add to a document: copies of copies double its size each time. */
const MAX_ADDED = 20_000_000;

/** Applies the actions of an overlay, one after the other, to a copy of `document`. */
export function applyOverlay(document: JsonObject, overlay: Overlay): AppliedOverlay {
  const { source, text, actions, isListed } = overlay;
  const locate = createLocate(source, text);
  const problems: Problem[] = [];
  const removals: Removal[] = [];
  const budget = { left: MAX_ADDED };
  let at = '/actions';
  try {
    // Parts that YAML aliases share must not change together.
    const result = JSON.parse(JSON.stringify(document)) as Record<string, MutableValue>;
    for (const action of actions) {
      at = `${action.pointer}/target`;
      const nodes = nodesAt(result, action.target);
      if (nodes.length === 0)
        problems.push(problem('overlay-unmatched', { target: action.target }, locate(at)));
      else if (action.kind === 'remove') removals.push(removeNodes(result, nodes));
      else changeNodes(result, nodes, mergeOf(action, result, budget));
    }
    if (isTooDeep(result)) throw new OverlayFailure(TOO_DEEP);
    return { document: result, removals, problems };
  } catch (error) {
    const failure = problem('overlay-invalid', { source, isListed, reason: reasonOf(error) }, locate(at));
    return { removals: [], problems: [failure] };
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof OverlayFailure) return error.message;
  if (error instanceof RangeError) return TOO_DEEP;
  throw error;
}

/** The site could not write such a document. */
function isTooDeep(document: Container): boolean {
  let level: object[] = [document];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((one) =>
      Object.values(one).filter((value) => typeof value === 'object' && value !== null),
    );
  }
  return false;
}

function nodesAt(document: Container, path: string): SelectedNode[] {
  const selected = selectNodes(document, path);
  if (selected.ok) return selected.nodes;
  if (selected.isTooDeep) throw new OverlayFailure(TOO_DEEP);
  const hint = path.includes('./') ? '; write a path in brackets: `$.paths["/users"]`' : '';
  throw new OverlayFailure(`\`${path}\` is not a JSONPath: ${selected.reason}${hint}`);
}

/** Merges the update of an action into each selected node. */
function mergeOf(
  action: Exclude<OverlayAction, { kind: 'remove' }>,
  document: Container,
  budget: { left: number },
): Merge {
  const added = JSON.stringify(action.kind === 'update' ? action.value : copiedValue(document, action.from));
  return (node, pointer) => {
    budget.left -= added.length;
    if (budget.left < 0) throw new OverlayFailure('it makes the document unreasonably large');
    const value = JSON.parse(added) as MutableValue;
    return mergeValues(node, Array.isArray(node) && !Array.isArray(value) ? [value] : value, pointer);
  };
}

function copiedValue(document: Container, path: string): unknown {
  const nodes = nodesAt(document, path);
  if (nodes.length !== 1)
    throw new OverlayFailure(`\`${path}\` selects ${nodes.length} nodes, and \`copy\` needs exactly one`);
  return nodes[0]!.value;
}

function changeNodes(document: Container, nodes: readonly SelectedNode[], merge: Merge): void {
  for (const { location } of nodes) {
    if (location.length === 0) {
      merge(document as MutableValue, '');
      continue;
    }
    const owner = ownerOf(document, location);
    const key = location.at(-1)!;
    setOwnField(owner, key, merge(owner[key as keyof Container] as MutableValue, pointerTo('', ...location)));
  }
}

/** Removes nodes. Array items keep their indexes until all nodes are known. */
function removeNodes(document: Container, nodes: readonly SelectedNode[]): Removal {
  const removal = new Map<string, Set<string | number>>();
  const owners = new Map<Container, ReadonlySet<string | number>>();
  for (const { location } of nodes) {
    if (location.length === 0) throw new OverlayFailure('the whole document cannot be removed');
    const pointer = pointerTo('', ...location.slice(0, -1));
    const keys = removal.get(pointer) ?? new Set();
    removal.set(pointer, keys.add(location.at(-1)!));
    owners.set(ownerOf(document, location), keys);
  }
  for (const [owner, keys] of owners) {
    if (Array.isArray(owner)) removeItems(owner, keys);
    else for (const key of keys) delete owner[key];
  }
  return removal;
}

function removeItems(array: MutableValue[], indexes: ReadonlySet<string | number>): void {
  const kept = array.filter((_, index) => !indexes.has(index));
  array.length = 0;
  for (const item of kept) array.push(item);
}

/** The parent of the last key of a location. */
function ownerOf(document: Container, location: SelectedNode['location']): Container {
  return location.slice(0, -1).reduce((owner, key) => owner[key as keyof Container] as Container, document);
}

/** A node of a document: its value and its path of keys and indexes. */
interface SelectedNode {
  value: unknown;
  location: readonly (string | number)[];
}

/** Maximum depth of a document, for `..`. */
const MAX_DEPTH = 500;

export type SelectedNodes =
  | { ok: true; nodes: SelectedNode[] }
  /** Why the path cannot be parsed, unless the document is nested too deeply. */
  | { ok: false; reason: string; isTooDeep: boolean };

/** The nodes that a JSONPath (RFC 9535) selects, each once. */
function selectNodes(document: unknown, path: string): SelectedNodes {
  try {
    const found = new JSONPathEnvironment({ maxRecursionDepth: MAX_DEPTH }).query(
      path,
      document as JSONValue,
    );
    const nodes = new Map(found.nodes.map((node) => [JSON.stringify(node.location), node]));
    return { ok: true, nodes: [...nodes.values()] };
  } catch (error) {
    if (!(error instanceof JSONPathError)) throw error;
    return { ok: false, reason: pathReason(error), isTooDeep: error instanceof JSONPathRecursionLimitError };
  }
}

/** The message of the library ends with an excerpt of the path, which the code frame already shows. */
function pathReason({ message }: JSONPathError): string {
  const excerpt = message.lastIndexOf(" ('");
  return excerpt === -1 ? message : message.slice(0, excerpt);
}

/** Parsed JSON that overlays modify in place. */
type MutableValue = null | boolean | number | string | MutableValue[] | MutableObject;
interface MutableObject {
  [key: string]: MutableValue;
}

/** Why an overlay cannot be applied. */
class OverlayFailure extends Error {}

/**
 * The new value of the node at `pointer`: objects are merged, arrays concatenated, primitive values replaced. Takes
 * ownership of `update`, which must not be used elsewhere.
 */
function mergeValues(node: MutableValue, update: MutableValue, pointer: string): MutableValue {
  if (Array.isArray(node) && Array.isArray(update)) {
    for (const item of update) node.push(item);
    return node;
  }
  if (isMutableObject(node) && isMutableObject(update)) {
    for (const [key, value] of Object.entries(update)) {
      const place = `${pointer}/${escapeSegment(key)}`;
      setOwnField(node, key, Object.hasOwn(node, key) ? mergeValues(node[key]!, value, place) : value);
    }
    return node;
  }
  const [before, after] = [kindOf(node), kindOf(update)];
  if (before === after) return update;
  const what = pointer === '' ? 'the document' : `\`${pointer}\``;
  throw new OverlayFailure(`${what} is ${before}, which cannot be merged with ${after}; remove it first`);
}

function isMutableObject(value: MutableValue): value is MutableObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(value: MutableValue): string {
  if (Array.isArray(value)) return 'an array';
  return isMutableObject(value) ? 'an object' : 'a primitive value';
}
