import { memoize } from '../../lib/collections.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { asObject } from '../../lib/json/json-object.ts';
import { jsonPlaces } from '../../lib/places/json-places.ts';
import { pointerTo, segmentsOf } from '../../lib/places/json-pointer.ts';
import { lineIndex } from '../../lib/text/lines.ts';
import { type Location, type Problem, problem } from '../../problems/problem.ts';
import { parseJson } from './parse-json.ts';

/** A `$ref` that was replaced by the content of `file`. `siblings` are the keys next to the `$ref`, in the outer file. */
interface Mount {
  file: string;
  siblings: ReadonlySet<string>;
}

export interface ResolvedRefs {
  /** The value with every `$ref` replaced; null if that was not possible. */
  value: unknown;
  /** Pointer into the value → the files included there, outermost first. */
  mounts: ReadonlyMap<string, readonly Mount[]>;
  /** Pointers of the values that could not be resolved. */
  failed: ReadonlySet<string>;
  problems: Problem[];
}

/** Stops files that include each other many times, which may grow exponentially. */
const MAX_REFS = 5_000;

/** Far beyond any real site, and far below what would exhaust the stack of the stages that follow. */
const MAX_DEPTH = 200;

/** The location of a value. */
interface Spot {
  /** From the root of docs.json. */
  pointer: string;
  /** From the root of the file that contains the value. */
  inFile: string;
  /** That file, after those that include it. */
  chain: readonly string[];
  depth: number;
}

/**
 * Replaces `{"$ref": "./part.json"}` anywhere in `value`. Keys next to `$ref` override those of an included object, and
 * have no effect otherwise. Paths are relative to the file that contains them and never leave the site.
 */
export function resolveRefs(
  value: unknown,
  file: string,
  tree: FileTree,
  locateIn: (file: string, pointer: string) => Location,
): ResolvedRefs {
  const mounts = new Map<string, Mount[]>();
  const failed = new Set<string>();
  const problems: Problem[] = [];
  let count = 0;

  const fail = (found: Problem, { pointer }: Spot) => {
    problems.push(found);
    failed.add(pointer);
    return null;
  };

  const resolve = (node: unknown, spot: Spot): unknown => {
    const { pointer, chain, depth } = spot;
    if (depth >= MAX_DEPTH) {
      const at = { file: chain.at(-1)!, line: 1, column: 1 };
      return fail(problem('config-too-deep', { limit: MAX_DEPTH }, at), spot);
    }
    if (Array.isArray(node)) return node.map((item, index) => resolve(item, inside(spot, index)));
    const object = asObject(node);
    if (!object) return node;
    const { $ref, ...siblings } = object;
    if (typeof $ref !== 'string') return mapValues(object, (item, key) => resolve(item, inside(spot, key)));
    const own = mapValues(siblings, (item, key) => resolve(item, inside(spot, key)));
    const target = load($ref, spot);
    if ('code' in target) return fail(target, spot);
    const mount = { file: target.file, siblings: new Set(Object.keys(own)) };
    mounts.set(pointer, [...(mounts.get(pointer) ?? []), mount]);
    const top = { pointer, inFile: '', chain: [...chain, target.file], depth: depth + 1 };
    const content = resolve(target.content, top);
    return asObject(content) ? { ...(content as object), ...own } : content;
  };

  const load = (ref: string, { chain, inFile }: Spot): { file: string; content: unknown } | Problem => {
    const at = locateIn(chain.at(-1)!, pointerTo(inFile, '$ref'));
    const path = joinInside(chain.at(-1)!, ref);
    if (path === undefined) return problem('config-ref-outside', { ref }, at);
    if (chain.includes(path)) {
      const circle = [...chain.slice(chain.indexOf(path)), path];
      return problem('config-ref-circular', { chain: circle }, at);
    }
    if (!tree.has(path)) return problem('config-ref-missing', { ref, path }, at);
    if (++count > MAX_REFS) return problem('config-ref-limit', { limit: MAX_REFS }, at);
    const parsed = parseJson(tree.readText(path), path);
    if ('value' in parsed) return { file: path, content: parsed.value };
    const { reason, kind, ...place } = parsed;
    return problem('config-ref-syntax', { file: path, reason, kind }, place);
  };

  const root = { pointer: '', inFile: '', chain: [file], depth: 0 };
  return { value: resolve(value, root), mounts, failed, problems };
}

function inside({ pointer, inFile, chain, depth }: Spot, key: string | number): Spot {
  return { pointer: pointerTo(pointer, key), inFile: pointerTo(inFile, key), chain, depth: depth + 1 };
}

/** `ref` from the folder of `file`; undefined if it leaves the site. A leading slash means the site's root. */
function joinInside(file: string, ref: string): string | undefined {
  const segments = ref.startsWith('/') ? [] : file.split('/').slice(0, -1);
  for (const segment of ref.split(/[\\/]/)) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return undefined;
  }
  return segments.join('/');
}

function mapValues(object: object, map: (value: unknown, key: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value, key)]));
}

/** Finds the location of a JSON pointer: of the value, or of its key. */
export type Locate = (pointer: string, part?: 'value' | 'key') => Location | undefined;

/** Finds locations in single files: of a pointer, or of its closest ancestor that exists. */
export function fileLocator(readText: (file: string) => string) {
  const placesIn = memoize((file: string) => {
    const text = readText(file);
    return { find: jsonPlaces(text), toLine: lineIndex(text) };
  });
  return (file: string, pointer: string, part: 'value' | 'key' = 'value'): Location => {
    const { find, toLine } = placesIn(file);
    const { offset, keyOffset = offset } = find(segmentsOf(pointer));
    return { file, ...toLine(part === 'key' ? keyOffset : offset) };
  };
}

/** Finds locations in docs.json and in the files that it includes with `$ref`. */
export function configLocator(
  file: string,
  mounts: ReadonlyMap<string, readonly Mount[]>,
  locateIn: ReturnType<typeof fileLocator>,
): Locate {
  return (pointer, part) => {
    let current = file;
    let inFile = '';
    let prefix = '';
    const segments = segmentsOf(pointer);
    for (let i = 0; i <= segments.length; i++) {
      for (const mount of mounts.get(prefix) ?? []) {
        if (i < segments.length && mount.siblings.has(segments[i]!)) break;
        current = mount.file;
        inFile = '';
      }
      if (i === segments.length) break;
      prefix = pointerTo(prefix, segments[i]!);
      inFile = pointerTo(inFile, segments[i]!);
    }
    return locateIn(current, inFile, part);
  };
}
