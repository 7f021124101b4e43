import { pointerTo } from '../../lib/places/json-pointer.ts';
import type { LinkedDescription, SpecDocument } from './spec-document.ts';

/** Before an address in Markdown or HTML: `](`, `]: `, `href="` and `src="`. */
const BEFORE = String.raw`(?:\](?:\(|: ?)<?|(?:href|src)=["']?)`;
const ELSEWHERE = String.raw`\/\/|[a-z][a-z\d+.-]{0,20}:`;
const LINK = new RegExp(`${BEFORE}(?!${ELSEWHERE})[^\\s"'<>)]`, 'i');
const RELATIVE_LINK = new RegExp(`${BEFORE}(?!${ELSEWHERE})[^\\s"'<>)/#?]`, 'i');

/** Data that callers see, in which `description` is a field like any other. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);

/** Maps from names that authors choose: a property may well be called `default`. */
const NAMED = new Set(['properties', 'patternProperties', 'schemas', '$defs', 'definitions']);

/** Descriptions of a document with links into the site, found once. Shared nodes (YAML aliases) are visited once. */
export function linkedDescriptions({ root, known }: SpecDocument): readonly LinkedDescription[] {
  known.linkedDescriptions ??= findLinked(root);
  return known.linkedDescriptions;
}

/** Whether descriptions lead to other places on each page that shows them. */
export function hasRelativeLinks(document: SpecDocument): boolean {
  return linkedDescriptions(document).some(({ isRelative }) => isRelative);
}

/** A value inside the document, with the way to it: pointers are needed for few of many. */
interface Visited {
  node: object;
  key: string;
  parent: Visited | undefined;
  /** Its keys are names that authors choose. */
  isNamed: boolean;
}

function findLinked(root: object): LinkedDescription[] {
  const found: LinkedDescription[] = [];
  const seen = new Set<object>([root]);
  const queue: Visited[] = [{ node: root, key: '', parent: undefined, isNamed: false }];
  for (let i = 0; i < queue.length; i++) {
    const at = queue[i]!;
    for (const key of Object.keys(at.node)) {
      const value: unknown = at.node[key as keyof typeof at.node];
      if (typeof value === 'string') {
        if (key === 'description' && LINK.test(value))
          found.push({ text: value, pointer: pointerOf(at, key), isRelative: RELATIVE_LINK.test(value) });
      } else if (typeof value === 'object' && value !== null && !seen.has(value)) {
        if (!at.isNamed && DATA.has(key)) continue;
        seen.add(value);
        queue.push({ node: value, key, parent: at, isNamed: !at.isNamed && NAMED.has(key) });
      }
    }
  }
  return found;
}

function pointerOf(owner: Visited, key: string): string {
  const segments = [key];
  for (let at = owner; at.parent; at = at.parent) segments.unshift(at.key);
  return pointerTo('', ...segments);
}
