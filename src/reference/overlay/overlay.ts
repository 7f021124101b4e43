import type { FileTree } from '../../lib/files/file-tree.ts';
import { isObject } from '../../lib/json/json-object.ts';
import { pointerTo } from '../../lib/places/json-pointer.ts';
import { suggest } from '../../lib/suggest.ts';
import { type Location, type Problem, problem } from '../../problems/problem.ts';
import { objectOf, textOf } from '../document/json.ts';
import { createLocate } from '../text/locate.ts';
import { parseSpecText } from '../text/parse-spec-text.ts';
import { isSpecName, sourceText, type TextSources } from '../text/sources.ts';

/** An OpenAPI Overlay: changes to a document, kept in a separate file. */
export interface Overlay {
  /** Path in the repository without a leading slash, or URL. */
  source: string;
  text: string;
  /** The document that it extends, as written. */
  extends?: string;
  actions: readonly OverlayAction[];
  /** Whether docs.json lists it. One that was found in the repository is skipped if it cannot be applied. */
  isListed: boolean;
}

/** One change, to all nodes that a JSONPath selects. */
export type OverlayAction = {
  target: string;
  /** JSON pointer to the action in its overlay. */
  pointer: string;
} & OverlayChange;

type OverlayChange =
  | { kind: 'update'; value: unknown }
  /** Copies the one node that a JSONPath selects. */
  | { kind: 'copy'; from: string }
  | { kind: 'remove' };

/** Whether a text seems to be an overlay, without reading all of it. */
export function looksLikeOverlay(text: string): boolean {
  return /^\s*\{/.test(text)
    ? /"overlay"\s*:\s*"1\./.test(text)
    : /^(?:overlay|"overlay"|'overlay')\s*:\s*["']?1\./m.test(text);
}

/** An overlay that was only found does not fail a build. */
export function asReported(found: Problem, { isListed }: Pick<Overlay, 'isListed'>): Problem {
  return isListed || found.severity !== 'error' ? found : { ...found, severity: 'warning' };
}

export type ReadOverlay =
  | { ok: true; overlay: Overlay }
  /** `isNone`: the file only seemed to be an overlay. */
  | { ok: false; problem: Problem; isNone?: true };

/** What is wrong with an overlay, and where. */
interface Mistake {
  pointer: string;
  reason: string;
}

const CHANGES = ['update', 'remove', 'copy'];
const KNOWN: ReadonlySet<string> = new Set(['target', 'description', ...CHANGES]);

/** Reads an overlay of version 1.0 or 1.1. Fields that are not needed, such as the title, may be missing. */
export function readOverlay(
  source: string,
  text: string,
  { isListed }: Pick<Overlay, 'isListed'>,
): ReadOverlay {
  const parsed = parseSpecText(text);
  if (!parsed.ok) {
    const { reason, line = 1, column = 1 } = parsed;
    return {
      ok: false,
      problem: problem('overlay-invalid', { source, isListed, reason }, { file: source, line, column }),
    };
  }
  const read = readRoot(parsed.value);
  if ('reason' in read) {
    const at = createLocate(source, text)(read.pointer);
    const isNone = !Object.hasOwn(objectOf(parsed.value), 'overlay');
    return {
      ok: false,
      problem: problem('overlay-invalid', { source, isListed, reason: read.reason }, at),
      ...(isNone && { isNone }),
    };
  }
  return { ok: true, overlay: { source, text, isListed, ...read } };
}

function readRoot(root: unknown): Pick<Overlay, 'extends' | 'actions'> | Mistake {
  const version = isObject(root) ? String(root.overlay) : '';
  if (!isObject(root) || !/^1\.[01](?:\.|$)/.test(version))
    return { pointer: '/overlay', reason: '`overlay` must be the version 1.0.0 or 1.1.0' };
  if (!Array.isArray(root.actions) || root.actions.length === 0)
    return { pointer: '/actions', reason: '`actions` must be an array of at least one action' };
  const actions: OverlayAction[] = [];
  for (const [index, raw] of root.actions.entries()) {
    const pointer = `/actions/${index}`;
    const action = readAction(raw, pointer, version);
    if (action && 'reason' in action) return action;
    if (action) actions.push(action);
  }
  const extended = textOf(root.extends);
  return { actions, ...(extended !== undefined && { extends: extended }) };
}

/** Undefined for an action without effect. */
function readAction(raw: unknown, pointer: string, version: string): OverlayAction | Mistake | undefined {
  if (!isObject(raw)) return { pointer, reason: 'an action must be an object' };
  const target = textOf(raw.target);
  if (target === undefined)
    return { pointer: `${pointer}/target`, reason: 'an action needs a `target`, which is a JSONPath' };
  const change = readChange(raw, pointer, version);
  return change && 'kind' in change ? { target, pointer, ...change } : change;
}

function readChange(
  raw: Readonly<Record<string, unknown>>,
  pointer: string,
  version: string,
): OverlayChange | Mistake | undefined {
  const { update, copy, remove = false } = raw;
  if (typeof remove !== 'boolean')
    return { pointer: `${pointer}/remove`, reason: '`remove` must be true or false' };
  if (remove) return { kind: 'remove' };
  if (update !== undefined && copy !== undefined)
    return { pointer, reason: 'an action has either `update` or `copy`' };
  if (update !== undefined) return { kind: 'update', value: update };
  if (copy !== undefined) {
    const from = textOf(copy);
    if (from === undefined) return { pointer: `${pointer}/copy`, reason: '`copy` must be a JSONPath' };
    return version.startsWith('1.0')
      ? { pointer: `${pointer}/copy`, reason: '`copy` needs version 1.1.0 of `overlay`' }
      : { kind: 'copy', from };
  }
  const misspelled = Object.keys(raw).find((key) => !KNOWN.has(key) && suggest(key, CHANGES) !== undefined);
  if (misspelled === undefined) return undefined;
  const reason = `\`${misspelled}\` is not a key of an action (did you mean \`${suggest(misspelled, CHANGES)}\`?)`;
  return { pointer: pointerTo(pointer, misspelled), reason };
}

export interface LoadedOverlays {
  /** In the order in which they are applied; absent if one that docs.json lists cannot be read. */
  overlays?: readonly Overlay[];
  problems: Problem[];
}

/** An overlay in docs.json, with its location there. */
export interface ListedOverlay {
  /** Path in the repository without a leading slash, or URL. */
  source: string;
  at: Location | undefined;
}

/** Reads the overlays of a list, from the repository or from URLs. */
export async function loadOverlays(
  list: readonly ListedOverlay[],
  from: TextSources,
): Promise<LoadedOverlays> {
  const overlays: Overlay[] = [];
  const problems: Problem[] = [];
  for (const { source, at } of list) {
    const found = await sourceText(source, from, () => missing(source, from.files));
    if (found.problem) problems.push({ ...at, ...found.problem });
    if (!found.ok) continue;
    const read = readOverlay(source, found.text, { isListed: true });
    if (read.ok) overlays.push(read.overlay);
    else problems.push(read.problem);
  }
  return { ...(overlays.length === list.length && { overlays }), problems };
}

function missing(source: string, files: FileTree): Problem {
  const suggestion = suggest(
    source,
    files.paths.filter((file) => isSpecName(file) && looksLikeOverlay(files.readText(file))),
  );
  return problem('overlay-missing', { source, ...(suggestion && { suggestion }) });
}
