import { pointerTo } from '../../lib/places/json-pointer.ts';
import type { LinkedText, SpecDocument } from './spec-document.ts';

/** Before an address in Markdown or HTML: `](`, `]: `, `href="` and `src="`. */
const BEFORE = String.raw`(?:\](?:\(|: ?)<?|(?:href|src)=["']?)`;
const ELSEWHERE = String.raw`\/\/|[a-z][a-z\d+.-]{0,20}:`;
const LINK = new RegExp(`${BEFORE}(?!${ELSEWHERE})[^\\s"'<>)]`, 'i');
const RELATIVE_LINK = new RegExp(`${BEFORE}(?!${ELSEWHERE})[^\\s"'<>)/#?]`, 'i');

/** Data that callers see, in which `description` is a field like any other. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);

/** Maps from names that authors choose: a property may well be called `default`. */
const NAMED = new Set(['properties', 'patternProperties', 'schemas', '$defs', 'definitions', 'examples']);

/** Texts of a document that lead into the site, found once. Shared nodes (YAML aliases) are visited once. */
export function linkedTexts({ root, known }: SpecDocument): readonly LinkedText[] {
  known.linkedTexts ??= findLinked(root);
  return known.linkedTexts;
}

/** Whether descriptions lead to other places on each page that shows them. */
export function hasRelativeLinks(document: SpecDocument): boolean {
  return linkedTexts(document).some(({ isRelative }) => isRelative);
}

/** A value inside the document, with the way to it: pointers are needed for few of many. */
interface Visited {
  node: object;
  key: string;
  parent: Visited | undefined;
  /** Its keys are names that authors choose. */
  isNamed: boolean;
}

function findLinked(root: object): LinkedText[] {
  const found: LinkedText[] = [];
  const seen = new Set<object>([root]);
  const queue: Visited[] = [{ node: root, key: '', parent: undefined, isNamed: false }];
  for (let i = 0; i < queue.length; i++) {
    const at = queue[i]!;
    for (const key of Object.keys(at.node)) {
      const value: unknown = at.node[key as keyof typeof at.node];
      if (typeof value === 'string') {
        const isExample = at.parent?.key === 'examples';
        if (key === 'description' && !isExample && hasLink(value)) {
          const isRelative = RELATIVE_LINK.test(value);
          found.push({ kind: key, text: value, pointer: pointerOf(at, key), isRelative });
        } else if (key === 'externalValue' && isExample) {
          found.push({ kind: key, text: value.trim(), pointer: pointerOf(at, key), isRelative: false });
        }
      } else if (typeof value === 'object' && value !== null && !seen.has(value)) {
        // `examples` of a schema are a list of values, others are a map of objects.
        const isData = DATA.has(key) && !(key === 'examples' && !Array.isArray(value));
        if (!at.isNamed && isData) continue;
        seen.add(value);
        queue.push({ node: value, key, parent: at, isNamed: !at.isNamed && NAMED.has(key) });
      }
    }
  }
  return found;
}

/** Most descriptions have no link at all, which is seen faster. */
function hasLink(text: string): boolean {
  return (text.includes('](') || text.includes(']:') || text.includes('<')) && LINK.test(text);
}

function pointerOf(owner: Visited, key: string): string {
  const segments = [key];
  for (let at = owner; at.parent; at = at.parent) segments.unshift(at.key);
  return pointerTo('', ...segments);
}
