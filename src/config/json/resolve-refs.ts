import type { FileTree } from '../../lib/files/file-tree.ts';
import { asObject } from '../../lib/json/json-object.ts';
import { pointerTo } from '../../lib/places/json-pointer.ts';
import type { Location, Problem } from '../../problems/problem.ts';
import { problem } from '../../problems/problem.ts';
import { parseJson } from './parse-json.ts';

/** Where the content of `file` replaced a `$ref`. `siblings` are the keys next to the `$ref`, in the outer file. */
export interface Mount {
  file: string;
  siblings: ReadonlySet<string>;
}

export interface ResolvedRefs {
  /** The value with every `$ref` replaced; null where that was not possible. */
  value: unknown;
  /** Pointer into the value → the files put in there, outermost first. */
  mounts: ReadonlyMap<string, readonly Mount[]>;
  /** Pointers of the values that could not be had. */
  failed: ReadonlySet<string>;
  problems: Problem[];
}

/** Stops files that include each other again and again, which may grow exponentially. */
const MAX_REFS = 5_000;

/** Far beyond any real site, and far below what would exhaust the stack of the stages that follow. */
const MAX_DEPTH = 200;

/**
 * Replaces `{"$ref": "./part.json"}` anywhere in `value`. Keys next to `$ref` win over those of an object put in, and
 * are without effect next to anything else. Paths are relative to the file that holds them and never leave the site.
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
  let depth = 0;

  /** `pointer` counts from the root of docs.json, `inFile` from the root of the file that holds `node`. */
  const resolve = (node: unknown, pointer: string, inFile: string, chain: readonly string[]): unknown => {
    if (depth >= MAX_DEPTH) {
      problems.push(
        problem('config-too-deep', { limit: MAX_DEPTH }, { file: chain.at(-1)!, line: 1, column: 1 }),
      );
      failed.add(pointer);
      return null;
    }
    depth++;
    const resolved = resolveInside(node, pointer, inFile, chain);
    depth--;
    return resolved;
  };

  const resolveInside = (
    node: unknown,
    pointer: string,
    inFile: string,
    chain: readonly string[],
  ): unknown => {
    if (Array.isArray(node)) {
      return node.map((item, i) => resolve(item, pointerTo(pointer, i), pointerTo(inFile, i), chain));
    }
    const object = asObject(node);
    if (!object) return node;
    if (typeof object.$ref !== 'string') {
      return mapValues(object, (item, key) =>
        resolve(item, pointerTo(pointer, key), pointerTo(inFile, key), chain),
      );
    }
    const { $ref, ...own } = object;
    const siblings = mapValues(own, (item, key) =>
      resolve(item, pointerTo(pointer, key), pointerTo(inFile, key), chain),
    );
    const target = load($ref as string, chain, locateIn(chain.at(-1)!, pointerTo(inFile, '$ref')));
    if (!target) {
      failed.add(pointer);
      return null;
    }
    mounts.set(pointer, [
      ...(mounts.get(pointer) ?? []),
      { file: target.file, siblings: new Set(Object.keys(own)) },
    ]);
    const content = resolve(target.content, pointer, '', [...chain, target.file]);
    return asObject(content) ? { ...(content as object), ...siblings } : content;
  };

  const load = (ref: string, chain: readonly string[], at: Location) => {
    const path = joinInside(chain.at(-1)!, ref);
    const refuse = (found: Problem) => {
      problems.push(found);
      return undefined;
    };
    if (path === undefined) return refuse(problem('config-ref-outside', { ref }, at));
    if (chain.includes(path)) {
      return refuse(
        problem('config-ref-circular', { chain: [...chain.slice(chain.indexOf(path)), path] }, at),
      );
    }
    if (!tree.has(path)) return refuse(problem('config-ref-missing', { ref, path }, at));
    if (++count > MAX_REFS) return refuse(problem('config-ref-limit', { limit: MAX_REFS }, at));
    const parsed = parseJson(tree.readText(path), path);
    if ('value' in parsed) return { file: path, content: parsed.value };
    const { reason, line, column } = parsed;
    return refuse(problem('config-ref-syntax', { file: path, reason }, { file: path, line, column }));
  };

  return { value: resolve(value, '', '', [file]), mounts, failed, problems };
}

/** `ref` from the folder of `file`; undefined when it leaves the site. A leading slash means the site's root. */
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
